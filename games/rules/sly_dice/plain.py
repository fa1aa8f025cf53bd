"""A view as a page of plain text."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.rules.plain_table import columns
from games.rules.sly_dice.texts import NAMES

View = Mapping[str, Any]
Names = Sequence[str]


def plain(view: View, names: Names) -> str:
    """The table as the viewer sees it; a die that the viewer may not see is a `?`."""
    blocks = (_heading(view, names), _seats(view, names), _cards(view, names), _going_on(view, names))
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _heading(view: View, names: Names) -> list[str]:
    heading = [f"Sly Dice · round {view['round']} of {view['rounds']} · {NAMES[view['phase']]}"]
    if view["winners"]:
        heading.append("Won by " + " and ".join(names[seat] for seat in view["winners"]))
    if view["common"]:
        heading.append("Common dice: " + _faces(view["common"]))
    return heading


def _faces(dice: Sequence[int]) -> str:
    return " ".join(map(str, dice))


def _seats(view: View, names: Names) -> list[str]:
    rows = [["", "", "score", "visible", "hidden", "bluffs shown", "false accusations", "powers"]]
    rows += [_seat(view, seat, names[seat["seat"]]) for seat in view["seats"]]
    return columns(rows, right=frozenset({2, 5, 6}))


def _seat(view: View, seat: View, name: str) -> list[str]:
    begins = "*" if seat["seat"] == view["first"] else ""
    powers = ", ".join(f"{power} {how}" for power, how in seat["powers"].items() if how != "none")
    counts = [str(seat["bluffs"]), str(seat["false_accusations"])]
    return [begins, name, str(seat["score"]), _faces(seat["visible"]) or "-", _hidden(seat), *counts, powers or "-"]


def _hidden(seat: View) -> str:
    if seat["hidden"] is None:
        return " ".join("?" * seat["hidden_count"]) or "-"
    return _faces(seat["hidden"]) or "-"


def _cards(view: View, names: Names) -> list[str]:
    rows = [["card", "points", "power", "scored by"]]
    rows += [_card(card, names) for card in view["cards"]]
    return columns(rows, right=frozenset({1}))


def _card(card: View, names: Names) -> list[str]:
    points = f"{card['face']} each" if card["points"] is None else str(card["points"])
    scored = ", ".join(names[seat] for seat in card["scored"])
    return [NAMES[card["card"]], points, card["power"] or "-", scored or "-"]


def _going_on(view: View, names: Names) -> list[str]:
    """What is claimed or called, and who is asked for what."""
    return [*_claim(view["claim"], names), *_challenge(view["challenge"], names), *_asked(view, names)]


def _claim(claim: View | None, names: Names) -> Iterator[str]:
    if claim:
        count = f"{claim['count']} × " if claim["count"] else ""
        how = " again" * claim["again"] + " with a sum" * claim["sum"]
        yield f"{names[claim['seat']]} claims {count}{NAMES[claim['card']]}{how}"


def _challenge(challenge: View | None, names: Names) -> Iterator[str]:
    if challenge:
        yield f"{names[challenge['seat']]} is to roll higher or lower than {challenge['target']}"


def _asked(view: View, names: Names) -> Iterator[str]:
    for seat, words in view["to_act"].items():
        yield f"{names[int(seat)]} is asked: {', '.join(words)}"
