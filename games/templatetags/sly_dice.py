"""The cards of Sly Dice, for the templates of that kind alone."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import template
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.rules.sly_dice.cards import CARDS, HOUSE_POINTS, POWER_OF_CARD, POWERS
from games.web.answers import ChoiceShown, OptionShown

register = template.Library()


@dataclass(frozen=True, slots=True)
class Card:
    """When a card holds, and six dice that make it true; `higher-or-lower` needs none."""

    rule: Promise
    example: tuple[int, ...]


_NUMBER = _("You name how many dice show this face.")
INFO: Mapping[str, Card] = {
    "ones": Card(_NUMBER, (1, 1, 1)),
    "twos": Card(_NUMBER, (2, 2, 2)),
    "threes": Card(_NUMBER, (3, 3, 3)),
    "fours": Card(_NUMBER, (4, 4, 4)),
    "fives": Card(_NUMBER, (5, 5, 5)),
    "sixes": Card(_NUMBER, (6, 6, 6)),
    "three-of-a-kind": Card(_("Three dice or more of one face."), (4, 4, 4, 1, 2, 6)),
    "full-house": Card(_("Three of one face and two other dice of one face."), (5, 5, 5, 2, 2, 1)),
    "sixteen-or-lower": Card(_("All six dice sum to 16 or less."), (1, 1, 2, 3, 4, 5)),
    "twenty-six-or-greater": Card(_("All six dice sum to 26 or more."), (6, 6, 5, 4, 3, 2)),
    "small-straight": Card(_("1-2-3-4-5 or 2-3-4-5-6 among the six."), (2, 3, 4, 5, 6, 6)),
    "higher-or-lower": Card(_("Roll three times, calling higher or lower before each. No bluff here."), ()),
    "three-pairs": Card(_("Three pairs; two pairs may show the same face."), (1, 1, 3, 3, 6, 6)),
    "four-of-a-kind": Card(_("Four dice or more of one face."), (2, 2, 2, 2, 5, 6)),
    "large-straight": Card(_("1-2-3-4-5-6."), (1, 2, 3, 4, 5, 6)),
    "odds": Card(_("All six dice are odd."), (1, 1, 3, 3, 5, 5)),
    "evens": Card(_("All six dice are even."), (2, 2, 4, 4, 6, 6)),
    "five-of-a-kind": Card(_("Five dice or more of one face."), (3, 3, 3, 3, 3, 6)),
}
POWER_RULES: Mapping[str, Promise] = {
    "change": _("On your claim turn, turn one of your own dice to any face."),
    "repeat": _("Claim a combination that you have already scored once more."),
    "sum": _("With your claim, let any two of the six dice count as one die that shows their sum."),
    "restart": _("While rolling, take all three dice back and roll them afresh."),
}


@register.filter
def example(card: str) -> tuple[int, ...]:
    """Six dice that make the card true, or three of its face."""
    return INFO[card].example


@register.filter
def card_rule(card: str) -> Promise:
    """When a claim of the card is true."""
    return INFO[card].rule


@register.filter
def power_rule(power: str) -> Promise:
    """What a power does."""
    return POWER_RULES[power]


@register.simple_tag
def all_cards() -> list[dict[str, Any]]:
    """The 18 cards as a view shows them, with the house values."""
    return [
        {
            "card": card,
            "face": place + 1 if card not in HOUSE_POINTS else None,
            "points": HOUSE_POINTS.get(card),
            "power": POWERS[place] if place in POWER_OF_CARD else None,
        }
        for place, card in enumerate(CARDS)
    ]


@dataclass(frozen=True, slots=True)
class ClaimShown:
    """A claim that is open to the viewer, with its card."""

    option: OptionShown
    card: dict[str, Any]


@register.filter
def claims(options: Sequence[OptionShown], view: Mapping[str, Any]) -> list[ClaimShown]:
    """The options that claim a card."""
    cards = {card["card"]: card for card in view["cards"]}
    return list(_claims(options, cards))


def _claims(options: Sequence[OptionShown], cards: Mapping[str, dict[str, Any]]) -> Iterator[ClaimShown]:
    for option in options:
        verb, _blank, card = option.words.partition(" ")
        if verb == "claim":
            yield ClaimShown(option, cards[card])


@dataclass(frozen=True, slots=True)
class ChangeShown:
    """A die of the viewer's that the power may turn, hidden or laid open; the choices with the faces they lead to."""

    option: OptionShown
    face: int
    is_open: bool
    key: str
    choices: Sequence[tuple[int, ChoiceShown]]


@register.filter
def changes(options: Sequence[OptionShown]) -> list[ChangeShown]:
    """The options that turn a die, without the face that it shows already."""
    return [_change(option) for option in starting(options, "change")]


def _change(option: OptionShown) -> ChangeShown:
    face, field = _last_number(option.words), option.fields[0]
    others = [(_last_number(choice.words), choice) for choice in field.choices]
    choices = [(to, choice) for to, choice in others if to != face]
    return ChangeShown(option, face, "locked" in option.words, field.key, choices)


def _last_number(words: str) -> int:
    return int(words.rsplit(maxsplit=1)[-1])


@register.filter
def starting(options: Sequence[OptionShown], verb: str) -> list[OptionShown]:
    """The options that begin with this word."""
    return [option for option in options if option.words.split()[0] == verb]


@register.filter
def locking(options: Sequence[OptionShown], face: int) -> OptionShown | None:
    """The option that locks a die with this face."""
    return next((option for option in options if option.words == f"lock {face}"), None)
