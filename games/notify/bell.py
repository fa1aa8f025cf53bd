"""What the site tells: the news of a player, newest first, and how much of it they have not looked at."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

from django.db.models import OuterRef, Q, QuerySet, Subquery
from django.utils.translation import gettext

from accounts.models import Player
from games.channels import SITE
from games.models import Decision, Delivery, Game, Seat
from games.rules.registry import KINDS
from games.times import absolute

from .short import LINES, tag_of

PAGE: Final = 20
# More than these are never counted: the bell says so with a plus.
MOST_COUNTED: Final = 99


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of news. `is_over`: what it asked is asked no more. `game` is None for what is of no game."""

    id: int
    at: datetime
    title: str
    line: str
    tag: str
    game: Game | None
    is_new: bool
    is_over: bool


class Page(NamedTuple):
    """A stretch of news, and the key that leads to the older ones; None where there are none."""

    items: Sequence[Item]
    older: int | None


def count_unread(player: Player) -> int:
    """Of the newest hundred, those that were told after the player has last looked."""
    newest = _told(player).values("pk")[: MOST_COUNTED + 1]
    return _unread(player).filter(pk__in=newest).count()


def newest_unread(player: Player, now: datetime) -> Item | None:
    """What a notice of the desktop tells."""
    delivery = _with_questions(_unread(player)).first()
    return _item(delivery, player, now) if delivery else None


def told_on_site(player: Player, now: datetime, *, older: int | None = None) -> Page:
    """The newest, or those that are older than the one of this key. A key that is not the player's gives nothing."""
    told = _with_questions(_told(player))
    if older is not None:
        last = _told(player).filter(pk=older).first()
        if last is None:
            return Page([], None)
        told = told.filter(Q(queued_at__lt=last.queued_at) | Q(queued_at=last.queued_at, pk__lt=last.pk))
    rows = list(told.prefetch_related("game__seats")[: PAGE + 1])
    items = [_item(row, player, now) for row in rows[:PAGE]]
    return Page(items, items[-1].id if len(rows) > PAGE else None)


def mark_seen(player: Player, until: datetime, now: datetime) -> None:
    """All that was told until then was looked at. Never goes back, and never beyond now."""
    moment = min(until, now)
    mine = Player.objects.filter(pk=player.pk)
    mine.filter(Q(news_seen_at=None) | Q(news_seen_at__lt=moment)).update(news_seen_at=moment)


def _told(player: Player) -> QuerySet[Delivery]:
    told = Delivery.objects.filter(player=player, channel=SITE, status=Delivery.Status.SENT)
    return told.order_by("-queued_at", "-pk")


def _unread(player: Player) -> QuerySet[Delivery]:
    seen = player.news_seen_at
    return _told(player) if seen is None else _told(player).filter(closed_at__gt=seen)


def _with_questions(told: QuerySet[Delivery]) -> QuerySet[Delivery]:
    """Each with what it asked: `due_at` and `answered_at`."""
    asked = Decision.objects.filter(game=OuterRef("game"), seat=OuterRef("seat"), asked_at=OuterRef("line"))
    return told.select_related("game").annotate(
        due_at=Subquery(asked.values("due_at")[:1]), answered_at=Subquery(asked.values("closed_at")[:1])
    )


def _item(row: Delivery, player: Player, now: datetime) -> Item:
    game = row.game if row.game_id is not None else None
    until = _until(row, game)
    return Item(
        id=row.pk,
        at=row.queued_at,
        title=_title(game, row) if game else gettext("Sly Dice by post"),
        line=_line(row, _name(game, row, player), until, now),
        tag=tag_of(row),
        game=game,
        is_new=player.news_seen_at is None or (row.closed_at is not None and row.closed_at > player.news_seen_at),
        is_over=getattr(row, "answered_at", None) is not None,
    )


def _until(row: Delivery, game: Game | None) -> datetime | None:
    moments = {Delivery.Kind.READY: "ready_until", Delivery.Kind.EXPIRING: "expires_at"}
    field = moments.get(Delivery.Kind(row.kind))
    found: datetime | None = getattr(game, field) if field and game else getattr(row, "due_at", None)
    return found


def _line(row: Delivery, name: str, until: datetime | None, now: datetime) -> str:
    """As a push says it; the kind alone where nobody knows any more until when something was asked."""
    line = LINES.get(Delivery.Kind(row.kind), "")
    if not line or (until is None and "%(until)s" in line):
        return str(Delivery.Kind(row.kind).label)
    return gettext(line) % {"name": name, "until": absolute(until, now) if until else ""}


def _name(game: Game | None, row: Delivery, player: Player) -> str:
    """What the player is called in this game, or was before somebody else took the seat."""
    seats: Sequence[Seat] = game.seats.all() if game else ()  # type: ignore[assignment]
    own = next((seat for seat in seats if seat.number == row.seat and seat.player_id == player.pk), None)
    return own.name if own else player.name


def _title(game: Game, row: Delivery) -> str:
    others = ", ".join(seat.name for seat in sorted(game.seats.all(), key=_number) if seat.number != row.seat)
    title = gettext("%(kind)s with %(others)s") % {"kind": gettext(KINDS[game.kind].title), "others": others}
    return f"{title}: “{game.title}”" if game.title else title


def _number(seat: Seat) -> int:
    return seat.number
