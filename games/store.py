"""The store: the only writer of turn records, and of all that follows from a line.

A line, the questions it closes and opens, the deliveries it causes and the game's renewed cache are written by one
statement, so that a move costs two round trips under the game's lock: `lock` and `Turn.save`.
"""

import json
from collections.abc import Iterable
from datetime import datetime
from functools import cached_property
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.models import JSONField

from accounts.models import Player
from games.deadlines import SEAT_CLOCKS
from games.models import Delivery, Game, Seat, TurnRecord
from games.proofs.ledger import Ledger
from games.proofs.secrets import EncryptedSecret
from games.questions import Questions
from games.rules.contract import Line, Move
from games.rules.registry import KINDS

# What a seat is asked: the phase and the first words of its moves. The same question is not asked twice.
Question = tuple[str, tuple[str, ...]]

# How the game went on is nothing to a program, or to who wanted no more of it.
_NOT_TOLD = {TurnRecord.Way.PROGRAM.value, TurnRecord.Way.RESIGNED.value}

# NO KEY: whoever inserts a row that points to the game (a reminder, say) need not wait for a move, nor can the two ever
# wait for each other.
_LOCK = """
SELECT {fields},
       (SELECT number FROM games_seat WHERE game_id = games_game.id AND player_id = %s) AS own_number,
       (SELECT version FROM games_game AS seen WHERE seen.id = games_game.id) AS seen_version,
       (SELECT encrypted FROM games_dicesecret WHERE game_id = games_game.id) AS encrypted
  FROM games_game WHERE {column} = %s FOR NO KEY UPDATE OF games_game
"""
_FIELDS = Game._meta.concrete_fields
_NAMES = [field.attname for field in _FIELDS]
_JSON = [place for place, field in enumerate(_FIELDS) if isinstance(field, JSONField)]
# Written once: for a row like this the ORM costs five times what the statement does.
_LOCK_BY = {
    column: _LOCK.format(fields=", ".join(f"games_game.{field.column}" for field in _FIELDS), column=column)
    for column in ("key", "id")
}

_RENEW_CLOCKS = f"UPDATE games_game SET seat_clocks = coalesce({SEAT_CLOCKS}, '{{}}') WHERE id = ANY(%s)"  # noqa: S608

# With every line, whether or not an order has ended: that somebody left one must not show in how long a move takes.
_ENDED = """
  UPDATE games_standingorder AS standing SET ended_at = %(now)s, "end" = gone.how, reason = gone.why
    FROM jsonb_to_recordset(%(ended)s::jsonb) AS gone (seat int, number int, how text, why jsonb)
   WHERE game_id = %(game)s AND standing.seat = gone.seat AND standing.number = gone.number
"""
_WRITE_ORDERS = f"WITH ended AS ({_ENDED}) UPDATE games_game SET orders = %(orders)s WHERE id = %(game)s"  # noqa: S608

