"""What a game makes of ratings: who counts, in which place, once, in order."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from accounts.models import Player
from games import actions
from games.archive import catching_up, rating
from games.archive.indexing import index_game
from games.archive.places import Placed, places
from games.archive.rating import Strength, rate_game, strengths_after
from games.models import Game, Holding, Rating, RatingChange, Seat, Summary, TurnRecord
from tests.at_once import at_once
from tests.tables import answer, first_rolls, fresh, open_table, play_to_the_end, running_game

pytestmark = pytest.mark.django_db
LATER = timedelta(minutes=5)


def played(*players: Player, now: datetime, **settings: object) -> Game:
    """A game that its first player wins: a full house in the first round, and nothing more."""
    rolls = first_rolls((6, 6, 5), *[(3, 3, 1)] * (len(players) - 1))
    game = running_game(*players, now=now, rolls=rolls, **settings)
    for player in players:
        answer(game, player, "keep", now=now)
    answer(game, players[0], "claim full-house", now=now)
    for player in players[1:]:
        answer(game, player, "pass", now=now)
    return play_to_the_end(game, now=now)


def rate(now: datetime) -> int:
    """What the tasks do, once some time has gone by."""
    catching_up.index_games(now + LATER)
    return catching_up.rate_games(now + LATER)


def strength(player: Player) -> Strength:
    row = Rating.objects.get(player=player)
    return Strength(row.mu, row.sigma)


def placed(game: Game) -> dict[str, int]:
    """The place of each who is rated, by the name of their seat."""
    seats, holdings = list(game.seats.order_by("number")), list(game.holdings.order_by("seat", "from_line"))
    names = {**{row.player_id: row.name for row in seats}, **{row.player_id: row.name for row in holdings}}
    return {names[each.player]: each.place for each in places(game, seats, holdings)}


def test_who_wins_rises_and_who_loses_falls(alice: Player, bob: Player, now: datetime) -> None:
    game = played(alice, bob, now=now)

    assert rate(now) == 1

    assert strength(alice).mu > 25 > strength(bob).mu
    assert strength(alice).sigma < 25 / 3
    assert list(RatingChange.objects.order_by("place").values_list("player", "place", "game")) == [
        (alice.pk, 1, game.pk),
        (bob.pk, 2, game.pk),
    ]
    row = Rating.objects.get(player=alice)
    assert (row.games, row.wins, row.floor, row.last_at) == (1, 1, row.mu - 3 * row.sigma, now)
    assert Rating.objects.get(player=bob).wins == 0


@pytest.mark.parametrize("settings", [{"is_public": False}, {"is_ranked": False}])
def test_what_is_private_or_not_ranked_changes_nothing(
    alice: Player, bob: Player, now: datetime, settings: dict[str, bool]
) -> None:
    played(alice, bob, now=now, **settings)
    rate(now)

    assert not Rating.objects.exists()
    assert Summary.objects.get().rated_at == now + LATER


def test_what_was_played_elsewhere_changes_nothing(alice: Player, bob: Player, now: datetime) -> None:
    played(alice, bob, now=now)
    Game.objects.update(is_imported=True)
    rate(now)

    assert not Rating.objects.exists()


def test_programs_are_left_out_of_the_order(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now, seats=4)
    actions.fill_with_programs(game_key=game.key, host=alice, now=now)
    game = play_to_the_end(game, now=now)

    assert placed(game).keys() == {"Alice", "Bob"}
    assert 1 in placed(game).values()


def test_alone_among_programs_nobody_is_rated(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=2)
    actions.fill_with_programs(game_key=game.key, host=alice, now=now)
    play_to_the_end(game, now=now)
    rate(now)

    assert not Rating.objects.exists()


def test_equal_points_are_an_equal_place(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    assert placed(played(alice, bob, dora, now=now)) == {"Alice": 1, "Bob": 2, "Dora": 2}


def test_who_resigns_shares_the_last_place(
    alice: Player, bob: Player, dora: Player, emil: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, emil, now=now, rolls=first_rolls((6, 6, 5), *[(3, 3, 1)] * 3))
    for player in (alice, bob, dora, emil):
        answer(game, player, "keep", now=now)
    answer(game, alice, "claim full-house", now=now)
    for player in (bob, dora, emil):
        answer(game, player, "pass", now=now)
    for player in (alice, emil):
        actions.resign(game_key=game.key, player=player, now=now)
    game = play_to_the_end(game, now=now)

    assert placed(game) == {"Bob": 1, "Dora": 1, "Alice": 3, "Emil": 3}


@pytest.fixture
def over(alice: Player, bob: Player, charlie: Player, now: datetime) -> Game:
    """Alice has won against Bob; the rows that follow say who else sat there."""
    return played(alice, bob, now=now)


def held(game: Game, seat: int, *holders: tuple[Player | None, str, int]) -> None:
    """The seat went from one to the other at these shares of its moves, in tenths."""
    moves = list(TurnRecord.objects.filter(game=game, actor=seat).order_by("number").values_list("number", flat=True))
    starts = [1, *(moves[len(moves) * tenths // 10] for _player, _role, tenths in holders[1:])]
    for place, (player, role, _tenths) in enumerate(holders):
        until = starts[place + 1] - 1 if place + 1 < len(starts) else None
        name = player.name if player else ""
        Holding.objects.create(
            game=game, seat=seat, player=player, name=name, role=role, from_line=starts[place], until_line=until
        )


def test_a_substitute_is_not_rated_and_who_left_is_last(over: Game, alice: Player, charlie: Player) -> None:
    held(over, 0, (alice, "player", 0), (None, "nobody", 5), (charlie, "substitute", 6))
    Seat.objects.filter(game=over, number=0).update(player=charlie)

    assert placed(over) == {"Bob": 1, "Alice": 2}


@pytest.mark.parametrize(
    ("away_from", "back_at", "expected"), [(6, 8, {"Alice": 1, "Bob": 2}), (2, 8, {"Bob": 1, "Alice": 2})]
)
def test_who_came_back_counts_by_points_after_half_of_the_moves(
    over: Game, alice: Player, away_from: int, back_at: int, expected: dict[str, int]
) -> None:
    held(over, 0, (alice, "player", 0), (None, "stand-in", away_from), (alice, "player", back_at))

    assert placed(over) == expected


def test_whose_seat_a_program_plays_at_the_end_is_last(over: Game, alice: Player) -> None:
    held(over, 0, (alice, "player", 0), (None, "stand-in", 9))

    assert placed(over) == {"Bob": 1, "Alice": 2}


def test_each_game_builds_on_the_one_before_in_the_order_in_which_they_ended(
    alice: Player, bob: Player, now: datetime
) -> None:
    later = played(alice, bob, now=now + timedelta(hours=1))
    earlier = played(bob, alice, now=now)
    assert rate(now + timedelta(hours=1)) == 2

    first = strengths_after([Placed(bob.pk, 1, True), Placed(alice.pk, 2, False)], {})
    both = strengths_after([Placed(alice.pk, 1, True), Placed(bob.pk, 2, False)], first)
    told = {(each.game_id, each.player_id): Strength(each.mu, each.sigma) for each in RatingChange.objects.all()}
    assert told == {
        (earlier.pk, alice.pk): first[alice.pk], (earlier.pk, bob.pk): first[bob.pk],
        (later.pk, alice.pk): both[alice.pk], (later.pk, bob.pk): both[bob.pk],
    }  # fmt: skip
    assert strength(alice) == both[alice.pk]


def test_none_is_rated_while_an_earlier_one_may_still_be_indexed(alice: Player, bob: Player, now: datetime) -> None:
    early, late = played(alice, bob, now=now), played(bob, alice, now=now + timedelta(hours=1))
    index_game(late, now=now)

    assert catching_up.rate_games(now + timedelta(hours=2)) == 0

    index_game(early, now=now)
    assert catching_up.rate_games(now + timedelta(hours=2)) == 2


def test_what_is_only_indexed_anew_holds_up_none(alice: Player, bob: Player, now: datetime) -> None:
    early, late = played(alice, bob, now=now), played(bob, alice, now=now + timedelta(hours=1))
    for game in (early, late):
        index_game(game, now=now)
    Game.objects.filter(pk=early.pk).update(indexed_at=None)

    assert catching_up.rate_games(now + timedelta(hours=2)) == 2


def test_a_game_that_has_just_ended_waits_for_those_that_end_now(alice: Player, bob: Player, now: datetime) -> None:
    played(alice, bob, now=now)
    catching_up.index_games(now)

    assert catching_up.rate_games(now + timedelta(seconds=30)) == 0


def test_a_game_is_rated_once(alice: Player, bob: Player, now: datetime) -> None:
    game = played(alice, bob, now=now)
    rate(now)
    before = strength(alice)

    assert not rate_game(game, now=now)
    assert rate(now) == 0
    assert strength(alice) == before


@pytest.mark.django_db(transaction=True)
def test_of_two_workers_one_rates_a_game(alice: Player, bob: Player, now: datetime) -> None:
    game = played(alice, bob, now=now)
    catching_up.index_games(now)

    assert sorted(at_once(*[lambda: rate_game(game, now=now)] * 3)) == [False, False, True]
    assert Rating.objects.get(player=alice).games == 1


def test_who_is_killed_half_way_has_done_nothing(
    alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(alice, bob, now=now)
    catching_up.index_games(now)
    with monkeypatch.context() as patch:
        patch.setattr(rating, "changes", _killed)
        with pytest.raises(KeyboardInterrupt):
            rate_game(game, now=now)

    assert not Rating.objects.exists()
    assert rate(now) == 1


def _killed(*_given: object) -> Sequence[RatingChange]:
    raise KeyboardInterrupt


def test_a_game_that_cannot_be_rated_holds_up_no_other(
    alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    damaged = played(alice, bob, now=now)
    Game.objects.filter(pk=damaged.pk).update(scores=["?", 0], winners=[])
    played(alice, bob, now=now + timedelta(hours=1))
    rate(now + timedelta(hours=1))

    assert Rating.objects.get(player=alice).games == 1
    assert "rate_game failed" in caplog.text


def again() -> str:
    out = StringIO()
    call_command("rate_games", again=True, stdout=out)
    return out.getvalue()


def test_all_games_rated_again_come_out_the_same(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    for hours, players in enumerate([(alice, bob), (bob, dora, alice), (dora, alice)]):
        played(*players, now=now + timedelta(hours=hours))
    rate(now + timedelta(days=1))
    before = list(RatingChange.objects.order_by("game", "player").values())

    assert again() == "0 ratings came out otherwise than they stood.\n"
    assert list(RatingChange.objects.order_by("game", "player").values()) == before


def test_a_rating_that_was_meddled_with_is_set_right_and_told(alice: Player, bob: Player, now: datetime) -> None:
    played(alice, bob, now=now)
    rate(now)
    right = strength(alice)
    Rating.objects.filter(player=alice).update(mu=99)

    assert f"Player {alice.pk}, sly-dice: 99.0000" in again()
    assert strength(alice) == right


def test_a_guests_ratings_go_to_the_account(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    guest = Player.objects.create(name="Gus")
    played(guest, bob, now=now)
    rate(now)
    before = strength(guest)

    actions.claim_seats(guest=guest, player=charlie, now=now)

    assert strength(charlie) == before
    assert RatingChange.objects.filter(player=charlie).count() == 1
    assert not Rating.objects.filter(player=guest).exists()
    assert again() == "0 ratings came out otherwise than they stood.\n"


def test_where_the_account_has_a_rating_the_guests_stays(alice: Player, bob: Player, now: datetime) -> None:
    guest = Player.objects.create(name="Gus")
    played(guest, bob, now=now)
    played(alice, bob, now=now)
    rate(now)
    before = strength(alice)

    actions.claim_seats(guest=guest, player=alice, now=now)

    assert strength(alice) == before
    assert RatingChange.objects.filter(player=guest).count() == 1


def test_ratings_stay_when_somebody_leaves(alice: Player, bob: Player, now: datetime) -> None:
    played(alice, bob, now=now)
    rate(now)
    before = strength(bob)
    actions.depart(player=bob, now=now)

    assert strength(bob) == before
    assert fresh(Game.objects.get()).status == "finished"
