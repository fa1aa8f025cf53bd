"""A summary: what a finished game can be found by. Written once, when the game is over; no list ever replays a game."""

from typing import ClassVar

from django.contrib.postgres.fields import ArrayField
from django.db import models


class Summary(models.Model):
    """One finished game in a narrow row: what searches choose by, what happened in it, and what became of that."""

    game = models.OneToOneField("games.Game", primary_key=True, on_delete=models.CASCADE, related_name="summary")
    finished_at = models.DateTimeField()
    kind = models.CharField(max_length=20)
    is_public = models.BooleanField()
    is_imported = models.BooleanField(default=False)
    seat_count = models.PositiveSmallIntegerField()
    tempo = models.CharField(max_length=10)
    options = models.CharField(max_length=2000, blank=True)
    lines = models.PositiveIntegerField()
    rounds = models.PositiveSmallIntegerField()
    # From its start to its end, in whole hours.
    hours = models.PositiveIntegerField()
    ended_early = models.BooleanField(default=False)
    # How many seats programs had from the beginning; everybody who has played in it, and those of them who have won.
    programs = models.PositiveSmallIntegerField(default=0)
    players = ArrayField(models.BigIntegerField(), default=list)
    winners = ArrayField(models.BigIntegerField(), default=list)
    # How many seats share the victory, whoever played them.
    victors = models.PositiveSmallIntegerField(default=0)
    # What happened: the name of a fact → its greatest value, the line, the seat. Where the dice stay sealed, only what
    # everybody could see.
    facts = models.JSONField(default=dict)
    # The keys of all terms that the game stands under, so that these can be taken back without a search.
    terms = ArrayField(models.IntegerField(), default=list)
    # When each decision was judged and its sums went into the players' figures, and when it changed their ratings; for
    # good. Where there is nothing to judge or to rate, when that was found.
    analysed_at = models.DateTimeField(null=True)
    rated_at = models.DateTimeField(null=True)
    # What the analysis adds up to, seat by seat; null before it, and where the dice stay sealed.
    figures = models.JSONField(null=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["finished_at", "game"], name="summaries_to_analyse", condition=models.Q(analysed_at=None)
            ),
            models.Index(fields=["finished_at", "game"], name="summaries_to_rate", condition=models.Q(rated_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.game_id}"
