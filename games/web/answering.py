"""The page behind a mail's buttons: it shows the question and asks once more; its one button plays.

The address is the right to answer one question, or one invitation, and to see what its mail showed. So it works without
signing in, and signs nobody in; once the question is closed it shows what any spectator may see, for mails are passed
on and kept, and dice must stay hidden. Every answer to an address that exists has the status 200: what is worse would
be logged with its address.
"""

from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.cache import add_never_cache_headers
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from games.models import ReplyAddress
from games.models.reply_address import hash_token

from .answering_invited import answer_invitation
from .answering_seat import answer_question


# From a page with our policy browsers send no origin, so Django's check would refuse all forms: the nonce is the check.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def answer(request: PlayerRequest, token: str) -> HttpResponse:
    address = find_address(token)
    template, context = carry_out(request, address)
    response = render(request, template, context | {"token": token})
    return keep_to_itself(response)


def carry_out(request: PlayerRequest, address: ReplyAddress) -> tuple[str, dict[str, Any]]:
    """A template and its context, after what was confirmed is done."""
    now = timezone.now()
    if address.seat is not None:
        return answer_question(request, address, address.seat, now)
    if address.invitation is not None:
        return answer_invitation(request, address, address.invitation, now)
    raise Http404


def find_address(token: str) -> ReplyAddress:
    """The address with all that its page needs; Http404 if there is none."""
    rows = ReplyAddress.objects.select_related("game", "seat__player", "invitation")
    address = rows.filter(token_hash=hash_token(token)).first()
    if address is None:
        raise Http404
    return address


def keep_to_itself(response: HttpResponse) -> HttpResponse:
    """In no cache, no index, and no other site's logs."""
    add_never_cache_headers(response)
    response.headers["Referrer-Policy"] = "no-referrer"
    response.headers["X-Robots-Tag"] = "noindex"
    return response
