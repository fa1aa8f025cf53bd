"""What is stored of a game, without what is hidden: rows tell others who is asked, until when, and what they will be
told."""

from collections.abc import Iterator, Mapping

from django.apps import apps
from django.db import connection
from django.db.models import Field, Model

from .seen import Parts

# The columns that hold what only the server knows. All others must be the same in both worlds.
HIDDEN: Mapping[str, set[str]] = {
    "games_game": {"state", "orders"},
    # A sealed answer came by hand or by an order: nobody else is told before it is read.
    "games_turnrecord": {"move", "values", "way"},
    "games_decision": {"closed_by"},
    "games_dicesecret": {"encrypted"},
}
# Of these tables the viewer's own rows are looked at, by the number of the seat.
OWN: Mapping[str, str] = {"games_standingorder": "seat"}
# Sums over games, without a column that names one: they are looked at whole.
SUMS = ("games_term", "games_playerfigures", "games_rating", "games_dicetally")
_SUMS = "SELECT '{table}' AS name, to_jsonb(stored)::text AS row FROM {table} AS stored"
_ROWS = "SELECT '{table}' AS name, (to_jsonb(stored) - %s::text[])::text AS row FROM {table} AS stored WHERE {key} = %s"


def stored(game_id: int, viewer: int | None) -> Parts:
    """The rows of every table that belongs to a game, as text; `viewer` is the viewer's own seat."""
    parts = Parts()
    with connection.cursor() as cursor:
        sql, values = _all_rows(game_id, viewer)
        cursor.execute(sql, values)
        for table, row in cursor.fetchall():
            parts[f"rows of {table}"] = parts.get(f"rows of {table}", "") + row + "\n"
    return parts


def _all_rows(game_id: int, viewer: int | None) -> tuple[str, list[list[str] | int | None]]:
    tables = [(model._meta.db_table, key.column) for model, key in _tables()]
    selects = [*(_select(table, key) for table, key in tables), *(_SUMS.format(table=table) for table in SUMS)]
    rows = " UNION ALL ".join(selects)
    values = [value for table, _key in tables for value in _values(table, game_id, viewer)]
    return f"{rows} ORDER BY name, row", values


def _select(table: str, key: str | None) -> str:
    rows = _ROWS.format(table=table, key=key)
    return f"{rows} AND {OWN[table]} = %s" if table in OWN else rows


def _values(table: str, game_id: int, viewer: int | None) -> list[list[str] | int | None]:
    values: list[list[str] | int | None] = [sorted(HIDDEN.get(table, ())), game_id]
    return [*values, viewer] if table in OWN else values


def _tables() -> "Iterator[tuple[type[Model], Field[object, object]]]":
    """Every table with a column that names a game, the games' own included."""
    for model in apps.get_app_config("games").get_models():
        for field in model._meta.concrete_fields:
            is_game = field.primary_key if model.__name__ == "Game" else field.attname == "game_id"
            if is_game and not model._meta.proxy:
                yield model, field
