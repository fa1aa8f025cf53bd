"""The public archive as files: the records of each month's games one after the other, packed (docs/archive.md).

A month is written beside its place and put there whole. A journal beside it says up to which game it has come, so that
whoever is killed goes on from there; the same games give the same bytes, however often that was.
"""

import fcntl
import gzip
import hashlib
import json
import os
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import IO, Any, NamedTuple

from django.db.models import Count, Max, Q, QuerySet
from django.db.models.functions import TruncMonth

from games.models import Game

from .export import export_records

FORMAT, LICENCE = "slydice archive 1", "CC0-1.0"
INDEX = "index.json"
# So many records are packed together: each such part of the file stands for itself, and is what a killed run may lose.
_TOGETHER = 200
Entry = dict[str, Any]


class Busy(Exception):
    """Somebody else is writing into this folder."""


class Month(NamedTuple):
    """A month (`2026-12`, by UTC) with its games. `state` is another one whenever a record of it may have changed.

    A game is indexed anew whenever a name in it changes, which is all that can: so the last of these times tells.
    `is_settled` is False as long as some game waits for that.
    """

    name: str
    games: int
    state: str
    is_settled: bool
    is_over: bool

    @property
    def file(self) -> str:
        return f"slydice-{self.name}.games.gz"


def public_games() -> QuerySet[Game]:
    """The games whose records everybody may have. What was played elsewhere is not ours to give away."""
    return Game.objects.filter(status=Game.Status.FINISHED, is_public=True, opens_dice=True, is_imported=False)


def months(now: datetime) -> list[Month]:
    """All months in which public games ended, the first one first."""
    now = now.astimezone(UTC)
    by_month = public_games().annotate(month=TruncMonth("finished_at", tzinfo=UTC)).order_by("month").values("month")
    rows = by_month.annotate(
        games=Count("pk"), indexed=Max("indexed_at"), waiting=Count("pk", filter=Q(indexed_at=None))
    )
    return [
        Month(
            name=f"{row['month']:%Y-%m}",
            games=row["games"],
            state=f"{row['games']} {row['indexed']}",
            is_settled=not row["waiting"],
            is_over=(row["month"].year, row["month"].month) < (now.year, now.month),
        )
        for row in rows
    ]


def write_archive(
    folder: Path, wanted: Sequence[Month], *, seconds: float = float("inf")
) -> Generator[Entry, None, None]:
    """Write the months that are not there as they should be, and give back what the index says of each.

    Ends after about so many seconds, at what may be the middle of a month; the next run goes on there. Raises Busy.
    """
    until = time.monotonic() + seconds
    folder.mkdir(parents=True, exist_ok=True)
    with _locked(folder):
        for month in wanted:
            if _is_written(folder, month):
                continue
            part = _Part(folder, month)
            if not part.write(until):
                return
            yield _enter(folder, month, part.put_in_place())


def keep_up(folder: Path, now: datetime, *, seconds: float) -> int:
    """Once a day: write the months that are over, as far as the time allows; how many. The next run does the rest."""
    today = now.astimezone(UTC).date().isoformat()
    if read_index(folder).get("checked") == today:
        return 0
    over = [month for month in months(now) if month.is_over]
    try:
        written = sum(
            1 for _entry in write_archive(folder, [month for month in over if month.is_settled], seconds=seconds)
        )
    except Busy:
        return 0
    if all(_is_written(folder, month) for month in over):
        write_whole(folder / INDEX, _as_text(read_index(folder) | {"checked": today}))
    return written


