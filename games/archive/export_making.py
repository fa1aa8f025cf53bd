"""An export while it is made: a zip and a table that grow, with a journal that says how far they are."""

import json
import shutil
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.files import File
from django.core.files.storage import default_storage

from games.actions.export_games import UNFINISHED
from games.models import Export, Game, Seat
from games.models.game import new_token

from .export_content import COLUMNS, cells_of, count_games_of, files_of, games_of, read_me, row
from .growing_zip import GrowingZip
from .keyset import Place, place_of, read_place
from .whole import make_last, write_whole

KEPT = timedelta(days=7)
# After so many games it is written down how far it is.
_TOGETHER = 20
_CHUNK = 1 << 20


def change(export: Export, **fields: Any) -> bool:
    """Whether it is still wanted: its player may have had it stopped, or have left."""
    return bool(Export.objects.filter(pk=export.pk, status__in=UNFINISHED).update(**fields))


def folder_of(export: Export) -> Path:
    """Where it is made."""
    return Path(settings.WORK_DIR) / "exports" / export.token


class Making:
    """An export as far as it is made."""

    def __init__(self, export: Export) -> None:
        self.export, self.folder = export, folder_of(export)
        self._done = 0
        self._after: Place | None = None
        self.folder.mkdir(parents=True, exist_ok=True)
        journal = self._journal()
        if journal:
            self._done, self._after = journal["done"], read_place(journal["after"])
        self._zip = self._opened(journal)
        self._table = self.folder / "games.csv"
        self._cut_table(journal.get("table", 0))

    def go_on(self, now: datetime, until: float) -> bool:
        """Add games until that time; whether it has ended, in whatever way."""
        try:
            return self._go_on(now, until)
        finally:
            self._zip.close()

    def _go_on(self, now: datetime, until: float) -> bool:
        export = self.export
        if export.status == Export.Status.QUEUED:
            total = count_games_of(export.player, by=export.created_at)
            change(export, status=Export.Status.RUNNING, games=total, done=0)
        while games := games_of(export.player, by=export.created_at, after=self._after, most=_TOGETHER):
            self._add(games)
            if not change(export, done=self._done):
                return self._give_up()
            if time.monotonic() > until:
                return False
        return self._finish(now)

    def _journal(self) -> dict[str, Any]:
        """How far it was when that was last written down; {} where nothing was, or not all of it is there any more."""
        with suppress(OSError, ValueError):
            found: dict[str, Any] = json.loads((self.folder / "journal").read_text())
            sizes = (("games.zip", "size"), ("games.zip.list", "listed"), ("games.csv", "table"))
            if all((self.folder / name).stat().st_size >= found[key] for name, key in sizes):
                return found
        return {}

    def _opened(self, journal: dict[str, Any]) -> GrowingZip:
        known = {key: journal.get(key, 0) for key in ("size", "listed", "files")}
        return GrowingZip(self.folder / "games.zip", **known)

    def _cut_table(self, size: int) -> None:
        with self._table.open("r+b" if size else "wb") as table:
            table.truncate(size)
            if not size:
                table.write(row(COLUMNS))

    def _add(self, games: Sequence[Game]) -> None:
        """The row of the journal is the last to be written: what it does not tell of is made again."""
        with self._table.open("ab") as table:
            for game in games:
                table.write(row(self._add_game(game)))
            make_last(table)
        self._zip.save()
        self._done, self._after = self._done + len(games), place_of(games[-1])
        journal = {
            "done": self._done,
            "after": str(self._after),
            "table": self._table.stat().st_size,
            **{key: getattr(self._zip, key) for key in ("size", "listed", "files")},
        }
        write_whole(self.folder / "journal", json.dumps(journal))

    def _add_game(self, game: Game) -> Iterator[str]:
        """Add a game's files; what the table says of it."""
        seats = list(Seat.objects.filter(game=game).order_by("number"))
        own = next((seat.number for seat in seats if seat.player_id == self.export.player_id), None)
        files = dict(files_of(game, own))
        for name, text in files.items():
            self._zip.add(f"games/{name}", [text.encode()], place_of(game).finished_at)
        return cells_of(game, seats, own, files)

    def _finish(self, now: datetime) -> bool:
        """Put it into the storage. Whoever is killed in the middle of this does it once more."""
        export = self.export
        self._zip.add("games.csv", _pieces(self._table), now)
        self._zip.add("README.txt", [read_me(export).encode()], now)
        self._zip.finish()
        path = self.folder / "games.zip"
        name = export.file or f"exports/{new_token()}.zip"
        # Known before it is there, so that it cannot be left behind unknown.
        if not change(export, file=name):
            return self._give_up()
        default_storage.delete(name)
        with path.open("rb") as file:
            default_storage.save(name, File(file))
        ready = {"status": Export.Status.READY, "done": self._done, "games": self._done, "size": path.stat().st_size}
        if not change(export, **ready, finished_at=now, expires_at=now + KEPT):
            default_storage.delete(name)
        return self._give_up()

    def _give_up(self) -> bool:
        self._zip.remove()
        shutil.rmtree(self.folder, ignore_errors=True)
        return True


def _pieces(path: Path) -> Iterator[bytes]:
    with path.open("rb") as file:
        while piece := file.read(_CHUNK):
            yield piece
