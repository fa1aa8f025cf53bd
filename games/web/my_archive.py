"""The page on which a player takes all of their games away, with what they keep of the archive and show in it."""

from typing import Any

from django.contrib import messages
from django.core.files.storage import default_storage
from django.http import FileResponse, Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games.actions.export_games import UNFINISHED, drop_export, is_lost, newest_export, request_export, why_no_export
from games.models import Export
from games.rules.contract import Refused
from games.wording import explain

from .game import number
from .of_player import of_player
from .responses import see
from .saved_searches import searches_shown

# How often a page that is looked at asks how far it is, in seconds.
QUICK, SLOW = 2, 10


@require_safe
@cache_control(private=True, no_store=True)
@of_player
def my_archive(request: PlayerRequest, player: Player) -> HttpResponse:
    """The export and how far it is, saved searches, and what others may see."""
    return render(request, "games/my_archive.html", export_shown(player) | {"searches": searches_shown(player)})


@require_safe
@cache_control(private=True, no_store=True)
@of_player
def progress(request: PlayerRequest, player: Player) -> HttpResponse:
    """The part of the page that changes. `told` is how many quarters of the way its reader has heard of."""
    context = export_shown(player) | {"swapped": True}
    context["is_news"] = context["quarters"] != number(request.GET.get("told"))
    return render(request, "games/export_progress.html", context)


def export_shown(player: Player) -> dict[str, Any]:
    """The newest export, unless nothing is left of it, and why there can be no other one now."""
    now, export = timezone.now(), newest_export(player)
    refused = why_no_export(player, now)
    is_running = export is not None and export.status in UNFINISHED
    has_failed = export is not None and (export.status == Export.Status.FAILED or is_lost(export))
    is_ready = export is not None and not has_failed and export.status == Export.Status.READY and bool(export.file)
    return {
        "export": export,
        "is_running": is_running,
        "is_ready": is_ready,
        "has_failed": has_failed,
        "why_not": "" if refused is None or is_running else explain(refused),
        "quarters": _quarters(export) if is_running and export else 4,
        "quick": QUICK,
        "slow": SLOW,
    }


def _quarters(export: Export) -> int:
    return min(3, export.done * 4 // export.games) if export.games else 0


@require_POST
@cache_control(private=True, no_store=True)
@of_player
def make(request: PlayerRequest, player: Player) -> HttpResponse:
    """Ask for an export. A second time it says why not."""
    try:
        request_export(player=player, now=timezone.now())
    except Refused as refused:
        messages.error(request, explain(refused))
    return see("my-archive")


@require_safe
@cache_control(private=True, no_store=True)
@of_player
def download(request: PlayerRequest, player: Player, token: str) -> FileResponse:
    """The file, to nobody but its player."""
    export = Export.objects.filter(player=player, token=token, status=Export.Status.READY).exclude(file="").first()
    if export is None or not default_storage.exists(export.file):
        raise Http404
    name = f"slydice-{export.created_at:%Y-%m-%d}.zip"
    return FileResponse(default_storage.open(export.file), as_attachment=True, filename=name)


@require_POST
@cache_control(private=True, no_store=True)
@of_player
def delete(request: PlayerRequest, player: Player, token: str) -> HttpResponse:
    """Delete the file, or stop making it."""
    drop_export(player=player, token=token)
    messages.success(request, gettext("The file is deleted. Your games are not."))
    return see("my-archive")