# Nearly every answer leaves the reserve full, and finds no missed deadline to forgive.
_RESERVED = """), reserved AS (
  UPDATE games_seat SET reserve_seconds = kept.seconds, strikes = coalesce(kept.strikes, games_seat.strikes)
    FROM jsonb_to_recordset(%(reserves)s::jsonb) AS kept (seat int, seconds int, strikes int)
   WHERE game_id = %(game)s AND number = kept.seat
"""
# `opened` waits for `closed` by counting it: a seat's last question must be closed before its next one is opened.
_STATEMENT = """
WITH ended AS ({ended}), records AS (
  INSERT INTO games_turnrecord (game_id, number, actor, move, values, events, way, at,
                                shown, seal, fingerprint, roll, tree)
  SELECT %(game)s, number, actor, move, values, events, way, %(now)s, shown, seal, fingerprint, roll, tree
    FROM jsonb_to_recordset(%(records)s::jsonb)
      AS line (number int, actor int, move text, values jsonb, events jsonb, way text,
               shown text, seal text, fingerprint text, roll int, tree text)
), closed AS (
  UPDATE games_decision AS question SET closed_at = %(now)s, closed_by = gone.by, remind_at = NULL
    FROM jsonb_to_recordset(%(closed)s::jsonb) AS gone (seat int, by text)
   WHERE game_id = %(game)s AND closed_at IS NULL AND question.seat = gone.seat RETURNING gone.seat, question.asked_at
), withdrawn AS (
  INSERT INTO games_delivery (game_id, kind, channel, way_id, player_id, line, seat, status, queued_at, next_try,
                              attempts, answer)
  SELECT DISTINCT %(game)s, 'withdrawn', 'push', sent.way_id, sent.player_id, sent.line, sent.seat, 'queued', %(now)s,
         %(now)s, 0, ''
    FROM closed JOIN games_delivery AS sent
      ON sent.game_id = %(game)s AND sent.line = closed.asked_at AND sent.seat = closed.seat
     AND sent.kind IN ('your-turn', 'reminder', 'reminder-2') AND sent.channel = 'push'
   WHERE sent.inbound_id IS NULL AND sent.nudge_id IS NULL AND sent.pause_id IS NULL AND sent.status = 'sent'
  ON CONFLICT DO NOTHING
), opened AS (
  INSERT INTO games_decision (game_id, seat, asked_at, phase, opened_at, regular_at, due_at, remind_at,
                              reserve_seconds, extra_seconds, reminders, closed_by)
  SELECT %(game)s, seat, %(line)s, %(phase)s, %(now)s, regular, due, remind, reserve, 0, 0, ''
    FROM jsonb_to_recordset(%(opened)s::jsonb)
      AS asked (seat int, regular timestamptz, due timestamptz, remind timestamptz, reserve int)
   WHERE (SELECT count(*) FROM closed) >= 0
{reserved}), told AS (
  INSERT INTO games_delivery (game_id, kind, channel, line, seat, status, queued_at, next_try, attempts, answer)
  SELECT %(game)s, kind, '', %(line)s, seat, 'queued', %(now)s, %(now)s + make_interval(secs => wait), 0, ''
    FROM jsonb_to_recordset(%(told)s::jsonb) AS news (seat int, kind text, wait float)
)
UPDATE games_game SET state = %(state)s, lines = %(line)s, asked = %(asked)s, version = version + 1,
       status = %(status)s, started_at = %(started_at)s, finished_at = %(finished_at)s,
       scores = %(scores)s, winners = %(winners)s, ended_early = %(ended_early)s,
       rolled = %(rolled)s, later_entropy = %(later_entropy)s, fingerprint = %(fingerprint)s, orders = %(orders)s,
       seat_clocks = %(seat_clocks)s
 WHERE id = %(game)s
"""
_WRITE, _WRITE_RESERVES = (
    _STATEMENT.replace("{ended}", _ENDED).replace("{reserved}", each) for each in ("", _RESERVED)
)


def lock(key: str, player_id: int | None = None) -> Game:
    """The game, locked until the transaction ends, with `dice_secret`, still encrypted.

    `own_number` is the number of that player's seat, or None.
    """
    return _locked("key", player_id, key)


def lock_by_id(game_id: int) -> Game:
    """The same by the row's id, for who comes from another row of it."""
    return _locked("id", None, game_id)


def lock_unfinished(*players: Player) -> None:
    """Lock every game that is not over at which one of these sits, until the transaction ends.

    Always in the same order: of two who lock several games, neither ever waits for what the other waits with.
    """
    seats = Seat.objects.filter(player__in=players, finished_at=None)
    games = Game.objects.filter(pk__in=seats.values("game")).order_by("pk").only("pk")
    list(games.select_for_update(no_key=True))


def _locked(column: str, player_id: int | None, value: str | int) -> Game:
    with connection.cursor() as cursor:
        cursor.execute(_LOCK_BY[column], [player_id, value])
        row = cursor.fetchone()
    if row is None:
        raise Game.DoesNotExist(f"no game has the {column} {value}")
    *values, own_number, seen_version, encrypted = row
    game = _build(values)
    game.own_number, game.dice_secret = own_number, EncryptedSecret(encrypted or b"")
    if player_id is not None and game.version != seen_version:
        # Somebody changed the game while we waited: its row is the newest, but the seat is the one of before.
        mine = Seat.objects.filter(game=game, player=player_id)
        game.own_number = mine.values_list("number", flat=True).first()
    return game


