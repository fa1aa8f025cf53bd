"""Bob leaves orders for what Alice and Dora will do; Charlie has no seat."""

from contextlib import suppress
from datetime import datetime, timedelta
from random import Random

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games import actions
from games.archive.recheck import recheck_game
from games.models import Decision, Delivery, Game, Seat, StandingOrder, TurnRecord
from games.rules.contract import Refused, Unreadable
from games.rules.random_play import random_answer
from games.rules.registry import KINDS
from games.store import load_state
from tests.dice import loaded
from tests.tables import answer, asked_seats, first_rolls, fresh, lines, play_to_the_end, running_game


@pytest.fixture
def game(alice: Player, bob: Player, dora: Player, now: datetime) -> Game:
    """Alice begins; the common dice are 4 6 5."""
    return running_game(alice, bob, dora, now=now, rolls=first_rolls((6, 6, 6), (1, 2, 3), (2, 2, 2)))


def give(game: Game, player: Player, words: str, *, now: datetime) -> StandingOrder:
    return actions.give_order(game_key=game.key, player=player, words=words, now=now)


def keep_all(game: Game, *players: Player, now: datetime) -> None:
    for player in players:
        answer(game, player, "keep", now=now)


def ends(game: Game) -> list[str]:
    """How each order ended, by number; "" where it stands."""
    return list(StandingOrder.objects.filter(game=game).order_by("seat", "number").values_list("end", flat=True))


def by_order(game: Game) -> list[str]:
    return [f"{record.actor} {record.move}" for record in TurnRecord.objects.filter(game=game, way="order")]


