"""News that has no channel yet is given its channels: rows are read together, decided upon one by one, and written
together.

The row of the news becomes its first delivery; each further one is a row beside it. What is no longer true goes
nowhere. A question waits for others that its player is being asked within the same minute, so that one message tells of
them all.
"""

import json
import logging
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any, Final

from django.db import connection, transaction

from games.channels import SITE
from games.models import Delivery
from games.models.delivery import ASKING, Why

from .reasons import NOBODY
from .route import MAIL, Reader, Route, routes, to_know_of
from .truth import Asked, stale_question

# Rows of one transaction, and the longest that a question waits for others of its player, once it could go out.
BATCH: Final = 500
TOGETHER: Final = timedelta(minutes=1)
# A question that ends sooner than this waits for nobody.
HURRY: Final = timedelta(hours=1)
# When it is looked at again what could not be decided.
AGAIN: Final = timedelta(minutes=5)
logger = logging.getLogger(__name__)
# The site's answer.
STORED = "stored"

_FIND = """
SELECT news.id, news.kind, news.line, news.seat, news.queued_at, news.game_id IS NOT NULL AS of_game,
       news.invitation_id IS NOT NULL AS is_invitation, news.again,
       player.id AS player, player.told, player.zone, player.quiet_from, player.quiet_to, player.tells_all,
       player.digest_hours, player.quiet_mail, player.email <> '' AS has_address,
       player.mail_trouble <> '' AS comes_back, coalesce(seat.is_muted, false) AS is_muted,
       coalesce(seat.seen_line, 0) AS seen_line,
       game.status, (game.asked ->> news.seat::text)::int AS asked_at, game.stopped_until,
       coalesce(question.due_at, CASE news.kind WHEN 'ready' THEN game.ready_until
                                                WHEN 'expiring' THEN game.expires_at END) AS until
  FROM games_delivery AS news
  LEFT JOIN games_game AS game ON game.id = news.game_id
  LEFT JOIN games_seat AS seat ON seat.game_id = news.game_id AND seat.number = news.seat
  LEFT JOIN accounts_player AS player ON player.id = coalesce(seat.player_id, news.player_id)
  LEFT JOIN games_decision AS question ON question.game_id = news.game_id AND question.seat = news.seat
        AND question.asked_at = news.line AND news.kind = ANY(%(asking)s)
 WHERE news.status = 'queued' AND news.channel = '' AND news.next_try <= %(now)s
 ORDER BY news.next_try, news.id LIMIT %(most)s FOR UPDATE OF news SKIP LOCKED
"""
_WAYS = """
SELECT player_id, channel, array_agg(id ORDER BY id) FILTER (WHERE off_at IS NULL) FROM games_way
 WHERE player_id = ANY(%s) AND place_hash <> '' GROUP BY player_id, channel
"""
# The last moment, within the minute, at which another question to one of these players could go out.
_SOON = """
SELECT seat.player_id, max(news.next_try) FROM games_delivery AS news
  JOIN games_seat AS seat ON seat.game_id = news.game_id AND seat.number = news.seat
 WHERE news.status = 'queued' AND news.channel = '' AND news.kind = 'your-turn'
   AND news.next_try > %(now)s AND news.next_try <= %(soon)s AND seat.player_id = ANY(%(players)s)
 GROUP BY seat.player_id
"""
_SETTLE = """
UPDATE games_delivery AS news
   SET channel = row.channel, way_id = row.way, why = row.why, player_id = row.player, status = row.status,
       next_try = row.next_try, closed_at = row.closed_at, answer = row.answer
  FROM jsonb_to_recordset(%s::jsonb) AS row (id bigint, channel text, way bigint, why text, player bigint, status text,
                                            next_try timestamptz, closed_at timestamptz, answer text)
 WHERE news.id = row.id
"""
_ADD = """
INSERT INTO games_delivery (game_id, kind, line, seat, invitation_id, nudge_id, pause_id, again, queued_at, attempts,
                            channel, way_id, why, player_id, status, next_try, closed_at, answer)
SELECT news.game_id, news.kind, news.line, news.seat, news.invitation_id, news.nudge_id, news.pause_id, news.again,
       news.queued_at, 0, row.channel, row.way, row.why, row.player, row.status, row.next_try, row.closed_at, row.answer
  FROM jsonb_to_recordset(%s::jsonb) AS row (id bigint, channel text, way bigint, why text, player bigint, status text,
                                            next_try timestamptz, closed_at timestamptz, answer text)
  JOIN games_delivery AS news ON news.id = row.id
ON CONFLICT DO NOTHING
"""


