"""`manage.py import_games`: read games from records that were written elsewhere."""

from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.archive.importing import import_record
from games.archive.record_files import records_in
from games.archive.record_limits import Found, Unfit
from games.rules.record_text import Damaged


class Command(BaseCommand):
    help = (
        "Import finished games from records: .game, .games, .games.gz, or a .zip of such files (docs/archive.md). "
        "Each record is imported or refused by itself."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--dry-run", action="store_true", help="check everything and store nothing")

    def handle(self, *args: Any, files: list[str], dry_run: bool, verbosity: int, **options: Any) -> None:
        self._dry_run, self._is_talkative = dry_run, verbosity > 1
        done = Counter(self._take(found) for file in files for found in records_in(file))
        would = "would be imported" if dry_run else "imported"
        self.stdout.write(f"{done['new']} games {would}, {done['known']} were here already, {done['refused']} refused")
        if done["refused"]:
            raise CommandError("Some records were refused: see above.")

    def _take(self, found: Found | Unfit) -> str:
        if isinstance(found, Unfit):
            return self._refuse(str(found))
        try:
            game, is_new = import_record(found, now=timezone.now(), dry_run=self._dry_run)
        except Damaged as damaged:
            return self._refuse(f"{found.place}:{found.line - 1 + damaged.line}: {damaged.reason}")
        if not is_new and game:
            self.stdout.write(f"{found.place}:{found.line}: is here already, as {game.key}")
        elif game and self._is_talkative:
            self.stdout.write(f"{found.place}:{found.line}: {game.key}")
        return "new" if is_new else "known"

    def _refuse(self, why: str) -> str:
        self.stderr.write(why)
        return "refused"