def test_a_claim_is_answered_in_the_transaction_that_asks(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    give(game, bob, "pass up to 12", now=now)
    keep_all(game, alice, bob, dora, now=now)
    answer(game, alice, "claim full-house", now=now)
    assert by_order(game) == ["1 pass"]
    assert asked_seats(game) == {2}
    assert not Delivery.objects.filter(game=game, seat=1, line=fresh(game).lines).exists()
    assert ends(game) == [""]


def test_what_the_order_does_not_speak_of_is_asked(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    give(game, bob, "pass up to 12", now=now)
    keep_all(game, alice, bob, dora, now=now)
    answer(game, alice, "claim evens", now=now)
    assert by_order(game) == []
    assert asked_seats(game) == {1, 2}


def test_of_several_orders_the_first_that_was_given_is_played(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    give(game, bob, "accuse impossible", now=now)
    give(game, bob, "pass all", now=now)
    give(game, bob, "accuse seat 1", now=now)
    keep_all(game, alice, bob, dora, now=now)
    answer(game, alice, "claim full-house", now=now)
    assert by_order(game) == ["1 pass"]
    answer(game, dora, "pass", now=now)
    answer(game, bob, "decline", now=now)
    answer(game, dora, "claim evens", now=now)
    assert by_order(game) == ["1 pass", "1 accuse"]
    assert lines(game).count("1 accuse") == 1


def test_an_order_answers_the_question_that_is_open(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    keep_all(game, alice, bob, dora, now=now)
    answer(game, alice, "claim full-house", now=now)
    give(game, bob, "pass all", now=now)
    assert by_order(game) == ["1 pass"]
    assert asked_seats(game) == {2}
    assert not Decision.objects.filter(game=game, seat=1, closed_at=None).exists()


def test_in_turn_each_order_waits_for_its_seat(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    rolls = first_rolls((6, 6, 6), (1, 2, 3), (2, 2, 2))
    game = running_game(alice, bob, dora, now=now, rolls=rolls, options={"accuse": "in-turn"})
    give(game, dora, "accuse seat 1", now=now)
    keep_all(game, alice, bob, dora, now=now)
    answer(game, alice, "claim full-house", now=now)
    assert by_order(game) == []
    answer(game, bob, "pass", now=now)
    assert by_order(game) == ["2 accuse"]


def test_orders_of_a_round_end_with_it(game: Game, alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    give(game, bob, "pass all this round", now=now)
    give(game, bob, "pass up to 12", now=now)
    keep_all(game, alice, bob, dora, now=now)
    for player in (alice, bob, dora):
        answer(game, player, "decline", now=now)
    assert ends(game) == ["over", ""]


def test_an_order_until_a_day_stands_to_its_end_where_its_owner_is(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    Player.objects.filter(pk=bob.pk).update(zone="Asia/Seoul")
    bob.refresh_from_db()
    give(game, bob, "pass all until 2026-12-02", now=now)
    keep_all(game, alice, bob, dora, now=now)
    answer(game, alice, "claim full-house", now=datetime.fromisoformat("2026-12-02T14:59:00+00:00"))
    assert by_order(game) == ["1 pass"]
    answer(game, dora, "pass", now=now)
    answer(game, bob, "decline", now=now)
    answer(game, dora, "claim full-house", now=datetime.fromisoformat("2026-12-02T15:00:00+00:00"))
    assert by_order(game) == ["1 pass"]
    assert ends(game) == ["over"]


@pytest.mark.parametrize("day", ["2026-11-30", "2027-01-01", "2026-02-30"])
def test_no_order_stands_longer_than_thirty_days(game: Game, bob: Player, now: datetime, day: str) -> None:
    with pytest.raises(Refused):
        give(game, bob, f"pass all until {day}", now=now)
    assert fresh(game).orders == {}


def test_a_claim_in_advance_is_played_when_the_turn_comes(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    answer(game, bob, "keep", now=now)
    give(game, bob, "when turn claim full-house and hide", now=now)
    keep_all(game, alice, dora, now=now)
    assert by_order(game) == []
    answer(game, alice, "decline", now=now)
    assert by_order(game) == ["1 claim full-house and hide"]
    assert asked_seats(game) == {0, 2}
    assert ends(game) == ["done"]


def test_a_claim_in_advance_can_be_taken_back(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    answer(game, bob, "keep", now=now)
    order = give(game, bob, "when turn decline", now=now)
    actions.withdraw_order(game_key=game.key, player=bob, number=order.number, now=now)
    keep_all(game, alice, dora, now=now)
    answer(game, alice, "decline", now=now)
    assert asked_seats(game) == {1}
    assert ends(game) == ["withdrawn"]


def test_orders_and_claims_in_advance_play_a_whole_round_at_once(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    keep_all(game, bob, dora, now=now)
    for player, claim in ((bob, "full-house"), (dora, "evens")):
        give(game, player, f"when turn claim {claim}", now=now)
        give(game, player, "pass all", now=now)
    answer(game, alice, "keep", now=now)
    give(game, alice, "pass all", now=now)
    with loaded(("odds",), (1, 1, 1), (1, 1, 1), (1, 1, 1), (1, 1, 1)):
        answer(game, alice, "claim full-house", now=now)
    assert fresh(game).asked.keys() == {"0", "1", "2"}
    assert Decision.objects.filter(game=game, closed_at=None).values_list("phase", flat=True)[0] == "roll"
    assert ends(game) == ["over", "done", "over", "done", "over"]
    assert recheck_game(fresh(game)) == []


def test_a_chain_goes_on_as_the_dice_fall(game: Game, alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    keep_all(game, alice, bob, dora, now=now)
    give(game, bob, "lock 6s then keep", now=now)
    for player in (alice, bob):
        answer(game, player, "decline", now=now)
    with loaded(("odds",), (1, 1, 1), (1, 1, 1), (6, 5, 1), (1, 1, 1), (6, 2), (3,)):
        answer(game, dora, "decline", now=now)
    assert by_order(game) == ["1 lock 6", "1 lock 6"]
    assert asked_seats(game) == {0, 2}
    assert ends(game) == ["over"]


def test_a_step_that_is_not_possible_asks_and_tells_the_owner_why(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    keep_all(game, alice, bob, dora, now=now)
    give(game, bob, "lock 6 then lock 5 then keep", now=now)
    for player in (alice, bob):
        answer(game, player, "decline", now=now)
    with loaded(("odds",), (1, 1, 1), (1, 1, 1), (6, 5, 1), (1, 1, 1), (3, 2)):
        answer(game, dora, "decline", now=now)
    assert by_order(game) == ["1 lock 6"]
    assert asked_seats(game) == {0, 1, 2}
    assert ends(game) == ["not-possible"]
    assert StandingOrder.objects.get(game=game).reason["message"] == "none of the hidden dice shows {face}"
    assert Delivery.objects.filter(game=game, seat=1, kind="your-turn", line=fresh(game).asked["1"]).exists()


def test_a_chain_for_the_dice_that_lie_there_begins_at_once(game: Game, alice: Player, now: datetime) -> None:
    with loaded((6, 1), (2,)):
        give(game, alice, "lock 6s then keep", now=now)
    assert by_order(game) == ["0 lock 6", "0 lock 6"]
    assert asked_seats(game) == {1, 2}


def test_a_chain_that_cannot_begin_is_not_kept(game: Game, bob: Player, now: datetime) -> None:
    with pytest.raises(Refused, match="none of the hidden dice shows 6"):
        give(game, bob, "lock 6 then keep", now=now)
    assert not StandingOrder.objects.exists()
    assert fresh(game).orders == {}


def test_a_claim_that_is_no_longer_legal_is_asked_and_the_owner_is_told_why(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    """Nothing in a round of Sly Dice does that to a claim, so the order is written as no rules would admit it."""
    answer(game, bob, "keep", now=now)
    order = give(game, bob, "when turn claim evens", now=now)
    kept = fresh(game).orders
    kept["1"][0]["words"] = "when turn claim odds"
    Game.objects.filter(pk=game.pk).update(orders=kept)
    keep_all(game, alice, dora, now=now)
    answer(game, alice, "decline", now=now)
    assert asked_seats(game) == {1}
    order.refresh_from_db()
    assert (order.end, order.reason["message"]) == ("not-possible", "{card} is not face up yet")


def test_an_order_that_breaks_stops_no_game(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_arguments: object) -> None:
        raise ZeroDivisionError

    give(game, bob, "pass all", now=now)
    keep_all(game, alice, bob, dora, now=now)
    monkeypatch.setattr(KINDS["sly-dice"].__class__, "fire", fail)
    answer(game, alice, "claim full-house", now=now)
    assert asked_seats(game) == {1, 2}
    assert ends(game) == ["not-possible"]


@pytest.mark.parametrize(
    "words", ["pass all until 2026-12-20", "pass seat 1", "pass up to 1", "lock 6s then lock 6", "when turn challenge"]
)
def test_an_order_costs_no_statement_so_that_nobody_can_tell_whether_there_is_one(
    game: Game,
    alice: Player,
    bob: Player,
    dora: Player,
    now: datetime,
    words: str,
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    """Not where it stands on, nor where it is done, comes to nothing or is over."""
    for player in (bob, dora):
        with suppress(Refused):
            give(game, player, words, now=now)
    for player, move in ((dora, "keep"), (bob, "keep"), (alice, "keep"), (alice, "decline"), (bob, "decline")):
        number = str(Seat.objects.get(game=game, player=player).number)
        if (asked_at := fresh(game).asked.get(number)) is not None:
            with django_assert_num_queries(4):  # as a move without orders
                actions.submit_move(game_key=game.key, player=player, asked_at=asked_at, words=move, now=now)


@pytest.mark.parametrize("seed", range(6))
def test_random_orders_never_stop_a_game_nor_change_what_its_lines_give(
    alice: Player, bob: Player, dora: Player, now: datetime, seed: int
) -> None:
    rng, players = Random(seed), [alice, bob, dora]
    game = running_game(*players, now=now, options={"accuse": "in-turn"} if seed % 2 else {})
    while (game := fresh(game)).status == Game.Status.RUNNING:
        seat = rng.randrange(3)
        if rng.random() < 0.4:
            _give_one(game, players[seat], seat, rng, now)
        elif str(seat) in game.asked:
            answer(game, players[seat], random_answer(KINDS["sly-dice"], load_state(game), seat, rng), now=now)
        assert asked_seats(game) == set(map(int, fresh(game).asked))
    assert recheck_game(game) == []
    assert len(by_order(game)) > 10
    assert "" not in ends(game)


def _give_one(game: Game, player: Player, seat: int, rng: Random, now: datetime) -> None:
    words = [words for each in KINDS["sly-dice"].orders(load_state(game), seat) for words in each.option.moves()]
    span = rng.choice(["", " this round", " until 2026-12-20"])
    with suppress(Refused):
        give(game, player, f"{rng.choice(words)}{span}", now=now)


def test_who_leaves_an_order_is_there(game: Game, bob: Player, now: datetime) -> None:
    Seat.objects.filter(game=game).update(strikes=1)
    give(game, bob, "pass all", now=now)
    assert list(Seat.objects.filter(game=game).order_by("number").values_list("strikes", flat=True)) == [1, 0, 1]


def test_no_version_tells_others_that_there_are_orders(game: Game, bob: Player, now: datetime) -> None:
    before = fresh(game).version
    order = give(game, bob, "pass all", now=now)
    actions.withdraw_order(game_key=game.key, player=bob, number=order.number, now=now)
    assert fresh(game).version == before


def test_the_same_order_is_not_given_twice(game: Game, bob: Player, now: datetime) -> None:
    give(game, bob, "pass up to 12", now=now)
    with pytest.raises(Refused, match="the number 1"):
        give(game, bob, "PASS UP TO 12", now=now)


def test_of_claims_in_advance_there_is_one(game: Game, bob: Player, now: datetime) -> None:
    answer(game, bob, "keep", now=now)
    give(game, bob, "when turn decline", now=now)
    with pytest.raises(Refused, match="Only one"):
        give(game, bob, "when turn claim evens", now=now)


def test_twenty_orders_are_enough(game: Game, bob: Player, now: datetime) -> None:
    for points in range(1, 21):
        give(game, bob, f"pass up to {points}", now=now)
    with pytest.raises(Refused, match="20 orders"):
        give(game, bob, "accuse impossible", now=now)


def test_who_has_no_seat_has_no_orders(game: Game, bob: Player, charlie: Player, now: datetime) -> None:
    give(game, bob, "pass all", now=now)
    with pytest.raises(Refused):
        give(game, charlie, "pass all", now=now)
    with pytest.raises(Refused):
        actions.withdraw_order(game_key=game.key, player=charlie, number=1, now=now)
    assert ends(game) == [""]


def test_nobody_takes_back_the_order_of_another(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    give(game, bob, "pass all", now=now)
    with pytest.raises(Refused, match="no order with the number 1"):
        actions.withdraw_order(game_key=game.key, player=alice, number=1, now=now)
    assert ends(game) == [""]


def test_what_cannot_be_read_changes_nothing(game: Game, bob: Player, now: datetime) -> None:
    with pytest.raises(Unreadable):
        give(game, bob, "pass whatever", now=now)


def test_resigning_ends_the_orders(game: Game, alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    give(game, bob, "accuse seat 1", now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    keep_all(game, alice, dora, now=now)
    answer(game, alice, "claim evens", now=now)
    assert by_order(game) == []
    assert ends(game) == ["seat"]


def test_the_end_of_the_game_ends_all(game: Game, bob: Player, now: datetime) -> None:
    give(game, bob, "accuse impossible", now=now)
    play_to_the_end(game, now=now)
    assert ends(game) == ["game"]
    assert fresh(game).orders == {}


def test_so_does_a_game_that_nobody_is_left_to_play(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    give(game, dora, "accuse impossible", now=now)
    for player in (alice, bob):
        actions.resign(game_key=game.key, player=player, now=now)
    assert ends(game) == ["game"]


def test_a_missed_deadline_goes_on_to_the_orders(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    """Alice misses hers; Bob's claim is left and Dora's answer, so the game waits for Alice's answer alone."""
    give(game, dora, "pass all", now=now)
    keep_all(game, alice, bob, dora, now=now)
    give(game, bob, "when turn claim full-house", now=now)
    asked_at = fresh(game).asked["0"]
    Decision.objects.filter(game=game, closed_at=None).update(due_at=now)
    actions.expire_decision(game_id=game.pk, seat=0, asked_at=asked_at, now=now + timedelta(seconds=1))
    assert lines(game)[-3:] == ["0 decline", "1 claim full-house", "2 pass"]
    assert asked_seats(game) == {0}
