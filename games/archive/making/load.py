"""The load itself: everything in one transaction, so that whoever interrupts it leaves nothing behind."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from random import Random
from typing import Final, NamedTuple

from django.db import connection, models, transaction

from accounts.models import Player
from games.models import Finding, Game, Holding, PlayerFigures, Rating, Seat, Summary, Term, TurnRecord

from .copying import Copier, copy_lines
from .game_rows import GameRows, rows_of
from .indexes import without_indexes
from .line_rows import line_rows
from .mix import YEARS, circumstances
from .people import People
from .pool import Pool
from .standings import Standings
from .vocabulary import Vocabulary

BATCH: Final = 1_000
# A pool of more than this many games of a kind and number of seats would only take memory.
_LARGEST_POOL: Final = 12
_TABLES: Final[Sequence[type[models.Model]]] = (
    Player,
    Game,
    Seat,
    Holding,
    Summary,
    Term,
    Finding,
    TurnRecord,
    Rating,
    PlayerFigures,
)
_NUMBERED: Final[Sequence[type[models.Model]]] = (Player, Game, Term)


class Extent(NamedTuple):
    """What is made: `games`, the first `with_lines` of them with turn records, by `players`, up to a moment."""

    games: int
    with_lines: int
    players: int
    seed: str
    until: datetime


def make_archive(extent: Extent, *, tell: Callable[[int], None]) -> None:
    """Fill an archive that is empty. `tell` hears how many games are there already. Takes the tables for itself."""
    with transaction.atomic():
        _execute("SET LOCAL idle_in_transaction_session_timeout = 0")
        with without_indexes(_TABLES):
            _Load(extent, tell).run()
    _execute(f"VACUUM (ANALYZE) {', '.join(model._meta.db_table for model in _TABLES)}")


def is_empty() -> bool:
    """Whether there is no game yet, and nothing to find one by."""
    return not Game.objects.exists() and not Term.objects.exists()


class _Made(NamedTuple):
    rows: GameRows
    records: Sequence[TurnRecord]


class _Load:
    def __init__(self, extent: Extent, tell: Callable[[int], None]) -> None:
        self._extent, self._tell = extent, tell
        first = (Player.objects.aggregate(last=models.Max("id"))["last"] or 0) + 1
        self._people = People(seed=extent.seed, count=extent.players, first=first)
        self._pool = Pool(seed=extent.seed, size=max(2, min(_LARGEST_POOL, extent.games // 200)))
        self._vocabulary, self._standings = Vocabulary(), Standings(people=extent.players, first=first)
        self._copiers = {model: Copier(model, with_key=model not in {Seat, Holding}) for model in _TABLES}

    def run(self) -> None:
        people, since = self._people, self._extent.until - YEARS
        self._copy(Player, (people.row(place, since) for place in range(people.count)))
        for begin in range(0, self._extent.games, BATCH):
            numbers = range(begin + 1, min(begin + BATCH, self._extent.games) + 1)
            self._write([self._made(number) for number in numbers])
            self._tell(numbers[-1])
        self._copy(Term, self._vocabulary.rows())
        self._copy(PlayerFigures, self._standings.figures())
        self._copy(Rating, self._standings.ratings(self._extent.until))
        _go_on_numbering()

    def _made(self, number: int) -> _Made:
        extent, rng = self._extent, Random(f"{self._extent.seed} game {number}")
        drawn = circumstances(rng, until=extent.until, share=number / extent.games)
        pool = self._pool.draw(drawn.kind, drawn.seats, rng, ends_early=drawn.ends_early)
        people = self._people.draw(drawn.seats - drawn.programs + drawn.has_substitute, rng)
        rows = rows_of(number, pool, drawn, people, rng)
        rows.summary.terms = self._vocabulary.enter(rows.terms)
        self._standings.count(rows)
        return _Made(rows, list(line_rows(rows, pool, drawn)) if number <= extent.with_lines else ())

    def _write(self, made: Sequence[_Made]) -> None:
        self._copy(Game, (each.rows.game for each in made))
        self._copy(Seat, (seat for each in made for seat in each.rows.seats))
        self._copy(Holding, (holding for each in made for holding in each.rows.holdings))
        self._copy(Summary, (each.rows.summary for each in made))
        copy_lines(Finding._meta.db_table, ("term_id", "finished_at", "game_id"), _findings(made))
        self._copy(TurnRecord, (record for each in made for record in each.records))

    def _copy(self, model: type[models.Model], instances: Iterator[models.Model]) -> None:
        self._copiers[model].copy(instances)


def _findings(made: Sequence[_Made]) -> Iterator[str]:
    for each in made:
        summary = each.rows.summary
        end = f"\t{summary.finished_at.isoformat()}\t{summary.pk}\n"
        yield "".join([f"{term}{end}" for term in summary.terms])


def _go_on_numbering() -> None:
    """Numbers were given here: those that the tables give must follow."""
    for model in _NUMBERED:
        table = model._meta.db_table
        _execute(f"SELECT setval(pg_get_serial_sequence('{table}', 'id'), max(id)) FROM {table}")  # noqa: S608


def _execute(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)
