"""Where somebody is signed in."""

import pytest
from allauth.usersessions.models import UserSession
from django.core.mail import EmailMessage
from django.test import Client

from .conftest import is_signed_in, sign_in, sign_up

pytestmark = pytest.mark.django_db


@pytest.fixture
def phone(mailoutbox: list[EmailMessage]) -> Client:
    phone = Client(headers={"user-agent": "Phone"})
    sign_up(phone, mailoutbox)
    return phone


@pytest.fixture
def desk(phone: Client, mailoutbox: list[EmailMessage]) -> Client:
    desk = Client(headers={"user-agent": "Desk"})
    sign_in(desk, mailoutbox)
    return desk


def session_on(device: str) -> UserSession:
    return UserSession.objects.get(user_agent=device)


def test_the_list_shows_each_browser(phone: Client, desk: Client) -> None:
    page = phone.get("/accounts/sessions/").content.decode()

    assert "Phone" in page
    assert "Desk" in page


def test_one_session_can_be_ended(phone: Client, desk: Client) -> None:
    phone.post(f"/profile/sessions/{session_on('Desk').pk}/end/")

    assert desk.get("/profile/")["Location"] == "/accounts/login/"
    assert phone.get("/profile/").status_code == 200


def test_all_others_can_be_ended(phone: Client, desk: Client) -> None:
    phone.post("/accounts/sessions/")

    assert desk.get("/profile/")["Location"] == "/accounts/login/"
    assert phone.get("/profile/").status_code == 200


def test_somebody_elses_session_is_not_found(phone: Client, desk: Client, mailoutbox: list[EmailMessage]) -> None:
    charlie = Client()
    sign_up(charlie, mailoutbox, "charlie@example.org", "Charlie")

    response = charlie.post(f"/profile/sessions/{session_on('Desk').pk}/end/")

    assert response.status_code == 404
    assert is_signed_in(desk)


def test_a_visitor_ends_nothing(phone: Client) -> None:
    Client().post(f"/profile/sessions/{session_on('Phone').pk}/end/")

    assert phone.get("/profile/").status_code == 200
