"""What the archive makes of games that are over, made in each world before somebody looks, and what it gives away."""

import gzip
import shutil
import zipfile
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from io import BytesIO
from pathlib import Path

from django.conf import settings
from django.core.files.storage import default_storage

from accounts.models import Player
from games.actions.export_games import newest_export, request_export
from games.archive.archive_files import keep_up
from games.archive.catching_up import SETTLED, analyse_games, index_games, rate_games
from games.archive.exports import make_exports
from games.models import Game
from games.rules.contract import Refused
from tests.two_worlds.seen import Parts

from . import Scene

# The pages on which stands what the index, the analysis and the ratings say of games.
PAGES = {
    *("archive", "search-feed", "saved-searches", "archive-files", "archive-file", "my-archive", "export-progress"),
    *("game", "step", "analysis", "record", "record-json", "player", "ratings", "leaderboard"),
}
# An analysis takes longer than all the rest; its sums stand here alone.
OF_FIGURES = {"player"}
# By then the month is over in which a game has ended.
_A_MONTH = timedelta(days=40)
_LONG = 1_000.0


def catch_up(scene: Scene, *, with_figures: bool = True) -> None:
    """As far as the worker comes soon after: a game that is over is indexed, analysed and rated."""
    if scene.game.status == Game.Status.FINISHED:
        index_games(scene.now)
        rate_games(scene.now + 2 * SETTLED)
        if with_figures:
            analyse_games(scene.now)


def caught_up(scene: Scene, do: Callable[[], Parts], *, with_figures: bool = True) -> Callable[[], Parts]:
    """The same, after all that has been done."""

    def look() -> Parts:
        catch_up(scene, with_figures=with_figures)
        return do()

    return look


def monthly_files(now: datetime, write: Callable[[datetime], object] | None = None) -> Parts:
    """All that stands in the folder that everybody may read, once the month is over and they were written."""
    folder = Path(settings.ARCHIVE_FILES)
    shutil.rmtree(folder, ignore_errors=True)
    write = write or (lambda at: keep_up(folder, at, seconds=_LONG))
    write(now + _A_MONTH)
    return folder_parts(folder)


def folder_parts(folder: Path) -> Parts:
    """Each file's bytes, and of what is packed the text as well, so that a difference can be named."""
    parts = Parts()
    for path in sorted(each for each in folder.rglob("*") if each.is_file()):
        data = path.read_bytes()
        parts[path.name] = data.hex()
        if path.name.endswith(".gz"):
            parts[f"{path.name} unpacked"] = gzip.decompress(data).decode()
    return parts


def own_games(scene: Scene) -> Parts:
    """The zip of all games of the viewer."""
    return zip_of(scene.viewer.player, scene.now) if scene.viewer.player else {}


def zip_of(player: Player, now: datetime) -> Parts:
    """The file with all games of a player: each that lies in it, and its bytes."""
    try:
        request_export(player=player, now=now)
    except Refused as refused:
        return {"refused": str(refused)}
    make_exports(now, seconds=_LONG)
    export = newest_export(player)
    assert export
    assert export.file, "the export has failed"
    with default_storage.open(export.file) as file:
        data: bytes = file.read()
    default_storage.delete(export.file)
    return dict(_members(data)) | {"games": f"{export.done} of {export.games}", "zip": data.hex()}


def _members(data: bytes) -> Iterator[tuple[str, str]]:
    with zipfile.ZipFile(BytesIO(data)) as archive:
        for name in archive.namelist():
            yield name, archive.read(name).decode()
