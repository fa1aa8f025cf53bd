"""`manage.py make_archive`: an archive that is made up, for development and for measurements."""

import time
from argparse import ArgumentParser
from datetime import UTC, datetime
from typing import Any, Final

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from games.archive.making.load import BATCH, Extent, is_empty, make_archive

# So few people find each other at a table without end.
_FEWEST_PEOPLE: Final = 60


class Command(BaseCommand):
    help = (
        "Fill an empty archive with finished games that are made up: some hundred games that programs really played, "
        "again and again under other names, dates and circumstances. Everything is one transaction: interrupted, it "
        "leaves nothing behind and can be run again. The site waits meanwhile. Replayed, the games give what is "
        "stored; but nothing was published of their dice, so there is no proof of them, their ratings and figures are "
        "made up as well, and of games without turn records there is nothing to be looked at but their summary."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--games", type=int, required=True, metavar="N")
        parser.add_argument("--lines-of", type=int, metavar="M", help="turn records for the first M games; all if left")
        parser.add_argument("--players", type=int, metavar="P", help="a twentieth of the games if left, 60 at least")
        parser.add_argument("--seed", default="1", help="the same seed and day give the same games")
        parser.add_argument("--until", type=_moment, metavar="DAY", help="when the last one ended; today if left")
        parser.add_argument("--yes", action="store_true", help="also where DEVELOPMENT is off")

    def handle(self, *args: Any, yes: bool, **options: Any) -> None:
        if not settings.DEVELOPMENT and not yes:
            raise CommandError("This is no development site: nobody wants games here that nobody has played (--yes).")
        extent = _extent(**options)
        if not is_empty():
            raise CommandError("There are games here already. This fills an archive that is empty.")
        began = time.monotonic()
        make_archive(extent, tell=self._tell)
        self.stdout.write(f"{extent.games} games made in {time.monotonic() - began:.0f} seconds")

    def _tell(self, games: int) -> None:
        if games % (10 * BATCH) == 0:
            self.stderr.write(f"{games} games")


def _moment(day: str) -> datetime:
    return datetime.fromisoformat(day).replace(tzinfo=UTC)


def _extent(
    *, games: int, lines_of: int | None, players: int | None, seed: str, until: datetime | None, **_others: Any
) -> Extent:
    today = timezone.now().astimezone(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    people = max(_FEWEST_PEOPLE, games // 20 if players is None else players)
    with_lines = games if lines_of is None else lines_of
    return Extent(games=games, with_lines=with_lines, players=people, seed=seed, until=until or today)
