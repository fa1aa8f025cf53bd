"""Keys that encrypt the secrets are changed while games go on."""

from datetime import datetime

import pytest
from cryptography.fernet import Fernet
from django.core.management import CommandError, call_command
from pytest_django.fixtures import Settings

from accounts.models import Player
from games.models import DiceSecret, Game
from games.proofs.secrets import SecretLost, decrypt
from tests.tables import answer, fresh, open_table, running_game

from .reckoning import chain, secret_of

pytestmark = pytest.mark.django_db
OLD, NEW = (Fernet.generate_key().decode() for _key in range(2))


@pytest.fixture
def games(alice: Player, bob: Player, now: datetime, settings: Settings) -> list[Game]:
    settings.DICE_KEYS = [OLD]
    return [running_game(alice, bob, now=now), *(open_table(alice, now=now) for _table in range(4))]


def keys(games: list[Game]) -> list[bytes]:
    """One key of each game, which tells its secret from any other."""
    return [secret_of(game).key(0, 0, 0) for game in games]


def test_all_secrets_are_encrypted_anew_and_stay_what_they_were(games: list[Game], settings: Settings) -> None:
    before = keys(games)
    settings.DICE_KEYS = [NEW, OLD]
    call_command("rotate_dice_keys", "--batch", "2")

    settings.DICE_KEYS = [NEW]
    assert keys(games) == before


def test_a_game_goes_on_between_the_steps(games: list[Game], alice: Player, now: datetime, settings: Settings) -> None:
    settings.DICE_KEYS = [NEW, OLD]
    answer(games[0], alice, "keep", now=now)
    call_command("rotate_dice_keys")
    settings.DICE_KEYS = [NEW]
    game = fresh(games[0])

    assert game.fingerprint == chain(game).fingerprints[-1]


def test_what_was_stopped_is_gone_on_with(
    games: list[Game], settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    settings.DICE_KEYS = [NEW, OLD]
    call_command("rotate_dice_keys")
    done = DiceSecret.objects.order_by("pk").first()
    settings.DICE_KEYS = [OLD]
    DiceSecret.objects.filter(game=games[3]).update(encrypted=Fernet(OLD).encrypt(bytes(32)))
    settings.DICE_KEYS = [NEW, OLD]
    call_command("rotate_dice_keys")

    assert capsys.readouterr().out == (
        "5 secrets, 5 encrypted anew\n0 ways sealed anew\n5 secrets, 1 encrypted anew\n0 ways sealed anew\n"
    )
    assert done is not None
    assert bytes(DiceSecret.objects.get(pk=done.pk).encrypted) == bytes(done.encrypted)


def test_a_lost_key_is_told_and_the_others_are_done(
    games: list[Game], settings: Settings, capsys: pytest.CaptureFixture[str]
) -> None:
    stray = Fernet(Fernet.generate_key()).encrypt(bytes(32))
    DiceSecret.objects.filter(game=games[1]).update(encrypted=stray)
    settings.DICE_KEYS = [NEW, OLD]
    with pytest.raises(CommandError, match="1 secrets could not"):
        call_command("rotate_dice_keys", "--batch", "1")

    assert f"the secret of game {games[1].pk}: none" in capsys.readouterr().err
    settings.DICE_KEYS = [NEW]
    assert len(keys([game for game in games if game != games[1]])) == 4


def test_without_its_key_a_secret_is_lost(games: list[Game], settings: Settings) -> None:
    settings.DICE_KEYS = [NEW]
    with pytest.raises(SecretLost):
        decrypt(DiceSecret.objects.get(game=games[0]).encrypted)
