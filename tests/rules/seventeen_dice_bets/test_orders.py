"""Bob leaves orders. What they play, what they leave alone, and when they can be given."""

import pytest

from games.rules.contract import Illegal, Unreadable

from .table import RULES, Table, betting, to_tokens


def fired(table: Table, name: str, order: str) -> str | None:
    found = RULES.fire(table.state, table.names.index(name), RULES.parse_order(order))
    return found and f"{found.move} | {found.rest}"


def given_by(table: Table, name: str, order: str) -> int:
    return RULES.admit_order(table.state, table.names.index(name), RULES.parse_order(order))


def is_outlived(table: Table, name: str, order: str) -> bool:
    return RULES.is_outlived(table.state, table.names.index(name), RULES.parse_order(order))


def offered(table: Table, name: str) -> list[str]:
    return [offer.option.words for offer in RULES.orders(table.state, table.names.index(name))]


BET = "when turn bet same-3 with a"


def test_a_bet_left_in_advance_is_played_when_the_turn_comes() -> None:
    table = betting(3)
    assert given_by(table, "Bob", BET) == 1
    assert fired(table, "Bob", BET) is None
    table.miss()
    assert fired(table, "Bob", BET) == "bet same-3 with a | "


def test_it_may_be_the_second_bet() -> None:
    table = betting(3)
    table.bet("same-2 with a", "straight-2 with a")
    order = "when turn bet same-3 with b"
    assert given_by(table, "Bob", order) == 1
    table.miss()
    assert fired(table, "Bob", order) is None
    table.miss()
    table.miss()
    assert table.asked == "Bob"
    assert fired(table, "Bob", order) == "bet same-3 with b | "


def test_a_space_that_is_taken_meanwhile_is_its_owner_s_business() -> None:
    table = betting(3)
    table.bet("same-3 with b")
    with pytest.raises(Illegal, match="a chip lies on same-3 already"):
        fired(table, "Bob", BET)


def test_no_order_says_what_to_pick() -> None:
    table = betting(2)
    table.bet("same-2 with a", "straight-2 with a")
    assert table.to_act() == {"Bob": ("pick", "token")}
    assert fired(table, "Bob", "when turn bet same-3 with b") is None
    assert fired(table, "Bob", "keep tokens") is None


@pytest.mark.parametrize(
    ("name", "order", "reason"),
    [
        ("Bob", "when turn bet straight-2 with b", "a chip lies on straight-2 already"),
        ("Bob", "when turn bet same-4-right with b", "two seats use the left spaces only"),
        ("Alice", "when turn bet same-4 with b", "it is your turn: bet now"),
    ],
)
def test_a_bet_that_would_be_refused_now_is_not_taken(name: str, order: str, reason: str) -> None:
    table = betting(2, number=2)
    table.bet("straight-2 with a")
    with pytest.raises(Illegal, match=reason):
        given_by(table, name, order)


def test_a_chip_that_lies_already_is_not_left_again() -> None:
    table = betting(2)
    table.miss()
    with pytest.raises(Illegal, match="chip a is bet already: bet with b"):
        given_by(table, "Alice", BET)


def test_when_both_bets_lie_none_can_be_left() -> None:
    table = betting(2)
    while table.state.step < 6:
        table.miss()
    with pytest.raises(Illegal, match="no bet of yours is still to come this round"):
        given_by(table, "Bob", BET)
    assert is_outlived(table, "Bob", BET)
    assert offered(table, "Bob") == ["keep tokens"]


def test_a_bet_left_in_advance_stands_until_both_lie() -> None:
    table = betting(3)
    assert not is_outlived(table, "Bob", BET)
    table.miss()
    table.miss()
    assert not is_outlived(table, "Bob", BET)


def test_tokens_are_kept_whenever_the_last_decision_comes() -> None:
    table = betting(3)
    assert given_by(table, "Bob", "keep tokens") == 1
    table.miss()
    assert fired(table, "Bob", "keep tokens") is None
    to_tokens(table)
    assert fired(table, "Bob", "keep tokens") == "keep | keep tokens"


def test_who_has_no_token_and_gets_none_has_nothing_to_keep() -> None:
    table = betting(2, number=5)
    table.play("Bob token 5 = 1", "Bob token 1 = 1")
    with pytest.raises(Illegal, match="no reroll token is left to be kept"):
        given_by(table, "Bob", "keep tokens")
    assert offered(table, "Bob") == ["when turn bet"]


def test_before_round_5_there_is_a_token_to_come() -> None:
    table = betting(2)
    table.play("Bob token 5 = 1")
    assert given_by(table, "Bob", "keep tokens") == 1


def test_for_one_round_it_is_outlived_once_tokens_were_kept() -> None:
    table = to_tokens(betting(2))
    assert not is_outlived(table, "Bob", "keep tokens")
    table.play("Bob keep")
    assert is_outlived(table, "Bob", "keep tokens")


def test_who_is_asked_to_bet_is_offered_to_keep_tokens_alone() -> None:
    table = betting(2)
    assert offered(table, "Alice") == ["keep tokens"]
    assert offered(table, "Bob") == ["when turn bet", "keep tokens"]


def test_an_order_names_an_empty_space_and_a_chip_that_is_free() -> None:
    table = betting(2)
    table.bet("same-2 with a", "straight-2 with a")
    [bet, _keep] = RULES.orders(table.state, 0)
    space, chip = bet.option.fields
    assert {"same-2", "straight-2"}.isdisjoint(space.choices)
    assert chip.choices == ("with b",)
    assert bet.spans == ("round",)


def test_between_rounds_and_after_the_end_no_order_is_given() -> None:
    table = betting(2, number=8)
    table.finish_round()
    assert offered(table, "Alice") == []
    with pytest.raises(Illegal, match="the game is over"):
        given_by(table, "Alice", "keep tokens")


@pytest.mark.parametrize("words", ["keep", "keep token", "when turn", "when turn pick 3", "pass all", ""])
def test_what_is_no_order(words: str) -> None:
    with pytest.raises(Unreadable):
        RULES.parse_order(words)
