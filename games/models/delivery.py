"""A delivery: one thing that one person must know through one channel (the outbox)."""

from typing import TYPE_CHECKING, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from games.models import Game

# Status codes of mails that came back, and may arrive another time: a full mailbox, a host that was not found.
MAY_PASS = frozenset({"5.2.2", "5.4.4"})


class Why(models.TextChoices):
    """Which setting decided about a delivery, in the words of the page that tells of it."""

    DEFAULT = "default", _("as it is while nothing else is chosen")
    CHOSEN = "chosen", _("as the player chose")
    LATER = "later", _("only if another channel fails, or nothing is seen by half the time")
    FAILED = "failed", _("because another channel failed")
    QUIET = "quiet", _("after the player's quiet hours")
    DIGEST = "digest", _("together with others, at the hours that the player chose")
    BREAKS = "breaks", _("at once, because it cannot wait for the next collected mail")
    ASKED_FOR = "asked-for", _("because it was asked for")
    MUTED = "muted", _("this game is muted")
    NOT_CHOSEN = "not-chosen", _("switched off by the player")
    NO_WAY = "no-way", _("there is no way to reach the player")
    WAY_OFF = "way-off", _("this way to reach the player is switched off")


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
        TALK = "talk", _("somebody said something")
        ANSWER = "answer", _("answer to a mail")
        # Sent by push alone: what was told is no longer asked, and is taken away again.
        WITHDRAWN = "withdrawn", _("question taken back")
        # Of no game.
        TEST = "test", _("test of a channel")
        WAY_OFF = "way-off", _("a channel was switched off")
        CANARY = "canary", _("daily message to the operator")

    class Status(models.TextChoices):
        QUEUED = "queued", _("waiting")
        SENT = "sent", _("sent")
        DROPPED = "dropped", _("not sent, no longer true or not wanted")
        FAILED = "failed", _("failed for good")

    # Null for the kinds of `OF_NO_GAME` alone, which nothing that reads a game is ever given.
    game: "models.ForeignKey[Game, Game]" = models.ForeignKey(  # type: ignore[misc]
        "games.Game", null=True, on_delete=models.CASCADE, related_name="deliveries", db_index=False
    )
    kind = models.CharField(max_length=12, choices=Kind)
    # The name of a channel (games/channels); "" until it is decided through which it goes (games/notify/route.py).
    channel = models.CharField(max_length=10, default="mail")
    # The player's own device or address in that channel; null for mail and for the site, which everybody has.
    way = models.ForeignKey("games.Way", null=True, on_delete=models.CASCADE, related_name="deliveries")
    # The setting that let it through, put it off or stopped it (`Why`); "" where there was nothing to choose.
    why = models.CharField(max_length=12, choices=Why, blank=True, db_default="")
    # The line that caused it; 0 for an invitation; of an open table, which has no lines, the version of the game; of
    # talk the key of what was said.
    line = models.PositiveIntegerField(default=0)
    # Whom it is for: a seat's player, or somebody invited by address; of no game a player, or nobody: the operator.
    seat = models.PositiveSmallIntegerField(null=True)
    invitation = models.ForeignKey("games.Invitation", null=True, on_delete=models.CASCADE, related_name="deliveries")
    # Who was told, from the moment at which the channel is decided; of no game from the beginning.
    player = models.ForeignKey(
        "accounts.Player", null=True, on_delete=models.CASCADE, related_name="deliveries", db_index=False
    )
    # How often the player has had the same sent again before.
    again = models.PositiveSmallIntegerField(default=0, db_default=0)
    # The delivery in whose message this one was told, where several were told in one.
    told_by = models.ForeignKey("self", null=True, on_delete=models.SET_NULL, related_name="tells", db_index=False)
    # The mail that this answers.
    inbound = models.OneToOneField("games.InboundMail", null=True, on_delete=models.CASCADE, related_name="delivery")
    # The nudge that it brings: of these a question may have several.
    nudge = models.ForeignKey(
        "games.Nudge", null=True, on_delete=models.CASCADE, related_name="deliveries", db_index=False
    )
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
                fields=["game", "line", "kind", "seat", "channel", "way", "again"],
                name="one_delivery_a_line_and_seat",
                condition=models.Q(inbound=None, nudge=None, pause=None, seat__isnull=False),
                nulls_distinct=False,
            ),
            models.UniqueConstraint(
                fields=["pause", "kind", "seat", "channel", "way", "again"],
                name="one_delivery_a_pause_and_seat",
                condition=models.Q(pause__isnull=False),
                nulls_distinct=False,
            ),
            models.UniqueConstraint(
                fields=["nudge", "channel", "way", "again"],
                name="one_delivery_a_nudge",
                condition=models.Q(nudge__isnull=False),
                nulls_distinct=False,
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["next_try"], name="deliveries_to_send", condition=models.Q(status="queued")),
            models.Index(fields=["player"], name="waiting_for_a_player", condition=models.Q(status="queued")),
            # What the bell of the site shows.
            models.Index(
                fields=["player", "-queued_at", "-id"], name="told_on_the_site", condition=models.Q(channel="site")
            ),
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
OF_NO_GAME = frozenset({Delivery.Kind.TEST, Delivery.Kind.WAY_OFF, Delivery.Kind.CANARY})
