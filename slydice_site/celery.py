"""The Celery application. Tasks only wake things: what must happen stands in rows of the database."""

import logging
import os
from typing import Any

from celery import Celery
from celery.signals import setup_logging

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "slydice_site.settings")
app = Celery("slydice_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["games", "games.inbound"])


@setup_logging.connect
def _keep_our_log(loglevel: int, **_: Any) -> None:
    """Celery would write the log its own way, with the words of errors; what it may choose is how much it says."""
    logging.getLogger("celery").setLevel(loglevel)
