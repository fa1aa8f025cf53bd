import json
from collections.abc import Iterator

import psycopg
import pytest
from django.db import connection
from django.test import Client, RequestFactory
from pytest_django.fixtures import Settings

from accounts.models import Player
from slydice_site.middleware import ServersAway, answer_away


@pytest.fixture
def database_away() -> Iterator[None]:
    """The database cannot be reached: the connection is closed and its folder has no socket."""
    options = connection.settings_dict["OPTIONS"]
    connection.close()
    connection.settings_dict["OPTIONS"] = {**options, "host": "/nowhere"}
    yield
    connection.settings_dict["OPTIONS"] = options


def signed_in(player: Player) -> Client:
    client = Client(raise_request_exception=False)
    assert player.user
    client.force_login(player.user)
    return client


def test_every_page_is_kept_to_itself(client: Client) -> None:
    headers = client.get("/no-such-page/").headers
    assert "default-src 'self'" in headers["Content-Security-Policy"]
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "camera=()" in headers["Permissions-Policy"]


@pytest.mark.django_db(transaction=True)
def test_a_page_says_that_the_database_is_away(alice: Player, request: pytest.FixtureRequest) -> None:
    client = signed_in(alice)
    request.getfixturevalue("database_away")
    response = client.get("/profile/")
    assert response.status_code == 503
    assert "Nothing that was saved is lost" in response.text
    assert response.headers["Retry-After"] == "10"
    assert 'http-equiv="refresh"' in response.text


@pytest.mark.django_db(transaction=True)
def test_a_form_sent_meanwhile_is_not_sent_again_by_itself(alice: Player, request: pytest.FixtureRequest) -> None:
    client = signed_in(alice)
    request.getfixturevalue("database_away")
    response = client.post("/profile/", {"name": "Alicia"})
    assert response.status_code == 503
    assert "may not have been saved" in response.text
    assert 'http-equiv="refresh"' not in response.text


@pytest.mark.django_db(transaction=True)
def test_an_error_of_middleware_is_told_as_well(
    alice: Player, request: pytest.FixtureRequest, settings: Settings
) -> None:
    client = signed_in(alice)
    client.session.save()
    request.getfixturevalue("database_away")
    settings.MIDDLEWARE = [*settings.MIDDLEWARE, f"{__name__}.asks_the_database"]
    assert client.get("/healthz").status_code == 503


def asks_the_database(get_response):  # type: ignore[no-untyped-def]
    """A middleware that cannot do without the database."""

    def middleware(request):  # type: ignore[no-untyped-def]
        connection.cursor().execute("SELECT 1")
        return get_response(request)

    return middleware


@pytest.mark.django_db(transaction=True)
def test_a_program_is_told_in_json(alice: Player, request: pytest.FixtureRequest) -> None:
    client = signed_in(alice)
    request.getfixturevalue("database_away")
    response = client.get("/profile/", headers={"accept": "application/json"})
    assert response.status_code == 503
    assert json.loads(response.content)["retry_after"] == 10


@pytest.mark.django_db(transaction=True)
def test_pages_work_again_as_soon_as_the_database_is_back(alice: Player) -> None:
    client = signed_in(alice)
    options = connection.settings_dict["OPTIONS"]
    connection.close()
    connection.settings_dict["OPTIONS"] = {**options, "host": "/nowhere"}
    client.get("/profile/")
    connection.settings_dict["OPTIONS"] = options
    assert client.get("/profile/").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_connection_that_the_server_ended_is_replaced_before_it_is_used(alice: Player) -> None:
    client = signed_in(alice)
    connection.ensure_connection()
    with psycopg.connect(**connection.get_connection_params(), autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(%s, 5000)", [connection.connection.info.backend_pid])
    assert client.get("/profile/").status_code == 200


@pytest.mark.django_db(transaction=True)
def test_a_connection_in_good_order_is_kept(alice: Player) -> None:
    connection.ensure_connection()
    before = connection.connection
    ServersAway(answer_away)(RequestFactory().get("/"))
    assert connection.connection is before
