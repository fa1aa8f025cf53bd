"""What it costs to keep the archive: a game that is over is indexed, and all of them are given away."""

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from statistics import median
from typing import NamedTuple, TypeVar

from django.db import connection
from django.utils import timezone

from accounts.models import Player
from games import actions
from games.archive.archive_files import Month, months
from games.archive.indexing import index_game
from games.models import Game, Summary, TurnRecord

from .archive import Extent
from .cast import Answer, Cast, next_answers
from .figure import Figure, milliseconds, ratio
from .processes import cpu_seconds
from .site import BENCH_FOLDER, ROOT

FLAT = 1.1
Item = TypeVar("Item")
_TAKE_OUT = """
WITH terms AS (
  SELECT game_id, finished_at, unnest(terms) AS term_id FROM games_summary WHERE game_id = ANY(%(games)s)
), gone AS (
  DELETE FROM games_finding AS finding USING terms
   WHERE finding.term_id = terms.term_id AND finding.finished_at = terms.finished_at
     AND finding.game_id = terms.game_id
)
UPDATE games_term SET games = games_term.games - counted.games
  FROM (SELECT term_id, count(*) AS games FROM terms GROUP BY term_id) AS counted WHERE id = counted.term_id
"""


class Cost(NamedTuple):
    """Milliseconds that one act took, and of CPU, PostgreSQL's own included."""

    wall: float
    cpu: float


def indexing_figures(extent: Extent) -> list[Figure]:
    """Rounds of: so many moves, as many games that are indexed for the first time."""
    cast = Cast()
    games = list(
        Game.objects.filter(pk__in=TurnRecord.objects.filter(number=1).values("game"), indexed_at__isnull=False)
    )
    chosen = cast.random.sample(games, extent.acts * (extent.rounds + 1))
    _take_out([game.pk for game in chosen])
    moves, indexed = [], []
    for number in range(extent.rounds + 1):
        cast.refill()
        answers = next_answers(cast, cast.games)[: extent.acts]
        moves.append(_cost(_submit, answers))
        indexed.append(_cost(_index, chosen[number * extent.acts : (number + 1) * extent.acts]))
    # The first round has warmed up.
    return [_beside_moves("wall", indexed[1:], moves[1:]), _beside_moves("cpu", indexed[1:], moves[1:])]


def _beside_moves(name: str, indexed: Sequence[Cost], moves: Sequence[Cost]) -> Figure:
    took, baseline = ([getattr(cost, name) for cost in costs] for costs in (indexed, moves))
    what = "time" if name == "wall" else "CPU with PostgreSQL's"
    measured, beside = milliseconds(took), f"{milliseconds(baseline)} (submit_move)"
    return Figure(f"indexing a game that is over, {what}", ratio(took, baseline), " ×", None, measured, beside)


def _take_out(games: list[int]) -> None:
    with connection.cursor() as cursor:
        cursor.execute(_TAKE_OUT, {"games": games})
    Summary.objects.filter(pk__in=games).delete()


def _cost(act: Callable[[Item], object], items: Iterable[Item]) -> Cost:
    backend = connection.connection.info.backend_pid
    times, own, theirs = [], time.process_time(), cpu_seconds(backend)
    for item in items:
        started = time.perf_counter()
        act(item)
        times.append(1000 * (time.perf_counter() - started))
    cpu = time.process_time() - own + cpu_seconds(backend) - theirs
    return Cost(median(times), 1000 * cpu / len(times))


def _submit(answer: Answer) -> None:
    player = Player.objects.get(pk=answer.player)
    actions.submit_move(
        game_key=answer.key, player=player, asked_at=answer.asked_at, words=answer.words, now=timezone.now()
    )


def _index(game: Game) -> None:
    index_game(game, now=timezone.now())


def export_figures() -> list[Figure]:
    """A month of games with their lines, and one of some four times as many: each written by a process of its own."""
    small, large = _months()
    peaks = [_peak_megabytes(month.name) for month in (small, large)]
    measured, baseline = f"{peaks[1]:.0f} MB, {large.games:,} games", f"{peaks[0]:.0f} MB, {small.games:,} games"
    return [Figure("peak memory of export_archive", peaks[1] / peaks[0], " ×", FLAT, measured, baseline)]


def _months() -> tuple[Month, Month]:
    """Two whole months of games with turn records, the second with four times as many as the first, near enough."""
    lined = TurnRecord.objects.filter(number=1, game__status=Game.Status.FINISHED).order_by("-game")
    last = lined.values_list("game__finished_at", flat=True)[0]
    there = [month for month in months(datetime.now(UTC)) if month.name < f"{last:%Y-%m}"]
    pairs = [(small, large) for small in there for large in there if small.games >= 20]
    return min(pairs, key=lambda pair: abs(pair[1].games / pair[0].games - 4))


def _peak_megabytes(month: str) -> float:
    """The most memory that a process which exports this month has held at a time."""
    with tempfile.TemporaryDirectory(dir=BENCH_FOLDER) as folder:
        command = [sys.executable, "-m", "tests.bench.archive_export", folder, month]
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return int(done.stdout.split()[-1]) / 1024
