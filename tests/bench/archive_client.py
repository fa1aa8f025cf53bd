"""A client of the archive: a process with a connection of its own, which searches as the page does, and its times."""

import time
from collections.abc import Callable
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    from games.archive.wanted import Wanted

# What the bare database needs for the same: so many findings of a term, one more than a page shows.
BARE = "SELECT game_id FROM games_finding WHERE term_id = %s ORDER BY finished_at DESC, game_id DESC LIMIT 21"
# More than a connection needs until its statements are kept planned.
WARM_UP = 12


class Task(NamedTuple):
    """A search, with the term that leads it and the cursor of its deep page; measured so many times."""

    wanted: "Wanted"
    term: int
    deep: str
    turns: int


class Took(NamedTuple):
    """Milliseconds of each turn: of the bare query, the first page and the deep one."""

    bare: list[float]
    first: list[float]
    deep: list[float]

    def __add__(self, other: object) -> "Took":
        assert isinstance(other, Took)
        return Took(*([*mine, *theirs] for mine, theirs in zip(self, other, strict=True)))


class Clients:
    """So many client processes, kept while the context lasts."""

    def __init__(self, count: int) -> None:
        self._count = count

    def __enter__(self) -> Self:
        context = get_context("spawn")
        pairs = [context.Pipe() for _client in range(self._count)]
        self._processes = [context.Process(target=_serve, args=(theirs,)) for _mine, theirs in pairs]
        self._ends = [mine for mine, _theirs in pairs]
        for process, (_mine, theirs) in zip(self._processes, pairs, strict=True):
            process.start()
            # Else who waits for a client that has failed would wait for ever.
            theirs.close()
        return self

    def __exit__(self, *_error: object) -> None:
        for end, process in zip(self._ends, self._processes, strict=True):
            end.send(None)
            process.join()

    def measure(self, task: Task, clients: int) -> Took:
        """The same task by so many of them at once; each is ready, and warm, before the clock of any runs."""
        ends = self._ends[:clients]
        for end in ends:
            end.send(task)
        for end in ends:
            end.recv()
        for end in ends:
            end.send("go")
        return sum((end.recv() for end in ends), Took([], [], []))


def _serve(parent: "Connection") -> None:
    import django

    django.setup()
    while (task := parent.recv()) is not None:
        _measure(task._replace(turns=WARM_UP))
        parent.send("ready")
        parent.recv()
        parent.send(_measure(task))


def _measure(task: Task) -> Took:
    from django.db import connection

    from games.archive.search import find

    def bare() -> None:
        with connection.connection.cursor() as cursor:
            cursor.execute(BARE, [task.term])
            cursor.fetchall()

    connection.ensure_connection()
    ways = (bare, lambda: find(task.wanted), lambda: find(task.wanted, older=task.deep))
    took = Took([], [], [])
    for turn in range(task.turns):
        # None is always the one that finds everything warm from the one before.
        for place in (turn, turn + 1, turn + 2):
            took[place % 3].append(_milliseconds(ways[place % 3]))
    return took


def _milliseconds(act: Callable[[], object]) -> float:
    started = time.perf_counter()
    act()
    return 1000 * (time.perf_counter() - started)
