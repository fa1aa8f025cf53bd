"""Every read of games. What a person may not see is left out here, by the rules' `view` and `redact`."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from django.db.models import F, OuterRef, Subquery
from django.http import Http404

from accounts.models import Holiday, Player
from accounts.names import FORMER_PLAYER
from games.models import Decision, Game, Holding, Invitation, Seat, ShieldLook, StandingOrder, TableTalk, TurnRecord
from games.rules.contract import Line, Refused, Rules
from games.rules.registry import KINDS
from games.store import load_state
from games.wording import explain, tell_event

MOST_NEWS = 8
MOST_TALK = 30
# Of so many lines at least one tells a sentence, near enough: who wants a few sentences need not read a whole game.
LINES_TO_A_SENTENCE = 4


def access_game(key: str, player: Player | None) -> Game:
    """The game with `seat_list` and `own_seat` (a Seat or None), if this person may see it; else Http404.

    A public game may be seen by everybody, one by invitation only by those who sit at it, or have sat there (the link
    that invites has a page of its own). Staff see no more than others.
    """
    game = Game.objects.select_related("pause").filter(key=key).first()
    if game is None:
        raise Http404
    game.own_seat = seat_of(_with_seats(game), player)
    if not game.is_public and game.own_seat is None and not _has_played(game, player):
        raise Http404
    return game


def _has_played(game: Game, player: Player | None) -> bool:
    """Whether somebody else plays now where this person did: they see no more than a spectator."""
    return player is not None and Holding.objects.filter(game=game, player=player).exists()


def seat_of(game: Game, player: Player | None) -> Seat | None:
    """The seat of this player, found in `game.seat_list`; None for who does not sit there."""
    if player is None:
        return None
    return next((seat for seat in game.seat_list if seat.player_id == player.pk), None)


def game_by_invite_token(token: str) -> Game:
    """The game to which this link invites; Http404 if there is none."""
    game = Game.objects.filter(invite_token=token).first()
    if game is None:
        raise Http404
    return _with_seats(game)


def _with_seats(game: Game) -> Game:
    game.seat_list = list(Seat.objects.filter(game=game).order_by("number"))
    return game


def game_for_staff(key: str) -> Game:
    """Any game, to be shown as a spectator sees it, whoever looks: no seat of it is the viewer's."""
    game = _with_seats(Game.objects.get(key=key))
    game.own_seat = None
    return game


def invitation_by_token(token: str) -> Invitation:
    """The invitation of a mail, whose game has its `seat_list`; Http404 if there is none."""
    invitation = Invitation.objects.select_related("game").filter(token=token).first()
    if invitation is None:
        raise Http404
    _with_seats(invitation.game)
    return invitation


def names_of(game: Game) -> list[str]:
    """The seats' names in seat order."""
    return [seat.name for seat in game.seat_list]


def viewer_of(game: Game) -> int | None:
    """The number of the viewer's own seat; None for a spectator."""
    return None if game.own_seat is None else game.own_seat.number


def view_of(game: Game, viewer: int | None) -> dict[str, Any]:
    """What the table looks like from a seat, or to a spectator (None)."""
    return KINDS[game.kind].view(load_state(game), viewer)


def dice_are_open(game: Game) -> bool:
    """Whether everybody may see every die by now. The rules never open more at the end; here it is decided."""
    return game.status == Game.Status.FINISHED and game.opens_dice


def view_back(game: Game, state: Any) -> dict[str, Any]:
    """What the viewer sees of a game that is over, as it stood at `state`: where the dice are open, each seat as it saw
    itself."""
    rules, viewer = KINDS[game.kind], viewer_of(game)
    view = rules.view(state, viewer) | {"decision": [], "extra": []}
    if dice_are_open(game):
        view["seats"] = seats_as_they_see_themselves(game, state)
    return view


def seats_as_they_see_themselves(game: Game, state: Any) -> list[dict[str, Any]]:
    """Every die of every seat. Not for anybody as long as the dice are not open."""
    return [KINDS[game.kind].view(state, seat)["seats"][seat] for seat in range(game.seat_count)]


# Of who is asked, the last holiday by which the deadline moves.
_AWAY = Holiday.objects.filter(
    player__seats__game=OuterRef("game"),
    player__seats__number=OuterRef("seat"),
    begins_at__lt=OuterRef("due_at"),
    ends_at__gt=F("begins_at"),
).order_by("-ends_at")


def open_decisions(game: Game) -> list[Decision]:
    """The questions that are open now, the first due first."""
    asked = Decision.objects.filter(game=game, closed_at=None)
    return list(asked.annotate(away_until=Subquery(_AWAY.values("ends_at")[:1])).order_by("due_at", "seat"))


