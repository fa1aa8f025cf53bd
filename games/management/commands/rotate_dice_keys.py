"""`manage.py rotate_dice_keys`: encrypt with the first of DICE_KEYS the secrets of games, and where ways lead."""

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from games.models import DiceSecret, Way
from games.proofs.secrets import SecretLost, decrypt, encrypt, is_encrypted_anew
from games.sealing import SealBroken, seal_anew


class Command(BaseCommand):
    help = (
        "Encrypt the secrets of all games with the first of DICE_KEYS, so that its other keys are needed no more. "
        "May be stopped and run again at any moment, also while people play."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--batch", type=int, default=500, help="how many are written in one transaction")

    def handle(self, *args: Any, batch: int, **options: Any) -> None:
        looked_at = anew = lost = 0
        for secrets in _batches(batch):
            with transaction.atomic():
                changed, unreadable = _encrypt_anew(secrets)
            looked_at, anew, lost = looked_at + len(secrets), anew + changed, lost + len(unreadable)
            for secret in unreadable:
                self.stderr.write(f"{secret}: none of DICE_KEYS decrypts it")
        self.stdout.write(f"{looked_at} secrets, {anew} encrypted anew")
        self.stdout.write(f"{_seal_ways_anew()} ways sealed anew")
        if lost:
            raise CommandError(f"{lost} secrets could not be decrypted: keep the old keys, or put them back.")


def _batches(size: int) -> Iterator[Sequence[DiceSecret]]:
    """All secrets by their games. Those of tables that open meanwhile are encrypted with the first key already."""
    after = 0
    while batch := list(DiceSecret.objects.filter(pk__gt=after).order_by("pk")[:size]):
        yield batch
        after = batch[-1].pk


def _encrypt_anew(batch: Sequence[DiceSecret]) -> tuple[int, list[DiceSecret]]:
    """How many were written, and those that no key decrypts. What was done before is left alone."""
    changed, lost = [], []
    for stored in batch:
        if is_encrypted_anew(stored.encrypted):
            continue
        try:
            stored.encrypted = encrypt(decrypt(stored.encrypted))
            changed.append(stored)
        except SecretLost:
            lost.append(stored)
    DiceSecret.objects.bulk_update(changed, ["encrypted"])
    return len(changed), lost


def _seal_ways_anew() -> int:
    """How many. A way that no key opens is of no use to anybody any more, and stays as it is."""
    done = 0
    for key in Way.objects.exclude(place_hash="").order_by("pk").values_list("pk", flat=True):
        with transaction.atomic(), suppress(SealBroken, Way.DoesNotExist):
            way = Way.objects.select_for_update().exclude(place_hash="").get(pk=key)
            way.sealed = seal_anew(way.sealed)
            way.save(update_fields=["sealed"])
            done += 1
    return done
