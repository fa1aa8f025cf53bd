"""The secret of a game stands nowhere but encrypted in its own row."""

import base64
import copy
import html
import json
import logging
import pickle
import re
from collections.abc import Callable
from datetime import datetime

import pytest
from cryptography.fernet import Fernet
from django.contrib.admin.sites import all_sites
from django.core import serializers
from django.core.management import call_command
from django.db import DataError, connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.views.debug import ExceptionReporter
from kombu.utils.json import dumps
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions, store
from games.models import DiceSecret, Game, TurnRecord
from games.proofs.secrets import EncryptedSecret, Secret, SecretLost, decrypt, encrypt, new_secret
from tests.tables import answer, first_rolls, fresh, open_table, running_game

from .reckoning import secret_of

pytestmark = pytest.mark.django_db
KNOWN = bytes(range(100, 132))
OTHER_KEY = Fernet.generate_key().decode()


def shapes(raw: bytes) -> list[str]:
    """How bytes look in a page, a log or a dump."""
    return [
        raw.hex(),
        base64.b64encode(raw).decode(),
        base64.urlsafe_b64encode(raw).decode(),
        repr(raw)[2:-1],
        str(list(raw)),
    ]


def tells(text: str) -> bool:
    """Whether a text holds the secret, or a key, a seed or a nonce that follows from it."""
    secret = Secret(KNOWN)
    derived = [secret.key(stream, 0, place) for stream in range(3) for place in range(16)]
    derived += [secret.order_seed(stream, 0) for stream in range(3)] + [secret.nonce(number) for number in range(20)]
    return any(shape in text for raw in (KNOWN, *derived) for shape in shapes(raw))


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """A running game of a known secret."""
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    DiceSecret.objects.filter(game=game).update(encrypted=encrypt(Secret(KNOWN)))
    return game


def test_the_test_can_tell(game: Game) -> None:
    assert all(tells(f"… {shape} …") for shape in shapes(KNOWN))
    assert tells(repr({"key": Secret(KNOWN).key(1, 0, 3)}))
    assert secret_of(game).key(1, 0, 3) == Secret(KNOWN).key(1, 0, 3)


@pytest.mark.parametrize("kept", [Secret(KNOWN), EncryptedSecret(KNOWN)])
@pytest.mark.parametrize("out", [repr, str, "{}".format, lambda kept: f"{[kept]!r}", lambda kept: str(dir(kept))])
def test_nothing_prints_it(kept: object, out: Callable[[object], str]) -> None:
    assert not tells(out(kept))


@pytest.mark.parametrize("kept", [Secret(KNOWN), EncryptedSecret(KNOWN)])
@pytest.mark.parametrize("away", [pickle.dumps, copy.copy, copy.deepcopy, json.dumps, dumps])
def test_nothing_takes_it_away_as_a_celery_argument_or_into_the_cache(
    kept: object, away: Callable[[object], object]
) -> None:
    with pytest.raises(TypeError):
        away(kept)


def test_a_locked_game_does_not_show_it(game: Game) -> None:
    with transaction.atomic():
        locked = store.lock(game.key)
    encrypted = bytes(DiceSecret.objects.get(game=game).encrypted).decode()

    assert isinstance(locked.dice_secret, EncryptedSecret)
    for text in (repr(locked.__dict__), str(vars(locked)), repr(locked)):
        assert not tells(text)
        assert encrypted not in text
    with pytest.raises(TypeError):
        pickle.dumps(locked)


def test_no_query_for_games_brings_it_along(game: Game, django_assert_num_queries: Callable[[int], object]) -> None:
    loaded = Game.objects.select_related().get(pk=game.pk)

    assert "dice_secret" not in vars(loaded)
    assert not [name for name in dir(Game) if "secret" in name.lower()]


def test_dumps_hold_it_encrypted_alone(game: Game, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("dumpdata")
    dumped = capsys.readouterr().out + serializers.serialize("json", DiceSecret.objects.all())

    assert '"games.dicesecret"' in dumped
    assert not tells(dumped)


def test_no_admin_page_shows_the_table() -> None:
    assert not [site for site in all_sites if DiceSecret in site._registry]
    assert any(site._registry for site in all_sites)


def test_the_log_does_not_tell(game: Game, alice: Player, now: datetime, caplog: pytest.LogCaptureFixture) -> None:
    """Not even with DEBUG, where Django logs every statement with its values."""
    caplog.set_level(logging.DEBUG)
    caplog.set_level(logging.DEBUG, logger="django")
    with CaptureQueriesContext(connection):
        answer(game, alice, "lock 6", now=now)

    assert "INSERT INTO games_turnrecord" in caplog.text
    assert not tells(caplog.text)


def page_of_error(kind: type[Exception], act: Callable[[], object]) -> str:
    """The page of an error with every variable of every call, as DEBUG shows it."""
    with pytest.raises(kind) as caught:
        act()
    page = ExceptionReporter(None, caught.type, caught.value, caught.tb).get_traceback_html()
    # Long bytes stand there in pieces, one on a line.
    return re.sub(r"""['"]\s+b['"]""", "", html.unescape(page))


def test_a_page_of_an_error_could_tell(settings: Settings) -> None:
    def act(key: bytes) -> None:
        raise ValueError

    settings.DEBUG = True
    assert tells(page_of_error(ValueError, lambda: act(Secret(KNOWN).key(0, 0, 0))))


def test_the_page_of_an_error_does_not_tell(
    game: Game, alice: Player, now: datetime, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DEBUG = True
    monkeypatch.setattr(store, "_WRITE", "SELECT 1 / (%(game)s - %(game)s)")
    page = page_of_error(DataError, lambda: answer(game, alice, "lock 6", now=now))

    assert "games.store.Turn object" in page
    assert not tells(page)


def test_the_page_of_a_lost_key_does_not_tell(game: Game, alice: Player, now: datetime, settings: Settings) -> None:
    stored = DiceSecret.objects.get(game=game).encrypted
    settings.DEBUG, settings.DICE_KEYS = True, [OTHER_KEY]

    assert not tells(page_of_error(SecretLost, lambda: decrypt(stored)))
    page = page_of_error(SecretLost, lambda: answer(game, alice, "keep", now=now))
    assert "SecretLost" in page
    assert not tells(page)
    assert OTHER_KEY not in page


def test_a_lost_key_plays_nothing(game: Game, alice: Player, now: datetime, settings: Settings) -> None:
    lines = TurnRecord.objects.filter(game=game).count()
    settings.DICE_KEYS = [OTHER_KEY]
    with pytest.raises(SecretLost):
        answer(game, alice, "keep", now=now)

    assert TurnRecord.objects.filter(game=game).count() == lines


def test_without_its_key_a_game_of_two_can_still_be_ended(
    game: Game, alice: Player, now: datetime, settings: Settings
) -> None:
    settings.DICE_KEYS = [OTHER_KEY]
    actions.resign(game_key=game.key, player=alice, now=now)

    assert (fresh(game).status, fresh(game).winners) == ("finished", [1])


def test_two_secrets_differ_and_come_back() -> None:
    first, second = new_secret(), new_secret()

    assert first.key(0, 0, 0) != second.key(0, 0, 0)
    assert decrypt(encrypt(first)).nonce(1) == first.nonce(1)
    assert encrypt(first) != encrypt(first)


def test_pages_of_an_open_table_show_the_root_at_most(alice: Player, now: datetime, client: Client) -> None:
    game = open_table(alice, now=now)
    DiceSecret.objects.filter(game=game).update(encrypted=encrypt(Secret(KNOWN)))

    assert not tells(client.get(f"/games/{game.key}/").text)
