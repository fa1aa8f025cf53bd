"""A reply address: a mail's way back to the one question, or invitation, that it was about."""

import hashlib
from typing import ClassVar

from django.db import models


def hash_token(token: str) -> str:
    """What is stored of a token. Mail programs change the case of addresses, so case counts for nothing."""
    return hashlib.sha256(token.lower().encode()).hexdigest()


class ReplyAddress(models.Model):
    token_hash = models.CharField(max_length=64, primary_key=True)
    game = models.ForeignKey("games.Game", on_delete=models.CASCADE, related_name="reply_addresses")
    # A seat's player, or somebody who was invited: exactly one of the two.
    seat = models.ForeignKey("games.Seat", null=True, on_delete=models.CASCADE, related_name="reply_addresses")
    invitation = models.ForeignKey("games.Invitation", null=True, on_delete=models.CASCADE)
    # The line at which the seat was asked; 0 where the mail asked nothing.
    asked_at = models.PositiveIntegerField(default=0)
    # The delivery in which it was sent, so that a mail that comes back is known to be this one.
    delivery = models.ForeignKey(
        "games.Delivery", null=True, on_delete=models.SET_NULL, related_name="+", db_index=False
    )
    made_at = models.DateTimeField()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=models.Q(seat__isnull=True) ^ models.Q(invitation__isnull=True), name="seat_or_invitation"
            ),
        ]

    def __str__(self) -> str:
        return self.token_hash[:6]