def on_holiday(game: Game, decisions: Sequence[Decision], now: datetime) -> dict[int, datetime]:
    """Asked seat → until when its player is away, where that moves the deadline of what it is asked."""
    until = {row.seat: getattr(row, "away_until", None) for row in decisions} if game.keeps_hours else {}
    return {seat: moment for seat, moment in until.items() if moment is not None and moment > now}


def failed_orders(game: Game, decision: Decision) -> list[tuple[str, str]]:
    """The seat's orders that came to nothing when it was asked: each one's words, and why, if that is known."""
    rows = StandingOrder.objects.filter(
        game=game, seat=decision.seat, end=StandingOrder.End.NOT_POSSIBLE, ended_at=decision.opened_at
    )
    return [(row.words, _why(game, row)) for row in rows.order_by("number")]


def _why(game: Game, row: StandingOrder) -> str:
    if not row.reason:
        return ""
    return explain(Refused(row.reason["message"], **row.reason["values"]), KINDS[game.kind], names_of(game))


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log as one viewer sees it.

    `words` are the move as far as it is shown, "" where it is all hidden; `sentences` tell what the line brought about,
    and `untold` is what was rolled or drawn and stands in none of them, where shown. How a line came in (`way`) is ""
    where the line is hidden: who answers at once by an order must not look different from who thinks about it.
    """

    number: int
    at: datetime
    way: str
    actor: int
    words: str
    sentences: Sequence[str]
    untold: Sequence[int | str]


def log_of(game: Game, viewer: int | None, *, since: int = 0, until: int | None = None) -> list[LogEntry]:
    """The log after line `since` (up to `until`) as the viewer may see it, oldest first.

    It never goes beyond `game` as it was read: what a later line hides, that state does not know.
    """
    last = game.lines if until is None else min(until, game.lines)
    records = TurnRecord.objects.filter(game=game, number__gt=since, number__lte=last).order_by("number")
    state, names = load_state(game), names_of(game)
    return [_entry(game, state, record, viewer, names) for record in records]


def _entry(game: Game, state: Any, record: TurnRecord, viewer: int | None, names: Sequence[str]) -> LogEntry:
    rules = KINDS[game.kind]
    return log_entry(rules, record, seen_line(game, state, line_of(rules, record), viewer), names)


def log_entry(rules: Rules, record: TurnRecord, seen: Line | None, names: Sequence[str]) -> LogEntry:
    """An entry for a line of which `seen` may be seen."""
    return LogEntry(
        number=record.number,
        at=record.at,
        way=record.way if seen else "",
        actor=record.actor,
        words=str(seen.move) if seen else "",
        sentences=[tell_event(rules, event, names) for event in record.events],
        untold=_untold(seen, record) if seen else (),
    )


def seen_line(game: Game, state: Any, line: Line, viewer: int | None) -> Line | None:
    """The line as far as `viewer` may see it: whole where the dice are open, save an answer that nobody read (R9)."""
    rules = KINDS[game.kind]
    is_open = dice_are_open(game) and rules.exported(state, [line])
    return line if is_open else rules.redact(state, line, viewer)


def _untold(seen: Line, record: TurnRecord) -> Sequence[int | str]:
    told = [value for event in record.events for value in event["values"].values()]
    return () if list(seen.values) in told else seen.values


def last_own_line(game: Game, seat: int, *, by: datetime | None = None) -> int:
    """The number of the last line of this seat (`by` that moment), as far as `game` was read; 0 where it has none."""
    lines = TurnRecord.objects.filter(game=game, actor=seat, number__lte=game.lines)
    if by is not None:
        lines = lines.filter(at__lte=by)
    return lines.order_by("-number").values_list("number", flat=True).first() or 0


def line_of(rules: Rules, record: TurnRecord) -> Line:
    """A turn record as its rules know it."""
    return Line(record.number, record.actor, rules.parse_move(record.move), tuple(record.values))


@dataclass(frozen=True, slots=True)
class Said:
    """Something that was said at the table, and by whom."""

    name: str
    text: str
    at: datetime


def holdings_of(game: Game) -> list[Holding]:
    """Who played the seats that changed hands, seat by seat, from the first line to the last."""
    return list(Holding.objects.filter(game=game).order_by("seat", "from_line"))


def talk_of(game: Game) -> list[Said]:
    """What was said last at the table, newest first. Whoever may see the game may read it."""
    talk = TableTalk.objects.filter(game=game).select_related("holding").order_by("-id")[:MOST_TALK]
    return [Said((each.holding or game.seat_list[each.seat]).name, each.text, each.said_at) for each in talk]


def people_of(game: Game) -> list[Player]:
    """Who sits there and is still here, seat by seat."""
    sits = {seat.player_id: seat.number for seat in game.seat_list if seat.player_id is not None}
    here = Player.objects.filter(pk__in=sits).exclude(name=FORMER_PLAYER).only("key", "name")
    return sorted(here, key=lambda person: sits[person.pk])


def looks_at(game: Game) -> list[ShieldLook]:
    """When staff looked behind the shields of a game that is over. While it runs nobody but staff is told."""
    return list(ShieldLook.objects.filter(game=game).order_by("pk")) if game.status == Game.Status.FINISHED else []


@dataclass(frozen=True)
class MyGame:
    """One of my games: what I owe, until when others are waited for, and what happened since I looked."""

    game: Game
    decision: Decision | None
    others: Sequence[Decision]

    @property
    def is_away(self) -> bool:
        """Whether the game goes on without this player, who may come back."""
        seat = self.game.own_seat
        return seat is not None and self.game.automatic.get(str(seat.number)) in {"stand-in", "absent"}

    @cached_property
    def news(self) -> Sequence[str]:
        """Read when it is shown: a page that shows a few of many games pays for those alone."""
        seat = self.game.own_seat
        return news_of(self.game, seat.seen_line) if seat else ()


def my_games(player: Player) -> list[MyGame]:
    """Games that are open or running at which `player` sits: those that wait for them first, least time left first."""
    seats = Seat.objects.filter(player=player, finished_at=None).select_related("game").prefetch_related("game__seats")
    for seat in seats:
        _game_of(seat)
    decisions = Decision.objects.filter(game__in=[seat.game for seat in seats], closed_at=None).order_by("due_at")
    entries = [_my_game(seat, [row for row in decisions if row.game_id == seat.game_id]) for seat in seats]
    return sorted(entries, key=_by_time_left)


def _game_of(seat: Seat) -> Game:
    game = seat.game
    game.own_seat = seat
    game.seat_list = sorted(game.seats.all(), key=lambda other: other.number)
    return game


def _my_game(seat: Seat, decisions: Sequence[Decision]) -> MyGame:
    mine = next((row for row in decisions if row.seat == seat.number), None)
    others = [row for row in decisions if row.seat != seat.number]
    return MyGame(seat.game, mine, others)


def news_of(game: Game, since: int) -> list[str]:
    """What happened after line `since`, as the viewer's seat may know it: the last few sentences."""
    if since >= game.lines:
        return []
    first = max(since, game.lines - LINES_TO_A_SENTENCE * MOST_NEWS)
    sentences = [sentence for entry in log_of(game, viewer_of(game), since=first) for sentence in entry.sentences]
    return sentences[-MOST_NEWS:]


