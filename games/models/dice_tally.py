"""The dice so far: what was rolled in public games that are over and whose dice are all open, of one kind."""

from django.db import models


class DiceTally(models.Model):
    """All these dice in one row, game after game as they ended and each in the order of its rolls."""

    pk = models.CompositePrimaryKey("kind", "sides")
    kind = models.CharField(max_length=20)
    sides = models.PositiveSmallIntegerField()
    games = models.PositiveIntegerField(default=0)
    # How often each face came up, from 1.
    counts = models.JSONField(default=list)
    # Where the row ends: its last dice, as many as the next ones are summed with, and the run that they are in.
    last = models.JSONField(default=list)
    run = models.PositiveIntegerField(default=0)
    # The longest run of one face, and the extreme sums of dice in a row; null while there are too few for a sum.
    longest_run = models.PositiveIntegerField(default=0)
    longest_face = models.PositiveSmallIntegerField(default=0)
    highest = models.PositiveIntegerField(null=True)
    lowest = models.PositiveIntegerField(null=True)

    def __str__(self) -> str:
        return f"{sum(self.counts)} dice of {self.kind}"
