"""Once more: a table like that of a finished game, to which all who sat there are invited."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from accounts.models import Player
from accounts.names import FORMER_PLAYER
from games import store
from games.models import Delivery, Game, Invitation, Seat
from games.rules.contract import NotAsked, Refused
from games.rules.marking import _
from games.rules.registry import KINDS

from .invite import MOST_BY_ONE_HOST, invited_lately, weary_of
from .open_spans import keeps_seat
from .open_table import open_table
from .start_game import seat_programs, start
from .take_seat import join_table


def rematch(*, game_key: str, player: Player, now: datetime, entropy: str = "") -> Game:
    """Open a table like that of a finished game, or sit down at the one that somebody else of it has opened.

    The finished game is locked meanwhile, so that there is one rematch, whoever presses at the same time or twice.
    `entropy` are the player's words for the dice.
    """
    with transaction.atomic():
        finished = store.lock(game_key, player.pk)
        _refuse_unless_over(finished)
        table = rematch_of(finished)
        if table is None:
            return _open(finished, player, entropy, now)
        if Seat.objects.filter(game=table, player=player).exists():
            return table
        invitation = Invitation.objects.filter(game=table, player=player).first()
        return join_table(game_key=table.key, player=player, now=now, invitation=invitation, entropy=entropy)


def _refuse_unless_over(game: Game) -> None:
    if game.own_number is None:
        raise NotAsked(_("You have no seat in this game."))
    if game.status != Game.Status.FINISHED:
        raise Refused(_("A rematch comes after the game: this one is not over."))


def rematch_of(finished: Game) -> Game | None:
    """The game that repeats this one, unless its table was called off."""
    tables = Game.objects.filter(rematch_of=finished).exclude(status=Game.Status.CANCELLED)
    return tables.order_by("-pk").first()


def _open(finished: Game, host: Player, entropy: str, now: datetime) -> Game:
    """Programs had seats there, and have as many again: they sit down last."""
    seats = list(Seat.objects.filter(game=finished).select_related("player").order_by("number"))
    table = open_table(
        host=host,
        kind=finished.kind,
        seat_count=finished.seat_count,
        now=now,
        is_public=finished.is_public,
        tempo=finished.tempo,
        clock=finished.clock,
        options=_options(finished),
        title=finished.title,
        opens_dice=finished.opens_dice,
        absence=finished.absence,
        checks_ready=finished.checks_ready,
        is_ranked=finished.is_ranked,
        entropy=entropy,
    )
    game = store.lock(table.key)
    game.rematch_of = finished
    game.programs = sum(seat.is_program for seat in seats)
    game.save(update_fields=["rematch_of", "programs"])
    others = [seat.player for seat in seats if seat.player is not None and seat.player_id != host.pk]
    _invite_all(game, host, [player for player in others if player.name != FORMER_PLAYER], now)
    return _started_if_full(game, now)


def _options(finished: Game) -> dict[str, str]:
    return dict(KINDS[finished.kind].parse_options(finished.options))


def _started_if_full(game: Game, now: datetime) -> Game:
    """Where all others were programs there is nobody to wait for."""
    if game.programs + 1 == game.seat_count:
        seat_programs(game)
        start(game, now)
    return game


def _invite_all(game: Game, host: Player, players: Sequence[Player], now: datetime) -> None:
    """Each has an invitation among their games, and a seat kept; and a mail, if that is not one too many."""
    mailed = _may_be_mailed(host, players, now)
    for player in players:
        invitation = Invitation.objects.create(
            game=game,
            player=player,
            email=player.email if player in mailed else "",
            language=player.language,
            invited_at=now,
            until=now + keeps_seat(game),
        )
        if player in mailed:
            Delivery.objects.create(
                game=game, kind=Delivery.Kind.INVITATION, invitation=invitation, queued_at=now, next_try=now
            )


def _may_be_mailed(host: Player, players: Sequence[Player], now: datetime) -> set[Player]:
    """Who has an address, one of each address, as far as host and address have not had enough invitations today."""
    by_address = {player.email: player for player in players if player.email and not player.mail_trouble}
    if invited_lately(host, now) + len(by_address) > MOST_BY_ONE_HOST:
        return set()
    weary = weary_of(list(by_address), now)
    return {player for address, player in by_address.items() if address not in weary}
