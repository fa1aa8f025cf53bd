"""A way of Alice's own: her browser, her webhook. Where it leads is a secret."""

from datetime import datetime
from io import StringIO

import pytest
from cryptography.fernet import Fernet
from django.core.management import call_command
from django.db import IntegrityError, connection
from pytest_django.fixtures import Settings

from accounts.models import Player
from games.models import Way
from games.sealing import SealBroken

ENDPOINT = "https://push.example.net/send/abc"


def way_of(player: Player, now: datetime, channel: str = "push", place: str = ENDPOINT) -> Way:
    """A way that is on."""
    way = Way(player=player, channel=channel, label="Firefox", created_at=now)
    way.keep(place, {"auth": "secret"})
    way.save()
    return way


def test_where_it_leads_is_read_back_and_stands_nowhere_in_the_row(alice: Player, now: datetime) -> None:
    way = Way.objects.get(pk=way_of(alice, now).pk)
    assert (way.place, way.facts) == (ENDPOINT, {"auth": "secret"})
    with connection.cursor() as cursor:
        cursor.execute("SELECT to_jsonb(games_way)::text, convert_from(sealed, 'utf-8') FROM games_way")
        assert not [text for text in cursor.fetchone() if "example" in text or "secret" in text]


def test_the_same_place_is_kept_once_by_each_player(alice: Player, bob: Player, now: datetime) -> None:
    way_of(alice, now)
    way_of(bob, now)
    with pytest.raises(IntegrityError):
        way_of(alice, now)


def test_a_way_outlives_a_change_of_keys(alice: Player, now: datetime, settings: Settings) -> None:
    way = way_of(alice, now)
    old, new = settings.DICE_KEYS[0], Fernet.generate_key().decode()
    settings.DICE_KEYS = [new, old]
    call_command("rotate_dice_keys", stdout=StringIO())
    settings.DICE_KEYS = [new]
    way.refresh_from_db()
    assert way.place == ENDPOINT
    settings.DICE_KEYS = [old]
    with pytest.raises(SealBroken):
        _ = way.place
