"""Talking at the table."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Game, TableTalk
from games.rules.contract import Refused
from games.rules.marking import _

from .tables import touch

LONGEST = 500


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
        TableTalk.objects.create(game=game, seat=game.own_number, text=words, line=game.lines, said_at=now)
        touch(game)
    return game
