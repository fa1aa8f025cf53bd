"""A turn record: one stored line of a game. The turn records are the truth; nothing edits or deletes them."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class TurnRecord(models.Model):
    class Way(models.TextChoices):
        """How the line came in."""

        SERVER = "server", _("by the table")
        PAGE = "page", _("on the page")
        MAIL = "mail", _("by mail")
        BUTTON = "button", _("by a button in a mail")
        PROGRAM = "program", _("by a program")
        ORDER = "order", _("by a standing order")
        DEADLINE = "deadline", _("because a deadline was missed")
        STAND_IN = "stand-in", _("by a program that stood in")
        ABSENT = "absent", _("for a player who is absent")
        RESIGNED = "resigned", _("for a seat that resigned")
        RECORD = "record", _("from an imported record")

    pk = models.CompositePrimaryKey("game_id", "number")
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="records", db_index=False)
    number = models.PositiveIntegerField()
    actor = models.SmallIntegerField()
    move = models.CharField(max_length=120)
    values = models.JSONField(default=list)
    # The public facts that this line brought about, as the rules told them; a cache like the game's state.
    events = models.JSONField(default=list)
    way = models.CharField(max_length=10, choices=Way)
    at = models.DateTimeField()
    # The line's link in the chain (docs/trust.md), as it was published when the line was played: what a spectator saw,
    # the commitment to all of it, and the fingerprint of the game up to here.
    shown = models.CharField(max_length=400, blank=True)
    seal = models.CharField(max_length=64, blank=True)
    fingerprint = models.CharField(max_length=64, blank=True)
    # Where it rolls: how many lines of its actor rolled before it. Where a later tree is committed to: its commitment.
    roll = models.PositiveIntegerField(null=True)
    tree = models.CharField(max_length=64, blank=True)

    def __str__(self) -> str:
        return f"{self.number} {self.move}"
