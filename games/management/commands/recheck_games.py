"""`manage.py recheck_games`: replay stored games and compare with what is cached."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.archive.recheck import recheck_game
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
            differing += self._tell(game, recheck_game(game))
        self.stdout.write(f"{checked} games checked, {differing} differ")
        if differing:
            raise CommandError("Some games do not replay to what is stored: see above.")

    def _tell(self, game: Game, differences: list[str]) -> bool:
        for difference in differences:
            self.stderr.write(f"{game.key}: {difference}")
        return bool(differences)
