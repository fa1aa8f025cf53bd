"""A cache server that is away is an empty cache."""

import logging
import socket
import time
from collections.abc import Iterator

import pytest
from django.contrib.sessions.backends import cached_db
from django.core.cache import cache

from slydice_site.cache import TIMEOUT_SECONDS, ForgivingClient, ForgivingRedisCache
from slydice_site.ports import free_port


@pytest.fixture
def away() -> ForgivingRedisCache:
    """A cache at whose address nobody listens."""
    return ForgivingRedisCache(f"redis://127.0.0.1:{free_port()}/0", {})


@pytest.fixture
def hanging() -> Iterator[ForgivingRedisCache]:
    """A cache whose server takes connections and never answers."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield ForgivingRedisCache(f"redis://127.0.0.1:{server.getsockname()[1]}/0", {})


def test_what_is_stored_comes_back() -> None:
    cache.set("die", 6)
    assert cache.get("die") == 6


def test_reads_miss_while_it_is_away(away: ForgivingRedisCache) -> None:
    assert away.get("die") is None
    assert away.get("die", 1) == 1
    assert away.get_many(["die", "cup"]) == {}
    assert not away.has_key("die")


def test_writes_are_lost_without_a_word_while_it_is_away(away: ForgivingRedisCache) -> None:
    away.set("die", 6)
    away.set_many({"die": 6})
    assert not away.touch("die")
    assert not away.delete("die")
    away.delete_many(["die"])
    away.clear()


def test_a_lock_is_granted_while_it_is_away(away: ForgivingRedisCache) -> None:
    assert away.add("lock", True, timeout=1)


def test_counting_up_finds_no_counter_while_it_is_away(away: ForgivingRedisCache) -> None:
    with pytest.raises(ValueError, match="away"):
        away.incr("moves")


def test_a_server_that_hangs_is_waited_for_once_and_then_left_alone(hanging: ForgivingRedisCache) -> None:
    hanging.get("die")
    began = time.monotonic()
    for _ in range(20):
        hanging.get("die")
    assert time.monotonic() - began < TIMEOUT_SECONDS


def test_it_complains_once_and_not_for_every_page(away: ForgivingRedisCache, caplog: pytest.LogCaptureFixture) -> None:
    client = away._cache
    assert isinstance(client, ForgivingClient)
    with caplog.at_level(logging.WARNING):
        for _ in range(3):
            away.get("die")
            client._paused_until = 0.0
    assert len(caplog.records) == 1


@pytest.mark.django_db
def test_sessions_live_on_in_the_database(away: ForgivingRedisCache, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cached_db, "caches", {"default": away})
    session = cached_db.SessionStore()
    session["name"] = "Alice"
    session.save()
    assert cached_db.SessionStore(session.session_key)["name"] == "Alice"
