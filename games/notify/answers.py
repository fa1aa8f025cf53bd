"""The answers to a decision as a mail lists them: the words of a whole move, and what else may be chosen."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.rules.contract import Rules
from games.wording import say_choice, say_move

from .neutral import held

Shown = Mapping[str, Any]
Identity = tuple[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Answer:
    """`line` gives the words of one legal move and says it plainly; `note` what may be chosen inside it, or ""."""

    line: str
    note: str


def list_answers(rules: Rules, options: Sequence[Shown], phase: str = "") -> tuple[list[Answer], list[str]]:
    """The answers in the order of the decision, and the notes on choices that several of them share."""
    fields = [field for option in options for field in option["fields"]]
    times = Counter(map(_identity, fields))
    shared = {_identity(field): field for field in fields if times[_identity(field)] > 1}
    answers = [_answer(rules, number, option, shared, phase) for number, option in enumerate(options, start=1)]
    return answers, [note for field in shared.values() if (note := _note(rules, field))]


def _identity(field: Shown) -> Identity:
    return field["name"], tuple(field["choices"])


def _answer(rules: Rules, number: int, option: Shown, shared: Mapping[Identity, Shown], phase: str) -> Answer:
    """The number in front keeps the line from beginning with a move."""
    fields = option["fields"]
    words = " ".join(filter(None, (option["words"], *(field["default"] for field in fields))))
    line = gettext("%(number)d. “%(words)s” – %(meaning)s")
    values = {"number": number, "words": words, "meaning": say_move(rules, option["words"], phase)}
    notes = (_note(rules, field) for field in fields if _identity(field) not in shared)
    return Answer(held(line % values), " ".join(filter(None, notes)))


def _note(rules: Rules, field: Shown) -> str:
    """What the words of an answer may have added or exchanged; "" where there is no choice."""
    choices = [word for word in field["choices"] if word]
    if field["many"]:
        return _about(gettext("You may add “%(prefix)s” and some of: %(choices)s."), rules, choices, field["prefix"])
    if len(choices) < len(field["choices"]):
        return _about(gettext("You may add: %(choices)s."), rules, choices)
    return _about(gettext("Choose one of: %(choices)s."), rules, choices) if len(choices) > 1 else ""


def _about(sentence: str, rules: Rules, choices: Sequence[str], prefix: str = "") -> str:
    said = " · ".join(_quoted(rules, words) for words in choices)
    return held(sentence % {"prefix": prefix, "choices": said}) if choices else ""


def _quoted(rules: Rules, words: str) -> str:
    """“and hide” (Keep silent); where the words speak for themselves, only them."""
    plain = say_choice(rules, words)
    return f"“{words}”" if plain.casefold() == words.casefold() else f"“{words}” ({plain})"
