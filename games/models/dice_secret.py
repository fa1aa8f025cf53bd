"""The secret from which all dice of a game follow, encrypted with DICE_KEYS."""

from django.db import models


class DiceSecret(models.Model):
    """In a table of its own, so that no query for games ever brings it along."""

    game = models.OneToOneField("games.Game", on_delete=models.CASCADE, primary_key=True, related_name="+")
    encrypted = models.BinaryField()

    def __str__(self) -> str:
        return f"the secret of game {self.game_id}"
