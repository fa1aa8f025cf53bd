"""`manage.py recheck_games`: replay stored games and compare with what is cached, in the index of the archive too."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.archive.recheck import recheck_game
from games.archive.recheck_index import index_differences, term_differences
from games.models import Game


class Command(BaseCommand):
    help = "Replay the turn records of games and compare the result with their stored state. Changes nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "keys", nargs="*", metavar="KEY", help="games to check; all that ever started if none is named"
        )

    def handle(self, *args: Any, keys: list[str], **options: Any) -> None:
        games = Game.objects.filter(started_at__isnull=False).order_by("pk")
        if keys:
            games = games.filter(key__in=keys)
        checked = differing = 0
        for game in games.iterator(chunk_size=200):
            checked += 1
            differing += self._tell(game.key, self._check(game))
        if not keys:
            differing += self._tell("the index of the archive", term_differences())
        self.stdout.write(f"{checked} games checked, {differing} differ")
        if differing:
            raise CommandError("Some games do not replay to what is stored: see above.")

    def _check(self, game: Game) -> list[str]:
        """What cannot be replayed cannot be compared with its summary either."""
        return recheck_game(game) or list(index_differences(game))

    def _tell(self, about: str, differences: list[str]) -> bool:
        for difference in differences:
            self.stderr.write(f"{about}: {difference}")
        return bool(differences)
