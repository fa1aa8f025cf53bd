"""A cache whose absence is a miss: nothing that matters is kept in it."""

import logging
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

logger = logging.getLogger(__name__)


class ForgivingRedisCache(RedisCache):
    """Django's Redis cache, but a server that is away answers as an empty one does."""

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._or(default, lambda: super(ForgivingRedisCache, self).get(key, default, version))

    def _or(self, default: Any, call: Any) -> Any:
        try:
            return call()
        except RedisError as error:
            logger.warning("the cache is away: %s", error)
            return default
