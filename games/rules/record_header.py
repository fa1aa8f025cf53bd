"""The header of a record: `Name: value` lines as in a mail, then an empty line."""

from collections.abc import Callable, Iterator
from itertools import takewhile
from typing import NamedTuple, TypeVar

from games.rules.contract import Refused, Rules, Unreadable
from games.rules.marking import _
from games.rules.record_names import parse_seats
from games.rules.record_text import Damaged, Text
from games.rules.registry import KINDS


class Header(NamedTuple):
    """What a record says before its first line. `seats_line` is where the file names the seats.

    `result` is the header's line in the file and its value.
    """

    rules: Rules
    names: tuple[str, ...]
    seats_line: int
    options: dict[str, str]
    result: Text | None


Fields = dict[str, Text]
Value = TypeVar("Value")


def read_header(texts: Iterator[Text]) -> Header:
    """Take the header off `texts`, the empty line after it included. Raises Damaged."""
    fields = _read_fields(texts)
    rules = _parsed(fields, "Game", _find_rules)
    names = _parsed(fields, "Seats", lambda value: parse_seats(value, rules.seats))
    fields.setdefault("options", (1, ""))
    options = _parsed(fields, "Options", rules.parse_options)
    _parsed(fields, "Options", lambda _value: rules.start(len(names), options))
    return Header(rules, names, fields["seats"][0], options, fields.get("result"))


def _read_fields(texts: Iterator[Text]) -> Fields:
    """Each header by its name in lower case: its line in the file and its value. Headers not known are kept as well."""
    fields: Fields = {}
    for number, text in takewhile(_is_header, texts):
        if not text.startswith("#"):
            name, value = _parse_header(number, text)
            if name in fields:
                raise Damaged(number, Unreadable(_("the header “{name}” stands twice"), name=text.partition(":")[0]))
            fields[name] = number, value
    return fields


def _is_header(text: Text) -> bool:
    return bool(text[1].strip())


def _parse_header(number: int, text: str) -> tuple[str, str]:
    name, colon, value = text.partition(":")
    if not colon or not name.strip() or text[0].isspace():
        shown = text.strip()[:60]
        raise Damaged(
            number,
            Unreadable(
                _("“{text}” is not a header: headers are written “Name: value”, and end with an empty line"), text=shown
            ),
        )
    return name.strip().lower(), value.strip()


def _parsed(fields: Fields, name: str, parse: Callable[[str], Value]) -> Value:
    """The value of a header as `parse` reads it; what is missing is refused at line 1, the rest at its own line."""
    if name.lower() not in fields:
        raise Damaged(1, Unreadable(_("the header “{name}” is missing"), name=name))
    number, value = fields[name.lower()]
    try:
        return parse(value)
    except Refused as refused:
        raise Damaged(number, refused) from None


def _find_rules(kind: str) -> Rules:
    if kind.lower() not in KINDS:
        raise Unreadable(_("the game “{kind}” is not known; known are {all}"), kind=kind, all=", ".join(KINDS))
    return KINDS[kind.lower()]
