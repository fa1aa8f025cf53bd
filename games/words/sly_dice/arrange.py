"""Puts the words of an everyday answer into the order of the move language, where there is no doubt what is meant."""

from typing import Final

from games.rules.sly_dice.cards import CARD

VERBS: Final = frozenset(
    {"lock", "keep", "restart", "change", "claim", "decline", "challenge", "higher", "lower", "pass", "accuse"}
)
# In Korean these may stand after what they are about.
_MAY_STAND_LAST: Final = frozenset({"lock", "claim"})
_NUMBERS: Final = frozenset("123456")


def arrange(words: list[str]) -> list[str]:
    """The words in order, the verb first; what is no answer comes out as something that the rules refuse to read."""
    ordered = _verb_first(words)
    return _card_first(ordered) if ordered[0] == "claim" else ordered


def _verb_first(words: list[str]) -> list[str]:
    """A card alone, or the number of dice and a card, is a claim."""
    if words[0] in VERBS:
        return words
    if words[-1] in _MAY_STAND_LAST:
        return [words[-1], *words[:-1]]
    return ["claim", *words] if CARD.keys() & words[:2] else words


def _card_first(claim: list[str]) -> list[str]:
    """“claim 4 twos” as “claim twos x4”. Only xN counts after the card: a number may be another die (“dois 4”)."""
    verb, *rest = claim
    if len(rest) < 2:
        return claim
    first, second = rest[:2]
    if second in CARD:
        return [verb, second, f"x{first}" if first in _NUMBERS else first, *rest[2:]]
    return [] if second in _NUMBERS else claim
