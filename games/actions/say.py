"""Talking at the table."""

from datetime import datetime, timedelta

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Delivery, Game, Seat, TableTalk
from games.rules.contract import Refused
from games.rules.marking import _

from .tables import touch

LONGEST = 500
TOGETHER = timedelta(minutes=1)


def say(*, game_key: str, player: Player, text: str, now: datetime) -> Game:
    """Say something to everybody who looks at the game. Only its seats speak; longer texts are refused."""
    words = " ".join(text.split())
    if not words:
        raise Refused(_("Write what you want to say."))
    if len(words) > LONGEST:
        raise Refused(_("One can say at most {most} characters at a time."), most=LONGEST)
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        if game.own_number is None:
            raise Refused(_("You have no seat in this game."))
        if game.started_at is None:
            # Until then seats are given up and move up: nobody could tell later who had spoken.
            raise Refused(_("One can talk here as soon as the game has begun."))
        said = TableTalk.objects.create(game=game, seat=game.own_number, text=words, line=game.lines, said_at=now)
        _tell(said, now)
        touch(game)
    return game


def _tell(said: TableTalk, now: datetime) -> None:
    """The others at the table, who hear of all that was said in the next minute together."""
    waiting = Delivery.objects.filter(game=said.game, kind=Delivery.Kind.TALK, channel="", status="queued")
    seats = Seat.objects.filter(game=said.game, player__isnull=False, resigned_at=None).exclude(number=said.seat)
    numbers = set(seats.values_list("number", flat=True)) - set(waiting.values_list("seat", flat=True))
    about = {"game": said.game, "kind": Delivery.Kind.TALK, "channel": "", "line": said.pk}
    Delivery.objects.bulk_create(
        Delivery(**about, seat=number, queued_at=now, next_try=now + TOGETHER) for number in sorted(numbers)
    )
