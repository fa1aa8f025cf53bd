"""A view as a page of plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.rules.common_hand.texts import NAMES
from games.rules.plain_table import columns

View = Mapping[str, Any]
Names = Sequence[str]


def plain(view: View, names: Names) -> str:
    """The table as the viewer sees it; a die that the viewer may not see is a `?`."""
    blocks = (_heading(view, names), _seats(view, names), _announcements(view, names), list(_going_on(view, names)))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _heading(view: View, names: Names) -> list[str]:
    heading = [f"Liar's Dice, common hand · round {view['round']} · {NAMES[view['phase']]}"]
    if view["winners"]:
        heading.append("Won by " + " and ".join(names[seat] for seat in view["winners"]))
    heading += [f"Opening: {_opening(row, names)}" for row in view["opening"]]
    return heading


def _opening(row: Sequence[Sequence[int] | None], names: Names) -> str:
    return ", ".join(f"{names[seat]} {_faces(dice)}" for seat, dice in enumerate(row) if dice)


def _faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _seats(view: View, names: Names) -> list[str]:
    rows = [["", "chips", "dice"]]
    rows += [[names[seat["seat"]], str(seat["score"]), _dice(view, seat["seat"])] for seat in view["seats"]]
    return columns(rows, right=frozenset({1}))


def _dice(view: View, seat: int) -> str:
    if seat != view["holder"] or view["phase"] == "throw":
        return "-"
    return "? ? ? ? ?" if view["dice"] is None else _faces(view["dice"])


def _announcements(view: View, names: Names) -> list[str]:
    return [f"{names[announced['seat']]} announced {_announced(announced)}" for announced in view["announcements"]]


def _announced(announced: View) -> str:
    again = "" if announced["rerolled"] is None else f", {announced['rerolled']} dice rolled again before"
    return f"{' '.join((NAMES[announced['hand']], *map(str, announced['faces'])))}{again}"


def _going_on(view: View, names: Names) -> Iterator[str]:
    """What was passed and rolled again, who is asked for what, and how the last round ended."""
    if view["passed"] is not None:
        yield f"Passed last: {_faces(view['passed'])}"
    if view["rerolled"] is not None:
        yield f"{names[view['holder']]} rolled {view['rerolled']} dice again"
    for seat, words in view["to_act"].items():
        yield f"{names[int(seat)]} is asked: {', '.join(words)}"
    if last := view["last_round"]:
        told = "true" if last["met"] else "not true"
        yield (
            f"Round {last['round']}: {_faces(last['dice'])}; {_announced(last['announcement'])} was {told}, "
            f"{names[last['loser']]} gave up a chip"
        )
