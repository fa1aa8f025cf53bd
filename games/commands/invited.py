"""Answers to an invitation by mail: JOIN takes a seat, NO ends it. One needs no account."""

from collections.abc import Sequence
from datetime import datetime

from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.models import Player
from accounts.names import clean_name
from games import actions, store
from games.models import Invitation, ReplyAddress
from games.rules.contract import Refused
from games.rules.marking import _
from games.rules.registry import KINDS

from .outcome import Outcome, Step, dump_refusal
from .plan import UNCLEAR, Typed, read_commands, reason_to_ask

JOIN, NO = "join", "no"


def answer_invitation(*, address: ReplyAddress, lines: Sequence[str], name: str, now: datetime) -> Outcome:
    """Carry out JOIN or NO. `name` is how the sender calls themselves; a newcomer plays under it."""
    if address.invitation is None:
        raise ValueError("this reply address belongs to no invitation")
    typed, unread = read_commands(KINDS[address.game.kind], lines)
    reason = reason_to_ask(KINDS[address.game.kind], lines, typed)
    if reason or {each.command.kind for each in typed} not in ({JOIN}, {NO}):
        return Outcome(reason or UNCLEAR, [Step(each.text, each.command.kind) for each in typed], unread)
    return Outcome("", [_answer(address.invitation, typed[0], name, now)], unread)


def _answer(invitation: Invitation, typed: Typed, name: str, now: datetime) -> Step:
    try:
        if typed.command.kind == NO:
            actions.decline_invitation(token=invitation.token, now=now)
        else:
            join(invitation, name, now)
    except Refused as refused:
        return Step(typed.text, typed.command.kind, refusal=dump_refusal(refused))
    return Step(typed.text, typed.command.kind)


def join(invitation: Invitation, name: str, now: datetime, entropy: str = "") -> Player:
    """Seat whoever was invited: their own player if the address is known, else a guest with that address.

    `entropy` are their words for the dice.

    Under the game's lock, so that two answers at once seat one person, and not two newcomers of one address.
    """
    with transaction.atomic():
        store.lock(invitation.game.key)
        player = known_player(invitation.email)
        if player is None and Invitation.objects.filter(pk=invitation.pk, accepted_at__isnull=False).exists():
            raise Refused(_("This invitation was already accepted."))
        player = player or _newcomer(invitation, name)
        actions.join_table(game_key=invitation.game.key, player=player, now=now, invitation=invitation, entropy=entropy)
    return player


def known_player(email: str) -> Player | None:
    """The player of that address, of an account first."""
    return Player.objects.filter(email__iexact=email).order_by("user", "pk").first()


def _newcomer(invitation: Invitation, name: str) -> Player:
    return Player.objects.create(
        name=_possible_name(name) or _possible_name(invitation.email.partition("@")[0]) or "Guest",
        email=invitation.email,
        language=invitation.language,
    )


def _possible_name(text: str) -> str:
    try:
        return clean_name(text[:30])
    except ValidationError:
        return ""
