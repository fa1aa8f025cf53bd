"""The bids of Liar's Dice, for the templates of that kind alone."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import template

from games.web.answers import OptionShown

register = template.Library()

FACES = range(1, 7)
# So many numbers of dice stand in sight; higher ones unfold.
MOST_ROWS = 4


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid that is open to the viewer, with the words that make it."""

    face: int
    words: str


@dataclass(frozen=True, slots=True)
class Row:
    """The bids of so many dice: one place for each face, None where that would be no raise."""

    count: int
    bids: Sequence[Bid | None]


@dataclass(frozen=True, slots=True)
class Grid:
    """What may be bid, lowest first: rows in sight, and those above."""

    near: Sequence[Row]
    far: Sequence[Row]


@register.filter
def bid_grid(options: Sequence[OptionShown]) -> Grid | None:
    """The bids of a number of dice and a face that the options make; None where there are none."""
    rows = [_row(option) for option in options if _is_counted(option)]
    return Grid(rows[:MOST_ROWS], rows[MOST_ROWS:]) if rows else None


def _is_counted(option: OptionShown) -> bool:
    return option.words.startswith("bid ") and option.words != "bid sum"


def _row(option: OptionShown) -> Row:
    words = {choice.words: f"{option.words} {choice.words}" for choice in option.fields[0].choices}
    bids = [Bid(face, words[str(face)]) if str(face) in words else None for face in FACES]
    return Row(int(option.words.removeprefix("bid ")), bids)


@register.filter
def bid_sums(options: Sequence[OptionShown]) -> list[tuple[str, str]]:
    """The sums that may be bid, each with the words that bid it."""
    return [pair for option in options if option.words == "bid sum" for pair in _sums(option)]


def _sums(option: OptionShown) -> Iterator[tuple[str, str]]:
    return ((choice.words, f"{option.words} {choice.words}") for choice in option.fields[0].choices)


@register.filter
def challenge_of(options: Sequence[OptionShown]) -> OptionShown | None:
    """The option that challenges the last bid, if there is one to challenge."""
    return next((option for option in options if option.words == "challenge"), None)


@register.filter
def held_faces(view: Mapping[str, Any], seat: int) -> list[tuple[int, int]]:
    """Each face with how many of the seat's own dice count for it, wild ones among them."""
    dice = view["seats"][seat]["dice"] or []
    is_wild = view["wild"] and not view["ones_plain"]
    ones = dice.count(1) if is_wild else 0
    return [(face, dice.count(face) + (ones if face != 1 else 0)) for face in FACES]


@register.filter
def shown_dice(view: Mapping[str, Any]) -> list[tuple[int, list[tuple[int, bool]]]]:
    """The dice that the last challenge showed: each seat that had any, its dice, and whether each counted."""
    counted = _counted_faces(view["last_round"], is_wild=view["wild"])
    rows = enumerate(view["last_round"]["dice"])
    return [(seat, [(face, face in counted) for face in sorted(dice)]) for seat, dice in rows if dice]


def _counted_faces(reveal: Mapping[str, Any], *, is_wild: bool) -> set[int]:
    """The faces that count for the bid that was challenged (R2); for a sum all do (R6)."""
    bid = reveal["bid"]
    if bid["sum"] is not None:
        return set(FACES)
    return {bid["face"], 1} if is_wild and not reveal["ones_plain"] else {bid["face"]}


@register.filter
def in_order(dice: Sequence[int]) -> list[int]:
    """Dice as one lays them out."""
    return sorted(dice)


@register.filter
def opening_dice(roll: Mapping[str, Any]) -> list[tuple[int, int]]:
    """An opening roll as seats with their dice."""
    return list(zip(roll["seats"], roll["faces"], strict=True))
