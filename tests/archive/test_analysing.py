"""Figures: each game is added once to the sums of those who played it, and to nobody else's."""

import logging
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import connection, transaction
from pytest_django import DjangoAssertNumQueries

from accounts.leaving import leave
from accounts.models import Player
from games import actions, tasks
from games.analysis.contract import Analysis, Played
from games.archive.analysing import analyse_game, analyse_now, analysed
from games.archive.catching_up import analyse_games, index_games
from games.models import Decision, Game, PlayerFigures, Seat, Summary
from tests.analysts import SmallAnalyst, employ
from tests.at_once import at_once, ended, run_into_a_lock
from tests.dice import loaded
from tests.looked_back_at import never_read
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game

MINUTE = timedelta(minutes=1)


@pytest.fixture(autouse=True)
def analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    employ(monkeypatch)


def short_game(alice: Player, other: Player, *, now: datetime, **settings: Any) -> Game:
    """Alice says what is true and is believed; the other bluffs, is caught, and has lost."""
    game = running_game(alice, other, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)), **settings)
    moves = [(alice, "keep"), (other, "keep"), (alice, "claim evens"), (other, "pass"), (other, "claim full-house")]
    for minute, (player, words) in enumerate(moves, start=1):
        answer(game, player, words, now=now + minute * MINUTE)
    with loaded(("ones",), (4, 6, 5), (3, 4, 3), (3, 3, 1)):
        answer(game, alice, "accuse", now=now + 6 * MINUTE)
    actions.resign(game_key=game.key, player=other, now=now + 7 * MINUTE)
    return fresh(game)


def catch_up(now: datetime) -> int:
    index_games(now)
    return analyse_games(now)


def sums(player: Player, *, is_public: bool = True) -> dict[str, Any]:
    row = PlayerFigures.objects.filter(player=player, is_public=is_public).first()
    return row.sums if row else {}


def rows(player: Player) -> dict[bool, tuple[int, int]]:
    """Games and victories, in public games and in all."""
    return {row.is_public: (row.games, row.wins) for row in PlayerFigures.objects.filter(player=player)}


def everything() -> list[dict[str, Any]]:
    return [dict(row) for row in PlayerFigures.objects.order_by("player", "kind", "is_public").values()]


def test_a_game_that_is_over_is_added_to_the_figures_of_both(alice: Player, bob: Player, now: datetime) -> None:
    short_game(alice, bob, now=now)

    assert catch_up(now) == 1

    assert (rows(alice), rows(bob)) == ({True: (1, 1), False: (1, 1)}, {True: (1, 0), False: (1, 0)})
    assert (sums(alice)["claims"], sums(alice).get("bluffs"), sums(alice)["caught"]) == (1, None, 1)
    assert (sums(bob)["claims"], sums(bob)["bluffs"], sums(bob)["bluffs_doubted"]) == (1, 1, 1)
    assert sums(alice)["luck"] == 6_000, "three dice show 10.5 on average; these showed 17 and 10"


def test_how_long_answers_took_and_how_they_came(alice: Player, bob: Player, now: datetime) -> None:
    """All take a minute, but Bob, who was asked for his dice together with Alice: he takes two."""
    short_game(alice, bob, now=now)
    catch_up(now)

    assert sums(alice)["times"] == {"0": 3}
    assert sums(bob)["times"] == {"0": 2, "1": 1}
    assert sums(alice)["ways"] == {"page": 3}


def test_no_game_is_added_twice(alice: Player, bob: Player, now: datetime) -> None:
    game = short_game(alice, bob, now=now)
    catch_up(now)
    before = everything()

    Game.objects.filter(pk=game.pk).update(indexed_at=None)

    assert catch_up(now) == 0
    assert not analyse_game(game, now=now)
    assert everything() == before


