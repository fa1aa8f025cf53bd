"""A simple honest player: bets on the dearest thing that its dice make as they lie, and keeps what makes it."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from games.rules.seventeen_dice_bets.board import NAMES_OF_CONDITIONS
from games.rules.seventeen_dice_bets.making import MADE, code_of

View = Mapping[str, Any]


def choose(view: View, rng: Random) -> str:
    """The words of a move for the viewer of `view`, who is asked."""
    if view["phase"] == "bet":
        return _bet(view)
    return _pick(view) if view["phase"] == "pick" else _last_token(view)


def _bet(view: View) -> str:
    """The first bet that is offered, with the chip that shows more."""
    chips = _own(view)["chips"]
    free = [name for name in chips if chips[name]["space"] is None]
    return f"{view['decision'][0]['words']} with {max(free, key=lambda name: chips[name]['value'])}"


def _pick(view: View) -> str:
    """The brown die whose loss breaks the fewest bets."""
    faces = sorted(set(view["brown"]))
    return f"pick {max(faces, key=lambda face: _met(view, _own(view)['dice'], without=face))}"


def _last_token(view: View) -> str:
    """From round 5 on a token goes where no bet is met."""
    own = _own(view)
    if view["round"] < 5 or _met(view, own["dice"]):
        return "keep"
    return " ".join(["token", *map(str, own["dice"])])


def _met(view: View, dice: Sequence[int], *, without: int | None = None) -> int:
    brown = list(view["brown"])
    if without is not None:
        brown.remove(without)
    red = [] if view["red"] is None else [view["red"]]
    made = MADE[code_of([*brown, *red, *dice])]
    lying = [space["condition"] for space in view["spaces"] if (space["bet"] or {}).get("seat") == view["viewer"]]
    return sum(made >> NAMES_OF_CONDITIONS.index(condition) & 1 for condition in lying)


def _own(view: View) -> View:
    own: View = view["seats"][view["viewer"]]
    return own
