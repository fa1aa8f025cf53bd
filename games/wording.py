"""Events, moves and refusals in plain words of the active language, with the seats' names."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.rules.contract import OptionSpec, Refused, Rules
from games.rules.orders import split_span
from games.rules.sentences import SeatName, fill, seat_number

_NUMBER = re.compile(r"[0-9]+")
# Whether a table opens its dice: what it means for a game that is over, and the same in few words.
DICE_AT_END: Mapping[bool, Promise] = {
    True: _("All dice are shown when the game is over"),
    False: _("Dice that were never shown stay sealed, also in the archive"),
}
DICE_AT_END_BRIEFLY: Mapping[bool, Promise] = {
    True: _("all dice shown at the end"),
    False: _("hidden dice stay sealed"),
}


def tell_event(rules: Rules, event: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentence for a stored event."""
    values = {"seat": event["seat"], **event["values"]}
    sentence = gettext(rules.sentences[event["name"]])
    return fill(sentence, values, seat_name=_by_names(names), plain_word=lambda word: plain_word(rules, word))


def plain_word(rules: Rules, word: str) -> str:
    """A word of the move language as people say it: full-house, “full house”."""
    return gettext(rules.names[word]) if word in rules.names else word


def say_move(rules: Rules, words: str, phase: str = "") -> str:
    """`claim full-house and hide` as “Claim: Full house, Keep silent”.

    In a `phase` a move may mean something of its own: the rules then name it by both, as in `challenge: decline`. Where
    numbers are best said in one phrase with what stands before them, the rules name its form, as in `bid # #`.
    """
    if (in_phase := f"{phase}: {words}") in rules.names:
        return plain_word(rules, in_phase)
    verb, *rest = _phrases(rules, words)
    return gettext("%(move)s: %(words)s") % {"move": verb, "words": ", ".join(rest)} if rest else verb


def has_own_phrase(rules: Rules, words: str) -> bool:
    """Whether the rules have one phrase for what differs from this in nothing but its numbers, or for its end."""
    rest = words.split()
    return any(_is_one_phrase(rules, rest[start:]) for start in range(len(rest)))


def _is_one_phrase(rules: Rules, words: Sequence[str]) -> bool:
    form = form_of(" ".join(words))
    return "#" in form and form in rules.names


def form_of(words: str) -> str:
    """`bid 3 4` as `bid # #`."""
    return _NUMBER.sub("#", words)


def _phrases(rules: Rules, words: str) -> list[str]:
    """Each word, or pair of words, that the rules have a name for is said by it; numbers by the phrase for them."""
    said, rest = [], words.split()
    while rest:
        phrase, taken = _first_phrase(rules, rest)
        said.append(phrase)
        del rest[:taken]
    return said


def _first_phrase(rules: Rules, rest: Sequence[str]) -> tuple[str, int]:
    """How the first words are said, and how many they are."""
    if _is_one_phrase(rules, rest):
        whole = " ".join(rest)
        return plain_word(rules, form_of(whole)).format(*_NUMBER.findall(whole)), len(rest)
    taken = 2 if " ".join(rest[:2]) in rules.names else 1
    return plain_word(rules, " ".join(rest[:taken])), taken


def say_choice(rules: Rules, words: str) -> str:
    """What a choice in a form says; one that adds no words says no."""
    return " ".join(_phrases(rules, words)) or gettext("No")


def say_label(rules: Rules, word: str) -> str:
    """What a field is called: a word of the rules, with a capital letter."""
    return _with_capital(plain_word(rules, word))


def say_house_rule(spec: OptionSpec) -> str:
    """What a house rule is about, with a capital letter."""
    return _with_capital(gettext(spec.meaning))


def _with_capital(phrase: str) -> str:
    return phrase[:1].upper() + phrase[1:]


def tell_order(rules: Rules, words: str, names: Sequence[str]) -> str:
    """What a standing order says, in one sentence without a full stop, and how long it stands where it is bounded."""
    body, span = split_span(words)
    order = rules.parse_order(body)
    said = tell_option(rules, order.message, order.values, names)
    if span.day:
        return gettext("%(order)s, until the end of %(day)s") % {"order": said, "day": say_day(span.day)}
    return gettext("%(order)s, this round") % {"order": said} if span.name else said


def say_day(day: str) -> str:
    """`2026-12-24` as “Thu 24 Dec”."""
    return date_format(date.fromisoformat(day), pgettext("a day", "D j M"))


def tell_option(rules: Rules, message: str, values: Mapping[str, Any], names: Sequence[str]) -> str:
    """The sentence of an order, or of one that may be given; moves in it are said plainly."""
    said = dict(values)
    if "move" in said:
        said["move"] = say_move(rules, said["move"])
    if "moves" in said:
        said["moves"] = ", ".join(say_move(rules, words) for words in said["moves"])
    return fill(gettext(message), said, seat_name=_by_names(names))


def explain(error: Refused, rules: Rules | None = None, names: Sequence[str] = ()) -> str:
    """Why something was refused, in the reader's language."""
    return error.sentence(
        gettext,
        seat_name=_by_names(names),
        plain_word=(lambda word: plain_word(rules, word)) if rules else str,
    )


def _by_names(names: Sequence[str]) -> SeatName:
    return lambda seat: names[seat] if 0 <= seat < len(names) else seat_number(seat)
