"""Events, moves and refusals in plain words of the active language, with the seats' names."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext

from games.rules.contract import Refused, Rules
from games.rules.sentences import SeatName, fill, seat_number


def tell_event(rules: Rules, event: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentence for a stored event."""
    values = {"seat": event["seat"], **event["values"]}
    sentence = gettext(rules.sentences[event["name"]])
    return fill(sentence, values, seat_name=_by_names(names), plain_word=lambda word: plain_word(rules, word))


def plain_word(rules: Rules, word: str) -> str:
    """A word of the move language as people say it: full-house, “full house”."""
    return gettext(rules.names[word]) if word in rules.names else word


def explain(error: Refused, rules: Rules | None = None, names: Sequence[str] = ()) -> str:
    """Why something was refused, in the reader's language."""
    return error.sentence(
        gettext,
        seat_name=_by_names(names),
        plain_word=(lambda word: plain_word(rules, word)) if rules else str,
    )


def _by_names(names: Sequence[str]) -> SeatName:
    return lambda seat: names[seat] if 0 <= seat < len(names) else seat_number(seat)
