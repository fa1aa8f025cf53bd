"""An outage: a stretch of time in which nobody looked for passed deadlines. It is nobody's time but ours."""

from typing import ClassVar

from django.db import models


class Outage(models.Model):
    # One ends where the sweeps beat again; no two begin at the same beat.
    began_at = models.DateTimeField(unique=True)
    ended_at = models.DateTimeField(db_index=True)
    # Up to which game (by its key in the database) the running deadlines have moved by it; and when all had.
    moved_to = models.BigIntegerField(default=0)
    moved_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["began_at"], name="outages_to_make_up_for", condition=models.Q(moved_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.began_at:%Y-%m-%d %H:%M:%S} – {self.ended_at:%H:%M:%S}"
