"""The admin pages: staff with a second step, nobody else."""

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client

from accounts.models import Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def alices_browser(client: Client, alice: Player) -> Client:
    """Alice's browser; she is of the staff."""
    assert alice.user
    alice.user.is_staff = alice.user.is_superuser = True
    alice.user.save()
    client.force_login(alice.user)
    return client


def test_a_visitor_is_sent_to_the_sign_in_that_has_limits(client: Client) -> None:
    response = client.get("/admin/", follow=True)

    assert response.redirect_chain[-1][0] == "/accounts/login/?next=/admin/"


def test_staff_without_a_second_step_are_asked_to_add_one(alices_browser: Client) -> None:
    response = alices_browser.get("/admin/", follow=True)

    assert response.redirect_chain[-1][0] == "/accounts/2fa/"
    assert "Staff need a second step" in response.content.decode()


def test_staff_with_a_passkey_get_in(alices_browser: Client, alice: Player) -> None:
    Authenticator.objects.create(user=alice.user, type=Authenticator.Type.WEBAUTHN, data={})

    assert alices_browser.get("/admin/").status_code == 200
    assert alices_browser.get("/admin/accounts/player/").status_code == 200


def test_players_are_kept_out(client: Client, bob: Player) -> None:
    assert bob.user
    client.force_login(bob.user)

    assert client.get("/admin/", follow=True).status_code == 403


def test_staff_add_and_delete_nobody(alices_browser: Client, alice: Player) -> None:
    Authenticator.objects.create(user=alice.user, type=Authenticator.Type.WEBAUTHN, data={})

    assert alices_browser.get("/admin/accounts/user/add/").status_code == 403
    assert alices_browser.post(f"/admin/accounts/player/{alice.pk}/delete/", {"post": "yes"}).status_code == 403
