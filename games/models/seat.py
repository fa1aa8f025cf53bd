"""A seat of a game: a player, a program, or nobody yet."""

from typing import ClassVar

from django.db import models

from accounts.names import LONGEST


class Seat(models.Model):
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="seats", db_index=False)
    number = models.PositiveSmallIntegerField()
    # The name under which this seat plays and is written in the record; unique in its game.
    name = models.CharField(max_length=LONGEST)
    player = models.ForeignKey(
        "accounts.Player", null=True, on_delete=models.PROTECT, related_name="seats", db_index=False
    )
    is_program = models.BooleanField(default=False)
    # Its words for the dice: public, and mixed into every roll of the game.
    entropy = models.CharField(max_length=100, blank=True)
    # When its player said to be there, while everybody is asked before the start.
    ready_at = models.DateTimeField(null=True)
    resigned_at = models.DateTimeField(null=True)
    # What is left beyond the tempo's time, from the start of the game on; and the deadlines missed in a row.
    reserve_seconds = models.PositiveIntegerField(default=0)
    strikes = models.PositiveSmallIntegerField(default=0)
    # The line up to which this seat has seen the game on its page, and has been told by mail.
    seen_line = models.PositiveIntegerField(default=0)
    told_line = models.PositiveIntegerField(default=0)
    # Whether its player wants to hear nothing of this game but how it ended.
    is_muted = models.BooleanField(default=False)
    # Copied when the game ends, so that a player's games are found and sorted by their seats alone.
    finished_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["game", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["game", "player"], name="one_seat_a_player"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["player", "-finished_at", "-game"], name="games_of_a_player"),
        ]

    def __str__(self) -> str:
        return self.name
