"""Reading a record that is in order."""

from games.rules.record import Record, read_record

HEADER = "Game: sly-dice\nSeats: Ann, Bo, Cy\nOptions: accuse=sealed\n\n"
LINES = """\
1 table deal = twos full-house evens
2 table first = Bo
3 table common = 4 6 5
4 Ann roll = 6 5 2
5 Bo roll = 1 1 3
6 Cy roll = 2 4 4
7 Ann lock 6 = 6 3
8 Ann lock 6 = 5
9 Bo keep
"""


def read(text: str) -> Record:
    return read_record(text.encode())


def test_a_record_is_read_to_its_last_line() -> None:
    record = read(HEADER + LINES)
    assert record.rules.kind == "sly-dice"
    assert record.names == ("Ann", "Bo", "Cy")
    assert [str(line.move) for line in record.lines[-2:]] == ["lock 6", "keep"]
    assert record.rules.to_act(record.state) == {2: ("lock", "keep")}


def test_remarks_and_empty_lines_count_for_nothing() -> None:
    noisy = HEADER.replace("Seats", "# who plays\nSeats") + LINES.replace("\n4 ", "\n\n# the first rolls\n\n4 ")
    assert read(noisy).state == read(HEADER + LINES).state


def test_a_record_may_stop_at_any_line() -> None:
    lines = LINES.splitlines(keepends=True)
    for count in range(len(lines) + 1):
        assert len(read(HEADER + "".join(lines[:count])).lines) == count


def test_a_record_may_end_without_a_line_feed_or_before_its_first_line() -> None:
    assert len(read((HEADER + LINES).rstrip()).lines) == 9
    assert read(HEADER.rstrip()).lines == []


def test_case_and_spaces_make_no_difference() -> None:
    loud = LINES.replace("Ann lock 6 = 6 3", "  ANN   Lock x6   =  6   3 ").replace("table deal", "Table DEAL")
    assert read(HEADER + loud).state == read(HEADER + LINES).state


def test_headers_come_in_any_order_and_others_are_ignored() -> None:
    header = "seats: Ann, Bo, Cy\nEvent: a rainy evening\nPlayed at: the Anchor\nGAME: Sly-Dice\n\n"
    assert read(header + LINES).state == read(HEADER + LINES).state


def test_a_name_with_a_blank_is_quoted_in_lines_and_values() -> None:
    spaced = LINES.replace("Bo", '"Bo Lee"').replace("Cy", '"CY  o\'Hara"')
    record = read(HEADER.replace("Bo", "Bo Lee").replace("Cy", "Cy O'Hara") + spaced)
    assert record.names[1:] == ("Bo Lee", "Cy O'Hara")
    assert record.state == read(HEADER + LINES).state


def test_a_name_may_hold_what_looks_like_something_else() -> None:
    odd = LINES.replace("Bo", "=").replace("Cy", "7")
    assert read(HEADER.replace("Bo", "=").replace("Cy", "7") + odd).state == read(HEADER + LINES).state


def test_options_left_out_have_their_defaults() -> None:
    record = read(HEADER.replace("accuse=sealed", "points.evens=5; accuse=in-turn"))
    assert (record.options["points.evens"], record.options["points.odds"], record.options["accuse"]) == (
        "5",
        "22",
        "in-turn",
    )
    assert read("Game: sly-dice\nSeats: Ann, Bo\n\n").options["accuse"] == "sealed"


def test_reading_stops_at_the_line_that_is_asked_for() -> None:
    damaged_later = HEADER + LINES + "10 nobody at all\n"
    assert len(read_record(damaged_later.encode(), until=8).lines) == 8
    assert read_record(damaged_later.encode(), until=0).lines == []
