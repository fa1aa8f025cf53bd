"""Answers to an invitation by mail: JOIN takes a seat, NO ends it. One needs no account.

Who joins brings words for the dice: those of a line DICE, or else some that are taken from the mail itself. With DICE
alone they choose others, until the game begins.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from django.core.exceptions import ValidationError
from django.db import transaction

from accounts.models import Player
from accounts.names import clean_name
from games import actions, store
from games.models import Invitation, ReplyAddress, Seat
from games.rules.contract import Refused
from games.rules.marking import _
from games.rules.registry import KINDS

from .outcome import Outcome, Step, dump_refusal
from .plan import UNCLEAR, Typed, read_commands, reason_to_ask

JOIN, NO, DICE = "join", "no", "dice"


class Writer(NamedTuple):
    """Who answers: how they call themselves (a newcomer plays under it), and the words for the dice that they bring."""

    invitation: Invitation
    name: str
    entropy: str


def answer_invitation(
    *, address: ReplyAddress, lines: Sequence[str], name: str, now: datetime, entropy: str = ""
) -> Outcome:
    """Carry out JOIN, NO or DICE. `entropy` are the words for the dice of who joins and writes none."""
    if address.invitation is None:
        raise ValueError("this reply address belongs to no invitation")
    typed, unread = read_commands(KINDS[address.game.kind], lines)
    reason = reason_to_ask(KINDS[address.game.kind], lines, typed)
    if reason or not _belong_together(typed):
        return Outcome(reason or UNCLEAR, [Step(each.text, each.command.kind) for each in typed], unread)
    return Outcome("", _do_all(Writer(address.invitation, name, entropy), typed, now), unread)


def _belong_together(typed: Sequence[Typed]) -> bool:
    kinds: list[str] = [each.command.kind for each in typed]
    return set(kinds) in ({JOIN}, {NO}, {DICE}, {JOIN, DICE}) and kinds.count(DICE) <= 1


def _do_all(writer: Writer, typed: Sequence[Typed], now: datetime) -> list[Step]:
    """Each command once. JOIN comes first, and with the words of DICE: the game may begin with it."""
    by_kind = {each.command.kind: each for each in reversed(typed)}
    if DICE in by_kind:
        writer = writer._replace(entropy=by_kind[DICE].command.words)
    return [_answer(writer, by_kind[kind], now) for kind in (JOIN, NO, DICE) if kind in by_kind]


def _answer(writer: Writer, typed: Typed, now: datetime) -> Step:
    """The step; its `words` are those for the dice that the seat has now."""
    try:
        words = _DOING[typed.command.kind](writer, now)
    except Refused as refused:
        return Step(typed.text, typed.command.kind, refusal=dump_refusal(refused))
    return Step(typed.text, typed.command.kind, words)


def _join(writer: Writer, now: datetime) -> str:
    return _words_of(writer, join(writer.invitation, writer.name, now, writer.entropy))


def _decline(writer: Writer, now: datetime) -> str:
    actions.decline_invitation(token=writer.invitation.token, now=now)
    return ""


def _choose_words(writer: Writer, now: datetime) -> str:
    invitation, game = writer.invitation, writer.invitation.game
    player = invitation.player or known_player(invitation.email)
    if player is None or not Seat.objects.filter(game=game, player=player).exists():
        raise Refused(_("You have no seat yet: take one first, in the same mail if you like."))
    actions.set_entropy(game_key=game.key, player=player, entropy=writer.entropy)
    return _words_of(writer, player)


def _words_of(writer: Writer, player: Player) -> str:
    return Seat.objects.get(game=writer.invitation.game, player=player).entropy


_DOING: Mapping[str, Callable[[Writer, datetime], str]] = {JOIN: _join, NO: _decline, DICE: _choose_words}


def join(invitation: Invitation, name: str, now: datetime, entropy: str = "") -> Player:
    """Seat whoever was invited: their own player if the address is known, else a guest with that address.

    At a table where a seat has come free they step in there.

    Under the game's lock, so that two answers at once seat one person, and not two newcomers of one address. `entropy`
    are their words for the dice, unless they have a seat already.
    """
    with transaction.atomic():
        game = store.lock(invitation.game.key)
        player = invitation.player or known_player(invitation.email)
        if player is None and Invitation.objects.filter(pk=invitation.pk, accepted_at__isnull=False).exists():
            raise Refused(_("This invitation was already accepted."))
        player = player or _newcomer(invitation, name)
        if game.free_seat is None:
            actions.join_table(game_key=game.key, player=player, now=now, invitation=invitation, entropy=entropy)
        else:
            actions.step_in(game_key=game.key, player=player, now=now, invitation=invitation)
    return player


def known_player(email: str) -> Player | None:
    """The player of that address, of an account first."""
    return Player.objects.filter(email__iexact=email).order_by("user", "pk").first()


def _newcomer(invitation: Invitation, name: str) -> Player:
    return Player.objects.create(
        name=_possible_name(name) or _possible_name(invitation.email.partition("@")[0]) or "Guest",
        email=invitation.email,
        language=invitation.language,
        # A guess, as the language is: closer than none, and the profile changes it.
        zone=invitation.game.host.zone if invitation.game.host else "UTC",
    )


def _possible_name(text: str) -> str:
    try:
        return clean_name(text[:30])
    except ValidationError:
        return ""
