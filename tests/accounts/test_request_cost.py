"""What it costs to know who asks."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from django.db.models import Model
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from accounts.backends import PlayerBackend
from accounts.models import Player, User

pytestmark = pytest.mark.django_db
CountQueries = Callable[[int], AbstractContextManager[Any]]


def who(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(request.player))  # type: ignore[attr-defined]


urlpatterns = [path("who/", who)]
with_small_site = override_settings(ROOT_URLCONF=__name__)


@with_small_site
def test_a_signed_in_request_costs_one_statement(
    client: Client, alice: Player, django_assert_num_queries: CountQueries
) -> None:
    assert alice.user
    client.force_login(alice.user)
    client.get("/who/")

    with django_assert_num_queries(1):
        assert client.get("/who/").content == b"Alice"


@with_small_site
def test_a_guests_request_costs_one_statement(
    client: Client, gus: Player, django_assert_num_queries: CountQueries
) -> None:
    client.get("/who/")

    with django_assert_num_queries(1):
        assert client.get("/who/").content == b"Gus"


@with_small_site
def test_a_visitors_request_costs_none(client: Client, django_assert_num_queries: CountQueries) -> None:
    with django_assert_num_queries(0):
        assert client.get("/who/").content == b"None"


@with_small_site
def test_a_user_who_may_not_sign_in_any_more_is_nobody(client: Client, alice: Player) -> None:
    assert alice.user
    client.force_login(alice.user)
    alice.user.is_active = False
    alice.user.save()

    assert client.get("/who/").content == b"None"


def test_user_and_player_are_what_the_orm_would_have_loaded(
    alice: Player, django_assert_num_queries: CountQueries
) -> None:
    stored = User.objects.select_related("player").get()

    with django_assert_num_queries(1):
        loaded = PlayerBackend().get_user(stored.pk)
        assert loaded
        assert values(loaded) == values(stored)
        assert values(loaded.player) == values(stored.player)
        assert loaded.player.user is loaded


def test_a_user_without_a_player_is_loaded_without_one(django_assert_num_queries: CountQueries) -> None:
    user = User.objects.create_user("nobody@example.org")

    with django_assert_num_queries(1):
        loaded = PlayerBackend().get_user(user.pk)
        assert loaded == user
        assert not hasattr(loaded, "player")


def values(instance: Model) -> dict[str, Any]:
    return {field.attname: getattr(instance, field.attname) for field in instance._meta.concrete_fields}
