"""A view as a page of plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.rules.plain_table import columns
from games.rules.seventeen_dice_bets.texts import NAMES

View = Mapping[str, Any]
Names = Sequence[str]


def plain(view: View, names: Names) -> str:
    """The table as the viewer sees it; a die that the viewer may not see is a `?`."""
    blocks = (_heading(view, names), _seats(view, names), _board(view, names), _last(view, names), _asked(view, names))
    return "\n\n".join("\n".join(block) for block in map(list, blocks) if block) + "\n"


def _heading(view: View, names: Names) -> Iterator[str]:
    yield f"17 Dice Bets · round {view['round']} of {view['rounds']} · {NAMES[view['phase']]}"
    if view["winners"]:
        yield "Won by " + " and ".join(names[seat] for seat in view["winners"])
    if view["brown"]:
        red = "" if view["red"] is None else f" / red {view['red']}"
        yield "Shared dice: " + _faces(view["brown"]) + red


def _faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _seats(view: View, names: Names) -> list[str]:
    rows = [["", "", "score", "dice", "tokens", "chip a", "chip b"]]
    rows += [_seat(view, seat, names[seat["seat"]]) for seat in view["seats"]]
    return columns(rows, right=frozenset({2, 4}))


def _seat(view: View, seat: View, name: str) -> list[str]:
    begins = "*" if seat["seat"] == view["first"] else ""
    dice = " ".join("?" * seat["count"]) if seat["dice"] is None else _faces(seat["dice"])
    chips = [f"{chip['value']} {'dark' if chip['dark'] else 'light'}" for chip in seat["chips"].values()]
    return [begins, name, str(seat["score"]), dice or "-", str(seat["tokens"]), *chips]


def _board(view: View, names: Names) -> list[str]:
    rows = [["space", "times", "chance", "bet"]]
    rows += [_space(space, names) for space in view["spaces"]]
    return columns(rows, right=frozenset({1, 2}))


def _space(space: View, names: Names) -> list[str]:
    bet = space["bet"]
    placed = f"{names[bet['seat']]} {bet['chip']} ({bet['value']})" if bet else "-"
    return [space["space"], f"x{space['times']}", f"{space['chance']:.4f}", placed]


def _last(view: View, names: Names) -> Iterator[str]:
    """What the last step 7 showed."""
    if last := view["last_round"]:
        for seat, dice in enumerate(last["dice"]):
            bets = [bet for bet in last["bets"] if bet["seat"] == seat]
            told = ", ".join(f"{bet['space']} {bet['points'] if bet['met'] else 'missed'}" for bet in bets)
            yield f"Round {last['round']}: {names[seat]} shows {_faces(dice)}: {told}"


def _asked(view: View, names: Names) -> Iterator[str]:
    for seat, words in view["to_act"].items():
        yield f"{names[int(seat)]} is asked: {', '.join(words)}"
