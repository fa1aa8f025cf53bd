"""Replaying stored lines must give what is stored: the turn records are the truth, everything else is a cache."""

from collections.abc import Iterator
from typing import Any

from games.deadlines import gather_clocks, parse_clocks
from games.models import Game, TurnRecord
from games.rules.contract import Line, Refused, Rules
from games.rules.registry import KINDS
from games.selectors import line_of

from .recheck_chain import Published


def recheck_game(game: Game) -> list[str]:
    """Fold the game's lines anew and compare; what differs, in sentences. Empty if all is well."""
    return list(_differences(game))


def _differences(game: Game) -> Iterator[str]:
    rules = KINDS[game.kind]
    state = rules.start(game.seat_count, rules.parse_options(game.options))
    published = Published(game)
    yield from published.start_differences()
    number = 0
    for number, record in enumerate(TurnRecord.objects.filter(game=game).order_by("number").iterator(), start=1):
        if record.number != number:
            yield f"line {number} is missing"
            return
        try:
            yield from _line_differences(rules, state, record, published)
        except Refused as refusal:
            yield f"line {number} is refused: {refusal}"
            return
    if number != game.lines:
        yield f"{number} lines are stored, the game counts {game.lines}"
    if number and rules.dump(state) != game.state:
        yield "the stored state is not what its lines tell"
    if game.scores is not None and list(rules.scores(state)) != game.scores:
        yield "the stored scores are not what its lines tell"
    yield from published.end_differences()
    if game.status == Game.Status.RUNNING and parse_clocks(game.seat_clocks) != gather_clocks([game.pk])[game.pk]:
        yield "the stored clocks of its seats are not what seats, players and questions tell"


def _line_differences(rules: Rules, state: Any, record: TurnRecord, published: Published) -> Iterator[str]:
    """Fold a line into `state`. Raises Refused."""
    line: Line = line_of(rules, record)
    rolls = rules.needs(state, line.actor, line.move) is not None
    if [event.as_dict() for event in rules.apply(state, line)] != record.events:
        yield f"line {line.number} tells other events than are stored"
    yield from published.line_differences(record, line, rules.redact(state, line, None), rolls=rolls)