def test_games_add_up(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    for other in (bob, dora, bob):
        short_game(alice, other, now=now)
    catch_up(now)

    assert rows(alice) == {True: (3, 3), False: (3, 3)}
    assert rows(bob) == {True: (2, 0), False: (2, 0)}
    assert sums(bob)["about"] == {"full-house": {"said": 2}}


def test_private_games_count_for_oneself_alone(alice: Player, bob: Player, now: datetime) -> None:
    short_game(alice, bob, now=now)
    catch_up(now)
    public = everything_public()

    short_game(alice, bob, now=now, is_public=False)
    catch_up(now)

    assert everything_public() == public
    assert rows(alice) == {True: (1, 1), False: (2, 2)}


def everything_public() -> list[dict[str, Any]]:
    return [row for row in everything() if row["is_public"]]


def test_of_games_that_run_nothing_is_told(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    for player, words in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house")):
        answer(game, player, words, now=now)

    assert catch_up(now) == 0
    assert everything() == []


@pytest.mark.parametrize("change", [{"opens_dice": False}, {"is_imported": True}], ids=["sealed", "imported"])
def test_sealed_and_imported_games_are_marked_and_add_nothing(
    alice: Player, bob: Player, now: datetime, change: dict[str, Any]
) -> None:
    game = short_game(alice, bob, now=now)
    Game.objects.filter(pk=game.pk).update(**change)

    assert [catch_up(now), catch_up(now)] == [1, 0]

    assert everything() == []
    assert Summary.objects.values_list("analysed_at", "figures").get() == (now, None)


def test_programs_have_no_figures(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now)
    actions.resign(game_key=game.key, player=alice, now=now)
    catch_up(now)

    assert {row["player_id"] for row in everything()} == {alice.pk}


def test_what_the_table_played_for_somebody_was_no_decision_of_theirs(
    alice: Player, bob: Player, now: datetime
) -> None:
    """Bob misses the deadline of his answer: he is passed for."""
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    for player, words in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house")):
        answer(game, player, words, now=now)
    asked_at = Decision.objects.get(game=game, seat=1, closed_at=None).asked_at
    Decision.objects.filter(game=game, closed_at=None).update(due_at=now)
    assert actions.expire_decision(game_id=game.pk, seat=1, asked_at=asked_at, now=now)
    play_to_the_end(game, now=now)
    catch_up(now)

    assert sums(alice)["bluffs"] == 1
    assert "asked" not in sums(bob)
    assert sum(sums(bob)["times"].values()) == Decision.objects.filter(game=game, seat=1).count() - 1


def test_a_substitute_and_who_began_have_each_their_own_decisions(
    alice: Player, bob: Player, dora: Player, emil: Player, now: datetime
) -> None:
    """Bob bluffs and goes; Dora steps in for him. The points of the seat are neither's."""
    rolls = first_rolls((6, 6, 5), (3, 3, 1), (3, 3, 1))
    game = running_game(alice, bob, emil, now=now, rolls=rolls, absence="substitute")
    kept = [(player, "keep") for player in (alice, bob, emil)]
    claimed = [(alice, "decline"), (bob, "claim full-house"), (alice, "pass"), (emil, "pass"), (emil, "decline")]
    for player, words in [*kept, *claimed]:
        answer(game, player, words, now=now)
    go_missing(game, 1, now)
    actions.step_in(game_key=game.key, player=dora, now=now)
    answer_all(game, {0: alice, 1: dora, 2: emil}, now)
    catch_up(now)

    assert (sums(bob)["bluffs"], sums(dora).get("bluffs")) == (1, None)
    assert (sums(bob)["games"], sums(dora)["games"]) == (1, 1)
    assert (sums(alice)["whole"], sums(bob).get("whole"), sums(dora).get("whole")) == (1, None, None)
    assert rows(bob)[True] == (1, 0)


def go_missing(game: Game, seat: int, now: datetime) -> None:
    """The second deadline in a row passes."""
    Seat.objects.filter(game=game, number=seat).update(strikes=1)
    asked_at = int(fresh(game).asked[str(seat)])
    Decision.objects.filter(game=game, seat=seat, closed_at=None).update(due_at=now)
    assert actions.expire_decision(game_id=game.pk, seat=seat, asked_at=asked_at, now=now)


def answer_all(game: Game, players: dict[int, Player], now: datetime) -> None:
    """Nobody says anything until the game is over."""
    while (game := fresh(game)).asked:
        number = int(next(iter(game.asked)))
        phase = Decision.objects.get(game=game, seat=number, closed_at=None).phase
        answer(game, players[number], {"roll": "keep", "claim": "decline", "answer": "pass"}[phase], now=now)


def test_who_leaves_has_no_figures_and_gets_none_any_more(alice: Player, bob: Player, now: datetime) -> None:
    short_game(alice, bob, now=now)
    catch_up(now)
    short_game(alice, bob, now=now)

    leave(player=bob)
    catch_up(now)

    assert {row["player_id"] for row in everything()} == {alice.pk}
    assert rows(alice)[True] == (2, 2)


def test_a_guest_who_has_an_account_brings_the_figures_along(alice: Player, bob: Player, now: datetime) -> None:
    gus = Player.objects.create(name="Gus")
    short_game(alice, bob, now=now)
    short_game(alice, gus, now=now)
    catch_up(now)
    short_game(alice, gus, now=now, is_public=False)

    actions.claim_seats(guest=gus, player=bob, now=now)
    catch_up(now)

    assert (rows(gus), rows(bob)) == ({}, {True: (2, 0), False: (3, 0)})
    assert sums(bob, is_public=False)["bluffs"] == 3


def test_where_guest_and_account_sat_at_one_table_each_keeps_what_it_did(
    alice: Player, bob: Player, now: datetime
) -> None:
    gus = Player.objects.create(name="Gus")
    short_game(bob, gus, now=now)
    catch_up(now)
    before = everything()

    actions.claim_seats(guest=gus, player=bob, now=now)

    assert everything() == before


def test_an_analysis_that_is_killed_has_added_nothing(alice: Player, bob: Player, now: datetime) -> None:
    game = short_game(alice, bob, now=now)
    index_games(now)

    with pytest.raises(KeyboardInterrupt):
        analyse_and_die(game, now)

    assert everything() == []
    assert catch_up(now) == 1
    assert rows(alice)[True] == (1, 1)


@transaction.atomic
def analyse_and_die(game: Game, now: datetime) -> None:
    assert analyse_game(game, now=now)
    raise KeyboardInterrupt


@pytest.mark.django_db(transaction=True)
def test_two_at_once_add_each_game_once(alice: Player, bob: Player, now: datetime) -> None:
    for _game in range(4):
        short_game(alice, bob, now=now)
    index_games(now)

    assert sum(at_once(*[lambda: analyse_games(now)] * 3)) >= 4

    assert (rows(alice)[True], rows(bob)[True]) == ((4, 4), (4, 0))


@pytest.mark.django_db(transaction=True)
def test_a_game_that_is_analysed_while_its_guest_is_claimed_counts_for_the_account(
    alice: Player, bob: Player, now: datetime
) -> None:
    gus = Player.objects.create(name="Gus")
    game = short_game(alice, gus, now=now)
    index_games(now)

    with transaction.atomic():
        actions.claim_seats(guest=gus, player=bob, now=now)
        begun = run_into_a_lock(lambda: analyse_game(game, now=now))

    assert ended(begun) == [True]
    assert (rows(gus), rows(bob)) == ({}, {True: (1, 0), False: (1, 0)})


def test_a_game_that_cannot_be_analysed_is_left_out_and_told_once(
    alice: Player, bob: Player, now: datetime, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    employ(monkeypatch, Confused())
    broken = short_game(alice, bob, now=now)
    index_games(now)

    with caplog.at_level(logging.ERROR):
        assert [analyse_games(now), analyse_games(now)] == [0, 0]

    assert [record.getMessage() for record in caplog.records] == [f"analyse_game failed for game {broken.pk}"]
    assert Summary.objects.get(game=broken).analysed_at == now


class Confused(SmallAnalyst):
    def analyse(self, played: Played) -> Analysis:
        raise ArithmeticError


def test_it_costs_as_many_statements_however_many_played(
    alice: Player, bob: Player, dora: Player, now: datetime, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    games = [short_game(alice, bob, now=now), play_to_the_end(running_game(alice, bob, dora, now=now), now=now)]
    index_games(now)

    for game in games:
        with django_assert_num_queries(12):
            analyse_game(game, now=now)


def test_the_worker_analyses(alice: Player, bob: Player, now: datetime) -> None:
    short_game(alice, bob, now=now)
    index_games(now)

    assert [tasks.analyse_games(), tasks.analyse_games()] == [1, 0]


def test_games_to_analyse_are_found_by_their_index(alice: Player, bob: Player, now: datetime) -> None:
    short_game(alice, bob, now=now)
    index_games(now)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off; SET LOCAL enable_sort = off")

    waiting = Summary.objects.filter(analysed_at=None).order_by("finished_at", "game").values("game")
    assert "summaries_to_analyse" in waiting.explain()


def test_an_analysis_is_made_once_and_kept(
    alice: Player, bob: Player, now: datetime, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    game = short_game(alice, bob, now=now)
    assert analysed(game) is None
    first = analyse_now(game)

    with django_assert_num_queries(0):
        assert analysed(game) == first
    assert first.rounds[0] == 1
    assert len(first.rounds) == game.lines


def test_of_a_sealed_game_there_is_no_analysis(alice: Player, bob: Player, now: datetime) -> None:
    assert analyse_now(short_game(alice, bob, now=now, opens_dice=False)).analysis is None


def test_of_an_answer_that_was_never_read_nothing_counts(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    """Not even that it was given by hand, and not by an order."""
    never_read(alice, bob, dora, now=now)
    catch_up(now)

    assert sums(dora)["ways"] == {"page": 1}
    assert "asked" not in sums(dora)


def test_figures_change_only_by_what_everybody_may_see(alice: Player, bob: Player, now: datetime) -> None:
    """Two sites that differ in a sealed game and in one that runs have the same figures."""
    first, second = (site(alice, bob, hidden, now) for hidden in ("claim full-house", "claim evens"))

    assert first == second


def site(alice: Player, bob: Player, hidden: str, now: datetime) -> list[dict[str, Any]]:
    PlayerFigures.objects.all().delete()
    short_game(alice, bob, now=now)
    for settings in ({"opens_dice": False}, {}):
        game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)), **settings)
        for player, words in ((alice, "keep"), (bob, "keep"), (alice, hidden)):
            answer(game, player, words, now=now)
        if settings:
            actions.resign(game_key=game.key, player=bob, now=now)
    catch_up(now)
    return everything()
