"""R6: the move that a missed deadline makes."""

from tests.rules.common_hand.table import RULES, Table, announced, passed, rolled


def missed(table: Table, name: str) -> str:
    """The deadline of `name` passes; the move that this makes is open to them and rolls nothing."""
    seat = table.names.index(name)
    move = RULES.timeout(table.state, seat)
    assert RULES.needs(table.state, seat, move) is None
    table.play(f"{name} {move}")
    return str(move)


def test_to_answer_it_is_a_challenge() -> None:
    assert missed(announced("high-die 1"), "Bob") == "challenge"


def test_a_first_announcement_is_the_lowest_there_is() -> None:
    assert missed(rolled("6 6 6 6 6"), "Alice") == "announce high-die 1"


def test_to_roll_again_all_dice_are_kept_and_the_lowest_higher_hand_is_announced() -> None:
    table = passed("three-of-a-kind 6", "1 1 1 1 1")
    assert missed(table, "Bob") == "reroll none"
    assert missed(table, "Bob") == "announce low-straight"
    assert table.view()["announcements"][-1]["rerolled"] == 0


def test_to_announce_it_is_the_lowest_higher_hand_too() -> None:
    table = passed("pair 6")
    table.play("Bob reroll 1 = 6")
    assert missed(table, "Bob") == "announce two-pairs 2 1"