def read_clocks(game: Game) -> None:
    """Keep in a locked game whose clocks run, for who has changed its seats."""
    renew_clocks([game.pk])
    game.seat_clocks = Game.objects.values_list("seat_clocks", flat=True).get(pk=game.pk)


def renew_clocks(games: Iterable[int]) -> None:
    """The same for several, by their keys, where hours, holidays or pauses have changed, or deadlines moved.

    What a turn needs of clocks stands in the game's row: who waited for its lock sees the newest version of that row,
    and of no other.
    """
    with connection.cursor() as cursor:
        cursor.execute(_RENEW_CLOCKS, [list(games)])


def _build(values: list[Any]) -> Game:
    """The game of a row, as the ORM would have made it."""
    for place in _JSON:
        values[place] = values[place] and json.loads(values[place])
    return Game.from_db(connection.alias, _NAMES, values)


class Turn:
    """Lines that are added to a locked game together, at one moment, and saved by one statement."""

    def __init__(self, game: Game, *, now: datetime) -> None:
        self.game, self.now = game, now
        self.rules = KINDS[game.kind]
        self.state = load_state(game)
        self._records: list[dict[str, Any]] = []
        self._told: list[dict[str, Any]] = []
        self._ended: list[dict[str, Any]] = []
        # Seat → the way in which it was answered for.
        self._answered: dict[int, str] = {}
        self._before = self._questions()

    def play(self, seat: int, move: Move, *, way: str) -> None:
        """Add a seat's move and every line that the table then owes. Refuses an illegal move and changes nothing."""
        self._append(seat, self.rules.canonical(self.state, seat, move), way)
        if way == TurnRecord.Way.DEADLINE and seat not in self._answered:
            self._tell(seat, Delivery.Kind.MISSED)
        # The first answer is what closed the question that the seat was asked before.
        self._answered.setdefault(seat, way)
        self.play_table()

    def play_table(self) -> None:
        """Add the lines that the server must write before anyone can be asked."""
        while (owed := self.rules.server_move(self.state)) is not None:
            self._append(*owed, TurnRecord.Way.SERVER)

    def tell_absent(self, seat: int) -> None:
        """Tell its player that the seat is left to others. The same mail tells of the deadline that was missed."""
        self._told = [news for news in self._told if (news["seat"], news["kind"]) != (seat, Delivery.Kind.MISSED)]
        self._tell(seat, Delivery.Kind.ABSENT)

    def end_order(self, seat: int, number: int, how: str, why: dict[str, object]) -> None:
        """Let the row of a standing order tell how it has ended. What is in force stands in `game.orders`."""
        self._ended.append({"seat": seat, "number": number, "how": how, "why": why})

    def end_early(self, winners: list[int]) -> None:
        """Stop the game where it stands: nobody is left to play against."""
        self.game.ended_early = True
        self._finish(list(self.rules.scores(self.state)), winners)

    def save(self) -> None:
        """Write the lines and all that follows from them. The turn is spent afterwards."""
        result = self.rules.result(self.state)
        if result is not None:
            self._finish(list(result.scores), list(result.winners))
        values = self._values()
        with connection.cursor() as cursor:
            cursor.execute(_WRITE_RESERVES if values["reserves"] else _WRITE, values)
        self.game.version += 1

    def save_orders(self) -> None:
        """Write the standing orders alone, where no line follows: no page of anybody else has changed."""
        with connection.cursor() as cursor:
            cursor.execute(_WRITE_ORDERS, self._orders())

    @cached_property
    def _ledger(self) -> Ledger:
        """Made with the first line, so that a game whose secret is lost can still be ended without one."""
        return Ledger(self.game)

    def _append(self, actor: int, move: Move, way: str) -> None:
        need = self.rules.needs(self.state, actor, move)
        line = Line(self.game.lines + 1, actor, move, self._ledger.draw(actor, need))
        events = self.rules.apply(self.state, line)
        self.game.lines = line.number
        link = self._ledger.enter(line, self.rules.redact(self.state, line, None), rolls=need is not None)
        self._records.append(
            {
                "number": line.number,
                "actor": actor,
                "move": str(move),
                "values": list(line.values),
                "events": [event.as_dict() for event in events],
                "way": way,
                **link._asdict(),
            }
        )

    def _questions(self) -> dict[int, Question]:
        """What each seat that a person sits at is asked now."""
        if self.game.status != Game.Status.RUNNING:
            return {}
        phase = self.rules.phase(self.state)
        asked = self.rules.to_act(self.state)
        return {seat: (phase, words) for seat, words in asked.items() if str(seat) not in self.game.automatic}

    def _finish(self, scores: list[int], winners: list[int]) -> None:
        self.game.status = Game.Status.FINISHED
        self.game.finished_at = self.now
        self.game.scores, self.game.winners = scores, winners
        Seat.objects.filter(game=self.game).update(finished_at=self.now)
        for seat in range(self.game.seat_count):
            if self.game.automatic.get(str(seat)) not in _NOT_TOLD:
                self._tell(seat, Delivery.Kind.GAME_OVER)

    def _tell(self, seat: int, kind: str, wait: float = 0.0) -> None:
        self._told.append({"seat": seat, "kind": kind, "wait": wait})

    def _questions_that_follow(self) -> Questions:
        questions = Questions(self.game, self.now)
        closed, opened = self._open_questions()
        for seat in closed:
            questions.close(seat, self._answered.get(seat) or self.game.automatic.get(str(seat), ""))
        for seat in opened:
            questions.ask(seat)
        self._tell_asked(opened)
        return questions

    def _open_questions(self) -> tuple[list[int], list[int]]:
        """Which seats' last questions are closed now, and which seats are asked anew."""
        after = self._questions()
        kept = {seat for seat in after if after[seat] == self._before.get(seat) and seat not in self._answered}
        opened = [seat for seat in after if seat not in kept]
        self.game.asked = {str(seat): self.game.asked[str(seat)] for seat in kept}
        self.game.asked |= {str(seat): self.game.lines for seat in opened}
        return [seat for seat in self._before if seat not in kept], opened

    def _tell_asked(self, opened: list[int]) -> None:
        """A seat that goes on with what it was doing knows that it is asked; the others are told."""
        for seat in opened:
            if not self._goes_on(seat):
                self._tell(seat, Delivery.Kind.YOUR_TURN, grace(self.game))

    def _goes_on(self, seat: int) -> bool:
        """Whether the seat has just answered, and all that follows is another question of the same task.

        It is another task once anybody else, or the table, has had a hand in between; and whom a deadline answered for
        knows of nothing.
        """
        if seat not in self._answered or self._before.get(seat, ("",))[0] != self.rules.phase(self.state):
            return False
        unheard = {TurnRecord.Way.DEADLINE, TurnRecord.Way.SERVER}
        return all(record["actor"] == seat and record["way"] not in unheard for record in self._records)

    def _orders(self) -> dict[str, Any]:
        values = {"orders": json.dumps(self.game.orders), "ended": json.dumps(self._ended)}
        return {"game": self.game.pk, "now": self.now, **values}

    def _values(self) -> dict[str, Any]:
        game = self.game
        questions = self._questions_that_follow()
        game.state = self.rules.dump(self.state)
        return {
            **self._orders(),
            "records": json.dumps(self._records),
            "line": game.lines,
            "phase": self.rules.phase(self.state),
            "told": json.dumps(self._told),
            "state": json.dumps(game.state),
            "asked": json.dumps(game.asked),
            "status": game.status,
            "started_at": game.started_at,
            "finished_at": game.finished_at,
            "scores": json.dumps(game.scores),
            "winners": json.dumps(game.winners),
            "ended_early": game.ended_early,
            "rolled": json.dumps(game.rolled),
            "later_entropy": json.dumps(game.later_entropy),
            "fingerprint": game.fingerprint,
            **questions.values(),
        }


def grace(game: Game) -> float:
    """How many seconds a question waits before anybody is told: whoever is there answers on the page, and what is asked
    and closed again within that time is told to nobody. In a game whose time is short it is short as well."""
    return min(float(settings.TURN_MAIL_GRACE_SECONDS), game.time_minutes * 60 / 15)


def load_state(game: Game) -> Any:
    """The state of a game as its rules know it: from the cache, or the start of a game without lines."""
    rules = KINDS[game.kind]
    if game.state is None:
        return rules.start(game.seat_count, rules.parse_options(game.options))
    return rules.load(game.state)
