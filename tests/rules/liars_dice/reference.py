"""Liar's dice once more, from its rules page alone: slow, and without a line of the rules' own code."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

# A bid is its number and its face; a sum bid its sum and 0.
Bid = tuple[int, int]
Hands = Sequence[Sequence[int]]


def all_bids(hands: Hands) -> set[Bid]:
    """Every bid that is in bounds (R5)."""
    dice = sum(map(len, hands))
    if sorted(map(len, hands))[-2:] == [1, 1] and dice == 2:
        return {(total, 0) for total in range(2, 13)}
    return {(count, face) for count in range(1, dice + 1) for face in range(1, 7)}


def raises(bid: Bid, last: Bid, house: Mapping[str, str]) -> bool:
    """R1; a sum must rise."""
    more, higher = bid[0] - last[0], bid[1] - last[1]
    if house["raise"] == "never-lower":
        return more >= 0 and higher >= 0 and more + higher > 0
    return more > 0 or (more == 0 and higher > 0)


def open_bids(hands: Hands, bids: Sequence[Bid], house: Mapping[str, str]) -> set[Bid]:
    return {bid for bid in all_bids(hands) if not bids or raises(bid, bids[-1], house)}


def count(hands: Hands, bids: Sequence[Bid], house: Mapping[str, str]) -> int:
    """What the dice hold of the last bid (R2, R6)."""
    face = bids[-1][1]
    faces = [die for hand in hands for die in hand]
    if face == 0:
        return sum(faces)
    if house["wild"] == "on" and bids[0][1] != 1 and face != 1:
        return faces.count(face) + faces.count(1)
    return faces.count(face)


class Settled(NamedTuple):
    """How many dice each seat has after a challenge, and who starts; None where the game is over."""

    left: list[int]
    starter: int | None


def settle(hands: Hands, bids: Sequence[Bid], bidder: int, challenger: int, house: Mapping[str, str]) -> Settled:
    """R3, R4, R7."""
    wanted, face = bids[-1]
    found = count(hands, bids, house)
    left = [len(hand) for hand in hands]
    starter = challenger if found >= wanted else bidder
    spot_on = found == wanted and face != 0 and house["spot-on"] == "on"
    for seat in range(len(hands)):
        loses = seat != bidder if spot_on else seat == starter
        left[seat] = max(0, left[seat] - loses)
    if left.count(0) == len(left) - 1:
        return Settled(left, None)
    while left[starter] == 0:
        starter = (starter + 1) % len(left)
    return Settled(left, starter)


def as_bid(bid: Mapping[str, Any]) -> Bid:
    """A bid of a view."""
    return (bid["sum"], 0) if bid["sum"] is not None else (bid["count"], bid["face"])
