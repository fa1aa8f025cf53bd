"""A damaged record of common hand is refused at its line of the file, with the reason."""

import pytest

from games.rules.record import read_record
from games.rules.record_text import Damaged

RECORD = """\
Game: common-hand
Seats: Ann, Bo
Options: chips=5

1 Ann opening = 6 5 2 2 1
2 Bo opening = 3 3 3 3 1
3 Ann roll = 4 1 4 2 6
4 Ann announce two-pairs 6 4
5 Bo believe
6 Bo reroll 1 2 = 4 5
7 Bo announce three-of-a-kind 4
8 Ann challenge
9 Ann roll = 1 2 3 4 5
"""


def test_the_whole_record_is_read() -> None:
    assert len(read_record(RECORD.encode()).lines) == 9


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Ann, Bo", "Ann, Bo, Cy", 2, "3 seats stand here; this game has 2"),
        ("chips=5", "chips=0", 3, "the option “chips” cannot be “0”; it can be 1 … 20"),
        ("chips=5", "chips=21", 3, "the option “chips” cannot be “21”"),
        ("chips=5", "dice=5", 3, "there is no option “dice”; the options are chips"),
        ("1 Ann opening", "1 Bo opening", 5, "before anyone is asked, Ann writes “opening”"),
        ("1 Ann opening", "1 table opening", 5, "before anyone is asked, Ann writes “opening”"),
        ("2 Bo opening", "2 Ann opening", 6, "before anyone is asked, Bo writes “opening”"),
        ("= 3 3 3 3 1", "= 6 5 2 2 1", 7, "before anyone is asked, Ann writes “opening”"),
        ("3 Ann roll", "3 Bo roll", 7, "before anyone is asked, Ann writes “roll”"),
        ("3 Ann roll = 4 1 4 2 6", "3 Ann roll = 4 1 4 2", 7, "here 5 must stand after “=”, not 4"),
        ("4 Ann announce", "4 Bo announce", 8, "Bo is not asked now"),
        ("4 Ann announce two-pairs 6 4", "4 Ann announce two-pairs 6", 8, "write: two-pairs F F"),
        ("5 Bo believe", "5 Bo reroll none", 9, "“reroll none” is not open to Bo now; open are believe, challenge"),
        ("6 Bo reroll 1 2 = 4 5", "6 Bo announce pair 6", 10, "is not open to Bo now; open are reroll"),
        ("reroll 1 2", "reroll 1 1", 10, "the dice show 1 2 4 4 6, so 1 1 cannot be rolled again"),
        ("= 4 5", "= 4", 10, "here 2 must stand after “=”, not 1"),
        ("three-of-a-kind 4", "two-pairs 6 3", 11, "the lowest that is: two-pairs 6 5"),
        ("three-of-a-kind 4", "three-of-a-kind 4 4", 11, "write: three-of-a-kind F"),
        ("8 Ann challenge", "8 Bo challenge", 12, "Bo is not asked now"),
        ("8 Ann challenge", "8 Ann challenge = 1", 12, "rolls nothing"),
        ("9 Ann roll", "9 Bo roll", 13, "before anyone is asked, Ann writes “roll”"),
    ],
)
def test_a_damaged_record(old: str, new: str, line: int, reason: str) -> None:
    assert old in RECORD
    with pytest.raises(Damaged) as refused:
        read_record(RECORD.replace(old, new, 1).encode())
    assert refused.value.line == line
    assert reason in refused.value.reason