def invitations_of(player: Player) -> list[Invitation]:
    """The invitations to open tables that this player has not answered, the newest first."""
    open_ones = Invitation.objects.filter(player=player, accepted_at=None, declined_at=None, game__status="open")
    return list(open_ones.select_related("game__host").order_by("-invited_at"))


def _by_time_left(entry: MyGame) -> tuple[bool, float, int]:
    due = entry.decision.due_at.timestamp() if entry.decision else 0.0
    return entry.decision is None, due, -entry.game.pk


def my_finished_games(player: Player, most: int = 20) -> list[Game]:
    """The last games of `player` that are over, newest first; those too that a substitute played to the end."""
    over = Seat.objects.filter(finished_at__isnull=False).select_related("game")
    over = over.prefetch_related("game__seats", "game__holdings").order_by("-finished_at", "-game")
    left = over.filter(game__holdings__player=player, number=F("game__holdings__seat")).exclude(player=player)
    # Two statements: each is found by an index of its own.
    seats = [*over.filter(player=player)[:most], *left.distinct()[:most]]
    return sorted(map(_game_of, seats), key=lambda game: (game.finished_at, game.pk), reverse=True)[:most]


def count_waiting(player: Player) -> int:
    """In how many games `player` is asked now."""
    seats = Seat.objects.filter(player=player, finished_at=None)
    return seats.filter(game__decisions__seat=F("number"), game__decisions__closed_at=None).count()


def open_tables(*, kind: str = "", most: int = 50) -> list[Game]:
    """Public tables with room, newest first, each with `seat_list`; of one kind, if it is named."""
    public = Game.objects.filter(status=Game.Status.OPEN, is_public=True, ready_until=None)
    if kind:
        public = public.filter(kind=kind)
    tables = public.select_related("host").prefetch_related("seats").order_by("-created_at", "-id")[:most]
    for table in tables:
        table.seat_list = sorted(table.seats.all(), key=lambda seat: seat.number)
    return list(tables)
