"""A game at each stage of its life, and all that is stored of it."""

from datetime import datetime

from django.db import connection
from django.db.models import Model

from accounts.models import Player
from games import actions
from games.models import Decision, Delivery, Game, Invitation, Seat, StandingOrder, TableTalk, TurnRecord
from tests.tables import answer, fresh, open_table, play_to_the_end

STAGES = ("open", "running", "finished", "cancelled")
INVITED = "emil@example.org"


def game_at(stage: str, host: Player, seated: Player, *, is_public: bool, now: datetime) -> Game:
    """A game of `host` and `seated` at a stage; somebody else was invited to it. While it is open a seat is empty.

    In the running game only `seated` is asked, so that the others are refused for who they are.
    """
    seats = 2 if stage in {"running", "finished"} else 3
    game = open_table(host, seats=seats, is_public=is_public, now=now)
    actions.invite(game_key=game.key, host=host, emails=[INVITED], now=now)
    actions.join_table(game_key=game.key, player=seated, now=now, invite_token=game.invite_token)
    return _led_to(stage, game, host, now)


def _led_to(stage: str, game: Game, host: Player, now: datetime) -> Game:
    if stage == "running":
        answer(game, host, "keep", now=now)
    elif stage == "finished":
        play_to_the_end(game, now=now)
    elif stage == "cancelled":
        actions.cancel_table(game_key=game.key, host=host, now=now)
    return fresh(game)


def stored(game: Game) -> str:
    """A digest of all rows of a game, in one statement. What a seat has looked at is the viewer's own, and no part."""
    rows = " UNION ALL ".join(_ROWS.format(table=model._meta.db_table, key=key) for model, key in _TABLES.items())
    with connection.cursor() as cursor:
        cursor.execute(_DIGEST.format(rows=rows), {"game": game.pk})
        return str(cursor.fetchone()[0])


_DIGEST = "SELECT md5(string_agg(row, '|' ORDER BY row)) FROM ({rows}) AS rows"
_ROWS = "SELECT (to_jsonb(stored) - 'seen_line' - 'seen_at')::text AS row FROM {table} AS stored WHERE {key} = %(game)s"
_TABLES: dict[type[Model], str] = {
    Game: "id",
    **dict.fromkeys((Seat, TurnRecord, Decision, Delivery, Invitation, StandingOrder, TableTalk), "game_id"),
}
