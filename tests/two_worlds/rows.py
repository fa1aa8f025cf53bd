"""What is stored of a game, without what is hidden: rows tell others who is asked, until when, and what they will be
told."""

from collections.abc import Iterator, Mapping

from django.apps import apps
from django.db import connection
from django.db.models import Field, Model

from .seen import Parts

# The columns that hold what only the server knows. All others must be the same in both worlds.
HIDDEN: Mapping[str, set[str]] = {
    "games_game": {"state"},
    "games_turnrecord": {"move", "values"},
    "games_dicesecret": {"encrypted"},
}
_ROWS = "SELECT '{table}' AS name, (to_jsonb(stored) - %s::text[])::text AS row FROM {table} AS stored WHERE {key} = %s"


def stored(game_id: int) -> Parts:
    """The rows of every table that belongs to a game, as text."""
    parts = Parts()
    with connection.cursor() as cursor:
        sql, values = _all_rows(game_id)
        cursor.execute(sql, values)
        for table, row in cursor.fetchall():
            parts[f"rows of {table}"] = parts.get(f"rows of {table}", "") + row + "\n"
    return parts


def _all_rows(game_id: int) -> tuple[str, list[list[str] | int]]:
    tables = [(model._meta.db_table, key.column) for model, key in _tables()]
    rows = " UNION ALL ".join(_ROWS.format(table=table, key=key) for table, key in tables)
    values = [value for table, _key in tables for value in _values(table, game_id)]
    return f"{rows} ORDER BY name, row", values


def _values(table: str, game_id: int) -> tuple[list[str], int]:
    return sorted(HIDDEN.get(table, ())), game_id


def _tables() -> "Iterator[tuple[type[Model], Field[object, object]]]":
    """Every table with a column that names a game, the games' own included."""
    for model in apps.get_app_config("games").get_models():
        for field in model._meta.concrete_fields:
            is_game = field.primary_key if model.__name__ == "Game" else field.attname == "game_id"
            if is_game and not model._meta.proxy:
                yield model, field