def read_index(folder: Path) -> Entry:
    """What the folder holds: `files`, each with `name`, `month`, `games`, `bytes` and `sha256`, the first one first."""
    try:
        found: Entry = json.loads((folder / INDEX).read_text())
    except (OSError, ValueError):
        found = {"format": FORMAT, "licence": LICENCE, "files": []}
    return found


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """One writer at a time; the lock ends with whoever held it."""
    with (folder / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Busy from None
        yield


def _is_written(folder: Path, month: Month) -> bool:
    entry = next((each for each in read_index(folder)["files"] if each["month"] == month.name), None)
    if entry is None or not month.is_settled or (entry["state"], entry["complete"]) != (month.state, month.is_over):
        return False
    with suppress(OSError):
        return bool((folder / month.file).stat().st_size == entry["bytes"])
    return False


def _enter(folder: Path, month: Month, about: Entry) -> Entry:
    index = read_index(folder)
    others = [each for each in index["files"] if each["month"] != month.name]
    entry = {"name": month.file, "month": month.name, **about, "complete": month.is_over, "state": month.state}
    index["files"] = sorted([*others, entry], key=lambda each: str(each["month"]))
    write_whole(folder / INDEX, _as_text(index))
    return entry


def _as_text(index: Entry) -> str:
    return json.dumps(index, indent=1) + "\n"


def write_whole(path: Path, text: str) -> None:
    """Whoever reads it finds what was there before or all of this."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("w") as file:
        file.write(text)
        _make_last(file)
    fresh.replace(path)


def _make_last(file: IO[Any]) -> None:
    """Nothing of it is lost by a power cut from here on."""
    file.flush()
    os.fsync(file.fileno())


def _place(game: Game) -> tuple[datetime, int]:
    """By which games stand in their order."""
    return game.finished_at or datetime.max.replace(tzinfo=UTC), game.pk


class _Part:
    """A month's file as far as it is written: its bytes, how many games they hold, and the last of these."""

    def __init__(self, folder: Path, month: Month) -> None:
        self._month, self._place = month, folder / month.file
        self._path, self._journal = folder / f".{month.file}.part", folder / f".{month.file}.journal"
        self.size, self.games = 0, 0
        self._after: tuple[datetime, int] | None = None
        self._resume()

    def _resume(self) -> None:
        """Go on where a run has ended, if the month is still what it was then and nothing of the file is missing."""
        with suppress(OSError, ValueError):
            journal = json.loads(self._journal.read_text())
            if journal["state"] == self._month.state and self._path.stat().st_size >= journal["bytes"]:
                self.size, self.games = journal["bytes"], journal["games"]
                self._after = datetime.fromisoformat(journal["at"]), journal["game"]

    def write(self, until: float) -> bool:
        """Add what is missing until that time; whether all is there."""
        with self._path.open("r+b" if self.size else "wb") as file:
            file.truncate(self.size)
            file.seek(self.size)
            while games := self._next_games():
                self._add(file, games)
                if time.monotonic() > until:
                    return False
        return True

    def _next_games(self) -> list[Game]:
        first = datetime.strptime(self._month.name, "%Y-%m").replace(tzinfo=UTC)
        next_one = first.replace(year=first.year + first.month // 12, month=first.month % 12 + 1)
        games = public_games().filter(finished_at__gte=first, finished_at__lt=next_one)
        if self._after:
            at, game = self._after
            games = games.filter(Q(finished_at__gt=at) | Q(finished_at=at, pk__gt=game), finished_at__gte=at)
        return list(games.defer("state", "orders", "seat_clocks").order_by("finished_at", "pk")[:_TOGETHER])

    def _add(self, file: IO[bytes], games: Sequence[Game]) -> None:
        records = "\n".join(export_records(games))
        # Without a time in it, so that the same games are the same bytes.
        self.size += file.write(gzip.compress((("\n" if self.games else "") + records).encode(), mtime=0))
        _make_last(file)
        self.games += len(games)
        self._after = _place(games[-1])
        at, game = self._after
        written = {"bytes": self.size, "games": self.games, "at": at.isoformat(), "game": game}
        write_whole(self._journal, json.dumps({"state": self._month.state, **written}))

    def put_in_place(self) -> Entry:
        with self._path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        self._path.replace(self._place)
        self._journal.unlink(missing_ok=True)
        return {"games": self.games, "bytes": self.size, "sha256": digest}
