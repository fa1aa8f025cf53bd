"""An invitation to one game: of one mail address, or of a player, who is found by their games too."""

from typing import ClassVar

from django.db import models

from .game import new_token


class Invitation(models.Model):
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="invitations", db_index=False)
    # Empty for a player who has none.
    email = models.EmailField(blank=True)
    player = models.ForeignKey("accounts.Player", null=True, on_delete=models.CASCADE, related_name="invitations")
    token = models.CharField(max_length=24, unique=True, default=new_token)
    # In which language the invitation is written: the host's guess.
    language = models.CharField(max_length=10, default="en")
    invited_at = models.DateTimeField()
    # Until when a seat is kept for who is invited; null where none is.
    until = models.DateTimeField(null=True)
    accepted_at = models.DateTimeField(null=True)
    declined_at = models.DateTimeField(null=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["game", "email"], name="one_invitation_an_address", condition=~models.Q(email="")
            ),
            models.UniqueConstraint(fields=["game", "player"], name="one_invitation_a_player"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["email", "invited_at"], name="invitations_of_an_address"),
        ]

    def __str__(self) -> str:
        return self.email if self.player is None else str(self.player)
