"""An extension: the deadline of a running question was changed. Never edited: a dispute is settled by these rows."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Extension(models.Model):
    class Reason(models.TextChoices):
        HOURS = "hours", _("the player's waking hours changed")
        HOLIDAY = "holiday", _("a holiday of the player")
        PAUSE = "pause", _("a pause of the game")
        OUTAGE = "outage", _("this site was out of order")
        LOST_MAIL = "lost-mail", _("no mail about it could be delivered")
        HOST = "host", _("more time was given")

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="extensions", db_index=False)
    # The question.
    seat = models.PositiveSmallIntegerField()
    asked_at = models.PositiveIntegerField()
    at = models.DateTimeField()
    # Its due time.
    before = models.DateTimeField()
    after = models.DateTimeField()
    reason = models.CharField(max_length=10, choices=Reason)
    # Whose doing it was: a seat, or a member of staff, or the site itself where both are empty.
    actor = models.PositiveSmallIntegerField(null=True)
    staff = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game", "seat", "asked_at"],
                name="lost_mail_counts_once",
                condition=models.Q(reason="lost-mail"),
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["game", "seat", "asked_at"], name="extensions_of_a_question"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} at line {self.asked_at}: {self.reason}"
