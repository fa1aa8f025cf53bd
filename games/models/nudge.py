"""A nudge: somebody who waits has asked somebody who is asked to answer, politely, by a mail."""

from typing import ClassVar

from django.db import models


class Nudge(models.Model):
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="nudges", db_index=False)
    # The question, and the seat that waits.
    seat = models.PositiveSmallIntegerField()
    asked_at = models.PositiveIntegerField()
    by = models.PositiveSmallIntegerField()
    at = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["game", "seat", "at"], name="nudges_of_a_seat"),
        ]

    def __str__(self) -> str:
        return f"seat {self.by} asks seat {self.seat} at line {self.asked_at}"