@dataclass(frozen=True, slots=True)
class News:
    """A row that has no channel yet, with all that decides about it."""

    id: int
    kind: str
    line: int
    seat: int | None
    queued_at: datetime
    of_game: bool
    is_invitation: bool
    again: int
    player: int | None
    told: str
    zone: str
    quiet_from: time
    quiet_to: time
    tells_all: bool
    digest_hours: int
    quiet_mail: bool
    has_address: bool
    comes_back: bool
    is_muted: bool
    seen_line: int
    status: str
    asked_at: int | None
    stopped_until: datetime | None
    until: datetime | None

    def reader(self, ways: Mapping[str, Sequence[int]]) -> Reader:
        return Reader(
            told=self.told if isinstance(self.told, dict) else json.loads(self.told),
            zone=self.zone,
            quiet_from=self.quiet_from,
            quiet_to=self.quiet_to,
            tells_all=self.tells_all,
            digest_hours=self.digest_hours,
            quiet_mail=self.quiet_mail,
            has_address=self.has_address,
            comes_back=self.comes_back,
            is_muted=self.is_muted,
            ways=ways,
        )

    def stale_reason(self, now: datetime) -> str:
        """Why there is nothing to tell any more, as far as it can be told without the game's other rows."""
        if self.of_game and not self.is_invitation and self.player is None:
            return NOBODY
        if self.kind not in ASKING:
            return ""
        asked = Asked(self.status, self.asked_at, self.stopped_until, self.until)
        return stale_question(self.kind, self.line, self.seen_line, asked, now, was_asked_for=self.again > 0)


def route_due(now: datetime) -> int:
    """Give a channel to all news that are due; how many. Any number of runs may overlap."""
    done = 0
    while found := _route_some(now):
        done += found
        if found < BATCH:
            break
    return done


def _route_some(now: datetime) -> int:
    with transaction.atomic():
        news = _find(now)
        if news:
            _settle(news, now)
    return len(news)


def _find(now: datetime) -> list[News]:
    with connection.cursor() as cursor:
        cursor.execute(_FIND, {"now": now, "most": BATCH, "asking": list(ASKING)})
        return [News(*row) for row in cursor.fetchall()]


def _settle(news: Sequence[News], now: datetime) -> None:
    players = sorted({each.player for each in news if each.player is not None})
    ways, soon = _ways(players), _soon(news, now)
    kept, added = [], []
    for each in news:
        first, *further = _rows_or_later(each, ways[each.player], soon, now)
        kept.append(first)
        added += further
    _write(_SETTLE, kept)
    _write(_ADD, added)


def _rows_or_later(
    news: News, ways: Mapping[str, Sequence[int]], soon: Mapping[int, datetime], now: datetime
) -> list[Any]:
    """News that cannot be decided about must not hold up the others."""
    try:
        return _rows(news, ways, soon, now)
    except Exception:
        logger.exception("no channel was found for delivery %s", news.id)
        return [_row(news, Route("", now + AGAIN, Why.DEFAULT), now)]


def _rows(news: News, ways: Mapping[str, Sequence[int]], soon: Mapping[int, datetime], now: datetime) -> list[Any]:
    if reason := news.stale_reason(now):
        return [_row(news, Route("", now, Why.DEFAULT, dropped=reason), now)]
    if news.is_invitation or news.player is None:
        return [_row(news, Route(MAIL, now, Why.ASKED_FOR), now)]
    if (until := _waits_for_others(news, soon, now)) is not None:
        return [_row(news, Route("", until, Why.DEFAULT), now)]
    reader = news.reader(ways)
    found = routes(news.kind, reader, news.until, now) if news.of_game else to_know_of(reader, now)
    return [_row(news, route, now) for route in found]


def _waits_for_others(news: News, soon: Mapping[int, datetime], now: datetime) -> datetime | None:
    """Until when this question waits for others of its player; None if it goes out now."""
    others = soon.get(news.player or 0)
    last = news.queued_at + 2 * TOGETHER
    if news.kind != Delivery.Kind.YOUR_TURN or others is None or now >= last:
        return None
    is_urgent = news.until is None or news.until - now < HURRY
    return None if is_urgent else min(others, last)


def _row(news: News, route: Route, now: datetime) -> dict[str, Any]:
    """What `_SETTLE` and `_ADD` write. On the site a delivery is sent by being there."""
    is_stored = route.channel == SITE and not route.dropped
    status = Delivery.Status.DROPPED if route.dropped else Delivery.Status.SENT if is_stored else Delivery.Status.QUEUED
    return {
        "id": news.id,
        "channel": route.channel,
        "way": route.way,
        "why": route.why,
        "player": news.player,
        "status": status,
        "next_try": route.when.isoformat(),
        "closed_at": now.isoformat() if status != Delivery.Status.QUEUED else None,
        "answer": STORED if is_stored else route.dropped,
    }


def _write(statement: str, rows: Sequence[Any]) -> None:
    if rows:
        with connection.cursor() as cursor:
            cursor.execute(statement, [json.dumps(rows)])


def _ways(players: Iterable[int]) -> Mapping[int | None, Mapping[str, Sequence[int]]]:
    """Player → channel → the ways that are on; an empty list where all are off."""
    found: dict[int | None, dict[str, Sequence[int]]] = defaultdict(dict)
    with connection.cursor() as cursor:
        cursor.execute(_WAYS, [list(players)])
        for player, channel, ways in cursor.fetchall():
            found[player][channel] = ways or []
    return found


def _soon(news: Sequence[News], now: datetime) -> Mapping[int, datetime]:
    asked = {each.player for each in news if each.kind == Delivery.Kind.YOUR_TURN and each.player is not None}
    if not asked:
        return {}
    with connection.cursor() as cursor:
        cursor.execute(_SOON, {"now": now, "soon": now + TOGETHER, "players": sorted(asked)})
        return dict(cursor.fetchall())
