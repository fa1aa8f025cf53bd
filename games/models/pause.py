"""A pause: the clock of a whole game stands still. The host may make one, or all who sit there; each has an end."""

from datetime import datetime
from typing import ClassVar

from django.db import models


class Pause(models.Model):
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="pauses", db_index=False)
    # Whose idea it was, and why.
    seat = models.PositiveSmallIntegerField()
    reason = models.CharField(max_length=200)
    # False: the host's own. True: it begins when everybody has agreed.
    is_agreed = models.BooleanField(default=False)
    proposed_at = models.DateTimeField()
    # The seats that want it, and those that want it over before its end.
    wanted_by = models.JSONField(default=list)
    unwanted_by = models.JSONField(default=list)
    began_at = models.DateTimeField(null=True)
    until = models.DateTimeField()
    # When, and by which seat, it was ended before its end, or a proposal dropped.
    ended_at = models.DateTimeField(null=True)
    ended_by = models.PositiveSmallIntegerField(null=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["game", "began_at"], name="pauses_of_a_game")]

    def __str__(self) -> str:
        return f"until {self.until:%Y-%m-%d %H:%M}: {self.reason}"

    @property
    def over_at(self) -> datetime:
        """Until when the clock stands still, or stood."""
        return self.until if self.ended_at is None else min(self.until, self.ended_at)
