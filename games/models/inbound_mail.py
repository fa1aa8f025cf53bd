"""The inbox: a mail as it came in, written down before anyone is told that it was accepted."""

from typing import ClassVar

from django.db import models
from django.utils.translation import gettext_lazy as _


class InboundMail(models.Model):
    class Status(models.TextChoices):
        WAITING = "waiting", _("not read yet")
        DONE = "done", _("read")
        BROKEN = "broken", _("could not be read; kept for the operator")

    class Disposition(models.TextChoices):
        """What became of it. Only a command was ever played; only some are answered."""

        COMMAND = "command", _("understood and carried out")
        REJECT = "reject", _("nothing was played; the person was told why")
        AUTO_REPLY = "ignore-auto-reply", _("sent by a machine; ignored")
        BOUNCE = "bounce", _("a mail of ours came back")
        DUPLICATE = "duplicate", _("came in before")
        UNKNOWN = "unknown", _("no such reply address")

    raw = models.BinaryField()
    mail_from = models.CharField(max_length=320, blank=True)
    rcpt_to = models.CharField(max_length=320)
    # The token of the recipient's address, hashed; "" where there is none.
    token_hash = models.CharField(max_length=64, blank=True)
    # The same mail handed over twice has the same key: recipient and Message-ID, or a digest where it has none.
    key = models.CharField(max_length=64, unique=True)
    transport = models.CharField(max_length=10)
    received_at = models.DateTimeField()
    status = models.CharField(max_length=10, choices=Status, default=Status.WAITING)
    disposition = models.CharField(max_length=20, choices=Disposition, blank=True)
    # Tries and the next one, for a mail that breaks its reader.
    attempts = models.PositiveSmallIntegerField(default=0)
    next_try = models.DateTimeField()
    # What was read and what came of it, for the answer: see games/commands/outcome.py.
    outcome = models.JSONField(default=dict)
    closed_at = models.DateTimeField(null=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["next_try"], name="mails_to_read", condition=models.Q(status="waiting")),
        ]

    def __str__(self) -> str:
        return f"mail {self.pk}"
