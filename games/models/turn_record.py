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
        DEADLINE = "deadline", _("because a deadline was missed")
        RESIGNED = "resigned", _("for a seat that resigned")

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

    def __str__(self) -> str:
        return f"{self.number} {self.move}"
