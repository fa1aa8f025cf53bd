"""Turning mails off from the mail itself, signed in or not: a mail program posts (RFC 8058), a person presses a button.

Opening the page does nothing. The POST needs neither cookie nor CSRF token: the signed address is the right to do this
one thing, and anybody who has the mail may do it.
"""

from django.core.signing import BadSignature
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.told import REMINDERS, TURNS
from games import actions
from games.channels import CHANNELS
from games.models import Invitation
from games.notify.choice import GROUPS, Group, turn
from games.notify.links import INVITATION, read_stop_token
from games.rules.contract import Refused
from games.wording import explain

from .pressed import is_pressed

# The button of our page, and what mail programs send for theirs.
STOP = ("stop", "List-Unsubscribe")


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def stop_mail(request: PlayerRequest, token: str) -> HttpResponse:
    """The page of the group of news, or of the invitation, that the signed address names."""
    try:
        name, key = read_stop_token(token)
    except BadSignature:
        raise Http404 from None
    response = _invitation(request, key) if name == INVITATION else _switch(request, GROUPS[name], key)
    add_never_cache_headers(response)
    response.headers["X-Robots-Tag"] = "noindex"
    return response


def _switch(request: PlayerRequest, group: Group, player_id: int) -> HttpResponse:
    """A POST turns the mails off, or on again where the form says so."""
    on = "on" in request.POST if is_pressed(request, "on", *STOP) else None
    if on is not None and not turn(player_id, group.name, on=on):
        raise Http404
    return render(request, "games/stop_mail.html", {"group": group, "on": on, "others": _other_channels(group)})


def _other_channels(group: Group) -> list[str]:
    """How else one can hear of a deadline; where nothing runs out there is no need to."""
    if group.name not in {TURNS, REMINDERS}:
        return []
    return [str(kind.title) for kind in CHANNELS.values() if kind.name != "mail"]


def _invitation(request: PlayerRequest, key: int) -> HttpResponse:
    invitation = Invitation.objects.select_related("game", "game__host").filter(pk=key).first()
    if invitation is None:
        raise Http404
    context = {"invitation": invitation, "declined": False, "refused": ""}
    if is_pressed(request, *STOP):
        context |= _decline(invitation)
    return render(request, "games/stop_invitation.html", context)


def _decline(invitation: Invitation) -> dict[str, object]:
    """Saying no twice is as good as once; an invitation that was accepted brings no more mails anyway."""
    try:
        actions.decline_invitation(token=invitation.token, now=timezone.now())
    except Refused as error:
        return {"refused": explain(error)}
    return {"declined": True}
