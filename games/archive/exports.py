"""All games of one player as one zip, made by the worker a few games at a time.

What is made stands in a folder of this machine, with a journal that says how far it is. A worker that is killed, or
whose time is over, goes on from there; one on another machine makes it anew. Whole, it is put into the site's storage.
"""

import logging
import shutil
import time
from datetime import datetime
from pathlib import Path

from django.conf import settings

from games.actions.export_games import UNFINISHED
from games.models import Export
from slydice_site.database import DATABASE_AWAY

from .export_making import KEPT, Making, change, folder_of

logger = logging.getLogger(__name__)


def make_exports(now: datetime, *, seconds: float) -> int:
    """Go on with the exports that were asked for, the oldest first; how many have ended.

    Each gets an equal part of the time, so that nobody waits for a player with very many games.
    """
    waiting = list(Export.objects.filter(status__in=UNFINISHED).select_related("player").order_by("created_at", "pk"))
    _clear_away({export.token for export in waiting})
    until = time.monotonic() + seconds
    return sum(_go_on(export, now, min(until, time.monotonic() + seconds / len(waiting))) for export in waiting)


def _clear_away(wanted: set[str]) -> None:
    """What was made of exports that nobody waits for any more."""
    folder = Path(settings.WORK_DIR) / "exports"
    for left in folder.iterdir() if folder.is_dir() else ():
        if left.name not in wanted:
            shutil.rmtree(left, ignore_errors=True)


def _go_on(export: Export, now: datetime, until: float) -> bool:
    """An export that cannot be made says so, and must not be tried again and again."""
    try:
        return Making(export).go_on(now, until)
    except DATABASE_AWAY:
        raise
    except Exception:
        logger.exception("export %s could not be made", export.pk)
        change(export, status=Export.Status.FAILED, finished_at=now, expires_at=now + KEPT)
        shutil.rmtree(folder_of(export), ignore_errors=True)
        return True
