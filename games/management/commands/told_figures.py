"""`manage.py told_figures`: what waits to be told, and what was sent in the last hour."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.notify.exposition import told_figures


class Command(BaseCommand):
    help = "Show the figures of the outbox, as /metrics does."

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(told_figures(timezone.now()), ending="")
