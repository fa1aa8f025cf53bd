"""Taking and giving up a seat while the table is open."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import Player
from games.entropy import clean_entropy
from games.models import Game, Invitation, Seat
from games.rules.contract import Refused
from games.rules.marking import _

from .open_spans import SPAN, restart_span
from .ready_check import start_or_ask, stop_check
from .tables import close_table, lock_open_table, lock_open_table_of, move_up, seats_of, touch, unused_name


def join_table(
    *,
    game_key: str,
    player: Player,
    now: datetime,
    invitation: Invitation | None = None,
    invite_token: str = "",
    entropy: str = "",
) -> Game:
    """Take the next empty seat; the game starts with the last one. Joining twice changes nothing.

    A table that is not public takes whoever comes with an invitation to it, or with the token of its link. `entropy`
    are the player's words for the dice.
    """
    words = clean_entropy(entropy)
    with transaction.atomic():
        game = lock_open_table(game_key)
        taken = seats_of(game)
        if player.pk not in {seat.player_id for seat in taken}:
            refuse_uninvited(game, invitation, invite_token)
            _refuse_full(game)
            _refuse_kept(game, player, len(taken), now)
            _sit_down(game, player, taken, words, now)
        if invitation is not None:
            accept(invitation, now)
    return game


def refuse_uninvited(game: Game, invitation: Invitation | None, invite_token: str) -> None:
    """Who has neither a mail's invitation to the game nor its link takes a seat at public tables only."""
    is_invited = invitation is not None and invitation.game_id == game.pk
    if not (game.is_public or is_invited or invite_token == game.invite_token):
        raise Refused(_("This table is by invitation. Ask its host for the link."))


def _refuse_full(game: Game) -> None:
    if game.ready_until is not None:
        raise Refused(_("All seats are taken. If somebody does not say in time to be there, one is free again."))


def _refuse_kept(game: Game, player: Player, taken: int, now: datetime) -> None:
    """At a rematch seats are kept for a while for those who were asked to it."""
    kept = kept_seats(game, now).exclude(player=player)
    if (first := kept.first()) and taken + len(kept) + game.programs >= game.seat_count:
        raise Refused(
            _("The empty seats are kept for those who are asked to a rematch: {name} and others may still come."),
            name=str(first.player),
        )


def kept_seats(game: Game, now: datetime) -> QuerySet[Invitation]:
    """The invitations for which a seat is kept."""
    invitations = Invitation.objects.filter(game=game, until__gt=now, accepted_at=None, declined_at=None)
    return invitations.select_related("player").order_by("pk")


def _sit_down(game: Game, player: Player, taken: Sequence[Seat], words: str, now: datetime) -> None:
    """With the last seat the game starts, or everybody is asked whether they are there. Programs sit down last."""
    name = unused_name(player.name, [seat.name for seat in taken])
    Seat.objects.create(game=game, number=len(taken), name=name, player=player, entropy=words)
    if len(taken) + 1 + game.programs == game.seat_count:
        start_or_ask(game, now)
    else:
        restart_span(game, now)
        touch(game, *SPAN)


def accept(invitation: Invitation, now: datetime) -> None:
    """Note that an invitation has led somebody to a seat."""
    Invitation.objects.filter(pk=invitation.pk, accepted_at=None).update(accepted_at=now, declined_at=None)


def leave_table(*, game_key: str, player: Player, now: datetime) -> Game:
    """Give up a seat; the seats behind it move up. The host cannot leave but calls the table off."""
    with transaction.atomic():
        game = lock_open_table(game_key)
        if game.host_id == player.pk:
            raise Refused(_("You are the host of this table: call it off if nobody shall play."))
        left, _by_model = Seat.objects.filter(game=game, player=player).delete()
        if not left:
            raise Refused(_("You have no seat at this table."))
        stop_check(game)
        move_up(game)
        touch(game, "ready_until")
    return game


def cancel_table(*, game_key: str, host: Player, now: datetime) -> Game:
    """Call an open table off."""
    with transaction.atomic():
        game = lock_open_table_of(game_key, host)
        close_table(game, now)
    return game
