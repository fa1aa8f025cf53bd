"""Plays common hand as a sensible beginner does: announces what there is, lies where it must, doubts by plain odds."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.rules.common_hand.decision import spare
from games.rules.common_hand.hands import ANNOUNCEMENTS, RANK, TOP, WORTH, Hand

View = Mapping[str, Any]

# So often it rolls in its mind to learn how likely an announcement is.
TRIED = 100
# An announcement that is less likely than this is challenged.
DOUBT = 0.4
# How often it tells a small lie though the truth is high enough, and how much more it then says, in ranks.
LIES, MORE = 0.1, 4


def choose(view: View, rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    if view["phase"] == "answer":
        return _answer(view, rng)
    return _announce(view, rng) if view["phase"] == "announce" else _plainest(view["decision"][0])


def _plainest(option: View) -> str:
    """The first option as it comes: all dice stay where they are high enough, else the useless ones are rolled."""
    return " ".join([option["words"], *(field["default"] for field in option["fields"])])


def _answer(view: View, rng: Random) -> str:
    if len(view["decision"]) == 1 or view["announcements"][-1]["rerolled"] == 0:
        return _plainest(view["decision"][0])
    return "challenge" if _odds(_ranks(view, rng), _last(view)) < DOUBT else "believe"


def _announce(view: View, rng: Random) -> str:
    """The truth where it is high enough, or a little more; else the most that the other has reason to believe."""
    worth, lowest = WORTH[tuple(view["dice"])], _last(view) + 1
    if worth >= lowest:
        rank = min(TOP, worth + rng.randint(1, MORE)) if rng.random() < LIES else worth
    else:
        ranks = _ranks(view, rng)
        rank = max((rank for rank in range(lowest, TOP + 1) if _odds(ranks, rank) >= 0.5), default=lowest)
    return f"announce {ANNOUNCEMENTS[rank]}"


def _last(view: View) -> int:
    """The rank of the last announcement, -1 for none."""
    announced = view["announcements"][-1:]
    return RANK[Hand(announced[0]["hand"], tuple(announced[0]["faces"]))] if announced else -1


def _odds(ranks: Sequence[int], rank: int) -> float:
    return sum(each >= rank for each in ranks) / len(ranks)


def _ranks(view: View, rng: Random) -> list[int]:
    """What the dice could be worth, as whoever did not see the last roll may think."""
    last = view["announcements"][-1]["rerolled"] if view["phase"] == "answer" else view["rerolled"]
    kept = _kept(view["passed"] or (), last)
    return [WORTH[tuple(sorted(kept + rng.choices(range(1, 7), k=5 - len(kept))))] for _try in range(TRIED)]


def _kept(passed: Sequence[int], rerolled: int | None) -> list[int]:
    """The dice that lie as they were passed, if the useless ones were rolled again."""
    kept = list(passed)
    for face in [*spare(tuple(passed)), *passed][: rerolled or 0] if passed else ():
        if face in kept:
            kept.remove(face)
    return kept
