"""A decision: one question to one seat, asked at a line, closed exactly once."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class Decision(models.Model):
    class ClosedBy(models.TextChoices):
        """What closed it."""

        ANSWER = "answer", _("the player's answer")
        ORDER = "order", _("a standing order of the player")
        DEADLINE = "deadline", _("its deadline")
        STAND_IN = "stand-in", _("a program that stood in")
        ABSENT = "absent", _("the table, for an absent player")
        RESIGNED = "resigned", _("the table, because the player resigned")
        OVERTAKEN = "overtaken", _("the game, which went on without an answer")

    pk = models.CompositePrimaryKey("game_id", "seat", "asked_at")
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="decisions", db_index=False)
    seat = models.PositiveSmallIntegerField()
    # The number of the line after which the seat was asked. An answer names it.
    asked_at = models.PositiveIntegerField()
    phase = models.CharField(max_length=20)
    opened_at = models.DateTimeField()
    # When the tempo's time is over and the seat's reserve begins to go, and when that is used up as well.
    regular_at = models.DateTimeField()
    due_at = models.DateTimeField()
    # The seat's reserve when it was asked; and what was given beyond the tempo's time, to this question alone.
    reserve_seconds = models.PositiveIntegerField(default=0)
    extra_seconds = models.PositiveIntegerField(default=0)
    # When the next reminder goes out, if one is to come; how many were queued.
    remind_at = models.DateTimeField(null=True)
    reminders = models.PositiveSmallIntegerField(default=0)
    # When a page of the site first showed it to its seat.
    seen_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    closed_by = models.CharField(max_length=10, choices=ClosedBy, blank=True)

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
