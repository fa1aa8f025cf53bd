"""The answers that a seat is offered."""

from games.rules.contract import Option
from tests.rules.table import RULES, Table, claiming, with_power


def offered(table: Table, name: str = "Alice") -> list[Option]:
    return list(RULES.decision(table.state, table.names.index(name)))


def words(table: Table) -> list[str]:
    return [option.words for option in offered(table)]


def test_a_die_of_each_face_can_be_locked_and_the_others_rerolled() -> None:
    table = Table(2)
    table.deal("twos evens odds")
    table.roll("1 2 3", alice="6 5 5")
    assert words(table) == ["lock 6", "lock 5", "keep"]
    assert offered(table)[1].moves() == ("lock 5", "lock 5 reroll 5", "lock 5 reroll 6", "lock 5 reroll 5 6")


def test_true_claims_come_first_by_their_points() -> None:
    table = claiming(cards="full-house evens sixes", common="6 6 5", alice="6 5 5")
    assert words(table) == [
        "claim sixes",
        "claim full-house",
        "challenge higher",
        "challenge lower",
        "claim evens",
        "decline",
    ]


def test_a_number_is_offered_as_often_as_the_seat_has_it() -> None:
    table = claiming(common="6 6 5", alice="6 5 5")
    count, show = offered(table)[0].fields
    assert (count.default, count.choices[-1], show.choices) == ("x3", "x6", ("and show", "and hide"))


def test_sum_is_offered_where_it_can_be_declared() -> None:
    table = with_power("threes", cards="large-straight evens odds")
    table.keep_all()
    fields = {option.words: [field.name for field in option.fields] for option in offered(table)}
    assert (fields["claim evens"], fields["claim large-straight"]) == (["sum", "show"], ["show"])


def test_repeat_is_offered_for_what_is_scored() -> None:
    table = with_power("twos")
    table.keep_all()
    again = next(option for option in offered(table) if option.words == "claim twos")
    assert [field.name for field in again.fields] == ["count", "again", "show"]


def test_change_is_offered_for_each_own_die() -> None:
    table = with_power("ones", alice="2 2 5")
    table.play("Alice lock 2 = 2 5")
    table.keep_all()
    changes = [option.words for option in offered(table) if option.words.startswith("change")]
    assert changes == ["change 2", "change 5", "change locked 2"]


def test_a_seat_that_is_not_asked_is_offered_nothing() -> None:
    assert offered(claiming(), "Bob") == []
