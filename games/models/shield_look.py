"""A look behind the shields: a member of staff has seen the hidden dice of a game, and why."""

from django.conf import settings
from django.db import models


class ShieldLook(models.Model):
    """Never edited. While the game runs only staff know of it; once it is over, whoever may see the game."""

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="looks")
    # Null once that account is gone: the look stays.
    staff = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    at = models.DateTimeField()
    reason = models.CharField(max_length=300)
    # The newest line of the game at that moment.
    line = models.PositiveIntegerField()

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"
