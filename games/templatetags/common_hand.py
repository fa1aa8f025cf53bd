"""The hands of common hand, for the templates of that kind alone.

An announcement is a dictionary with `hand` and `faces`, as a view has it.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.rules.common_hand.hands import HANDS, RANK, Hand, hand_of
from games.rules.registry import KINDS
from games.wording import say_move

register = template.Library()

RULES = KINDS["common-hand"]
Announced = Mapping[str, Any]
# How often each face of a hand stands in it; a straight has its dice instead.
_TIMES: Mapping[str, tuple[int, ...]] = {
    "high-die": (1,),
    "pair": (2,),
    "two-pairs": (2, 2),
    "three-of-a-kind": (3,),
    "full-house": (3, 2),
    "four-of-a-kind": (4,),
    "five-of-a-kind": (5,),
}
_STRAIGHTS: Mapping[str, tuple[int, ...]] = {"low-straight": (1, 2, 3, 4, 5), "high-straight": (2, 3, 4, 5, 6)}
_EXAMPLE = (6, 3)
_FACES_SAID: Mapping[str, Promise] = {
    "two-pairs": _("%(face)ds and %(other)ds"),
    "full-house": _("%(face)ds over %(other)ds"),
}
_ONE_FACE = pgettext_lazy("a face of several dice", "%(face)ds")
# What makes each hand.
_RULES: Mapping[str, Promise] = {
    "high-die": _("No more than the highest face."),
    "pair": _("Two dice of one face."),
    "two-pairs": _("Two dice of one face, and two of another."),
    "three-of-a-kind": _("Three dice of one face."),
    "low-straight": _("1-2-3-4-5. You name no face."),
    "high-straight": _("2-3-4-5-6. You name no face."),
    "full-house": _("Three dice of one face and two of another: the three are named first."),
    "four-of-a-kind": _("Four dice of one face."),
    "five-of-a-kind": _("All five dice of one face."),
}


@register.filter
def announced(announcement: Announced) -> str:
    """The announcement as people say it: “Full house, 4s over 2s”."""
    return say_move(RULES, str(_hand(announcement)))


def _hand(announcement: Announced) -> Hand:
    return Hand(announcement["hand"], tuple(announcement["faces"]))


@register.filter
def making(announcement: Announced) -> tuple[int, ...]:
    """The dice that make an announcement true, no more of them than are needed."""
    hand = announcement["hand"]
    times = zip(_TIMES.get(hand, ()), announcement["faces"], strict=True)
    return _STRAIGHTS.get(hand) or tuple(face for count, face in times for _die in range(count))


@register.filter
def worth(dice: Sequence[int]) -> Announced:
    """The highest that is true of five dice."""
    hand = hand_of(tuple(sorted(dice)))
    return {"hand": hand.name, "faces": hand.faces}


@register.filter
def reaches(held: Announced, announcement: Announced) -> bool:
    """Whether what dice are worth makes an announcement true."""
    return _rank(held) >= _rank(announcement)


def _rank(announcement: Announced) -> int:
    return RANK[_hand(announcement)]


@register.filter
def marked(dice: Sequence[int], announcement: Announced) -> list[tuple[int, bool]]:
    """Each die that was shown, and whether it is one of those that were announced."""
    return list(_marked(dice, Counter(making(announcement))))


def _marked(dice: Sequence[int], wanted: Counter[int]) -> Iterator[tuple[int, bool]]:
    for face in dice:
        yield face, wanted[face] > 0
        wanted[face] -= 1


@dataclass(frozen=True, slots=True)
class Step:
    """A hand in the order of hands: dice that make it, and what was announced of it in this round."""

    hand: str
    example: tuple[int, ...]
    announcements: Sequence[Announced]
    is_passed: bool


@register.filter
def ladder(view: Mapping[str, Any]) -> list[Step]:
    """The hands, lowest first; one that cannot be announced any more is passed."""
    return [_step(hand, view["announcements"]) for hand in HANDS]


@register.filter
def hand_rule(hand: str) -> Promise:
    """What makes a hand."""
    return _RULES[hand]


@register.simple_tag
def all_hands() -> list[Step]:
    """The hands, lowest first."""
    return [_step(hand, ()) for hand in HANDS]


def _step(hand: str, said: Sequence[Announced]) -> Step:
    example = {"hand": hand, "faces": _EXAMPLE[: len(HANDS[hand][0])]}
    highest = {"hand": hand, "faces": HANDS[hand][-1]}
    is_passed = bool(said) and _rank(said[-1]) >= _rank(highest)
    return Step(hand, making(example), [each for each in said if each["hand"] == hand], is_passed)


def say_faces(hand: str, faces: Sequence[int]) -> str:
    """The faces of a hand alone: “4s over 2s”."""
    if hand == "high-die":
        return str(faces[0])
    return str(_FACES_SAID.get(hand, _ONE_FACE)) % dict(zip(("face", "other"), faces, strict=False))


@register.filter
def faces_alone(announcement: Announced) -> str:
    """The faces of an announcement without its hand."""
    return say_faces(announcement["hand"], announcement["faces"])


@register.filter
def total(dice: Sequence[int]) -> int:
    """The sum of the dice."""
    return sum(dice)


@register.filter
def chips(count: int, left: int) -> list[bool]:
    """For each chip of a seat whether it is left."""
    return [place < left for place in range(count)]
