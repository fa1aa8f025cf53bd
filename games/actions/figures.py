"""How somebody plays, in sums: what a game adds to them, and whose they are. Called in a transaction."""

from collections.abc import Iterable, Sequence
from typing import Any, TypedDict

from accounts.models import Player
from accounts.names import FORMER_PLAYER
from games.analysis.figures import add
from games.models import Game, PlayerFigures, Summary

from .index_again import lock_finished


class Share(TypedDict):
    """What one person has played at one seat of a game: an entry of `Summary.figures`."""

    seat: int
    player: int
    won: bool
    sums: dict[str, Any]


def add_figures(game: Game, shares: Sequence[Share]) -> None:
    """Add what a game that is over has brought to the sums of those who played it."""
    there = _lock_players({share["player"] for share in shares})
    _change(game, [(share["player"], share, 1) for share in shares if share["player"] in there])


def move_figures(*, guest: Player, player: Player, but: Any) -> None:
    """What the guest has played in finished games counts for `player` from now on, except in the games `but`.

    Call it before the seats are moved. The games are locked: one that is analysed at this moment has either been added
    to the guest's sums, or finds the seats moved.
    """
    games = {game.pk: game for game in lock_finished(guest).exclude(pk__in=but)}
    _lock_players({guest.pk, player.pk})
    for summary in Summary.objects.filter(pk__in=games, figures__isnull=False):
        _move(summary, games[summary.pk], guest, player)


def _move(summary: Summary, game: Game, guest: Player, player: Player) -> None:
    shares: list[Share] = summary.figures or []
    theirs = [share for share in shares if share["player"] == guest.pk]
    _change(game, [(guest.pk, share, -1) for share in theirs] + [(player.pk, share, 1) for share in theirs])
    for share in theirs:
        share["player"] = player.pk
    summary.save(update_fields=["figures"])


def drop_figures(player: Player) -> None:
    """Who leaves has no sums any more. Call it in the transaction that forgets the name, at which later games look."""
    _lock_players({player.pk})
    PlayerFigures.objects.filter(player=player).delete()


def _lock_players(players: Iterable[int]) -> set[int]:
    """Lock the sums of these players, in an order that all keep; those who are still here."""
    rows = Player.objects.filter(pk__in=players).exclude(name=FORMER_PLAYER).order_by("pk").only("pk")
    return {row.pk for row in rows.select_for_update(no_key=True)}


def _change(game: Game, changes: Sequence[tuple[int, Share, int]]) -> None:
    """Shares of players, each added (1) or taken out (−1): over all games, and over public ones if it is one."""
    stored = PlayerFigures.objects.filter(kind=game.kind, player__in={player for player, _share, _times in changes})
    rows = {(row.player_id, row.is_public): row for row in stored}
    for player, share, times in changes:
        for is_public in {False, game.is_public}:
            new = PlayerFigures(player_id=player, kind=game.kind, is_public=is_public)
            row = rows.setdefault((player, is_public), new)
            row.games += times
            row.wins += times * share["won"]
            row.sums = add(row.sums, share["sums"], times=times)
    _write(rows.values())


def _write(rows: Iterable[PlayerFigures]) -> None:
    """Where no game is left there is no row."""
    kept = [row for row in rows if row.games]
    PlayerFigures.objects.bulk_create(
        kept,
        update_conflicts=True,
        unique_fields=["player", "kind", "is_public"],
        update_fields=["games", "wins", "sums"],
    )
    for row in rows:
        if not row.games:
            PlayerFigures.objects.filter(pk=row.pk).delete()
