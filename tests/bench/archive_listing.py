"""What a page of each search costs: the first and the deepest, by one client and by eight, beside the bare query."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.archive.search import find
from games.archive.walk import SCAN

from .archive import Extent
from .archive_client import Clients, Task, Took
from .archive_searches import BUSIEST, DEEP_PAGE, FEW, Search, searches
from .figure import Figure
from .report import aligned

# A deep page may cost so many times a first one; a player of few games so many times the one who played most.
DEEP_GOAL, FEW_GOAL = 1.5, 2.0
HEADS = ("Search", "Deep page", "Clients", "First", "Deep", "Bare", "Deep ÷ first", "First ÷ bare", "Deep ÷ bare")
LEGEND = (
    f"Times in milliseconds and ratios, each p50 and p95; a deep page is number {DEEP_PAGE:,}, or the last there is; "
    "ratios of p95 are those of p95 to p95."
)
_EXPLAIN = "EXPLAIN (ANALYZE, BUFFERS) "


class Measured(NamedTuple):
    """What a search took by so many clients at once."""

    search: Search
    clients: int
    took: Took

    @property
    def deep_ratio(self) -> float:
        return median(self.took.deep) / median(self.took.first)


def measure_searches(extent: Extent, plans: Path) -> list[Measured]:
    """Each search by one client and by many. How those that miss the goal are done is written to `plans`."""
    asked = searches()
    for search in asked:
        refuse_costly_words(search)
    with Clients(extent.clients) as clients:
        measured = [_measure(clients, search, 1, extent.turns) for search in asked]
        measured += [_measure(clients, search, extent.clients, extent.turns_at_once) for search in asked]
    _explain([each.search for each in measured if each.deep_ratio > DEEP_GOAL], plans)
    return measured


def _measure(clients: Clients, search: Search, count: int, turns: int) -> Measured:
    task = Task(search.wanted, search.term, search.cursor, turns)
    return Measured(search, count, clients.measure(task, count))


def search_figures(measured: Sequence[Measured]) -> Iterator[Figure]:
    """The worst of all searches, and what little somebody played beside much."""
    for clients in sorted({each.clients for each in measured}):
        those = [each for each in measured if each.clients == clients]
        yield _worst_depth(those, clients)
        yield _few_beside_many({each.search.name: each.took for each in those}, clients)


def _worst_depth(measured: Sequence[Measured], clients: int) -> Figure:
    worst = max(measured, key=lambda each: each.deep_ratio)
    return Figure(
        name=f"the deepest page of a search, the worst of {len(measured)}, {_clients(clients)}",
        value=worst.deep_ratio,
        unit=" ×",
        goal=DEEP_GOAL,
        measured=f"{median(worst.took.deep):.1f} ms ({worst.search.name}, page {worst.search.page:,})",
        baseline=f"{median(worst.took.first):.1f} ms (its first page)",
    )


def _few_beside_many(took: Mapping[str, Took], clients: int) -> Figure:
    few, busiest = (median(took[name].first) for name in (FEW, BUSIEST))
    return Figure(
        name=f"games of who played a few, {_clients(clients)}",
        value=few / busiest,
        unit=" ×",
        goal=FEW_GOAL,
        measured=f"{few:.1f} ms",
        baseline=f"{busiest:.1f} ms (of who played most)",
    )


def _clients(count: int) -> str:
    return "1 client" if count == 1 else f"{count} clients"


def search_table(measured: Sequence[Measured]) -> str:
    """A row for each search and number of clients: of times in milliseconds, and of ratios, p50 and p95."""
    return f"{LEGEND}\n\n{aligned([HEADS, *map(_row, measured)])}"


def _row(each: Measured) -> Sequence[str]:
    bare, first, deep = (_p50_p95(times) for times in each.took)
    times = (_times(first), _times(deep), _times(bare, digits=2))
    ratios = (_ratios(deep, first), _ratios(first, bare), _ratios(deep, bare))
    return (each.search.name, f"{each.search.page:,}", str(each.clients), *times, *ratios)


def _p50_p95(times: Sequence[float]) -> tuple[float, float]:
    return median(times), quantiles(times, n=20)[-1]


def _times(took: tuple[float, float], digits: int = 1) -> str:
    return ", ".join(f"{each:.{digits}f}" for each in took)


def _ratios(took: tuple[float, float], baseline: tuple[float, float]) -> str:
    """Each percentile beside the same one of the baseline."""
    ratios = (mine / theirs for mine, theirs in zip(took, baseline, strict=True))
    return ", ".join(f"{each:.{2 if each < 10 else 0}f} ×" for each in ratios)


def refuse_costly_words(search: Search) -> None:
    """No statement of a listing may pass over rows or count them, nor look at more findings than it may."""
    for sql in _statements(search):
        assert "OFFSET" not in sql.upper(), sql
        assert "COUNT(" not in sql.upper(), sql
        assert "games_finding" not in sql or f"LIMIT {SCAN}" in sql or f"LIMIT {SCAN + 1}" in sql, sql


def _statements(search: Search) -> list[str]:
    with CaptureQueriesContext(connection) as captured:
        find(search.wanted)
        find(search.wanted, older=search.cursor)
    return [query["sql"] for query in captured.captured_queries]


def _explain(missed: Sequence[Search], plans: Path) -> None:
    with plans.open("w") as log, connection.cursor() as cursor:
        for search in missed:
            for sql in _statements(search):
                cursor.execute(f"{_EXPLAIN}{sql}")
                plan = "\n".join(line for (line,) in cursor.fetchall())
                log.write(f"{search.name}\n{sql}\n{plan}\n\n")
