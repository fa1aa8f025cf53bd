"""Celery with the project's own settings, and tasks that do nothing: the baseline of what a worker can do."""

import time
from pathlib import Path

from celery import Celery

QUEUE = "bench"
app = Celery("bench")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.conf.update(beat_schedule={}, task_default_queue=QUEUE)


@app.task
def nothing() -> None:
    """The empty task."""


@app.task
def mark(path: str) -> None:
    """Leave in a file when it was run."""
    Path(path).write_text(str(time.time()))
