"""An invitation, on the page behind its mail's buttons."""

from datetime import datetime
from typing import Any

from django.utils import timezone, translation

from accounts.http import PlayerRequest
from games import actions, selectors
from games.commands.invited import join, known_player
from games.models import Invitation, ReplyAddress
from games.notify.invitations import JOIN, NO, list_invitation_answers
from games.notify.recipients import invited
from games.rules.contract import Refused
from games.wording import explain

from .answering_seat import find_answer
from .confirmed import confirmed_words, make_nonce
from .seat_form import EntropyForm
from .stages import facts, house_rules

Context = dict[str, Any]
TEMPLATE = "games/answering_invitation.html"


def answer_invitation(
    request: PlayerRequest, address: ReplyAddress, invitation: Invitation, now: datetime
) -> tuple[str, Context]:
    """Carry out what was confirmed, if anything, and show how things stand: a template and its context."""
    recipient = invited(invitation)
    translation.activate(recipient.language)
    timezone.activate(recipient.zone)
    done = answer_confirmed(request, address, invitation, now)
    invitation.refresh_from_db(from_queryset=Invitation.objects.select_related("game"))
    return TEMPLATE, page_of(request, address, invitation, done)


def answer_confirmed(request: PlayerRequest, address: ReplyAddress, invitation: Invitation, now: datetime) -> Context:
    """JOIN seats whoever reads that mailbox, without an account; nobody is signed in."""
    command = confirmed_words(request, address)
    try:
        if command == JOIN:
            join(invitation, request.POST.get("name", ""), now, request.POST.get("entropy", ""))
        elif command == NO:
            actions.decline_invitation(token=invitation.token, now=now)
    except Refused as refused:
        return {"refused": explain(refused)}
    return {}


def page_of(request: PlayerRequest, address: ReplyAddress, invitation: Invitation, done: Context) -> Context:
    game = selectors.game_by_invite_token(invitation.game.invite_token)
    game.own_seat = None
    has_room = (game.status == game.Status.OPEN and game.ready_until is None) or game.free_seat is not None
    answers = list_invitation_answers(invitation) if has_room else []
    chosen = find_answer({"answers": answers}, request.POST.get("confirm") or request.GET.get("move", ""))
    context = {
        "invitation": invitation,
        "house_rules": house_rules(game),
        "question": {"answers": answers} if answers else None,
        "chosen": chosen,
        "nonce": make_nonce(address, chosen.words) if chosen else "",
        "is_newcomer": (invitation.player or known_player(invitation.email)) is None,
        "suggested_name": request.POST.get("name") or invitation.email.partition("@")[0][:30],
        "seat_form": EntropyForm(request.POST if "entropy" in request.POST else None),
    }
    return facts(game) | context | done
