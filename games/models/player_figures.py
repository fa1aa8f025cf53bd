"""How somebody plays one kind of game: sums over their analysed games, added to when one is over."""

from django.db import models


class PlayerFigures(models.Model):
    """One row over public games, for everybody who may see it; one over all games, for the player alone."""

    pk = models.CompositePrimaryKey("player_id", "kind", "is_public")
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="figures", db_index=False)
    kind = models.CharField(max_length=20)
    is_public = models.BooleanField()
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    # The sums of what `Summary.figures` has for each of the player's seats (games/analysis/figures.py).
    sums = models.JSONField(default=dict)

    def __str__(self) -> str:
        return f"{self.kind} {self.player_id}"
