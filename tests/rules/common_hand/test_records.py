"""What the kept records of common hand are kept for. That they are read and end as they say is tested for all kinds."""

import pytest

from games.rules.record import Record, read_record
from tests.rules.test_kept_records import FOLDER


def read(name: str, until: int | None = None) -> Record:
    return read_record((FOLDER / "common-hand" / f"{name}.game").read_bytes(), until=until)


@pytest.mark.parametrize(
    ("name", "challenger", "met"),
    [("caught-lie", 1, False), ("wrong-challenge", 0, True), ("top", 1, False), ("equal-openings", 1, True)],
)
def test_the_last_chip_is_lost_by_a_lie_or_by_a_challenge(name: str, challenger: int, met: bool) -> None:
    record = read(name)
    last = record.rules.view(record.state, None)["last_round"]
    assert (last["challenger"], last["met"]) == (challenger, met)
    assert min(record.rules.scores(record.state)) == 0


def test_openings_that_are_equal() -> None:
    record = read("equal-openings")
    totals = [[sum(dice) for dice in row] for row in record.rules.view(record.state, None)["opening"]]
    assert totals == [[16, 16], [16, 16], [10, 11]]


def test_at_the_top_there_is_no_choice() -> None:
    record = read("top", until=10)
    assert record.rules.to_act(record.state) == {1: ("challenge",)}


def test_missed_deadlines_of_every_kind() -> None:
    for number in (4, 5, 7, 12, 13, 14):
        before, line = read("missed-deadlines", until=number - 1), read("missed-deadlines").lines[number - 1]
        assert before.rules.timeout(before.state, line.actor) is line.move


def test_a_record_that_stops_in_the_middle_of_a_turn() -> None:
    record = read("unfinished")
    assert record.rules.to_act(record.state) == {1: ("announce",)}
    assert record.rules.view(record.state, None)["rerolled"] == 3
