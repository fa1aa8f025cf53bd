"""Who looks: each person in a browser of their own, signed in once."""

from collections.abc import Mapping
from dataclasses import dataclass

from allauth.mfa.models import Authenticator
from django.test import Client

from accounts.models import Player
from tests.authorization.cast import browser_of, make_staff
from tests.conftest import person

SEATED = ("Alice", "Bob", "Dora", "Emil")
LANGUAGES = {"Dora": "ko", "Charlie": "pt-br"}


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who looks at games: `player` is None for a visitor."""

    name: str
    browser: Client
    player: Player | None


def cast() -> Mapping[str, Viewer]:
    """Those who play, and three who do not: somebody with an account, staff with every right, a visitor."""
    players = {name: person(name, language=LANGUAGES.get(name, "en")) for name in (*SEATED, "Charlie", "Staff")}
    staff = make_staff(players["Staff"]).user
    Authenticator.objects.create(user=staff, type=Authenticator.Type.WEBAUTHN, data={"name": "key"})
    viewers = {name: Viewer(name, browser_of(player), player) for name, player in players.items()}
    return viewers | {"visitor": Viewer("visitor", Client(), None)}
