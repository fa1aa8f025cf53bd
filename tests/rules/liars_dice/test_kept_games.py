"""What each kept record is kept for. That all are replayed to their `Result` is tested for every kind at once."""

from pathlib import Path
from typing import Any

import pytest

from games.rules.contract import Result
from games.rules.record import Record, read_record

from .table import RULES

FOLDER = Path(__file__).parents[2] / "records" / "liars-dice"


def read(name: str, until: int | None = None) -> Record:
    return read_record((FOLDER / f"{name}.game").read_bytes(), until=until)


def result(record: Record) -> Result:
    found = RULES.result(record.state)
    assert found is not None
    return found


def rounds(name: str) -> list[dict[str, Any]]:
    """What every challenge of the game showed."""
    record = read(name)
    state, shown = RULES.start(len(record.names), record.options), []
    for line in record.lines:
        RULES.apply(state, line)
        if line.move.verb == "challenge":
            shown.append(RULES.view(state, None)["last_round"])
    return shown


@pytest.mark.parametrize(
    ("name", "met", "exact"), [("sum-met", True, False), ("sum-exact", True, True), ("sum-not-met", False, False)]
)
def test_a_game_that_ends_with_a_sum(name: str, met: bool, exact: bool) -> None:
    last = rounds(name)[-1]
    assert last["bid"]["sum"] is not None
    assert (last["met"], last["exact"], len(last["losers"])) == (met, exact, 1)
    assert sum(result(read(name)).scores) == 1


@pytest.mark.parametrize(("name", "met", "loser"), [("bidder-out", False, 0), ("challenger-out", True, 1)])
def test_a_game_that_ends_with_a_bid_on_a_face(name: str, met: bool, loser: int) -> None:
    last = rounds(name)[-1]
    assert last["bid"]["sum"] is None
    assert last["met"] == met
    assert last["losers"] == [(last["bid"]["seat"], last["challenger"])[loser]]


def test_a_game_that_spot_on_ends() -> None:
    last = rounds("spot-on-wins")[-1]
    assert last["exact"]
    assert len(last["losers"]) == 2
    assert result(read("spot-on-wins")).winners == (last["bid"]["seat"],)


def test_a_game_with_wild_ones_and_a_round_in_which_they_are_plain() -> None:
    assert {shown["ones_plain"] for shown in rounds("wild-ones")} == {True, False}


def test_a_game_in_which_the_highest_bid_leaves_only_the_challenge() -> None:
    record = read("never-lower")
    highest = (number for number in range(1, len(record.lines)) if is_highest(read("never-lower", number)))
    assert any(highest)
    assert record.options["raise"] == "never-lower"


def is_highest(record: Record) -> bool:
    return list(RULES.to_act(record.state).values()) == [("challenge",)]


def test_a_game_with_every_option() -> None:
    assert read("every-option").options == {"raise": "never-lower", "wild": "on", "spot-on": "on"}
    assert any(len(shown["losers"]) > 1 for shown in rounds("every-option"))


def test_an_opening_that_is_tied_twice() -> None:
    opening = RULES.view(read("tied-opening").state, None)["opening"]
    assert len(opening) == 3
    assert len(opening[-1]["seats"]) < len(opening[0]["seats"]) == 4


def test_a_game_of_eight() -> None:
    assert sorted(map(bool, result(read("eight-seats")).scores)) == [False] * 7 + [True]


def test_a_game_in_which_nobody_answers_in_time() -> None:
    answers = {str(line.move) for line in read("missed-deadlines").lines} - {"opening", "roll"}
    assert answers <= {"bid 1 2", "bid sum 2", "challenge"}


def test_a_record_that_stops_where_a_bid_waits_for_its_answer() -> None:
    record = read("unfinished")
    assert list(RULES.to_act(record.state).values()) == [("bid", "challenge")]
    assert 0 in RULES.scores(record.state)
