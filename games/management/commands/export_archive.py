"""`manage.py export_archive`: the public archive as files, one a month."""

import re
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.archive.archive_files import Busy, months, write_archive


class Command(BaseCommand):
    help = (
        "Write the records of public games whose dice are open into FOLDER, one file a month (docs/archive.md). "
        "Months that have not changed are left as they are; killed and started again, it goes on."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=Path, metavar="FOLDER")
        parser.add_argument("--month", metavar="YYYY-MM", help="this month alone; else all, the one that runs included")

    def handle(self, *args: Any, folder: Path, month: str | None, **options: Any) -> None:
        if month and not re.fullmatch(r"\d{4}-(0[1-9]|1[0-2])", month):
            raise CommandError(f"“{month}” is no month: write one as 2026-12")
        wanted = [each for each in months(timezone.now()) if month in (None, each.name)]
        written = 0
        try:
            for entry in write_archive(folder, wanted):
                written += 1
                self.stdout.write(f"{entry['name']}: {entry['games']} games, {entry['bytes']} bytes")
        except Busy:
            raise CommandError(f"Somebody else is writing into {folder}.") from None
        except OSError as error:
            said = f"{error.filename or folder}: {error.strerror}. Run it again when that is put right: it goes on."
            raise CommandError(said) from None
        self.stdout.write(f"{written} files written, {len(wanted) - written} were as they should be")
