"""Bob misses deadline after deadline."""

from datetime import datetime

import pytest

from accounts.models import Player
from games import actions, bots, sweeps
from games.archive.recheck import recheck_game
from games.models import Decision, Delivery, Game, Holding, Seat, TurnRecord
from games.rules.contract import Option, Refused
from games.rules.sly_dice import SlyDice
from tests.deadlines import OVER
from tests.tables import answer, asked_seats, first_rolls, fresh, running_game


def bob_misses(game: Game, times: int, *, now: datetime) -> datetime:
    """Everybody but Bob answers what they are asked; he lets so many deadlines pass. The moment of the last one."""
    for _number in range(times):
        now = others_answer(game, now=now) + OVER
        assert sweeps.play_due_decisions(now) == 1
    return now


def others_answer(game: Game, *, now: datetime, most: int = 50) -> datetime:
    """Until nobody else is asked; some of their answers, where Bob is not waited for any more."""
    for _number in range(most):
        others = [int(seat) for seat in fresh(game).asked if seat != "1"]
        if not others:
            break
        phase = Decision.objects.get(game=game, seat=others[0], closed_at=None).phase
        words = {"roll": "keep", "claim": "decline", "answer": "pass"}[phase]
        answer(game, Player.objects.get(seats__game=game, seats__number=others[0]), words, now=now)
    return now


def strikes(game: Game) -> int:
    return Seat.objects.get(game=game, number=1).strikes


def ways(game: Game) -> set[str]:
    """How Bob's lines came in, but for the table's own rolls."""
    return set(TurnRecord.objects.filter(game=game, actor=1).values_list("way", flat=True)) - {"server"}


def test_one_missed_deadline_is_a_strike_and_an_answer_clears_it(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 1, now=now)
    assert (strikes(game), fresh(game).automatic) == (1, {})

    others_answer(game, now=now)
    answer(game, bob, "decline", now=now)
    assert strikes(game) == 0


def test_after_two_in_a_row_a_program_stands_in_at_once(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 2, now=now)
    assert fresh(game).automatic == {"1": "stand-in"}

    others_answer(game, now=now, most=6)
    assert 1 not in asked_seats(game)
    assert ways(game) == {"deadline", "stand-in"}
    assert recheck_game(fresh(game)) == []


@pytest.mark.parametrize("absence", ["none", "substitute"])
def test_or_the_table_answers_for_the_seat_at_once(
    alice: Player, bob: Player, dora: Player, now: datetime, absence: str
) -> None:
    game = running_game(alice, bob, dora, now=now, absence=absence)
    now = bob_misses(game, 2, now=now)
    assert fresh(game).automatic == {"1": "absent"}

    others_answer(game, now=now, most=6)
    assert 1 not in asked_seats(game)
    assert ways(game) == {"deadline", "absent"}


def test_a_program_that_fails_lets_the_table_answer(
    alice: Player, bob: Player, dora: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 2, now=now)
    monkeypatch.setattr(bots, "choose", lambda *_arguments: "accuse nobody")
    others_answer(game, now=now, most=6)

    assert 1 not in asked_seats(game)
    assert "stand-in" in ways(game)


def test_who_could_not_choose_is_not_blamed(
    alice: Player, bob: Player, dora: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = running_game(alice, bob, dora, now=now)
    monkeypatch.setattr(SlyDice, "decision", lambda *_arguments: (Option("keep"),))
    bob_misses(game, 1, now=now)
    assert strikes(game) == 0


def test_the_second_miss_is_told_once_and_with_the_way_back(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    bob_misses(game, 2, now=now)
    told = Delivery.objects.filter(game=game, seat=1, kind__in=["missed", "absent"]).order_by("line")
    assert [news.kind for news in told] == ["missed", "absent"]


def test_who_played_which_lines_is_kept(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    rolls = first_rolls((6, 5, 2), (1, 1, 3), (2, 4, 4), first=1)
    game = running_game(alice, bob, dora, now=now, rolls=rolls)
    now = bob_misses(game, 2, now=now)
    missed = TurnRecord.objects.filter(game=game, actor=1, way="deadline").latest("number").number
    others_answer(game, now=now, most=6)
    actions.return_to_seat(game_key=game.key, player=bob, now=now)

    rows = (
        Holding.objects.filter(game=game).order_by("from_line").values_list("role", "name", "from_line", "until_line")
    )
    last = fresh(game).lines
    assert list(rows) == [
        ("player", "Bob", 1, missed),
        ("stand-in", "", missed + 1, last),
        ("player", "Bob", last + 1, None),
    ]


def test_who_was_missing_is_back_at_any_time_and_is_asked_again(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 2, now=now)
    actions.return_to_seat(game_key=game.key, player=bob, now=now)
    assert (strikes(game), fresh(game).automatic) == (0, {})

    others_answer(game, now=now)
    assert Decision.objects.filter(game=game, seat=1, closed_at=None).count() == 1
    assert recheck_game(fresh(game)) == []


def test_only_who_is_missing_can_be_back(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    with pytest.raises(Refused, match="not missing"):
        actions.return_to_seat(game_key=game.key, player=bob, now=now)
    with pytest.raises(Refused, match="no seat"):
        actions.return_to_seat(game_key=game.key, player=charlie, now=now)


def test_who_resigned_is_not_missing(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    with pytest.raises(Refused, match="not missing"):
        actions.return_to_seat(game_key=game.key, player=bob, now=now)


def test_who_is_missing_may_still_resign(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 2, now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    assert fresh(game).automatic == {"1": "resigned"}
    assert Holding.objects.get(game=game, until_line=None).role == "nobody"


def test_against_a_stand_in_the_game_goes_on(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    bob_misses(game, 2, now=now)
    assert fresh(game).status == Game.Status.RUNNING


def test_without_stand_ins_the_one_who_is_left_has_won(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, absence="none")
    bob_misses(game, 2, now=now)
    game = fresh(game)
    assert (game.status, game.ended_early, game.winners) == (Game.Status.FINISHED, True, [0])
    assert set(Delivery.objects.filter(game=game, kind="game-over").values_list("seat", flat=True)) == {0, 1}


def test_a_game_that_every_person_has_left_ends(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=3, now=now)
    for number in (1, 2):
        sweeps.play_due_decisions(now + OVER * 2 * number)
    assert (fresh(game).status, fresh(game).winners) == (Game.Status.FINISHED, [1, 2])


def test_where_only_stand_ins_are_left_the_best_has_won(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    while fresh(game).status == Game.Status.RUNNING:
        now += OVER
        sweeps.play_due_decisions(now)
    game = fresh(game)
    assert game.ended_early
    best = max(game.scores or ())
    assert game.winners == [seat for seat, score in enumerate(game.scores or ()) if score == best]


def test_orders_of_who_is_missing_are_not_played(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    actions.give_order(game_key=game.key, player=bob, words="pass all", now=now)
    bob_misses(game, 2, now=now)
    assert fresh(game).orders == {}


def test_who_leaves_the_service_while_missing_has_resigned(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 2, now=now)
    actions.depart(player=bob, now=now)
    assert fresh(game).automatic == {"1": "resigned"}
    assert not Holding.objects.filter(game=game, name="Bob").exists()
