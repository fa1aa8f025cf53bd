"""The Celery application. Tasks only wake things: what must happen stands in rows of the database."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "slydice_site.settings")
app = Celery("slydice_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["games", "games.inbound"])
