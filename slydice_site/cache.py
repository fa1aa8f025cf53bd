"""A cache whose absence is a miss: nothing that matters is kept in it."""

import logging
import time
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.backoff import NoBackoff
from redis.exceptions import RedisError
from redis.retry import Retry

logger = logging.getLogger(__name__)

# A server that hangs must not make every page wait: after a failure it is left alone for a moment.
TIMEOUT_SECONDS = 0.5
PAUSE_SECONDS = 2.0
LOG_EVERY_SECONDS = 60.0


def _forgiving(name: str, otherwise: Callable[..., Any]) -> Callable[..., Any]:
    """The client's method `name`; while the server is away, what `otherwise` makes of the same arguments."""
    original = getattr(RedisCacheClient, name)

    @wraps(original)
    def method(client: "ForgivingClient", *args: Any, **kwargs: Any) -> Any:
        if client.paused:
            return otherwise(*args, **kwargs)
        try:
            return original(client, *args, **kwargs)
        except RedisError as error:
            client.pause(error)
            return otherwise(*args, **kwargs)

    return method


def _missing(*args: Any, **kwargs: Any) -> int:
    """What `incr` does when the key is not there, as in an empty cache."""
    raise ValueError("the cache is away")


class ForgivingClient(RedisCacheClient):
    """Django's Redis client; while the server is away it answers as an empty cache that forgets at once."""

    def __init__(self, servers: list[str], **options: Any) -> None:
        # One more try on a new connection: those in the pool are dead after a restart of the server.
        retry = Retry(NoBackoff(), retries=1)
        waits = {"socket_timeout": TIMEOUT_SECONDS, "socket_connect_timeout": TIMEOUT_SECONDS}
        super().__init__(servers, **{"retry": retry, **waits, **options})
        self._paused_until = self._silent_until = 0.0
        self._clients: dict[int, Any] = {}

    # `add` says that it stored the value: whoever takes a lock in the cache must not wait for a dead one.
    add = _forgiving("add", lambda key, value, timeout: True)
    get = _forgiving("get", lambda key, default: default)
    set = _forgiving("set", lambda key, value, timeout: None)
    touch = _forgiving("touch", lambda key, timeout: False)
    delete = _forgiving("delete", lambda key: False)
    get_many = _forgiving("get_many", lambda keys: {})
    has_key = _forgiving("has_key", lambda key: False)
    incr = _forgiving("incr", _missing)
    set_many = _forgiving("set_many", lambda data, timeout: None)
    delete_many = _forgiving("delete_many", lambda keys: None)
    clear = _forgiving("clear", lambda: False)

    def get_client(self, key: Any = None, *, write: bool = False) -> Any:
        """One client for each server, where Django makes a new one for each call: 100 µs each."""
        index = self._get_connection_pool_index(write)  # type: ignore[attr-defined]
        if index not in self._clients:
            self._clients[index] = super().get_client(key, write=write)
        return self._clients[index]

    @property
    def paused(self) -> bool:
        return time.monotonic() < self._paused_until

    def pause(self, error: RedisError) -> None:
        """Leave the server alone for a moment; say so in the log, at most once a minute."""
        now = time.monotonic()
        self._paused_until = now + PAUSE_SECONDS
        if now >= self._silent_until:
            self._silent_until = now + LOG_EVERY_SECONDS
            logger.warning("the cache is away: %s", error)


class ForgivingRedisCache(RedisCache):
    """Django's Redis cache with the forgiving client."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = ForgivingClient
