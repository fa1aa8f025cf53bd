"""Somebody's deadlines as an iCalendar file (RFC 5545): what may be seen on the page of one's games, and no dice."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Count, Max
from django.utils import timezone, translation
from django.utils.translation import gettext
from icalendar import Calendar, Event

from accounts.models import Player
from accounts.zones import known_zone
from games import selectors
from games.models import Decision, Extension, Game
from games.notify.links import whole
from games.rules.registry import KINDS
from games.times import until_words

# How often calendar programs are asked to look.
LOOK_AGAIN = timedelta(hours=1)
# More minutes than a question ever stands.
_MANY = 1_000_000

# Game, seat and line → how often its deadline was moved, and when last.
Moves = Mapping[tuple[int, int, int], tuple[int, datetime]]


def write_calendar(player: Player, now: datetime) -> bytes:
    """In the player's language and zone. Another file only where a deadline came, went, moved or passed."""
    with translation.override(player.language), timezone.override(known_zone(player.zone)):
        calendar = _head()
        asked = [(mine.game, mine.decision) for mine in selectors.my_games(player) if mine.decision is not None]
        moves = _moves([question for _game, question in asked])
        for game, question in asked:
            calendar.add_component(_event(game, question, moves, now))
        return bytes(calendar.to_ical())


def _head() -> Calendar:
    calendar = Calendar()
    calendar.add("prodid", f"-//{settings.MAIL_DOMAIN}//Sly Dice by post//EN")
    calendar.add("version", "2.0")
    calendar.add("method", "PUBLISH")
    name = gettext("Sly Dice by post")
    calendar.add("name", name)
    # What programs read that are older than NAME and REFRESH-INTERVAL.
    calendar.add("x-wr-calname", name)
    calendar.add("refresh-interval", LOOK_AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", "PT1H")
    return calendar


def _moves(questions: Sequence[Decision]) -> Moves:
    rows = Extension.objects.filter(game__in={question.game_id for question in questions})
    moved = rows.values_list("game_id", "seat", "asked_at").annotate(times=Count("pk"), last=Max("at"))
    return {(game, seat, asked_at): (times, last) for game, seat, asked_at, times, last in moved}


def _event(game: Game, question: Decision, moves: Moves, now: datetime) -> Event:
    """A moment: the end of the tempo's time, or of the reserve once that is going."""
    times, last = moves.get((question.game_id, question.seat, question.asked_at), (0, question.opened_at))
    is_on_reserve = question.regular_at <= now
    at = question.due_at if is_on_reserve else question.regular_at
    changed = max(last, question.regular_at) if is_on_reserve else last
    event = Event()
    event.add("uid", f"{game.key}-{question.asked_at}-{question.seat}@{settings.MAIL_DOMAIN}")
    event.add("sequence", _sequence(question, at, times))
    event.add("dtstamp", changed)
    event.add("last-modified", changed)
    event.add("dtstart", at)
    event.add("transp", "TRANSPARENT")
    event.add("summary", gettext("Your answer: %(game)s") % {"game": _title(game)})
    event.add("description", until_words(question.regular_at, question.due_at, now))
    event.add("url", whole("game", key=game.key))
    return event


def _sequence(question: Decision, at: datetime, times: int) -> int:
    """Grows whenever the event moves: on in time by itself, and wherever to when its deadline was changed."""
    return times * _MANY + max(0, (at - question.opened_at) // timedelta(minutes=1))


def _title(game: Game) -> str:
    others = ", ".join(seat.name for seat in game.seat_list if seat != game.own_seat)
    title = gettext("%(kind)s with %(others)s") % {"kind": gettext(KINDS[game.kind].title), "others": others}
    return f"{title}: “{game.title}”" if game.title else title
