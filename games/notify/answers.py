"""The answers to a decision as a mail lists them: the exact words that answer it, in the recipient's language."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import get_language, gettext

from games.rules.contract import Rules
from games.wording import form_of, has_own_phrase, say_move
from games.words import print_move
from games.words.kinds import VOCABULARIES

from .neutral import held

Shown = Mapping[str, Any]
Identity = tuple[str, tuple[str, ...]]
# Of answers that differ in nothing but numbers a mail lists so many.
MOST_ALIKE = 6


@dataclass(frozen=True, slots=True)
class Answer:
    """`line` gives the words that answer and says them plainly; `words` is the same move in the move language."""

    words: str
    printed: str
    line: str


def list_answers(rules: Rules, options: Sequence[Shown], phase: str) -> tuple[list[Answer], list[str]]:
    """The answers in the order of the decision, and an example for each further choice that there is inside them.

    Of those that are alike a few: whoever has read six bids knows how the seventh is written.
    """
    listed = list(_few(options, VOCABULARIES[rules.kind].most_listed))
    answers = [_answer(rules, number, option, phase) for number, option in enumerate(listed, start=1)]
    more = [held(gettext("There are more answers, which are written alike."))] if len(listed) < len(options) else []
    return answers, [*more, *(_note(example) for example in _examples(rules, options))]


def _few(options: Sequence[Shown], most: int) -> Iterator[Shown]:
    """Only the first of those that differ in nothing but numbers, and `most` that begin with one word."""
    alike: Counter[str] = Counter()
    verbs: Counter[str] = Counter()
    for option in options:
        form = form_of(option["words"])
        verb = form.partition(" ")[0]
        alike[form] += 1
        verbs[verb] += 1
        if alike[form] <= MOST_ALIKE and verbs[verb] <= most:
            yield option


def _answer(rules: Rules, number: int, option: Shown, phase: str) -> Answer:
    """The number in front keeps the line from being the answer itself, should it come back unquoted."""
    words = _words(rules, option, {})
    printed = _printed(rules, words)
    line = gettext("%(number)d. “%(words)s” – %(meaning)s")
    said = words if has_own_phrase(rules, words) else option["words"]
    values = {"number": number, "words": printed, "meaning": say_move(rules, said, phase)}
    return Answer(words, printed, held(line % values))


def _examples(rules: Rules, options: Sequence[Shown]) -> list[str]:
    """A move for each choice that an answer does not show, in the first option that offers it."""
    examples: dict[Identity, str] = {}
    for option in options:
        for field in option["fields"]:
            chosen = _other_choice(field)
            if chosen:
                identity = field["name"], tuple(field["choices"]) if not field["many"] else ()
                examples.setdefault(identity, _printed(rules, _words(rules, option, {field["name"]: chosen})))
    return list(examples.values())


def _other_choice(field: Shown) -> str:
    """What somebody might add who does not take what is there anyway; "" where there is nothing else."""
    if field["many"]:
        return f"{field['prefix']} {field['choices'][0]}" if field["choices"] else ""
    return next((choice for choice in field["choices"] if choice and choice != field["default"]), "")


def _words(rules: Rules, option: Shown, chosen: Mapping[str, str]) -> str:
    pieces = (chosen.get(field["name"], field["default"]) for field in option["fields"])
    return str(rules.parse_move(" ".join(filter(None, (option["words"], *pieces)))))


def _printed(rules: Rules, words: str) -> str:
    return print_move(words, get_language() or "en", rules)


def _note(example: str) -> str:
    return held(gettext("You can say more, as in “%(example)s”.") % {"example": example})
