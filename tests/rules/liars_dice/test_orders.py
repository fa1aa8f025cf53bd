"""Standing orders: what they play, when they say nothing, what is refused."""

import pytest

from games.rules.contract import Illegal, Refused, Unreadable
from games.rules.orders import Fired

from .table import RULES, Table, lowered, rolled


def fired(table: Table, words: str, name: str) -> tuple[str, str] | None:
    """The move that the order plays for `name`, and what is left of it."""
    order: Fired | None = RULES.fire(table.state, table.names.index(name), RULES.parse_order(words))
    return order and (str(order.move), order.rest)


def after(*bids: str, options: str = "") -> Table:
    table = rolled(3, options)
    for bid in bids:
        table.play(f"{table.asked()} {bid}")
    return table


@pytest.mark.parametrize("bid", ["bid 5 4", "bid 5 5", "bid 6 1"])
def test_a_bid_that_reaches_the_height_is_challenged(bid: str) -> None:
    assert fired(after(bid), "challenge from 5 4", "Bob") == ("challenge", "challenge from 5 4")


@pytest.mark.parametrize("bid", ["bid 5 3", "bid 4 6", "bid 1 1"])
def test_a_lower_one_is_not(bid: str) -> None:
    assert fired(after(bid), "challenge from 5 4", "Bob") is None


def test_what_is_higher_is_told_by_the_standard_order_at_any_table() -> None:
    assert fired(after("bid 6 1", options="raise=never-lower"), "challenge from 5 4", "Bob")


def test_only_the_seat_that_is_asked_challenges() -> None:
    assert fired(after("bid 5 4"), "challenge from 5 4", "Charlie") is None
    assert fired(after(), "challenge from 1 1", "Alice") is None


def test_a_sum_is_challenged_by_an_order_on_sums_alone() -> None:
    table = lowered(1, 1)
    table.play("Alice bid sum 9")
    assert fired(table, "challenge from sum 9", "Bob") == ("challenge", "challenge from sum 9")
    assert fired(table, "challenge from sum 10", "Bob") is None
    assert fired(table, "challenge from 1 1", "Bob") is None


def test_a_raise_is_bid_once() -> None:
    assert fired(after("bid 2 3"), "raise to 4 5", "Bob") == ("bid 4 5", "")
    assert fired(after(), "raise to 4 5", "Alice") == ("bid 4 5", "")
    assert fired(after("bid 2 3"), "raise to 4 5", "Charlie") is None


def test_where_it_is_no_raise_its_owner_is_asked_and_told_why() -> None:
    with pytest.raises(Illegal, match="“bid 4 5” is no raise of “bid 4 6”"):
        fired(after("bid 4 6"), "raise to 4 5", "Bob")
    with pytest.raises(Illegal, match="neither number nor face may fall"):
        fired(after("bid 2 6", options="raise=never-lower"), "raise to 4 5", "Bob")


def test_a_sum_can_be_raised_to() -> None:
    table = lowered(1, 1)
    table.play("Alice bid sum 4")
    assert fired(table, "raise to sum 7", "Bob") == ("bid sum 7", "")


@pytest.mark.parametrize("words", ["challenge from 16 4", "raise to 0 4", "challenge from sum 7", "raise to sum 7"])
def test_what_no_bid_of_the_round_could_be_is_refused(words: str) -> None:
    with pytest.raises(Illegal):
        RULES.admit_order(rolled().state, 1, RULES.parse_order(words))


@pytest.mark.parametrize("words", ["challenge from 1 4", "raise to 1 4", "raise to sum 13"])
def test_in_a_sum_round_too(words: str) -> None:
    with pytest.raises(Illegal):
        RULES.admit_order(lowered(1, 1).state, 1, RULES.parse_order(words))


def test_who_is_out_gives_none() -> None:
    state = lowered(2, 0, 2).state
    assert RULES.orders(state, 1) == ()
    with pytest.raises(Illegal, match="you have no dice left"):
        RULES.admit_order(state, 1, RULES.parse_order("challenge from 1 4"))


def test_after_the_end_there_are_none() -> None:
    table = lowered(1, 1)
    table.challenge("bid sum 12")
    assert RULES.orders(table.state, 1) == ()
    with pytest.raises(Illegal, match="the game is over"):
        RULES.admit_order(table.state, 1, RULES.parse_order("challenge from sum 9"))


@pytest.mark.parametrize(("bid", "offered"), [("bid 15 5", 2), ("bid 15 6", 1)])
def test_no_raise_is_offered_where_none_is_left(bid: str, offered: int) -> None:
    options = RULES.orders(after(bid).state, 1)
    assert [option.option.words for option in options] == ["challenge from", "raise to"][:offered]


@pytest.mark.parametrize(("bid", "offered"), [("bid sum 11", 2), ("bid sum 12", 1)])
def test_nor_of_a_sum(bid: str, offered: int) -> None:
    table = lowered(1, 1)
    table.play(f"{table.asked()} {bid}")
    options = RULES.orders(table.state, 1)
    assert [option.option.words for option in options] == ["challenge from sum", "raise to sum"][:offered]


def test_one_of_each_sort_stands_for_the_round_first() -> None:
    challenge, raising = map(RULES.parse_order, ("challenge from 4 5", "raise to 4 5"))
    assert (challenge.slot, challenge.spans) == ("challenge", ("round", "date"))
    assert (raising.slot, raising.spans) == ("raise", ("round",))


@pytest.mark.parametrize(
    "words",
    ["", "challenge", "challenge from", "challenge from 4", "raise to 4 7", "raise 4 5", "raise to sum x"],
)
def test_what_is_no_order_is_unreadable(words: str) -> None:
    with pytest.raises(Unreadable):
        RULES.parse_order(words)


@pytest.mark.parametrize("dice", ["1 2 3 4 5", "6 6 6 6 6"])
def test_no_order_looks_at_dice(dice: str) -> None:
    table = rolled(3, alice=dice, bob=dice)
    table.play("Alice bid 5 6")
    assert fired(table, "challenge from 5 4", "Bob") == ("challenge", "challenge from 5 4")
    with pytest.raises(Refused):
        fired(table, "raise to 4 6", "Bob")
