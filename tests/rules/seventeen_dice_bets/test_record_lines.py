"""How a record writes the shared dice: the red one last, behind a stroke."""

import pytest

from games.rules.record import format_record, read_record
from games.rules.record_text import Damaged

from .table import RULES, Table

HEAD = "Game: 17-dice-bets\nSeats: Ann, Bo\n\n1 table first = Ann\n"


def test_the_stroke_comes_with_the_red_die() -> None:
    table = Table(2)
    table.to_round(3)
    table.roll("1 2 3 4 / 5")
    written = format_record(RULES, table.names, {}, table.lines)
    shared = [line.partition("= ")[2] for line in written.splitlines() if " shared " in line]
    assert shared == ["1 1 2", "1 1 2 / 3", "1 2 3 4 / 5"]
    assert read_record(written.encode()).lines == table.lines


@pytest.mark.parametrize(
    ("values", "reason"),
    [
        ("1 2 3 4", "behind a “/”: 1 2 3 / 4"),
        ("1 2 / 3", "behind a “/”: 1 2 3"),
        ("1 2 3 /", "behind a “/”: 1 2 3"),
        ("/ 1 2 3", "behind a “/”: 1 2 3"),
        ("1 2 / 3 4", "behind a “/”: 1 2 3 / 4"),
        ("1 2 3 // 4", "behind a “/”: 1 2 3 // / 4"),
        ("1 2 3 / / 4", "behind a “/”: 1 2 3 / 4"),
        ("1 2 3 / 4", "here 3 must stand after “=”, not 4"),
        ("1 2", "here 3 must stand after “=”, not 2"),
    ],
)
def test_a_stroke_that_is_out_of_place_is_refused(values: str, reason: str) -> None:
    with pytest.raises(Damaged) as damaged:
        read_record(f"{HEAD}2 table shared = {values}\n".encode())
    assert damaged.value.line == 5
    assert reason in damaged.value.reason
