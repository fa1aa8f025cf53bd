"""What stands in the file with all games of one player."""

import csv
import logging
from collections.abc import Callable, Container, Iterator, Sequence
from datetime import datetime
from io import StringIO

from django.db.models import QuerySet
from django.template.loader import render_to_string
from django.utils import translation

from accounts.models import Player
from games.models import Export, Game, Holding, Seat
from games.proofs.secrets import SecretLost
from slydice_site.database import DATABASE_AWAY

from .export import export_record, told_moment
from .json_record import json_record
from .keyset import Place, later_than
from .proof import proof_lines

logger = logging.getLogger(__name__)
COLUMNS = (
    *("key", "kind", "title", "started", "finished", "tempo", "public", "dice"),
    *("seats", "my_seat", "scores", "winners", "record", "json", "proof"),
)


def games_of(player: Player, *, by: datetime, after: Place | None, most: int) -> list[Game]:
    """The player's games that were over `by` then, from the first one on; those too that others played to the end."""
    seats, held = _seats_of(player, by), _held_by(player, by)
    if after:
        seats = seats.filter(later_than(after))
        held = held.filter(later_than(after, at="game__finished_at"))
    places = {
        *seats.order_by("finished_at", "game").values_list("finished_at", "game")[:most],
        *held.order_by("game__finished_at", "game").values_list("game__finished_at", "game").distinct()[:most],
    }
    keys = [game for _at, game in sorted(places)[:most]]
    found = Game.objects.in_bulk(keys)
    return [found[key] for key in keys]


def count_games_of(player: Player, *, by: datetime) -> int:
    """How many those are."""
    seats = _seats_of(player, by)
    held = _held_by(player, by).exclude(game__in=seats.values("game"))
    return seats.count() + held.values("game").distinct().count()


def _seats_of(player: Player, by: datetime) -> QuerySet[Seat]:
    return Seat.objects.filter(player=player, finished_at__lte=by, game__status=Game.Status.FINISHED)


def _held_by(player: Player, by: datetime) -> QuerySet[Holding]:
    return Holding.objects.filter(player=player, game__finished_at__lte=by, game__status=Game.Status.FINISHED)


def files_of(game: Game, own: int | None) -> Iterator[tuple[str, str]]:
    """What the player may have of a game that is over, as far as it can be written."""
    if game.opens_dice:
        yield from _file(game, "game", lambda: export_record(game))
    yield from _file(game, "json", lambda: json_record(game, own))
    if game.is_proved:
        yield from _file(game, "proof", lambda: "".join(f"{line}\n" for line in proof_lines(game, own)))


def _file(game: Game, ending: str, write: Callable[[], str]) -> Iterator[tuple[str, str]]:
    """A file; none where the key to the dice is lost, or where the game cannot be replayed: the others must come."""
    try:
        text = write()
    except DATABASE_AWAY:
        raise
    except SecretLost:
        return
    except Exception:
        logger.exception("the %s of game %s could not be written", ending, game.pk)
        return
    yield f"{game.key}.{ending}", text


def row(cells: Iterator[str] | Sequence[str]) -> bytes:
    """A row of the table. A name must not be a formula to whoever opens it in an office program."""
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerow(
        f"'{cell}" if cell[:1] in tuple("=+-@\t") else cell for cell in cells
    )
    return text.getvalue().encode()


def read_me(export: Export) -> str:
    """What the files are, in the language of whose they are."""
    with translation.override(export.player.language):
        return render_to_string("games/export_readme.txt", {"export": export})


def cells_of(game: Game, seats: Sequence[Seat], own: int | None, files: Container[str]) -> Iterator[str]:
    """What the table says of a game, column by column."""
    yield from (game.key, game.kind, game.title)
    yield from (told_moment(at) if at else "" for at in (game.started_at, game.finished_at))
    yield from (game.tempo, "yes" if game.is_public else "no", "open" if game.opens_dice else "sealed")
    yield from (", ".join(seat.name for seat in seats), "" if own is None else seats[own].name)
    yield from (", ".join(map(str, game.scores or [])), ", ".join(seats[seat].name for seat in game.winners or []))
    yield from (name if (name := f"{game.key}.{ending}") in files else "" for ending in ("game", "json", "proof"))
