"""A holding: who played a seat from one line to another. Only seats that changed hands have any.

By these rows the one who left, the program that stood in and the substitute are counted apart.
"""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.names import LONGEST


class Holding(models.Model):
    class Role(models.TextChoices):
        PLAYER = "player", _("who began")
        STAND_IN = "stand-in", _("a program that stood in")
        SUBSTITUTE = "substitute", _("a substitute")
        NOBODY = "nobody", _("the table, for nobody was there")

    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="holdings", db_index=False)
    seat = models.PositiveSmallIntegerField()
    # A person's alone. The name is the one under which they played; no other seat has ever had it in this game.
    player = models.ForeignKey("accounts.Player", null=True, on_delete=models.PROTECT, related_name="holdings")
    name = models.CharField(max_length=LONGEST, blank=True)
    role = models.CharField(max_length=10, choices=Role)
    # The first and the last line of the game at which it was so; the last is empty while it is so.
    from_line = models.PositiveIntegerField()
    until_line = models.PositiveIntegerField(null=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game", "seat"], condition=models.Q(until_line=None), name="one_holding_a_seat_at_a_time"
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["game", "seat", "from_line"], name="holdings_of_a_seat"),
        ]

    def __str__(self) -> str:
        return f"seat {self.seat} from line {self.from_line}: {self.role}"

    def holds(self, line: int) -> bool:
        """Whether it was so at this line."""
        return self.from_line <= line and (self.until_line is None or line <= self.until_line)
