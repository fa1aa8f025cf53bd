"""Stored games as their rules and their analysts know them."""

from collections.abc import Iterator, Sequence

from games.analysis.contract import Played, played
from games.models import Game, TurnRecord
from games.rules.contract import Line
from games.rules.registry import KINDS


def lines_of(game: Game) -> list[Line]:
    """All stored lines of a game, oldest first. Of the records no more is read: events and proofs are most of them."""
    return [line for _game, line in lines_of_games([game])]


def lines_of_games(games: Sequence[Game]) -> Iterator[tuple[int, Line]]:
    """The same of several: each line with the key of its game; each game's lines oldest first."""
    rules = {game.pk: KINDS[game.kind] for game in games}
    records = TurnRecord.objects.filter(game__in=list(rules)).order_by("game", "number")
    rows = records.values_list("game", "number", "actor", "move", "values")
    for game, number, actor, move, values in rows:
        yield game, Line(number, actor, rules[game].parse_move(move), tuple(values))


def played_of(game: Game) -> Played:
    """A game that is over, as its analyst gets it: one statement."""
    rules = KINDS[game.kind]
    options = rules.parse_options(game.options)
    return played(rules, game.seat_count, options, lines_of(game), is_open=game.opens_dice)
