"""A record that comes in, as it was read: the game, and all that it says beside that."""

import hashlib
from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import NamedTuple

from django.core.exceptions import ValidationError

from accounts.names import LONGEST, refuse_characters
from games.rules.contract import Line, Unreadable
from games.rules.marking import _
from games.rules.record import Record, format_record, read_record
from games.rules.record_text import Damaged, Text, numbered_texts

from .export import Field, Remark, told_more

# These the game says itself.
_OF_THE_GAME = frozenset({"game", "seats", "options", "result"})


class Brought(NamedTuple):
    """A record as it was read; `lines` are those that a record shows, `text` is the record as we write it."""

    record: Record
    lines: Sequence[Line]
    fields: Sequence[Field]
    remarks: Sequence[Remark]
    text: str

    @property
    def digest(self) -> str:
        return hashlib.sha256(self.text.encode()).hexdigest()

    def field(self, name: str) -> str:
        """The value of a header; "" where there is none."""
        return next((value for known, value in self.fields if known.lower() == name), "")


def read_brought(data: bytes) -> Brought:
    """The record in `data`, played to its end. Raises Damaged at the line where it is refused."""
    record = read_record(data)
    _refuse_unfit(record, data)
    rules = record.rules
    lines = rules.exported(record.state, record.lines)
    if not lines:
        raise Damaged(1, Unreadable(_("the record has no line, so there is nothing to look at")))
    fields, remarks = _told_beside(numbered_texts(data))
    text = told_more(format_record(rules, record.names, record.options, lines), fields, remarks)
    return Brought(record, lines, fields, remarks, text)


def _refuse_unfit(record: Record, data: bytes) -> None:
    """Text that could not be shown beside ours."""
    for number, text in numbered_texts(data):
        if any(each < " " and each != "\t" for each in text):
            raise Damaged(number, Unreadable(_("here stands a control character")))
    for name in record.names:
        try:
            refuse_characters(name)
        except ValidationError:
            raise Damaged(
                record.seats_line, Unreadable(_("“{name}” has characters that nobody sees"), name=name)
            ) from None
        if len(name) > LONGEST:
            raise Damaged(
                record.seats_line,
                Unreadable(
                    _("“{name}” is too long: a name has at most {longest} characters"), name=name, longest=LONGEST
                ),
            )


def _told_beside(texts: Iterator[Text]) -> tuple[list[Field], list[Remark]]:
    """The headers that say more than the game, and all remarks; those of the header stand before the first line."""
    fields, remarks = list[Field](), list[Remark]()
    for _number, text in takewhile(lambda each: each[1].strip(), texts):
        name, _colon, value = text.partition(":")
        if text.startswith("#"):
            remarks.append((0, text.strip()))
        elif name.strip().lower() not in _OF_THE_GAME:
            fields.append((name.strip(), value.strip()))
    done = 0
    for _number, text in texts:
        if text.lstrip().startswith("#"):
            remarks.append((done, text.strip()))
        else:
            done += bool(text.strip())
    return fields, remarks
