"""What can be seen of something done, taken apart so that the first difference can be named."""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from django.core import mail
from django.core.mail import EmailMessage
from django.db import connection
from django.http.response import HttpResponseBase

Parts = dict[str, str]
AROUND = 60
_WRITING = ("INSERT", "UPDATE", "DELETE", "WITH")
# Their names count on with each.
_SAVEPOINT = re.compile(r'"s\d+_x\d+"')


def parts_apart(first: Mapping[str, str], second: Mapping[str, str]) -> set[str]:
    """The names of all parts that differ."""
    return {name for name in (*first, *second) if first.get(name) != second.get(name)}


def difference(first: Mapping[str, str], second: Mapping[str, str]) -> str:
    """Which part differs first, where, and what stands there in the one and the other world; "" if none does."""
    for name in dict.fromkeys((*first, *second)):
        one, other = first.get(name), second.get(name)
        if one != other:
            return f"{name}: {_where(one, other)}"
    return ""


def _where(one: str | None, other: str | None) -> str:
    if one is None or other is None:
        return f"only in the {'second' if one is None else 'first'} world"
    pairs = zip(one, other, strict=False)
    at = next((place for place, (left, right) in enumerate(pairs) if left != right), min(len(one), len(other)))
    here = slice(max(0, at - AROUND), at + AROUND)
    return f"at character {at} of {len(one)} and {len(other)}\n  first:  {one[here]!r}\n  second: {other[here]!r}"


def of_response(response: HttpResponseBase) -> Parts:
    """Status, headers and cookies as they are sent, and the whole body."""
    return {
        "status": str(response.status_code),
        "headers": "\n".join(f"{name}: {value}" for name, value in response.headers.items()),
        "cookies": response.cookies.output(),
        "body": bytes(response.getvalue()).decode("utf-8", "backslashreplace"),
    }


def of_mails(mails: Sequence[EmailMessage], address: str) -> Parts:
    """Those to `address` with all that they hold; of the others who gets one, in which order."""
    order = "\n".join(f"{each.to} {each.extra_headers.get('Message-ID')}" for each in mails)
    mine = {
        f"mail {number}": each.message().as_bytes().decode("utf-8", "backslashreplace")
        for number, each in enumerate(mails)
        if address and each.to == [address]
    }
    return {"mails": order} | mine


class Statements:
    """The statements that were sent to the database, without their values."""

    def __init__(self) -> None:
        self.sql: list[str] = []

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        self.sql.append(_SAVEPOINT.sub('"savepoint"', sql))
        return execute(sql, params, many, context)

    @property
    def wrote(self) -> bool:
        """Whether anything may have been stored, or an id given out."""
        return any(sql.lstrip().startswith(_WRITING) or "nextval" in sql for sql in self.sql)

    def parts(self) -> Parts:
        return {"queries": f"{len(self.sql)} statements\n" + "\n".join(self.sql)}


@contextmanager
def statements() -> Iterator[Statements]:
    counted = Statements()
    with connection.execute_wrapper(counted):
        yield counted


def outbox() -> list[EmailMessage]:
    """The mails sent since it was emptied last, or since now if never."""
    return list(getattr(mail, "outbox", ()))
