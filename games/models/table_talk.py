"""Table talk: what somebody said to the others at the table."""

from typing import ClassVar

from django.db import models


class TableTalk(models.Model):
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="talk")
    seat = models.PositiveSmallIntegerField()
    # Who said it, where somebody else plays the seat by now.
    holding = models.ForeignKey("games.Holding", null=True, on_delete=models.SET_NULL, related_name="+")
    text = models.CharField(max_length=500)
    # The line after which it was said.
    line = models.PositiveIntegerField()
    said_at = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [models.Index(fields=["game", "id"], name="talk_of_a_game")]

    def __str__(self) -> str:
        return self.text
