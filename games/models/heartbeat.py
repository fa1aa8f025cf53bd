"""A heartbeat: when a part of the site last showed that it works (`/healthz` reads them)."""

from datetime import datetime

from django.db import connection, models

_BEAT = """
INSERT INTO games_heartbeat AS heart (name, at) VALUES (%s, %s)
    ON CONFLICT (name) DO UPDATE SET at = greatest(heart.at, excluded.at)
"""


class Heartbeat(models.Model):
    name = models.CharField(max_length=20, primary_key=True)
    at = models.DateTimeField()

    def __str__(self) -> str:
        return self.name

    @staticmethod
    def beat(name: str, now: datetime) -> None:
        """Note, in one statement, that `name` works at `now`. A process whose clock is behind never turns it back."""
        with connection.cursor() as cursor:
            cursor.execute(_BEAT, [name, now])
