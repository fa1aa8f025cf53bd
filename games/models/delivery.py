"""A delivery: one thing that one person must know through one channel (the outbox)."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

# Status codes of mails that came back, and may arrive another time: a full mailbox, a host that was not found.
MAY_PASS = frozenset({"5.2.2", "5.4.4"})


class Delivery(models.Model):
    class Kind(models.TextChoices):
        INVITATION = "invitation", _("invitation")
        EXPIRING = "expiring", _("open table that will be called off")
        CALLED_OFF = "called-off", _("table called off")
        READY = "ready", _("question whether one is there")
        SEAT_LOST = "seat-lost", _("seat lost before the start")
        YOUR_TURN = "your-turn", _("your turn")
        REMINDER = "reminder", _("reminder")
        SECOND_REMINDER = "reminder-2", _("second reminder")
        NUDGE = "nudge", _("reminder by somebody who waits")
        MISSED = "missed", _("missed deadline")
        ABSENT = "absent", _("you are missing")
        SEAT_FREE = "seat-free", _("a seat is free")
        PAUSE_WANTED = "pause-wanted", _("somebody wants a pause")
        PAUSED = "paused", _("the game is paused")
        PAUSE_OVER = "pause-over", _("a pause has ended early")
        GAME_OVER = "game-over", _("game over")
        ANSWER = "answer", _("answer to a mail")

    class Status(models.TextChoices):
        QUEUED = "queued", _("waiting")
        SENT = "sent", _("sent")
        DROPPED = "dropped", _("not sent, no longer true or not wanted")
        FAILED = "failed", _("failed for good")

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="deliveries", db_index=False)
    kind = models.CharField(max_length=12, choices=Kind)
    channel = models.CharField(max_length=10, default="mail")
    # The line that caused it; 0 for an invitation; of an open table, which has no lines, the version of the game.
    line = models.PositiveIntegerField(default=0)
    # Exactly one of the two: a seat's player, or somebody invited by address.
    seat = models.PositiveSmallIntegerField(null=True)
    invitation = models.ForeignKey("games.Invitation", null=True, on_delete=models.CASCADE, related_name="deliveries")
    # The mail that this answers.
    inbound = models.OneToOneField("games.InboundMail", null=True, on_delete=models.CASCADE, related_name="delivery")
    # The nudge that it brings: of these a question may have several.
    nudge = models.OneToOneField("games.Nudge", null=True, on_delete=models.CASCADE, related_name="delivery")
    # The pause that it tells of.
    pause = models.ForeignKey("games.Pause", null=True, on_delete=models.CASCADE, related_name="deliveries")
    status = models.CharField(max_length=8, choices=Status, default=Status.QUEUED)
    queued_at = models.DateTimeField()
    # Not before this moment; moved on after each failure that may pass.
    next_try = models.DateTimeField()
    attempts = models.PositiveSmallIntegerField(default=0)
    # The provider's answer, or why it was dropped.
    answer = models.CharField(max_length=200, blank=True)
    closed_at = models.DateTimeField(null=True)
    # When it came back after it had been sent, and the status code that came with it. Statements written by hand leave
    # both out.
    bounced_at = models.DateTimeField(null=True)
    bounce = models.CharField(max_length=12, blank=True, db_default="")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game", "line", "kind", "seat", "channel"],
                name="one_delivery_a_line_and_seat",
                condition=models.Q(inbound=None, nudge=None, pause=None),
            ),
            models.UniqueConstraint(
                fields=["pause", "kind", "seat", "channel"],
                name="one_delivery_a_pause_and_seat",
                condition=models.Q(pause__isnull=False),
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["next_try"], name="deliveries_to_send", condition=models.Q(status="queued")),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of line {self.line}"

    @property
    def is_lost(self) -> bool:
        """Whether it failed for good, at once or by coming back."""
        came_back = self.bounced_at is not None and self.bounce.startswith("5.") and self.bounce not in MAY_PASS
        return self.status == self.Status.FAILED or came_back


# What asks a question, or reminds of one; `line` is that at which it was asked.
ASKING = frozenset(
    {Delivery.Kind.YOUR_TURN, Delivery.Kind.REMINDER, Delivery.Kind.SECOND_REMINDER, Delivery.Kind.NUDGE}
)
