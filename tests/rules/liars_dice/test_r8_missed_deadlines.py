"""R8: what a missed deadline plays."""

from games.rules.liars_dice.state import State

from .table import RULES, Table, lowered, rolled


def missed(table: Table) -> str:
    state: State = table.state
    assert state.asked is not None
    return str(RULES.timeout(state, state.asked))


def test_where_there_is_a_bid_it_is_challenged() -> None:
    table = rolled(bob="5 5 5 5 5")
    table.play("Alice bid 1 5")
    assert missed(table) == "challenge"


def test_the_first_bid_is_one_2_whatever_the_dice() -> None:
    assert missed(rolled(alice="5 5 5 5 5")) == missed(rolled(alice="2 2 2 2 2")) == "bid 1 2"


def test_the_first_sum_is_2() -> None:
    table = lowered(1, 1, alice="6")
    assert missed(table) == "bid sum 2"
    table.play("Alice bid sum 2")
    assert missed(table) == "challenge"
