"""`manage.py index_again`: have the archive look anew at games that are over."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from games.rules.registry import KINDS

# So many rows are locked at once; who plays waits for none of them, since these games are over.
AT_ONCE = 1_000


class Command(BaseCommand):
    help = (
        "Mark finished games to be indexed anew, as when another fact is told of a kind. The worker does it in the "
        "background; until then each is found by what was said of it before."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("kinds", nargs="*", metavar="KIND", help="of these kinds; else of all")

    def handle(self, *args: Any, kinds: list[str], **options: Any) -> None:
        if unknown := set(kinds) - set(KINDS):
            raise CommandError(f"There is no kind of game called {', '.join(sorted(unknown))}.")
        over = Game.objects.filter(status=Game.Status.FINISHED, kind__in=kinds or list(KINDS))
        marked = last = 0
        while found := list(over.filter(pk__gt=last).order_by("pk").values_list("pk", flat=True)[:AT_ONCE]):
            marked += Game.objects.filter(pk__in=found).update(indexed_at=None)
            last = found[-1]
        self.stdout.write(f"{marked} games will be indexed anew")
