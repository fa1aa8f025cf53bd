"""What the worker does. Rows of the database say what must happen; a task only looks for them."""

import logging

from celery import shared_task
from django.utils import timezone

from games import notify, sweeps
from games.models import Heartbeat

logger = logging.getLogger(__name__)


@shared_task
def sweep_deadlines() -> int:
    """Play every deadline that has passed, and queue the reminders whose time has come."""
    now = timezone.now()
    done = sweeps.play_due_decisions(now) + sweeps.queue_reminders(now)
    Heartbeat.beat("sweep", now)
    return done


@shared_task
def send_deliveries() -> int:
    """Send what waits in the outbox."""
    return notify.send_due(timezone.now())


@shared_task
def show_life() -> None:
    """Leave a sign that tasks are carried out."""
    Heartbeat.beat("worker", timezone.now())
