"""The form of a decision, built from the options that the view lists, and read back into the words of a move.

An option's field has an input named `OPTION:FIELD` or, where its words follow a prefix, `OPTION:FIELD:PREFIX`; a form
in which options share a field names it `*:FIELD`. So the words are put together from the form alone, without the game.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import QueryDict

from games.rules.contract import Rules, Unreadable
from games.rules.marking import _
from games.wording import say_choice, say_label, say_move

SHARED = "*"
# A line's number has fewer digits than this in any game that can be played.
_MOST_DIGITS = 9


@dataclass(frozen=True, slots=True)
class ChoiceShown:
    """A choice of a field: the words it adds, how people say it, and whether the form comes with it chosen."""

    words: str
    label: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class FieldShown:
    """A field of an option: `key` names its inputs, and several of its choices may be chosen where `many` holds."""

    name: str
    key: str
    label: str
    many: bool
    choices: Sequence[ChoiceShown]


@dataclass(frozen=True, slots=True)
class OptionShown:
    """An answer to a decision: its words, how people say it, and what is to be chosen in it."""

    words: str
    label: str
    chosen: bool
    fields: Sequence[FieldShown]

    @property
    def questions(self) -> Sequence[FieldShown]:
        """The fields that leave a choice."""
        return [field for field in self.fields if field.many or len(field.choices) > 1]


def show_options(
    rules: Rules, options: Sequence[Mapping[str, Any]], phase: str = "", typed: QueryDict | None = None
) -> list[OptionShown]:
    """The options of a decision as a form shows them, with what was `typed` into it before, if anything."""
    return [_show_option(rules, option, phase, typed or QueryDict()) for option in options]


def _show_option(rules: Rules, option: Mapping[str, Any], phase: str, typed: QueryDict) -> OptionShown:
    words = option["words"]
    fields = [_show_field(rules, words, field, typed) for field in option["fields"]]
    return OptionShown(words, say_move(rules, words, phase), typed.get("move") == words, fields)


def _show_field(rules: Rules, option: str, field: Mapping[str, Any], typed: QueryDict) -> FieldShown:
    key = ":".join(filter(None, (option, field["name"], field["prefix"])))
    chosen = _chosen(key, field, typed)
    choices = [ChoiceShown(words, say_choice(rules, words), words in chosen) for words in field["choices"]]
    return FieldShown(field["name"], key, say_label(rules, field["name"]), field["many"], choices)


def _chosen(key: str, field: Mapping[str, Any], typed: QueryDict) -> Sequence[str]:
    if key in typed:
        return typed.getlist(key)
    shared = f"{SHARED}:{field['name']}"
    return typed.getlist(shared) or ([] if field["many"] else [field["default"]])


def read_words(form: QueryDict, name: str = "move") -> str:
    """The words of the move that a sent form names: the option's, then its fields' in the order of the form.

    `name` is that of the input that chooses the option.
    """
    option = form.get(name, "")
    return " ".join(filter(None, (option, *(_field_words(option, key, form.getlist(key)) for key in form))))


def _field_words(option: str, key: str, values: Sequence[str]) -> str:
    scope, _colon, field = key.partition(":")
    chosen = [value for value in values if value]
    if not field or not chosen or scope not in (option, SHARED):
        return ""
    return " ".join(filter(None, (field.partition(":")[2], *chosen)))


def read_line(form: QueryDict, name: str) -> int:
    """The line to which a form says it belongs: at which its question was asked. Refused where it does not say it."""
    text = form.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise Unreadable(_("This form does not say which question it answers. Load the page again."))
    return int(text)
