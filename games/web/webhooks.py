"""Webhooks of a player's own: added, and their secrets renewed. They are tried and removed as all ways are."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext

from accounts.http import PlayerRequest
from accounts.models import Player
from games.actions.ways import add_way
from games.channels.formats import FORMATS, SIGNED
from games.models import Way
from games.sealing import SealBroken

from . import limits
from .channels_page import of_player, ways_of
from .responses import see
from .webhook_form import WebhookForm, new_secret

WEBHOOK = "webhook"


@of_player("GET", "HEAD", "POST")
def add(request: PlayerRequest, player: Player) -> HttpResponse:
    """The form for one kind of webhook (`?format=…`); by POST, add it. The answer shows its secret, once for all."""
    name = request.GET.get("format", SIGNED)
    if name not in FORMATS:
        raise Http404
    form = WebhookForm(request.POST or None, format_name=name)
    if request.method == "POST":
        limits.limit_webhooks(request, player, form)
        if form.is_valid():
            return _added(request, player, form)
    context = {"form": form, "formats": FORMATS.values(), "chosen": name, "signed": _signed(player)}
    return render(request, "games/webhook_add.html", context, status=limits.status_of(form))


def _added(request: PlayerRequest, player: Player, form: WebhookForm) -> HttpResponse:
    label, now = form.cleaned_data["label"], timezone.now()
    way = add_way(player=player, channel=WEBHOOK, place=form.place, facts=form.facts, label=label, now=now)
    if form.secret:
        return _show_secret(request, way, form.secret)
    messages.success(request, gettext("%(name)s is added. Send a test to see whether it arrives.") % {"name": label})
    return see("channels")


@of_player("GET", "HEAD", "POST")
def renew_secret(request: PlayerRequest, player: Player, way: int) -> HttpResponse:
    """Ask once more; by POST, sign with another secret from now on."""
    found = next((each for each in _signed(player) if each.pk == way), None)
    if found is None:
        raise Http404
    if request.method != "POST":
        return render(request, "games/webhook_renew.html", {"way": found})
    found.keep(found.place, {**found.facts, "secret": (secret := new_secret())})
    # By this statement, so that a way that is removed at this moment does not come back.
    if not ways_of(player).filter(pk=way).update(sealed=found.sealed):
        raise Http404
    return _show_secret(request, found, secret)


def _show_secret(request: PlayerRequest, way: Way, secret: str) -> HttpResponse:
    response = render(request, "games/webhook_secret.html", {"way": way, "secret": secret})
    response.headers["Cache-Control"] = "no-store"
    return response


def _signed(player: Player) -> list[Way]:
    """The player's webhooks that have a secret."""
    return [way for way in ways_of(player).filter(channel=WEBHOOK) if _is_signed(way)]


def _is_signed(way: Way) -> bool:
    try:
        return bool(way.facts.get("secret"))
    except SealBroken:
        return False
