"""Who looks: each person in a browser of their own, signed in once, for as long as the longest game takes."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from allauth.mfa.models import Authenticator
from django.test import Client

from accounts.models import Player, Session
from tests.authorization.cast import browser_of, make_staff
from tests.conftest import person

SEATED = ("Alice", "Bob", "Dora", "Emil")
LANGUAGES = {"Dora": "ko", "Charlie": "pt-br"}
# Takes over the seat of somebody who is missing.
SUBSTITUTE = "Fay"
_NEVER = datetime(2100, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody who looks at games: `player` is None for a visitor."""

    name: str
    browser: Client
    player: Player | None


def cast() -> Mapping[str, Viewer]:
    """Those who play or might, and three who do not: somebody with an account, staff with every right, a visitor."""
    names = (*SEATED, SUBSTITUTE, "Charlie", "Staff")
    players = {name: person(name, language=LANGUAGES.get(name, "en")) for name in names}
    staff = make_staff(players["Staff"]).user
    Authenticator.objects.create(user=staff, type=Authenticator.Type.TOTP, data={"secret": "JBSWY3DPEHPK3PXP"})
    viewers = {name: Viewer(name, browser_of(player), player) for name, player in players.items()}
    Session.objects.update(expire_date=_NEVER)
    return viewers | {"visitor": Viewer("visitor", Client(), None)}
