"""Rows by PostgreSQL's COPY: as quick as rows can be brought in."""

import json
from collections.abc import Iterable, Sequence
from typing import Any, cast

from django.db import connection, models
from psycopg import Cursor
from psycopg.sql import SQL, Composed, Identifier


class Copier:
    """Copies unsaved instances of one model into its table. A key that is not set is left to the table."""

    def __init__(self, model: type[models.Model], *, with_key: bool = True) -> None:
        fields = model._meta.concrete_fields
        kept = [field for field in fields if with_key or not field.primary_key]
        self.table = model._meta.db_table
        self._names = [field.attname for field in kept]
        self._chosen = [place for place, field in enumerate(kept) if field.choices]
        self._json = [place for place, field in enumerate(kept) if isinstance(field, models.JSONField)]
        self._statement = _statement(self.table, [str(field.column) for field in kept])

    def copy(self, instances: Iterable[models.Model]) -> None:
        with raw_cursor() as cursor, cursor.copy(self._statement) as copy:
            for instance in instances:
                copy.write_row(self._row(instance))

    def _row(self, instance: models.Model) -> list[Any]:
        """JSON may stand there as text already; one of several choices may be its word, or the member of its class."""
        row = [instance.__dict__[name] for name in self._names]
        for place in self._chosen:
            row[place] = getattr(row[place], "value", row[place])
        for place in self._json:
            if row[place] is not None and not isinstance(row[place], str):
                row[place] = json.dumps(row[place])
        return row


def copy_lines(table: str, columns: Sequence[str], lines: Iterable[str]) -> None:
    """The same for rows that are text already, with tabs between values that need no escaping and a LF at the end."""
    with raw_cursor() as cursor, cursor.copy(_statement(table, columns)) as copy:
        for line in lines:
            copy.write(line)


def raw_cursor() -> "Cursor[Any]":
    """A cursor of psycopg's own: Django's knows no COPY."""
    connection.ensure_connection()
    return cast("Cursor[Any]", connection.connection.cursor())


def _statement(table: str, columns: Sequence[str]) -> Composed:
    names = SQL(", ").join([Identifier(column) for column in columns])
    return SQL("COPY {} ({}) FROM STDIN").format(Identifier(table), names)
