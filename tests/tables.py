"""Tables for stories: set up, started, and moved on in one line."""

from datetime import datetime
from typing import Any

from accounts.models import Player
from games import actions
from games.models import Decision, Game, Seat, TurnRecord
from games.rules.contract import Value
from games.rules.registry import KINDS
from games.store import load_state
from tests.dice import loaded

DEAL = ("twos", "full-house", "evens")


def open_table(*players: Player, now: datetime, seats: int = 0, kind: str = "sly-dice", **settings: Any) -> Game:
    """A table whose host is the first player and which the others joined; one seat stays empty unless `seats` says."""
    count = seats or len(players) + 1
    game = actions.open_table(host=players[0], kind=kind, seat_count=count, now=now, **settings)
    for player in players[1:]:
        actions.join_table(game_key=game.key, player=player, now=now, invite_token=game.invite_token)
    return fresh(game)


def host_of(game: Game) -> Player:
    """Who opened the table; imported games, which nobody did, are no tables of these stories."""
    assert game.host is not None
    return game.host


def running_game(*players: Player, now: datetime, rolls: tuple[tuple[Value, ...], ...] = (), **settings: Any) -> Game:
    """A started game of these players; `rolls` are its first draws: the deal, the first seat, the common dice, …"""
    with loaded(*rolls):
        return open_table(*players, now=now, seats=len(players), **settings)


def first_rolls(*dice: tuple[int, int, int], common: tuple[int, int, int] = (4, 6, 5), first: int = 0) -> Any:
    """The draws of a game's opening: `first` begins, and each seat rolls its dice."""
    return DEAL, (first,), common, *dice


def answer(game: Game, player: Player, words: str, *, now: datetime) -> Game:
    """The player answers what they are asked now."""
    seat = Seat.objects.get(game=game, player=player)
    asked_at = fresh(game).asked[str(seat.number)]
    return actions.submit_move(game_key=game.key, player=player, asked_at=asked_at, words=words, now=now)


def fresh(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def lines(game: Game) -> list[str]:
    """The stored lines as a record would write them, without numbers."""
    records = TurnRecord.objects.filter(game=game).order_by("number")
    return [f"{record.actor} {record.move}" for record in records]


def asked_seats(game: Game) -> set[int]:
    """The seats that have an open question, as its rows say."""
    return set(Decision.objects.filter(game=game, closed_at=None).values_list("seat", flat=True))


def play_to_the_end(game: Game, *, now: datetime) -> Game:
    """Nobody claims anything until the game is over."""
    game, words = fresh(game), {"roll": "keep", "claim": "decline", "answer": "pass"}
    players = {seat.number: seat.player for seat in Seat.objects.filter(game=game).select_related("player")}
    while game.asked:
        number, asked_at = next((int(seat), line) for seat, line in game.asked.items())
        move, player = words[KINDS[game.kind].phase(load_state(game))], players[number]
        assert player
        game = actions.submit_move(game_key=game.key, player=player, asked_at=asked_at, words=move, now=now)
    return fresh(game)
