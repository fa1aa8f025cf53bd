"""The standing order of common hand: from which announcement on a seat challenges."""

import pytest

from games.rules.contract import Illegal, Unreadable
from games.rules.orders import DATE, GAME, ROUND, Order
from games.rules.sentences import fill
from tests.rules.common_hand.table import RULES, Table, announced, passed, rolled


def order(words: str = "challenge from full-house 4 2") -> Order:
    return RULES.parse_order(words)


def fired(table: Table, name: str, words: str = "challenge from full-house 4 2") -> tuple[str, str] | None:
    """What the order of `name` plays now, and what is left of it."""
    found = RULES.fire(table.state, table.names.index(name), order(words))
    return found and (str(found.move), found.rest)


@pytest.mark.parametrize("hand", ["full-house 4 2", "full-house 4 3", "full-house 5 1", "four-of-a-kind 1"])
def test_it_challenges_what_is_at_least_so_high_and_stands_on(hand: str) -> None:
    assert fired(announced(hand), "Bob") == ("challenge", "challenge from full-house 4 2")


@pytest.mark.parametrize("hand", ["full-house 4 1", "full-house 3 6", "high-straight", "high-die 6"])
def test_of_what_is_lower_it_says_nothing(hand: str) -> None:
    assert fired(announced(hand), "Bob") is None


def test_it_minds_neither_dice_nor_truth() -> None:
    for dice in ("4 4 4 2 2", "1 2 3 4 6"):
        assert fired(announced("full-house 4 2", dice), "Bob") == ("challenge", "challenge from full-house 4 2")
    table = passed("high-die 1", "6 6 6 6 6")
    table.play("Bob reroll none", "Bob announce five-of-a-kind 6")
    assert fired(table, "Alice") == ("challenge", "challenge from full-house 4 2")


def test_it_answers_nothing_but_announcements() -> None:
    table = rolled()
    assert fired(table, "Alice") is None
    table.play("Alice announce full-house 4 2")
    assert fired(table, "Alice") is None
    table.play("Bob believe")
    assert fired(table, "Bob") is None


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("CHALLENGE from  Pair x4", "challenge from pair 4"),
        ("challenge from two-pairs 2 5", "challenge from two-pairs 5 2"),
        ("challenge from low-straight", "challenge from low-straight"),
    ],
)
def test_it_is_read_as_moves_are(typed: str, words: str) -> None:
    assert order(typed).words == words


@pytest.mark.parametrize(
    "typed", ["", "challenge", "challenge from", "challenge pair 4", "challenge from pair", "believe all"]
)
def test_other_words_are_no_order(typed: str) -> None:
    with pytest.raises(Unreadable):
        order(typed)


def test_it_may_stand_for_the_game_a_round_or_to_a_date() -> None:
    assert order().spans == (GAME, ROUND, DATE)
    assert RULES.admit_order(announced().state, 1, order()) == 1
    assert not RULES.is_outlived(announced().state, 1, order())


def test_it_can_be_told() -> None:
    given = order()
    told = fill(given.message, given.values)
    assert told == "Challenge every announcement from this one up: full-house 4 2"


def test_every_announcement_can_be_named_at_any_time_in_the_game() -> None:
    for table, seat in ((rolled(), 0), (announced(), 0), (announced(), 1), (passed(), 0)):
        [offer] = RULES.orders(table.state, seat)
        words = offer.option.moves()
        assert len(words) == 77
        assert [RULES.parse_order(each).words for each in words] == list(words)


def test_no_order_can_be_given_once_the_game_is_over() -> None:
    table = announced("pair 4", options="chips=1")
    table.play("Bob challenge")
    assert RULES.orders(table.state, 1) == ()
    with pytest.raises(Illegal, match="the game is over"):
        RULES.admit_order(table.state, 1, order())
