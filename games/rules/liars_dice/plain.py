"""A view as a page of plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.rules.liars_dice.texts import NAMES
from games.rules.plain_table import columns

View = Mapping[str, Any]
Names = Sequence[str]


def plain(view: View, names: Names) -> str:
    """The table as the viewer sees it; a die that the viewer may not see is a `?`."""
    blocks = (_heading(view, names), _seats(view, names), _last_round(view, names), _going_on(view, names))
    return "\n\n".join("\n".join(block) for block in map(list, blocks) if block) + "\n"


def _heading(view: View, names: Names) -> Iterator[str]:
    yield f"Liar's Dice · round {view['round']} · {NAMES[view['phase']]}"
    if view["winners"]:
        yield "Won by " + names[view["winners"][0]]
    for rolled in view["opening"] if view["phase"] == "opening" or view["round"] == 1 else ():
        dice = zip(rolled["seats"], rolled["faces"], strict=True)
        yield "Who begins: " + ", ".join(f"{names[seat]} {face}" for seat, face in dice)
    if view["ones_plain"]:
        yield "Ones are not wild this round"


def _seats(view: View, names: Names) -> list[str]:
    rows = [["", "", "dice left", "dice"]]
    rows += [_seat(view, seat, names[seat["seat"]]) for seat in view["seats"]]
    return columns(rows, right=frozenset({2}))


def _seat(view: View, seat: View, name: str) -> list[str]:
    begins = "*" if seat["seat"] == view["starter"] else ""
    hidden = " ".join("?" * seat["count"]) if seat["dice"] is None else _faces(seat["dice"])
    return [begins, name, str(seat["count"]), hidden or "-"]


def _faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _last_round(view: View, names: Names) -> Iterator[str]:
    """The dice of the last challenge, and what came of it."""
    if last := view["last_round"]:
        yield f"Round {last['round']}: {names[last['challenger']]} challenged {_bid(last['bid'], names)}"
        dice = ", ".join(f"{names[seat]} {_faces(dice)}" for seat, dice in enumerate(last["dice"]) if dice)
        yield f"The dice: {dice}"
        yield f"They hold {last['held']}; a die was lost by " + ", ".join(names[seat] for seat in last["losers"])


def _bid(bid: View, names: Names) -> str:
    said = f"{bid['count']} × {bid['face']}" if bid["sum"] is None else f"a sum of {bid['sum']}"
    return f"{said} by {names[bid['seat']]}"


def _going_on(view: View, names: Names) -> Iterator[str]:
    """This round's bids, and who is asked for what."""
    for bid in view["bids"]:
        yield f"Bid: {_bid(bid, names)}"
    for seat, words in view["to_act"].items():
        yield f"{names[int(seat)]} is asked: {', '.join(words)}"
