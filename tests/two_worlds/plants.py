"""Leaks planted on purpose, in the function through which a surface goes: what comes out hangs on what is hidden."""

from collections.abc import Callable, Mapping, Sequence
from functools import wraps
from typing import Any

from django.core.exceptions import PermissionDenied
from django.core.handlers.exception import response_for_exception
from django.db import connection
from django.http import Http404, HttpRequest

from . import damages
from .damages import Damage

_HIDDEN = """
SELECT md5(concat((SELECT state::text FROM games_game WHERE id = %(game)s),
                  (SELECT encrypted FROM games_dicesecret WHERE game_id = %(game)s),
                  (SELECT string_agg(move || values::text, ',' ORDER BY number) FROM games_turnrecord
                    WHERE game_id = %(game)s)))
"""


class Secret:
    """Whether what is hidden of a game is still what it was when this was asked first: one bit, which is enough."""

    def __init__(self, game_id: int) -> None:
        self.game_id, self.first = game_id, ""

    def is_other(self) -> bool:
        with connection.cursor() as cursor:
            cursor.execute(_HIDDEN, {"game": self.game_id})
            hidden = str(cursor.fetchone()[0])
        self.first = self.first or hidden
        return hidden != self.first


class Plant:
    """Some leaks at once, in different parts of what comes out; `grew` are those that changed anything."""

    def __init__(self, secret: Secret, damages: Mapping[str, Damage]) -> None:
        self.secret, self.damages, self.grew = secret, damages, set[str]()

    def around(self, real: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(real)
        def leaking(*args: Any, **values: Any) -> Any:
            is_other, result = self.secret.is_other(), None
            try:
                result = _answered(real, *args, **values)
                return result
            finally:
                if is_other:
                    self._do(result)

        return leaking

    def _do(self, result: Any) -> None:
        for name, damage in self.damages.items():
            if damage(result, self.secret.game_id):
                self.grew.add(name)


def _answered(real: Callable[..., Any], *args: Any, **values: Any) -> Any:
    """Not found is a page as well."""
    try:
        return real(*args, **values)
    except (Http404, PermissionDenied) as error:
        if not isinstance(args[0], HttpRequest):
            raise
        return response_for_exception(args[0], error)


# By name: what it does, and how the part begins in which it must be found. Those in one bundle grow together: none of
# them hides another.
Bundle = Mapping[str, tuple[Damage, str]]
OF_PAGES: Sequence[Bundle] = (
    {
        "status": (damages.status, "status"),
        "header": (damages.header, "headers"),
        "cookie": (damages.cookie, "cookies"),
        "body": (damages.body, "body"),
    },
    {
        "ETag": (damages.etag, "headers"),
        "size": (damages.size, "body"),
        "number of statements": (damages.statement, "queries"),
    },
    {"order of lines": (damages.order, "body"), "due time": (damages.due, "rows of games_decision")},
    {"id": (damages.identity, "ids")},
)
OF_STORED: Sequence[Bundle] = (
    {"number of statements": (damages.statement, "queries")},
    {
        "due time": (damages.due, "rows of games_decision"),
        "time of a delivery": (damages.next_try, "rows of games_delivery"),
    },
    {
        "time of a reminder": (damages.remind, "rows of games_decision"),
        "version": (damages.version, "rows of games_game"),
    },
    {"number of rows": (damages.row, "rows of games_tabletalk")},
    {"id": (damages.identity, "ids")},
)
OF_MAILS: Sequence[Bundle] = (
    {"text of a mail": (damages.mail_text, "mail "), "number of statements": (damages.statement, "queries")},
    {"size of a mail": (damages.mail_size, "mail "), "due time": (damages.due, "rows of games_decision")},
    {"header of a mail": (damages.mail_header, "mail "), "number of rows": (damages.row, "rows of games_tabletalk")},
    {"subject of a mail": (damages.mail_subject, "mail "), "id": (damages.identity, "ids")},
    {"number of mails": (damages.mail_count, "mails")},
    {"order of mails": (damages.mail_order, "mails")},
)
