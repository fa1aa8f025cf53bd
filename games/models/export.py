"""An export: all games of one player as one file, made by the worker while the page shows how far it is."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from .game import new_token


class Export(models.Model):
    class Status(models.TextChoices):
        QUEUED = "queued", _("waiting")
        RUNNING = "running", _("being made")
        READY = "ready", _("ready")
        FAILED = "failed", _("failed")

    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="exports")
    status = models.CharField(max_length=10, choices=Status, default=Status.QUEUED)
    # How many games it takes, and has taken.
    games = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    # Where the default storage keeps it; a name that cannot be guessed.
    file = models.CharField(max_length=100, blank=True)
    size = models.PositiveBigIntegerField(default=0)
    token = models.CharField(max_length=24, unique=True, default=new_token)
    created_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
    # When the file is deleted. The games are not: they can be exported again.
    expires_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["created_at"], name="exports_to_make", condition=models.Q(status__in=["queued", "running"])
            ),
            models.Index(fields=["expires_at"], name="exports_to_delete", condition=models.Q(expires_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.done} of {self.games} games"
