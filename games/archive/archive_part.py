"""A file of very many records while it is written, in one run or in several."""

import gzip
import hashlib
import json
import logging
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from django.db.models import QuerySet

from games.models import Game
from slydice_site.database import DATABASE_AWAY

from .export import export_records
from .keyset import Place, later_than, place_of, read_place
from .whole import make_last, write_whole

logger = logging.getLogger(__name__)
# So many records are packed together: each such part of the file stands for itself, and is what a killed run may lose.
_TOGETHER = 200


def _records_of(games: Sequence[Game]) -> list[str]:
    """Their records. A game that cannot be replayed has none, and must not keep those of all others from the file."""
    try:
        return export_records(games)
    except DATABASE_AWAY:
        raise
    except Exception:
        if len(games) > 1:
            return [record for game in games for record in _records_of([game])]
        logger.exception("game %s has no record", games[0].pk)
        return []


class Part:
    """A file of records as far as it is written: its bytes, how many games they hold, and the last of these.

    `state` is another one whenever a record of `all_games` may have changed.
    """

    def __init__(self, place: Path, all_games: QuerySet[Game], state: str) -> None:
        self._place, self._all_games, self._state = place, all_games, state
        self._path, self._journal = (place.with_name(f".{place.name}.{what}") for what in ("part", "journal"))
        self.size, self.games = 0, 0
        self._after: Place | None = None
        self._resume()

    def _resume(self) -> None:
        """Go on where a run has ended, if the games are what they were then and nothing of the file is missing."""
        with suppress(OSError, ValueError):
            journal = json.loads(self._journal.read_text())
            if journal["state"] == self._state and self._path.stat().st_size >= journal["bytes"]:
                self.size, self.games = journal["bytes"], journal["games"]
                self._after = read_place(journal["after"])

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
        games = self._all_games
        if self._after:
            games = games.filter(later_than(self._after, game="pk"))
        return list(games.defer("state", "orders", "seat_clocks").order_by("finished_at", "pk")[:_TOGETHER])

    def _add(self, file: IO[bytes], games: Sequence[Game]) -> None:
        records = _records_of(games)
        if records:
            text = ("\n" if self.games else "") + "\n".join(records)
            # Without a time in it, so that the same games are the same bytes.
            self.size += file.write(gzip.compress(text.encode(), mtime=0))
            make_last(file)
        self.games += len(records)
        self._after = place_of(games[-1])
        written = {"bytes": self.size, "games": self.games, "after": str(self._after)}
        write_whole(self._journal, json.dumps({"state": self._state, **written}))

    def put_in_place(self) -> dict[str, Any]:
        with self._path.open("rb") as file:
            digest = hashlib.file_digest(file, "sha256").hexdigest()
        self._path.replace(self._place)
        self._journal.unlink(missing_ok=True)
        return {"games": self.games, "bytes": self.size, "sha256": digest}
