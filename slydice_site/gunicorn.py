"""The web server's settings (`gunicorn -c slydice_site/gunicorn.py`); `GUNICORN_BIND`, `WEB_WORKERS`, `WEB_THREADS`."""

import gc
import logging
import os
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand
from django.urls import get_resolver

from slydice_site.error_words import WithoutErrorWords
from slydice_site.secret_paths import ShortTokens

wsgi_app = "slydice_site.wsgi:application"
bind = os.environ.get("GUNICORN_BIND", f"127.0.0.1:{os.environ.get('PORT', '8000')}")
worker_class = "gthread"
workers = int(os.environ.get("WEB_WORKERS", "2"))
threads = int(os.environ.get("WEB_THREADS", "4"))
keepalive = 30
timeout = 30
# A page takes milliseconds: who stops the site should not wait for browsers that keep their connection.
graceful_timeout = 5
# Loaded once and shared by the workers, as far as nobody writes to it.
preload_app = True
control_socket_disable = True


def when_ready(server: Any) -> None:
    """Refuse wrong settings; load every page's code before the fork; keep the collector's marks off shared memory."""
    # Whoever turns the access log on gets no tokens in it, either.
    logging.getLogger("gunicorn.access").addFilter(ShortTokens())
    logging.getLogger("gunicorn.error").addFilter(ShortTokens())
    for handler in logging.getLogger("gunicorn.error").handlers:
        # What fails while a streamed page is on its way is logged here.
        handler.setFormatter(WithoutErrorWords(server.log.error_fmt, server.log.datefmt, quotes=settings.DEVELOPMENT))
    BaseCommand().check()
    len(get_resolver().url_patterns)
    gc.collect()
    gc.freeze()
