"""`manage.py rate_games`: rate what is over and waits; with `--again` all games from the beginning."""

from argparse import ArgumentParser

from django.core.management.base import BaseCommand
from django.utils import timezone

from games.archive.catching_up import rate_games
from games.archive.rating import Strength
from games.archive.rating_again import Difference, rate_again

MOST_TOLD = 50


class Command(BaseCommand):
    help = "Rate the games that are over and were not rated yet."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--again", action="store_true", help="rate all games anew from the first on, and say what differs"
        )

    def handle(self, *, again: bool = False, **_options: object) -> None:
        if again:
            self._say(rate_again())
        else:
            self.stdout.write(f"{rate_games(timezone.now())} games rated.")

    def _say(self, found: list[Difference]) -> None:
        for each in found[:MOST_TOLD]:
            before, after = _said(each.before), _said(each.after)
            self.stdout.write(f"Player {each.player}, {each.kind}: {before}, now {after}")
        self.stdout.write(f"{len(found)} ratings came out otherwise than they stood.")


def _said(strength: Strength | None) -> str:
    return "none" if strength is None else f"{strength.mu:.4f} ± {strength.sigma:.4f}"
