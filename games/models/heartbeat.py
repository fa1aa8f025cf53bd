"""A heartbeat: when a part of the site last showed that it works (`/healthz` reads them)."""

from datetime import datetime

from django.db import models


class Heartbeat(models.Model):
    name = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name

    @staticmethod
    def beat(name: str, now: datetime) -> None:
        """Note, in one statement, that `name` works at `now`."""
        row = Heartbeat(name=name, at=now)
        Heartbeat.objects.bulk_create([row], update_conflicts=True, unique_fields=["name"], update_fields=["at"])
