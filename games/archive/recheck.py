"""Replaying stored lines must give what is stored: the turn records are the truth, everything else is a cache."""

from collections.abc import Iterator

from games.models import Game, TurnRecord
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.selectors import line_of


def recheck_game(game: Game) -> list[str]:
    """Fold the game's lines anew and compare; what differs, in sentences. Empty if all is well."""
    return list(_differences(game))


def _differences(game: Game) -> Iterator[str]:
    rules = KINDS[game.kind]
    state = rules.start(game.seat_count, rules.parse_options(game.options))
    number = 0
    for number, record in enumerate(TurnRecord.objects.filter(game=game).order_by("number").iterator(), start=1):
        if record.number != number:
            yield f"line {number} is missing"
            return
        try:
            events = [event.as_dict() for event in rules.apply(state, line_of(rules, record))]
        except Refused as refusal:
            yield f"line {number} is refused: {refusal}"
            return
        if events != record.events:
            yield f"line {number} tells other events than are stored"
    if number != game.lines:
        yield f"{number} lines are stored, the game counts {game.lines}"
    if number and rules.dump(state) != game.state:
        yield "the stored state is not what its lines tell"
    if game.scores is not None and list(rules.scores(state)) != game.scores:
        yield "the stored scores are not what its lines tell"
