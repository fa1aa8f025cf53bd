"""Writing a game as a record."""

import pytest

from games.rules.contract import Line
from games.rules.record import format_record, read_record
from tests.rules.table import RULES, Table, claiming

NAMES = ("Ann Lee", "Bo", "Cy")


def written(table: Table, names: tuple[str, ...] = NAMES, **options: str) -> list[str]:
    return format_record(RULES, names, options, table.lines).splitlines()


def test_a_header_and_the_lines_as_they_were_played() -> None:
    table = Table()
    table.deal("twos evens odds", first="Alice")
    table.roll("4 6 5", alice="6 5 2")
    table.play("Alice lock 6 reroll 2 = 3")
    assert written(table) == [
        "Game: sly-dice",
        "Seats: Ann Lee, Bo, Cy",
        "",
        "1 table deal = twos evens odds",
        '2 table first = "Ann Lee"',
        "3 table common = 4 6 5",
        '4 "Ann Lee" roll = 6 5 2',
        "5 Bo roll = 1 2 4",
        "6 Cy roll = 1 2 4",
        '7 "Ann Lee" lock 6 reroll 2 = 3',
    ]


def test_options_are_written_where_they_differ() -> None:
    table = claiming(options="points.evens=5; accuse=in-turn")
    header = format_record(RULES, NAMES, RULES.parse_options("points.evens=5; accuse=in-turn"), table.lines)
    assert header.splitlines()[2] == "Options: accuse=in-turn; points.evens=5"


def test_answers_are_written_in_seat_order_from_the_claimants_left() -> None:
    table = claiming(seats=4)
    table.play(
        "Alice decline", "Bob claim evens and hide", "Alice pass", "Dora pass", "Charlie pass", "Charlie decline"
    )
    assert [line.split(maxsplit=1)[1] for line in written(table, ("A", "B", "C", "D"))[-5:]] == [
        "B claim evens and hide",
        "C pass",
        "D pass",
        "A pass",
        "C decline",
    ]


def test_an_answer_that_was_never_reached_is_left_out_and_lines_are_numbered_anew() -> None:
    table = claiming(seats=3)
    table.play("Alice claim evens", "Charlie accuse", "Bob accuse", "Bob decline")
    lines = written(table)
    assert [line.split(maxsplit=1)[1] for line in lines[-2:]] == ["Bo accuse", "Bo decline"]
    assert [int(line.split()[0]) for line in lines[3:]] == list(range(1, len(lines) - 2))
    assert not any("Cy accuse" in line for line in lines)


def test_an_answer_still_under_seal_is_left_out() -> None:
    table = claiming(seats=3)
    table.play("Alice claim evens", "Charlie accuse")
    assert written(table)[-1].endswith("claim evens")


def test_a_finished_game_has_its_result() -> None:
    table = claiming(seats=2, common="1 3 5")
    table.play("Alice claim evens", "Bob pass")
    table.finish()
    text = format_record(RULES, ("Ann Lee", "Bo"), {}, table.lines)
    assert "\nResult: Ann Lee 32, Bo 0\n\n" in text
    assert RULES.result(read_record(text.encode()).state) == RULES.result(table.state)


def test_lines_that_do_not_fit_are_not_written() -> None:
    table = claiming()
    with pytest.raises(ValueError, match="not asked"):
        format_record(RULES, NAMES, {}, [*table.lines, Line(len(table.lines) + 1, 1, RULES.parse_move("decline"))])
