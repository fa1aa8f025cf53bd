"""Pushes to browsers: the service worker and the manifest that make them possible, and the browsers of a player."""

from pathlib import Path
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.templatetags.static import static
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import get_language, gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games.actions.ways import add_way, remove_way
from games.channels.push import are_keys, is_push_service
from games.models import Way
from games.models.way import hash_place
from games.rules.contract import Refused
from games.rules.marking import _

from .channels_page import of_player
from .push_label import label_of
from .responses import see

PUSH: Final = "push"
LONGEST_ENDPOINT: Final = 1000
_WORKER: Final = Path(__file__).parents[1] / "static" / "games" / "service_worker.js"


@require_safe
@cache_control(no_cache=True)
def service_worker(request: HttpRequest) -> HttpResponse:
    """From the root, so that it may lead to every page; never an old one from a cache."""
    return HttpResponse(_WORKER.read_bytes(), content_type="text/javascript; charset=utf-8")


@require_safe
@cache_control(private=True, no_cache=True)
def manifest(request: HttpRequest) -> JsonResponse:
    """What a phone needs to put the site on its home screen; on iPhones pushes come only then."""
    sizes = [(static(f"games/icon-{size}.png"), f"{size}x{size}", "image/png") for size in (192, 512)]
    icons = [*sizes, (static("games/logo.svg"), "any", "image/svg+xml")]
    return JsonResponse(
        {
            "id": "/",
            "name": gettext("Sly Dice by post"),
            "short_name": gettext("Sly Dice"),
            "lang": get_language(),
            "start_url": reverse("my-games"),
            "scope": "/",
            "display": "standalone",
            "background_color": "#f6eedd",
            "theme_color": "#f6eedd",
            "icons": [{"src": address, "sizes": size, "type": kind} for address, size, kind in icons],
        },
        content_type="application/manifest+json",
    )


@of_player("POST")
def add_browser(request: PlayerRequest, player: Player) -> HttpResponse:
    """This browser has subscribed: it gets pushes for this player from now on, and for nobody else."""
    endpoint, keys = _read_subscription(request)
    now = timezone.now()
    # Only the browser itself knows its endpoint: whoever sits at it now has it.
    same = Way.objects.filter(place_hash=hash_place(PUSH, endpoint)).select_related("player")
    for way in same.exclude(player=player):
        remove_way(player=way.player, way_id=way.pk, now=now)
    label = label_of(request.headers.get("User-Agent", ""))
    add_way(player=player, channel=PUSH, place=endpoint, facts=keys, label=label, now=now)
    messages.success(request, gettext("This browser gets pushes from now on. Send it a test."))
    return see("channels")


def _read_subscription(request: PlayerRequest) -> tuple[str, dict[str, str]]:
    """Its endpoint and keys. Refused where no push could ever be sent there."""
    endpoint = request.POST.get("endpoint", "")
    keys = {name: request.POST.get(name, "") for name in ("p256dh", "auth")}
    if len(endpoint) > LONGEST_ENDPOINT or not endpoint.startswith("https://") or not is_push_service(endpoint):
        raise Refused(_("The push service of this browser is not one that we know."))
    if not are_keys(keys["p256dh"], keys["auth"]):
        raise Refused(_("This browser has sent keys that cannot be used."))
    return endpoint, keys


@of_player("POST")
def drop_browser(request: PlayerRequest, player: Player) -> HttpResponse:
    """This browser has given its subscription up."""
    place = hash_place(PUSH, request.POST.get("endpoint", ""))
    way = Way.objects.filter(player=player, place_hash=place).first()
    if way is not None:
        remove_way(player=player, way_id=way.pk, now=timezone.now())
        messages.success(request, gettext("This browser gets no pushes any more."))
    return see("channels")
