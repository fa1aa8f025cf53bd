"""A player asks for a file with all of their games, and has it deleted; `games/archive/exports.py` makes it."""

from datetime import datetime, timedelta

from django.core.files.storage import default_storage
from django.db import transaction

from accounts.models import Player
from games.models import Export
from games.rules.contract import Refused
from games.rules.marking import _

ONE_IN = timedelta(days=1)
UNFINISHED = (Export.Status.QUEUED, Export.Status.RUNNING)


def newest_export(player: Player) -> Export | None:
    """The player's last export, whatever has become of it."""
    return Export.objects.filter(player=player).order_by("-created_at", "-pk").first()


def is_lost(export: Export) -> bool:
    """Whether it was ready once, and its storage has lost the file; its player has not deleted it."""
    return export.status == Export.Status.READY and bool(export.file) and not default_storage.exists(export.file)


def why_no_export(player: Player, now: datetime) -> Refused | None:
    """Why the player may not ask for another export now; None if they may."""
    newest = newest_export(player)
    if newest is None or newest.status == Export.Status.FAILED or is_lost(newest):
        return None
    if newest.status in UNFINISHED:
        return Refused(_("Your games are being put together already."))
    if newest.created_at > now - ONE_IN:
        return Refused(_("Your games were put together today; tomorrow it can be done again."))
    return None


@transaction.atomic
def request_export(*, player: Player, now: datetime) -> Export:
    """Queue an export of all games that are over by now; the one before it is deleted. Refuses a second one a day."""
    # Whoever presses twice waits here for the first.
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    if refused := why_no_export(player, now):
        raise refused
    forget_exports(player)
    return Export.objects.create(player=player, created_at=now)


@transaction.atomic
def drop_export(*, player: Player, token: str) -> None:
    """Delete the file, or stop making it. What was asked for today still counts as asked for."""
    for export in Export.objects.select_for_update().filter(player=player, token=token):
        delete_file(export.file)
        export.file, export.size, export.status = "", 0, Export.Status.READY
        export.expires_at = export.expires_at or export.created_at + ONE_IN
        export.save(update_fields=["file", "size", "status", "expires_at"])


def forget_exports(player: Player) -> None:
    """Delete all exports of a player, files and rows."""
    for export in Export.objects.select_for_update().filter(player=player):
        delete_file(export.file)
        export.delete()


def delete_file(name: str) -> None:
    """Once the transaction has come to its end: a file that is gone cannot be brought back."""
    if name:
        transaction.on_commit(lambda: default_storage.delete(name))


@transaction.atomic
def delete_expired(now: datetime) -> int:
    """Delete the exports whose time is over, with their files; how many."""
    expired = list(Export.objects.select_for_update(skip_locked=True).filter(expires_at__lte=now))
    for export in expired:
        delete_file(export.file)
        export.delete()
    return len(expired)
