import pytest
from django.test import Client

from accounts.models import Player

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("key", ['"\\000aaaaaaaaaaa"', '"\\377aaaaaaaaaaa"', "a" * 5000, "../../../etc/passwd"])
def test_a_key_that_was_never_given_out_is_no_session(client: Client, key: str) -> None:
    client.cookies.load(f"sessionid={key}")

    assert client.get("/games/").status_code == 200


def test_a_visitor_with_such_a_key_can_become_a_guest(client: Client) -> None:
    client.cookies.load('sessionid="\\000aaaaaaaaaaa"')

    client.post("/name/", {"name": "Gus"})

    assert Player.objects.get().name == "Gus"
    assert "Gus" in client.get("/games/").content.decode()
