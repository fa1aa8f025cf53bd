"""The admin pages are for staff with a second step; what they show is people, and games as a spectator sees them."""

from collections.abc import Mapping
from datetime import datetime

import pytest
from allauth.mfa.models import Authenticator
from django.contrib.auth.models import Permission
from django.http import HttpRequest
from django.test import Client

from accounts.models import Player, User
from accounts.staff import staff_site
from games.models import Game, ShieldLook

from .addresses import all_addresses
from .cast import account_of, browser_of, browsing, make_staff, outsiders
from .stages import game_at
from .tables import METHODS, outcome

pytestmark = pytest.mark.django_db

# The door and the way out are for everybody; each leads on.
DOORS = {"admin:login", "admin:logout"}
ADDRESSES = [address for address in all_addresses() if address.is_admin and address.name not in DOORS]


@pytest.fixture
def values(alice: Player) -> Mapping[str, object]:
    return {"object_id": alice.pk, "content_type_id": 1, "app_label": "accounts", "url": "nothing"}


def test_staff_administer_people_and_look_at_games() -> None:
    assert set(staff_site._registry) == {User, Player, Game, ShieldLook}


def test_nobody_changes_a_game_or_a_look_by_a_form(dora: Player) -> None:
    for model in (Game, ShieldLook):
        admin, request = staff_site._registry[model], HttpRequest()
        request.user = account_of(make_staff(dora))
        assert not admin.has_add_permission(request)
        assert not admin.has_change_permission(request)
        assert not admin.has_delete_permission(request)


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("who", ["visitor", "guest", "member", "staff"])
def test_whoever_has_no_second_step_is_led_to_the_door(
    who: str, method: str, values: Mapping[str, object], charlie: Player, dora: Player
) -> None:
    browser = outsiders(charlie, dora)[who]

    for address in ADDRESSES:
        with browsing(browser, method, address.path(values), {}) as response:
            assert outcome(response) == ">admin:login", address


@pytest.mark.parametrize(
    "question", ["state__icontains=6", "invite_token__startswith=a", "records__values__contains=6"]
)
def test_no_list_of_games_answers_questions_about_what_is_hidden(dora: Player, question: str) -> None:
    assert staff_browser(dora).get(f"/admin/games/game/?{question}").status_code == 400


@pytest.mark.parametrize("question", ["password__startswith=p", "seats__game__state__icontains=6"])
def test_no_list_of_people_does_either(dora: Player, question: str) -> None:
    for people in ("user", "player"):
        assert staff_browser(dora).get(f"/admin/accounts/{people}/?{question}").status_code == 400


def test_staff_with_a_second_step_get_in(dora: Player, alice: Player, bob: Player, now: datetime) -> None:
    browser = staff_browser(dora)
    game = game_at("running", alice, bob, is_public=False, now=now)

    assert browser.get("/admin/").status_code == 200
    assert game.key in browser.get("/admin/games/game/?status__exact=running&q=bob").content.decode()
    assert browser.get(f"/admin/games/game/{game.pk}/change/").status_code == 200
    assert browser.get(f"/admin/games/game/{game.pk}/look/").status_code == 200
    assert browser.get("/admin/games/shieldlook/").status_code == 200


def test_staff_need_the_right_to_see_games_and_another_one_to_look(
    dora: Player, alice: Player, bob: Player, now: datetime
) -> None:
    browser = staff_browser(dora)
    game = game_at("running", alice, bob, is_public=False, now=now)
    User.objects.filter(player=dora).update(is_superuser=False)

    def answers() -> list[int]:
        return [browser.get(f"/admin/games/game/{game.pk}/{page}/").status_code for page in ("change", "look")]

    assert answers() == [404, 404]
    assert dora.user
    dora.user.user_permissions.add(Permission.objects.get(codename="view_game"))
    assert answers() == [200, 403]
    dora.user.user_permissions.add(Permission.objects.get(codename="add_shieldlook"))
    assert answers() == [200, 200]


def staff_browser(player: Player) -> Client:
    Authenticator.objects.create(user=make_staff(player).user, type=Authenticator.Type.WEBAUTHN, data={})
    return browser_of(player)
