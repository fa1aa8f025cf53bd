"""A game: one playing of a kind, from an open table to its archive."""

import secrets
from datetime import datetime
from typing import TYPE_CHECKING, ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.keys import new_key
from games.tempo import MINUTE, TITLES, Clock, Tempo, tempo_named

if TYPE_CHECKING:
    from games.models import Seat
    from games.proofs.secrets import EncryptedSecret


def new_token() -> str:
    """A secret for a link: 24 lower-case characters of base32, 120 bits."""
    return "".join(secrets.choice("abcdefghijklmnopqrstuvwxyz234567") for _ in range(24))


class Game(models.Model):
    class Status(models.TextChoices):
        OPEN = "open", _("open")
        RUNNING = "running", _("running")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    class Absence(models.TextChoices):
        """What becomes of a seat whose player misses deadline after deadline."""

        STAND_IN = "stand-in", _("a program stands in")
        SUBSTITUTE = "substitute", _("somebody else may take the seat")
        NONE = "none", _("the table answers for it at once")

    key = models.CharField(max_length=16, unique=True, default=new_key)
    kind = models.CharField(max_length=20)
    rules_version = models.PositiveSmallIntegerField()
    options = models.CharField(max_length=2000, blank=True)
    seat_count = models.PositiveSmallIntegerField()
    is_public = models.BooleanField(default=True)
    # How it keeps time: the name of a preset or `own`, and what that was when the table opened (`clock`).
    tempo = models.CharField(max_length=10, choices=list(TITLES.items()))
    time_minutes = models.PositiveIntegerField()
    reserve_minutes = models.PositiveIntegerField()
    refill_minutes = models.PositiveIntegerField()
    keeps_hours = models.BooleanField(default=True)
    absence = models.CharField(max_length=10, choices=Absence, default=Absence.STAND_IN)
    # Whether it counts for the ratings, if it is public and two persons play it.
    is_ranked = models.BooleanField(default=True)
    # Whether it was played elsewhere and is here as a record alone (`ImportedRecord`).
    is_imported = models.BooleanField(default=False)
    # Whether everybody must say that they are there before it starts.
    checks_ready = models.BooleanField(default=False)
    # So many seats programs take, once all others are taken; and the game that this one repeats.
    programs = models.PositiveSmallIntegerField(default=0)
    rematch_of = models.ForeignKey("self", null=True, on_delete=models.PROTECT, related_name="rematches")
    title = models.CharField(max_length=60, blank=True)
    # Who opened the table; nobody where a record was imported.
    host = models.ForeignKey("accounts.Player", null=True, on_delete=models.PROTECT, related_name="hosted_games")
    invite_token = models.CharField(max_length=24, unique=True, default=new_token)

    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    # The cache of what the turn records tell; `manage.py recheck_games` rebuilds and compares.
    state = models.JSONField(null=True)
    lines = models.PositiveIntegerField(default=0)
    # Grows with everything that a page of this game could show differently.
    version = models.PositiveIntegerField(default=0)
    # Which seats are asked now: seat -> line at which it was asked. In this row, and not read from the decisions,
    # because a statement that waited for the lock sees the newest version of the locked row and of no other.
    asked = models.JSONField(default=dict)
    # Seats that nobody plays: seat -> "program" or "resigned"; or, until its player is back, "stand-in" or "absent".
    # They answer in the transaction that asks them.
    automatic = models.JSONField(default=dict)
    # The clock of each seat at which a person sits, as `games.deadlines` reads it from seats, players, holidays, pauses
    # and open questions; here for the same reason.
    seat_clocks = models.JSONField(default=dict)
    # The standing orders that are in force: seat -> list of what `games.actions.standing_orders` keeps of each. Here
    # for the same reason as `asked`. Sealed: each is shown to its own seat alone.
    orders = models.JSONField(default=dict)
    # Until when its clock stands still, or stood the last time; and the last pause that somebody made or wanted. Both
    # follow from its pauses, and are here because every page shows them.
    stopped_until = models.DateTimeField(null=True)
    pause = models.ForeignKey("games.Pause", null=True, on_delete=models.SET_NULL, related_name="+", db_index=False)
    scores = models.JSONField(null=True)
    winners = models.JSONField(null=True)
    # True where the game stopped before the rules' end because nobody was left to play against.
    ended_early = models.BooleanField(default=False)
    created_at = models.DateTimeField()
    # While it is open: when those who sit there are warned, if they were not yet, and when it is called off.
    warn_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField(null=True)
    # Until when they may say that they are there; set while its seats are all taken and somebody has yet to say so.
    ready_until = models.DateTimeField(null=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    # When its dice were taken into the tally of the dice so far; for good, since a finished game never changes.
    dice_counted_at = models.DateTimeField(null=True)
    # When its summary was written, by which the archive finds it; null where that is to be done (again).
    indexed_at = models.DateTimeField(null=True)

    # Provable dice (docs/trust.md); hashes in hexadecimal. Whether all dice are shown once the game is over.
    opens_dice = models.BooleanField(default=True)
    root = models.CharField(max_length=64, blank=True)
    # What commits to the first tree of the table and of each seat; the root is the hash of them all.
    commitments = models.JSONField(default=list)
    # The words for the dice of all seats, hashed; "" before the start.
    entropy = models.CharField(max_length=64, blank=True)
    # Actor → how many lines of it rolled something, and the entropy of the tree it rolls from, if not the first.
    rolled = models.JSONField(default=dict)
    later_entropy = models.JSONField(default=dict)
    # Of the newest line; before the first that of the start; "" before the start.
    fingerprint = models.CharField(max_length=64, blank=True)

    # Not columns. `store.lock` sets the number of the seat of who asks, and the secret of the dice; the selectors set
    # the seats, and the seat of who looks.
    own_number: int | None
    dice_secret: "EncryptedSecret"
    seat_list: list["Seat"]
    own_seat: "Seat | None"

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["-created_at", "-id"], name="open_public", condition=models.Q(status="open", is_public=True)
            ),
            models.Index(fields=["expires_at"], name="open_until", condition=models.Q(status="open")),
            models.Index(
                fields=["warn_at"], name="open_to_warn", condition=models.Q(status="open", warn_at__isnull=False)
            ),
            models.Index(fields=["ready_until"], name="ready_checks", condition=models.Q(ready_until__isnull=False)),
            models.Index(
                fields=["finished_at", "id"],
                name="dice_to_count",
                condition=models.Q(status="finished", is_public=True, opens_dice=True, dice_counted_at=None),
            ),
            models.Index(
                fields=["finished_at", "id"],
                name="games_to_index",
                condition=models.Q(status="finished", indexed_at=None),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"

    @property
    def is_proved(self) -> bool:
        """Whether its dice were committed to when its table opened. They were not where a game was played elsewhere."""
        return bool(self.root)

    @property
    def clock(self) -> Clock:
        """How this game keeps time, whatever has become of its preset."""
        time, reserve, refill = self.time_minutes, self.reserve_minutes, self.refill_minutes
        return Clock(time * MINUTE, reserve * MINUTE, refill * MINUTE, keeps_hours=self.keeps_hours)

    def is_stopped(self, now: datetime) -> bool:
        """Whether a pause makes its clock stand still."""
        return self.stopped_until is not None and now < self.stopped_until

    @property
    def free_seat(self) -> int | None:
        """The first seat that a substitute may take; None if there is none."""
        if self.status != self.Status.RUNNING or self.absence != self.Absence.SUBSTITUTE:
            return None
        return min((int(seat) for seat, way in self.automatic.items() if way == "absent"), default=None)

    @property
    def keeps_time(self) -> Tempo:
        """The same under the name of its tempo, as people are told of it."""
        return tempo_named(self.tempo, self.clock)
