"""Somebody takes over a seat whose player is missing, at a table that wants a substitute."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Delivery, Game, Holding, Invitation, ReplyAddress, Seat, StandingOrder, TableTalk
from games.rules.contract import Refused
from games.rules.marking import _

from .holdings import hand_over
from .tables import unused_name
from .take_seat import accept, refuse_uninvited


def step_in(
    *, game_key: str, player: Player, now: datetime, invitation: Invitation | None = None, invite_token: str = ""
) -> Game:
    """Take the first free seat of a running game for good, with a fresh clock. Who left it cannot come back any more.

    From now on the substitute sees what the seat sees, but nothing of the orders that were left with it. Whoever has
    played here knows dice that no other seat may know, and is refused.
    """
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = refuse_unless_free(game)
        _refuse_who_played(game, player)
        refuse_uninvited(game, invitation, invite_token)
        turn = store.Turn(game, now=now)
        _take_over(game, seat, player, now)
        turn.save()
        if invitation is not None:
            accept(invitation, now)
    return game


def refuse_unless_free(game: Game) -> int:
    """The number of the seat that a substitute may take."""
    if game.status != Game.Status.RUNNING:
        raise Refused(_("This game is not running."))
    if game.free_seat is None:
        raise Refused(_("No seat is free at this table: its player is back, or somebody else was quicker."))
    return game.free_seat


def _refuse_who_played(game: Game, player: Player) -> None:
    if game.own_number is not None:
        raise Refused(_("You sit at this table already."))
    if Holding.objects.filter(game=game, player=player).exists():
        raise Refused(_("You have played at this table and know what another seat must not know."))


def _take_over(game: Game, seat: int, player: Player, now: datetime) -> None:
    """What was on its way to the one who left, or back, is for nobody now."""
    _forget_who_left(game, seat, now)
    name = unused_name(player.name, _names(game))
    Seat.objects.filter(game=game, number=seat).update(
        player=player,
        name=name,
        strikes=0,
        reserve_seconds=game.clock.reserve.total_seconds(),
        seen_line=0,
        told_line=0,
    )
    del game.automatic[str(seat)]
    game.save(update_fields=["automatic"])
    _keep_what_was_said(game, seat)
    hand_over(game, seat, role=Holding.Role.SUBSTITUTE, player=player, name=name)
    store.read_clocks(game)


def _names(game: Game) -> list[str]:
    """All under which somebody plays here, or has played."""
    return [
        *Seat.objects.filter(game=game).values_list("name", flat=True),
        *Holding.objects.filter(game=game).values_list("name", flat=True),
    ]


def _keep_what_was_said(game: Game, seat: int) -> None:
    """Nobody says what somebody else has said."""
    left = Holding.objects.filter(game=game, seat=seat, player__isnull=False).latest("from_line")
    TableTalk.objects.filter(game=game, seat=seat, holding=None).update(holding=left)


def _forget_who_left(game: Game, seat: int, now: datetime) -> None:
    """The deliveries before the seat: whoever sends one of them holds it and wants the seat's row next."""
    on_its_way = Delivery.objects.filter(game=game, seat=seat, status=Delivery.Status.QUEUED)
    on_its_way.update(status=Delivery.Status.DROPPED, closed_at=now, answer=_("somebody else has taken the seat"))
    ReplyAddress.objects.filter(game=game, seat__number=seat).delete()
    StandingOrder.objects.filter(game=game, seat=seat).delete()
