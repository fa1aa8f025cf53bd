"""A visitor takes a name."""

import pytest
from django.test import Client

from accounts.models import Player

from .reading import words

pytestmark = pytest.mark.django_db


def test_it_asks_for_a_name_and_leads_on(client: Client) -> None:
    assert "What shall we call you?" in words(client.get("/name/?next=/tables/"))

    response = client.post("/name/", {"name": "Nora", "zone": "Asia/Seoul", "next": "/tables/"})

    assert (response.status_code, response.headers["Location"]) == (303, "/tables/")
    assert Player.objects.get().name == "Nora"


def test_who_has_a_name_is_led_on(alices: Client) -> None:
    assert alices.get("/name/?next=/tables/").headers["Location"] == "/tables/"


@pytest.mark.parametrize(
    "next_page", ["https://example.org/", "//example.org/", "javascript:alert(1)", "/\\example.org"]
)
def test_it_never_leads_to_another_site(client: Client, next_page: str) -> None:
    response = client.post("/name/", {"name": "Nora", "next": next_page})

    assert response.headers["Location"] == "/"


def test_a_name_that_will_not_do_is_shown_with_its_reason(client: Client) -> None:
    response = client.post("/name/", {"name": "a former player"})

    assert response.status_code == 400
    assert "cannot be a player's name" in words(response)
    assert not Player.objects.exists()
