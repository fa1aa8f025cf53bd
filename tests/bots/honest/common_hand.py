"""A simple honest player: announces what there is, lies only where it must, and doubts what is unlikely."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.rules.common_hand.decision import spare
from games.rules.common_hand.hands import RANK, WORTH, Hand

TRIED = 100


def choose(view: Mapping[str, Any], rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    return _answer(view, rng) if view["phase"] == "answer" else _plainest(view["decision"][0])


def _plainest(option: Mapping[str, Any]) -> str:
    """The first option as it comes: the truth where it is high enough, else the lowest that is."""
    return " ".join([option["words"], *(field["default"] for field in option["fields"])])


def _answer(view: Mapping[str, Any], rng: Random) -> str:
    last = view["announcements"][-1]
    rank = RANK[Hand(last["hand"], tuple(last["faces"]))]
    fitting = sum(_is_worth(_rolled(view["passed"] or (), last["rerolled"], rng), rank) for _try in range(TRIED))
    is_possible = len(view["decision"]) > 1
    return "believe" if is_possible and fitting * 2 >= TRIED else "challenge"


def _rolled(passed: Sequence[int], rerolled: int | None, rng: Random) -> Sequence[int]:
    """The dice as they could be now, if the useless ones among those passed were rolled again."""
    useless = [*spare(tuple(passed)), *passed] if passed else []
    kept = list(passed)
    for face in useless[: rerolled or 0]:
        if face in kept:
            kept.remove(face)
    return kept + rng.choices(range(1, 7), k=5 - len(kept))


def _is_worth(dice: Sequence[int], rank: int) -> bool:
    return WORTH[tuple(sorted(dice))] >= rank
