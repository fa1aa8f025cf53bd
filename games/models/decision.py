"""A decision: one question to one seat, asked at a line, closed exactly once."""

from typing import ClassVar

from django.db import models


class Decision(models.Model):
    pk = models.CompositePrimaryKey("game_id", "seat", "asked_at")
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="decisions", db_index=False)
    seat = models.PositiveSmallIntegerField()
    # The number of the line after which the seat was asked. An answer names it.
    asked_at = models.PositiveIntegerField()
    phase = models.CharField(max_length=20)
    opened_at = models.DateTimeField()
    due_at = models.DateTimeField()
    # When the reminder goes out; emptied when it was queued, so that there is one a deadline.
    remind_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game", "seat"], condition=models.Q(closed_at=None), name="one_open_decision_a_seat"
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["due_at"], name="running_deadlines", condition=models.Q(closed_at=None)),
            models.Index(
                fields=["remind_at"],
                name="reminders_to_come",
                condition=models.Q(closed_at=None, remind_at__isnull=False),
            ),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} at line {self.asked_at}"
