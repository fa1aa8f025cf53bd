from typing import Any

from django.apps import AppConfig
from django.utils import timezone


class GamesConfig(AppConfig):
    name = "games"

    def ready(self) -> None:
        from accounts.signals import guest_claimed, hours_changed, player_leaving

        guest_claimed.connect(_claim_seats)
        hours_changed.connect(_change_hours)
        player_leaving.connect(_depart)


def _claim_seats(*, guest: Any, player: Any, **signal: Any) -> None:
    from games.actions import claim_seats

    claim_seats(guest=guest, player=player, now=timezone.now())


def _change_hours(*, player: Any, **signal: Any) -> None:
    from games.actions import change_hours

    change_hours(player=player, now=timezone.now())


def _depart(*, player: Any, **signal: Any) -> None:
    from games.actions import depart

    depart(player=player, now=timezone.now())
