"""A way: a device or an address of a player's own through which a channel reaches them.

Mail and the site need none: everybody has these by being who they are.
"""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, ClassVar

from django.db import models

from games.sealing import seal, unseal


def hash_place(channel: str, place: str) -> str:
    """What finds a way again by its place, which itself is stored sealed."""
    return hashlib.sha256(f"{channel}\n{place}".encode()).hexdigest()


class Way(models.Model):
    player = models.ForeignKey("accounts.Player", on_delete=models.CASCADE, related_name="ways", db_index=False)
    channel = models.CharField(max_length=10)
    # `place` and `facts`, encrypted with DICE_KEYS: whoever knows them can write to the player in our name.
    sealed = models.BinaryField()
    place_hash = models.CharField(max_length=64)
    # What the player knows it by: “Firefox on Android”.
    label = models.CharField(max_length=60)
    created_at = models.DateTimeField()
    last_ok_at = models.DateTimeField(null=True)
    # Since when everything fails, and how often it did in a row; forgotten with the next success.
    failing_since = models.DateTimeField(null=True)
    failures = models.PositiveSmallIntegerField(default=0)
    # When and why nothing is sent there any more: words of ours, marked for translation, or the provider's answer.
    off_at = models.DateTimeField(null=True)
    off_reason = models.CharField(max_length=200, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["player", "place_hash"], name="one_way_a_place", condition=~models.Q(place_hash="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.channel}: {self.label}"

    @property
    def place(self) -> str:
        """The endpoint or the URL. Raises SealBroken."""
        return str(self._content["place"])

    @property
    def facts(self) -> Mapping[str, Any]:
        """What else the channel needs: keys of a push subscription; format and secret of a webhook."""
        facts: Mapping[str, Any] = self._content["facts"]
        return facts

    @property
    def is_removed(self) -> bool:
        """Whether its player took it away. The row stays, so that it is still known what was sent through it."""
        return not self.place_hash

    @property
    def _content(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(unseal(self.sealed))
        return content

    def keep(self, place: str, facts: Mapping[str, Any]) -> None:
        """Set, without saving, where it leads and what the channel needs for it."""
        self.sealed = seal(json.dumps({"place": place, "facts": dict(facts)}))
        self.place_hash = hash_place(self.channel, place)
