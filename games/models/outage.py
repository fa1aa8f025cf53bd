"""An outage: a stretch of time in which nobody looked for passed deadlines. It is nobody's time but ours."""

from django.db import models


class Outage(models.Model):
    # One ends where the sweep beats again; no two begin at the same beat.
    began_at = models.DateTimeField(unique=True)
    ended_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.began_at:%Y-%m-%d %H:%M:%S} – {self.ended_at:%H:%M:%S}"
