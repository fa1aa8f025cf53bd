"""The public archive as files: the records of each month's games one after the other, packed (docs/archive.md).

A month is written beside its place and put there whole. A journal beside it says up to which game it has come, so that
whoever is killed goes on from there; the same games give the same bytes, however often that was.
"""

import fcntl
import json
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

from django.db.models import Count, Max, Q, QuerySet
from django.db.models.functions import TruncMonth

from games.models import Game

from .archive_part import Part
from .whole import write_whole

FORMAT, LICENCE = "slydice archive 1", "CC0-1.0"
INDEX = "index.json"
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
            part = Part(folder / month.file, _games_of(month), month.state)
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


def _games_of(month: Month) -> QuerySet[Game]:
    first = datetime.strptime(month.name, "%Y-%m").replace(tzinfo=UTC)
    next_one = first.replace(year=first.year + first.month // 12, month=first.month % 12 + 1)
    return public_games().filter(finished_at__gte=first, finished_at__lt=next_one)


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
