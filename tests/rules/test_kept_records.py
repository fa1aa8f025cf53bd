"""The kept records: a whole game for each way to end, replayed. The reader compares `Result`."""

from collections import Counter
from pathlib import Path

import pytest

from games.rules.record import Record, format_record, read_record
from games.rules.registry import KINDS

FOLDER = Path(__file__).parents[1] / "records"
PATHS = sorted(FOLDER.rglob("*.game"))


def read(name: str) -> Record:
    return read_record((FOLDER / name).read_bytes())


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_kept_record_is_read_and_written_alike(path: Path) -> None:
    record = read_record(path.read_bytes())
    text = format_record(record.rules, record.names, record.options, record.lines)
    kept = [line for line in path.read_text().splitlines() if not line.startswith("#")]
    assert text.splitlines() == kept
    assert record.rules.kind == path.parent.name


@pytest.mark.parametrize("path", PATHS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_finished_record_states_its_result(path: Path) -> None:
    record = read_record(path.read_bytes())
    assert ("\nResult: " in path.read_text()) == (record.rules.result(record.state) is not None)


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_has_records(kind: str) -> None:
    assert list((FOLDER / kind).glob("*.game"))


def standing(name: str) -> tuple[list[int], tuple[int, ...], list[int]]:
    """The scores from the top down, the winners, and the bluffs of the seats with most points."""
    record = read(f"sly-dice/{name}.game")
    result = record.rules.result(record.state)
    assert result is not None
    bluffs = [
        seat["bluffs"] for seat in record.rules.view(record.state, None)["seats"] if seat["score"] == max(result.scores)
    ]
    return sorted(result.scores, reverse=True), result.winners, bluffs


@pytest.mark.parametrize(("name", "seats"), [("two-seats", 2), ("three-seats", 3), ("four-seats", 4), ("in-turn", 4)])
def test_a_game_that_is_won_outright(name: str, seats: int) -> None:
    scores, winners, _bluffs = standing(name)
    assert (len(scores), len(winners)) == (seats, 1)
    assert scores[0] > scores[1]


def test_a_tie_that_bluffs_break() -> None:
    scores, winners, bluffs = standing("tie-broken-by-bluffs")
    assert scores[0] == scores[1]
    assert len(winners) == 1
    assert len(set(bluffs)) == 2


@pytest.mark.parametrize("name", ["shared-victory", "nobody-answers"])
def test_a_victory_that_is_shared(name: str) -> None:
    scores, winners, bluffs = standing(name)
    assert scores[0] == scores[1]
    assert len(winners) == 2
    assert len(set(bluffs)) == 1


def test_a_game_in_which_every_power_is_used() -> None:
    record = read("sly-dice/every-power.game")
    used = Counter(
        power
        for seat in record.rules.view(record.state, None)["seats"]
        for power, how in seat["powers"].items()
        if how == "used"
    )
    assert set(used) == {"change", "repeat", "sum", "restart"}


def test_a_challenge_left_in_the_middle_is_declined() -> None:
    record = read("sly-dice/challenge-not-finished.game")
    pairs = zip(record.lines, record.lines[1:], strict=False)
    assert any(line.move.verb == "challenge" and str(after.move) == "decline" for line, after in pairs)


def test_a_record_that_stops_in_the_middle_of_a_question() -> None:
    record = read("sly-dice/unfinished.game")
    assert record.rules.phase(record.state) == "answer"
    assert len(record.rules.to_act(record.state)) == 1
