"""What the kept records of 17 Dice Bets are kept for: each way to end, and each use of a token."""

from pathlib import Path

import pytest

from games.rules.record import Record, read_record

FOLDER = Path(__file__).parents[2] / "records" / "17-dice-bets"


def read(name: str) -> Record:
    return read_record((FOLDER / f"{name}.game").read_bytes())


def standing(name: str) -> tuple[list[int], tuple[int, ...], list[int]]:
    """The points from the top down, the winners, and what the chips show of the seats with most points."""
    record = read(name)
    result = record.rules.result(record.state)
    assert result is not None
    seats = record.rules.view(record.state, None)["seats"]
    chips = [sum(chip["value"] for chip in seat["chips"].values()) for seat in seats]
    best = [chips[seat] for seat, points in enumerate(result.scores) if points == max(result.scores)]
    return sorted(result.scores, reverse=True), result.winners, best


@pytest.mark.parametrize(("name", "seats"), [("two-seats", 2), ("three-seats", 3), ("four-seats", 4)])
def test_a_game_that_is_won_outright(name: str, seats: int) -> None:
    points, winners, _chips = standing(name)
    assert (len(points), len(winners)) == (seats, 1)
    assert points[0] > points[1]


def test_a_tie_that_the_chips_break() -> None:
    points, winners, chips = standing("tie-broken-by-chips")
    assert points[0] == points[1]
    assert (len(winners), len(set(chips))) == (1, 2)


def test_a_victory_that_is_shared() -> None:
    points, winners, chips = standing("shared-victory")
    assert points[0] == points[1]
    assert (len(winners), len(set(chips))) == (2, 1)


def test_tokens_are_used_whenever_they_may_be() -> None:
    record = read("tokens")
    rules, state = record.rules, record.rules.start(len(record.names), record.options)
    ways = set()
    for line in record.lines:
        if line.move.verb == "token":
            ways.add((rules.phase(state), line.actor in rules.to_act(state)))
        rules.apply(state, line)
    assert {("bet", False), ("bet", True), ("pick", True), ("tokens", True)} <= ways


def test_a_record_that_stops_before_the_last_answer() -> None:
    record = read("unfinished")
    assert record.rules.phase(record.state) == "tokens"
    assert list(record.rules.to_act(record.state).values()) == [("token", "keep")]
