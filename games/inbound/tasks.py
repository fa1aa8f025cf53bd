"""What wakes the reading of mails. The rows of the inbox say what waits."""

from celery import shared_task
from django.utils import timezone

from .reading import read_waiting


@shared_task
def read_mails() -> int:
    """Read what waits in the inbox."""
    return read_waiting(timezone.now())
