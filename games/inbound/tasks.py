"""What wakes the reading of mails. The rows of the inbox say what waits."""

from celery import shared_task
from django.utils import timezone

from slydice_site.alone import alone

from .forgetting import forget_old
from .reading import read_waiting


@shared_task
def read_mails() -> int:
    """Read what waits in the inbox; one run at a time, as every task."""
    with alone("read_mails") as is_alone:
        return read_waiting(timezone.now()) if is_alone else 0


@shared_task
def forget_mails() -> int:
    """Empty the text of mails that were closed long ago."""
    return forget_old(timezone.now())
