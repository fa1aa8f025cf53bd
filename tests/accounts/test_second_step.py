"""A second step for those who want one; a passkey alone is none for players."""

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from django.core.mail import EmailMessage
from django.test import Client

from accounts.models import User

from .conftest import is_signed_in, sign_in, sign_up

pytestmark = pytest.mark.django_db


@pytest.fixture
def alice_user(mailoutbox: list[EmailMessage]) -> User:
    """She has signed up in some other browser."""
    user = sign_up(Client(), mailoutbox).user
    assert user
    return user


def add(user: User, type_: str) -> None:
    Authenticator.objects.create(user=user, type=type_, data={"secret": "JBSWY3DPEHPK3PXP"})


def test_a_passkey_does_not_lock_the_code_out(client: Client, alice_user: User, mailoutbox: list[EmailMessage]) -> None:
    add(alice_user, Authenticator.Type.WEBAUTHN)

    sign_in(client, mailoutbox)

    assert is_signed_in(client)


def test_an_app_makes_the_code_only_the_first_step(
    client: Client, alice_user: User, mailoutbox: list[EmailMessage]
) -> None:
    add(alice_user, Authenticator.Type.TOTP)

    sign_in(client, mailoutbox)

    assert not is_signed_in(client)
    assert client.get("/accounts/2fa/authenticate/").status_code == 200


def test_a_recovery_code_takes_the_place_of_the_app(
    client: Client, alice_user: User, mailoutbox: list[EmailMessage]
) -> None:
    add(alice_user, Authenticator.Type.TOTP)
    spare = RecoveryCodes.activate(alice_user).get_unused_codes()[0]
    sign_in(client, mailoutbox)

    client.post("/accounts/2fa/authenticate/", {"code": spare})

    assert is_signed_in(client)


def test_staff_need_their_passkey_as_a_second_step(
    client: Client, alice_user: User, mailoutbox: list[EmailMessage]
) -> None:
    add(alice_user, Authenticator.Type.WEBAUTHN)
    User.objects.update(is_staff=True)

    sign_in(client, mailoutbox)

    assert not is_signed_in(client)
