"""Records of liar's dice that no game could have left."""

import pytest

from games.rules.record import read_record
from games.rules.record_text import Damaged

RECORD = """\
Game: liars-dice
Seats: Ann, Bo

1 table opening = 3 3
2 table opening = 5 2
3 Ann roll = 1 1 2 3 4
4 Bo roll = 1 2 3 4 5
5 Ann bid 2 4
6 Bo bid 3 1
7 Ann challenge
8 Bo roll = 6 6 6 6 6
9 Ann roll = 6 6 6 6
"""


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Ann, Bo", "Ann", 2, "1 seats stand here; this game has 2 to 8"),
        ("Seats: Ann, Bo", "Seats: Ann, Bo\nOptions: spot-on=maybe", 3, "it can be off, on"),
        ("opening = 3 3", "opening = 3 4", 5, "before anyone is asked, Ann writes “roll”"),
        ("opening = 5 2", "opening = 5 2 1", 5, "here 2 must stand after “=”, not 3"),
        ("opening = 5 2", "opening = 5 7", 5, "“7” cannot come here"),
        ("3 Ann roll", "3 Bo roll", 6, "before anyone is asked, Ann writes “roll”"),
        ("= 1 2 3 4 5", "= 1 2 3 4", 7, "here 5 must stand after “=”, not 4"),
        ("5 Ann bid 2 4", "5 Bo bid 2 4", 8, "Bo is not asked now"),
        ("5 Ann bid 2 4", "5 Ann bid 11 4", 8, "1 to 10 dice, as many as are on the table, not of 11"),
        ("5 Ann bid 2 4", "5 Ann bid sum 4", 8, "only where two seats are left with one die each"),
        ("5 Ann bid 2 4", "5 Ann bid 2 4 = 4", 8, "rolls nothing"),
        ("5 Ann bid 2 4", "5 Ann challenge", 8, "no bid yet"),
        ("6 Bo bid 3 1", "6 Bo bid 2 3", 9, "“bid 2 3” is no raise of “bid 2 4”"),
        ("6 Bo bid 3 1", "6 Bo keep", 9, "“keep” is not a move"),
        ("6 Bo bid 3 1", "6 Bo roll", 9, "“roll” is not open to Bo now; open are bid, challenge"),
        ("8 Bo roll", "8 Ann roll", 11, "here 4 must stand after “=”, not 5"),
    ],
)
def test_a_damaged_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in RECORD
    with pytest.raises(Damaged) as refused:
        read_record(RECORD.replace(old, new, 1).encode())
    assert reason in refused.value.reason
    assert refused.value.line == line
