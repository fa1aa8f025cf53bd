"""A damaged record is refused at its line of the file, with a reason that a person understands."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.random_play import random_game
from games.rules.record import format_record, read_record
from games.rules.record_text import Damaged
from games.rules.registry import KINDS

RECORD = """\
Game: sly-dice
Seats: Ann, Bo, Cy
Options: accuse=sealed

1 table deal = twos full-house evens
2 table first = Bo
# the dice
3 table common = 4 6 5
4 Ann roll = 6 5 2
5 Bo roll = 1 1 3

6 Cy roll = 2 4 4
7 Ann lock 6 = 6 3
8 Ann lock 6 = 5
9 Bo keep
"""


def damage(data: bytes) -> tuple[int, str]:
    with pytest.raises(Damaged) as refused:
        read_record(data)
    return refused.value.line, refused.value.reason


def refused_after(old: str, new: str) -> tuple[int, str]:
    assert old in RECORD
    return damage(RECORD.replace(old, new, 1).encode())


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("Game: sly-dice\n", "", 1, "the header “Game” is missing"),
        ("Seats: Ann, Bo, Cy\n", "", 1, "the header “Seats” is missing"),
        ("sly-dice", "chess", 1, "the game “chess” is not known; known are sly-dice"),
        ("Ann, Bo, Cy", "Ann", 2, "1 seats stand here; this game has 2 to 4"),
        ("Ann, Bo, Cy", "Ann, Bo, Cy, Di, Ed", 2, "5 seats stand here"),
        ("Ann, Bo, Cy", "Ann, Bo, ann", 2, "two seats are named “ann”"),
        ("Ann, Bo, Cy", "Ann, Table, Cy", 2, "cannot be named “Table”"),
        ("Ann, Bo, Cy", "Ann, , Cy", 2, "a seat has no name"),
        ("Ann, Bo, Cy", "Ann, B:o, Cy", 2, "“B:o” cannot be a seat"),
        ("Ann, Bo, Cy", 'Ann, "Bo", Cy', 2, "cannot be a seat"),
        ("accuse=sealed", "accuse=never", 3, "the option “accuse” cannot be “never”; it can be sealed, in-turn"),
        ("accuse=sealed", "blind=on", 3, "there is no option “blind”"),
        ("accuse=sealed", "points.twos=3", 3, "there is no option “points.twos”"),
        ("accuse=sealed", "points.evens=100", 3, "it can be 0 … 99"),
        ("accuse=sealed", "accuse=sealed; accuse=sealed", 3, "the option “accuse” stands twice"),
        ("accuse=sealed", "accuse", 3, "an option is written key=value"),
        ("Options: accuse=sealed\n", "Options: accuse=sealed\nSEATS: Ann, Bo, Cy\n", 4, "“SEATS” stands twice"),
        ("Options: accuse=sealed\n", "accuse sealed\n", 3, "“accuse sealed” is not a header"),
        ("Options: accuse=sealed\n", ": nothing\n", 3, "is not a header"),
        ("Options: accuse=sealed\n", " Options: accuse=sealed\n", 3, "is not a header"),
        ("sealed\n\n1", "sealed\n1", 4, "“1 table deal = twos full-house evens” is not a header"),
    ],
)
def test_a_damaged_header(old: str, new: str, line: int, reason: str) -> None:
    found = refused_after(old, new)
    assert found[0] == line
    assert reason in found[1]


def test_a_crowd_at_the_table_is_counted_before_its_names_are_compared() -> None:
    crowd = ", ".join(map(str, range(100_000)))
    assert refused_after("Ann, Bo, Cy", crowd) == (2, "100000 seats stand here; this game has 2 to 4")


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("2 table first", "3 table first", 6, "2 comes here, not 3"),
        ("2 table first", "02 table first", 6, "2 comes here, not 02"),
        ("2 table first", "table first", 6, "a line begins with its number: 2 comes here, not “table”"),
        ("first = Bo", "first = Dan", 6, "no seat is named “Dan”; the seats are Ann, Bo, Cy"),
        ("first = Bo", "first = table", 6, "cannot come here"),
        ("first = Bo", "first = Bo Cy", 6, "one seat stands after “=”"),
        ("first = Bo", 'first = "Bo', 6, "must end with one"),
        ("table deal = twos", "table deal = fish", 5, "“fish” cannot come here"),
        ("= 4 6 5", "= 4 6", 8, "here 3 must stand after “=”, not 2: 4 6"),
        ("= 4 6 5", "= 4 6 7", 8, "“7” cannot come here; possible are 1 2 3 4 5 6"),
        ("= 4 6 5", "= 4 6 05", 8, "“05” cannot come here"),
        ("= 4 6 5", "=", 8, "nothing stands after “=”"),
        (" = 4 6 5", "", 8, "here 3 must stand after “=”, not 0"),
        ("4 Ann roll", "4 Cy roll", 9, "before anyone is asked, Ann writes “roll”"),
        ("4 Ann roll", "4 Dan roll", 9, "no seat is named “Dan”"),
        ("4 Ann roll = 6 5 2", "4 Ann", 9, "here a move must stand"),
        ("4 Ann roll = 6 5 2", "4", 9, "here a seat must be named"),
        ("7 Ann lock 6", "7 Ann lock 1", 13, "none of the hidden dice shows 1"),
        ("7 Ann lock 6", "7 Ann look 6", 13, "“look 6” is not a move"),
        ("7 Ann lock 6", "7 Ann pass", 13, "“pass” is not open to Ann now; open are lock, keep"),
        ("8 Ann lock 6 = 5", "8 Ann keep = 5", 14, "rolls nothing"),
        ("9 Bo keep", "9 Ann keep", 15, "Ann is not asked now"),
        ("9 Bo keep", "9 table turn = ones", 15, "the table has nothing to write now"),
    ],
)
def test_a_damaged_line(old: str, new: str, line: int, reason: str) -> None:
    found = refused_after(old, new)
    assert found[0] == line
    assert reason in found[1]


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", 1, "the header “Game” is missing"),
        (b"\n" + RECORD.encode(), 1, "the header “Game” is missing"),
        (b"\xef\xbb\xbf" + RECORD.encode(), 1, "byte order mark"),
        (RECORD.replace("\n", "\r\n").encode(), 1, "LF alone"),
        (RECORD.replace("first = Bo\n", "first = Bo\r\n").encode(), 6, "LF alone"),
        (RECORD.encode().replace(b"# the dice", b"# \xff"), 7, "not UTF-8: byte 0xff at column 3"),
        (RECORD.encode("utf-16"), 1, "not UTF-8"),
    ],
)
def test_a_file_that_is_no_text_of_a_record(data: bytes, line: int, reason: str) -> None:
    found = damage(data)
    assert found[0] == line
    assert reason in found[1]


def test_nothing_after_the_damage_is_read() -> None:
    assert damage(RECORD.replace("= 4 6 5", "= 4 6 7").encode() + b"\xff\n")[0] == 8


def finished(seed: int = 1, seats: int = 3) -> str:
    rules = KINDS["sly-dice"]
    lines = random_game(rules, seats, {}, Random(seed))
    return format_record(rules, ("Ann", "Bo", "Cy", "Di")[:seats], {}, lines)


def test_a_line_after_the_end() -> None:
    text = finished()
    count = len(text.splitlines())
    number = count - 4 + 1
    assert damage((text + f"{number} Ann keep\n").encode()) == (count + 1, "the game is over")


@pytest.mark.parametrize("stated", ["Ann 1, Bo 2, Cy 3", "Ann", "", "Bo 0, Ann 0, Cy 0", "Ann 0, Bo 0"])
def test_a_wrong_result_is_refused_at_its_own_line(stated: str) -> None:
    lines = finished().splitlines(keepends=True)
    lines[2] = f"Result: {stated}\n"
    found = damage("".join(lines).encode())
    assert found[0] == 3
    assert "the game ends" in found[1]


def test_a_damaged_line_comes_before_a_wrong_result() -> None:
    lines = finished().splitlines(keepends=True)
    lines[2] = "Result: Ann 0\n"
    assert damage("".join([*lines[:-1], "nonsense\n"]).encode())[0] == len(lines)


def test_a_game_that_goes_on_has_no_result() -> None:
    assert damage(RECORD.replace("Options", "Result: Ann 0, Bo 0, Cy 0\nOptions").encode()) == (
        3,
        "the game is not over, so its record has no Result",
    )


def test_a_result_is_not_compared_where_the_record_is_not_read_to_its_end() -> None:
    lines = finished().splitlines(keepends=True)
    lines[2] = "Result: Ann 0\n"
    assert len(read_record("".join(lines).encode(), until=9).lines) == 9


@settings(max_examples=150)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), data=st.data())
def test_a_line_that_is_lost_doubled_or_spoilt_is_found(seed: int, seats: int, data: st.DataObject) -> None:
    lines = finished(seed, seats).splitlines()
    place = data.draw(st.integers(5, len(lines) - 2))
    how = data.draw(st.sampled_from(("lost", "doubled", "spoilt", "seat", "value")))
    line = lines[place]
    spoilt = {
        "lost": [],
        "doubled": [line, line],
        "spoilt": [line.replace(" ", "", 1)],
        "seat": [" ".join((line.split()[0], "nobody", *line.split()[2:]))],
        "value": [f"{line} 7" if "=" in line else f"{line} = 7"],
    }[how]
    found = damage("\n".join([*lines[:place], *spoilt, *lines[place + 1 :]]).encode())
    assert found[0] == place + 1 + (how == "doubled")


def test_an_option_that_does_not_go_with_the_seats_is_refused_at_its_line() -> None:
    text = "Game: 17-dice-bets\n# two seats\nSeats: Ann, Bo\nOptions: times.straight-4-right=7\n\n"
    with pytest.raises(Damaged, match=r"^4: .*three or four seats"):
        read_record(text.encode())
