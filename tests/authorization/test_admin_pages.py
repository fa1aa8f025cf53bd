"""The admin pages are for staff with a second step, and what they show is people."""

from collections.abc import Mapping

import pytest
from allauth.mfa.models import Authenticator

from accounts.models import Player, User
from accounts.staff import staff_site

from .addresses import all_addresses
from .cast import browser_of, browsing, make_staff, outsiders
from .tables import METHODS, outcome

pytestmark = pytest.mark.django_db

# The door and the way out are for everybody; each leads on.
DOORS = {"admin:login", "admin:logout"}
ADDRESSES = [address for address in all_addresses() if address.is_admin and address.name not in DOORS]


@pytest.fixture
def values(alice: Player) -> Mapping[str, object]:
    return {"object_id": alice.pk, "content_type_id": 1, "app_label": "accounts", "url": "nothing"}


def test_staff_administer_people_and_never_see_a_game() -> None:
    assert {model for model, _admin in staff_site._registry.items()} == {User, Player}


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("who", ["visitor", "guest", "member", "staff"])
def test_whoever_has_no_second_step_is_led_to_the_door(
    who: str, method: str, values: Mapping[str, object], charlie: Player, dora: Player
) -> None:
    browser = outsiders(charlie, dora)[who]

    for address in ADDRESSES:
        with browsing(browser, method, address.path(values), {}) as response:
            assert outcome(response) == ">admin:login", address


def test_staff_with_a_second_step_get_in_and_find_no_game(dora: Player, values: Mapping[str, object]) -> None:
    Authenticator.objects.create(user=make_staff(dora).user, type=Authenticator.Type.WEBAUTHN, data={})
    browser = browser_of(dora)

    assert browser.get("/admin/").status_code == 200
    assert browser.get("/admin/games/game/").status_code == 404
