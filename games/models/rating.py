"""Ratings: how strong a player is at a kind of game, by finished ranked games (docs/ratings.md)."""

from typing import ClassVar

from django.db import connection, models

# Whoever changes ratings is alone with them until the end of the transaction, so that games are rated one after the
# other. The number is this lock's name.
_ALONE = "SELECT pg_advisory_xact_lock(7315)"


class Rating(models.Model):
    """A player's strength at one kind: a normal distribution. By `floor`, mu − 3 sigma, the leaderboard is sorted."""

    pk = models.CompositePrimaryKey("player_id", "kind")
    player = models.ForeignKey("accounts.Player", on_delete=models.PROTECT, related_name="ratings", db_index=False)
    kind = models.CharField(max_length=20)
    mu = models.FloatField()
    sigma = models.FloatField()
    floor = models.FloatField()
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    # When the last game that counted was over.
    last_at = models.DateTimeField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["kind", "-floor", "player"], name="leaderboard"),
        ]

    def __str__(self) -> str:
        return f"{self.kind}: {self.mu:.1f} ± {self.sigma:.1f}"

    @staticmethod
    def lock_all() -> None:
        """Wait until nobody else changes ratings, of whom and of what ever; until the end of the transaction."""
        with connection.cursor() as cursor:
            cursor.execute(_ALONE)


class RatingChange(models.Model):
    """What one game made of a player's rating; kept for good, so that the way of a rating can be shown and checked."""

    pk = models.CompositePrimaryKey("game_id", "player_id")
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="rating_changes", db_index=False)
    player = models.ForeignKey(
        "accounts.Player", on_delete=models.PROTECT, related_name="rating_changes", db_index=False
    )
    kind = models.CharField(max_length=20)
    finished_at = models.DateTimeField()
    # The place among those who are rated, the first 1; shared places are the same number.
    place = models.PositiveSmallIntegerField()
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "kind", "finished_at", "game"], name="way_of_a_rating"),
        ]

    def __str__(self) -> str:
        return f"{self.game_id}: {self.mu:.1f} ± {self.sigma:.1f}"
