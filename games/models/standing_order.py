"""A standing order: what a seat wants done when it is asked. Sealed: shown to its owner and to nobody else, ever."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class StandingOrder(models.Model):
    class End(models.TextChoices):
        """Why an order stands no more."""

        DONE = "done", _("it was carried out")
        WITHDRAWN = "withdrawn", _("you took it back")
        NOT_POSSIBLE = "not-possible", _("it could not be carried out")
        OVER = "over", _("its time was over")
        SEAT = "seat", _("the seat was left")
        GAME = "game", _("the game ended")

    pk = models.CompositePrimaryKey("game_id", "seat", "number")
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="standing_orders", db_index=False)
    seat = models.PositiveSmallIntegerField()
    # Counted from 1 for each seat, never used twice: by it an order is withdrawn. They are tried in its order.
    number = models.PositiveIntegerField()
    # As it was given, in the rules' canonical words. What is left of it, and what it is bound to, is in `Game.orders`.
    words = models.CharField(max_length=120)
    given_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)
    end = models.CharField(max_length=12, choices=End, blank=True)
    # Where it could not be carried out, why: a sentence of the rules and what fills its places.
    reason = models.JSONField(default=dict)

    def __str__(self) -> str:
        # Without its words: this may stand in a log.
        return f"order {self.number} of seat {self.seat}"
