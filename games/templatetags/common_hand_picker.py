"""The hands that somebody may announce, for the form of that decision alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django import template

from games.rules.common_hand.hands import HANDS
from games.web.answers import ChoiceShown, FieldShown, OptionShown

from .common_hand import Announced, making, reaches, say_faces, worth

register = template.Library()


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand that may be announced, with its faces to choose from, and how much of it the viewer's dice make true.

    `true` is the highest announcement of it that is; None where it would be a bluff.
    """

    option: OptionShown
    hand: str
    field: FieldShown | None
    example: tuple[int, ...]
    true: Announced | None
    is_all_true: bool


@register.filter
def announcing(options: Sequence[OptionShown], view: Mapping[str, Any]) -> list[HandShown]:
    """The hands that are open to the viewer, lowest first."""
    held = worth(view["dice"])
    return sorted((_shown(option, held) for option in options), key=lambda shown: list(HANDS).index(shown.hand))


def _shown(option: OptionShown, held: Announced) -> HandShown:
    hand, field = option.words.split()[1], option.fields[0] if option.fields else None
    choices = field.choices if field else [ChoiceShown("", "", chosen=True)]
    open_now = [{"hand": hand, "faces": tuple(map(int, choice.words.split()))} for choice in choices]
    true = [each for each in open_now if reaches(held, each)]
    chosen = next((each for each, choice in zip(open_now, choices, strict=True) if choice.chosen), open_now[0])
    is_all_true = len(true) == len(open_now)
    return HandShown(
        option, hand, _with_faces(field, open_now), making(chosen), true[-1] if true else None, is_all_true
    )


def _with_faces(field: FieldShown | None, open_now: Sequence[Announced]) -> FieldShown | None:
    """The field, its choices labelled “4s over 2s”."""
    if field is None:
        return None
    labels = [say_faces(each["hand"], each["faces"]) for each in open_now]
    choices = [replace(choice, label=label) for choice, label in zip(field.choices, labels, strict=True)]
    return replace(field, choices=choices)
