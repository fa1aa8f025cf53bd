"""Indexes and foreign keys out of the way of a bulk load, and back exactly as they were."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from django.db import connection, models

# What refers to others first; a primary key only where nobody refers to it.
_CONSTRAINTS: Final = """
SELECT conrelid::regclass::text, quote_ident(conname), pg_get_constraintdef(oid)
  FROM pg_constraint AS own
 WHERE conrelid::regclass::text = ANY(%s)
   AND (contype IN ('f', 'u')
        OR contype = 'p' AND NOT EXISTS (SELECT FROM pg_constraint WHERE confrelid = own.conrelid AND contype = 'f'))
 ORDER BY contype = 'f' DESC, conname
"""
_INDEXES: Final = """
SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid)
  FROM pg_index
 WHERE indrelid::regclass::text = ANY(%s) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
 ORDER BY indexrelid
"""
_MEMORY: Final = "SET LOCAL maintenance_work_mem = '512MB'"


@contextmanager
def without_indexes(of: Sequence[type[models.Model]]) -> Iterator[None]:
    """Within a transaction: drop what these models' tables have, and build it anew at the end, under the same names.

    Foreign keys are checked then, all rows at once.
    """
    tables = [model._meta.db_table for model in of]
    constraints, indexes = _fetch(_CONSTRAINTS, tables), _fetch(_INDEXES, tables)
    _execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}" for table, name, _definition in constraints)
    _execute(f"DROP INDEX {name}" for name, _definition in indexes)
    yield
    _execute([_MEMORY])
    _execute(definition for _name, definition in indexes)
    added = [f"ALTER TABLE {table} ADD CONSTRAINT {name} {definition}" for table, name, definition in constraints]
    _execute(reversed(added))


def _fetch(statement: str, tables: list[str]) -> list[tuple[str, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(statement, [tables])
        return list(cursor.fetchall())


def _execute(statements: "Iterator[str] | Sequence[str]") -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            # The names and definitions are PostgreSQL's own, quoted by it.
            cursor.execute(statement)
