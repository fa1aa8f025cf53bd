"""A seat is free: those who said that they would step in are asked by mail, a few of them, and each not often."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db.models import Count

from accounts.models import Player
from games.models import Delivery, Game, Holding, Invitation, Seat

# So many are asked for one seat; so often a day is one person asked.
MOST_ASKED = 8
MOST_A_DAY = 3
A_DAY = timedelta(days=1)


def offer_seat(game: Game, now: datetime) -> int:
    """Ask volunteers for the free seat of a locked game; how many. Nobody is asked to a table by invitation."""
    if not game.is_public:
        return 0
    volunteers = _volunteers(game, now)
    for player in volunteers:
        _ask(game, player, now)
    return len(volunteers)


def _volunteers(game: Game, now: datetime) -> Sequence[Player]:
    """By lot, of those who play at this tempo, have not been here, and were not asked often today."""
    willing = Player.objects.filter(steps_in__regex=rf"\y{game.tempo}\y", mail_trouble="").exclude(email="")
    here = Seat.objects.filter(game=game, player__isnull=False).values("player")
    before = Holding.objects.filter(game=game, player__isnull=False).values("player")
    invited = Invitation.objects.filter(game=game).values("email")
    others = willing.exclude(pk__in=here).exclude(pk__in=before).exclude(email__in=invited)
    return list(others.exclude(email__in=_weary(now)).order_by("?")[:MOST_ASKED])


def _weary(now: datetime) -> list[str]:
    """The addresses that were asked often enough within a day."""
    asked = Delivery.objects.filter(kind=Delivery.Kind.SEAT_FREE, invitation__invited_at__gt=now - A_DAY)
    often = asked.values("invitation__email").annotate(times=Count("pk")).filter(times__gte=MOST_A_DAY)
    return list(often.values_list("invitation__email", flat=True))


def _ask(game: Game, player: Player, now: datetime) -> None:
    invitation = Invitation.objects.create(game=game, email=player.email, language=player.language, invited_at=now)
    Delivery.objects.create(game=game, kind=Delivery.Kind.SEAT_FREE, invitation=invitation, queued_at=now, next_try=now)
