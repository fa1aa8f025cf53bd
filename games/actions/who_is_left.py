"""A game goes on as long as somebody plays it against somebody; else it ends where it stands."""

from collections.abc import Sequence

from games.models import Game, TurnRecord
from games.store import Turn

from .automatic import answer_automatic
from .standing_orders import end_what_is_over

PROGRAM, STAND_IN = TurnRecord.Way.PROGRAM.value, TurnRecord.Way.STAND_IN.value
# Nobody thinks at these seats: their time-out moves are played.
EMPTY = {TurnRecord.Way.RESIGNED.value, TurnRecord.Way.ABSENT.value}


def go_on(turn: Turn) -> None:
    """After a seat was left: answer for whom nobody answers, or end the game."""
    if turn.rules.result(turn.state) is None and not goes_on(turn.game):
        turn.end_early(_winners(turn))
        end_what_is_over(turn)
    else:
        answer_automatic(turn)


def goes_on(game: Game) -> bool:
    """Two seats are played, one of them by a person who is there."""
    playing = _playing(game)
    return len(playing) > 1 and any(str(seat) not in game.automatic for seat in playing)


def _playing(game: Game) -> Sequence[int]:
    """The seats that a person, a program or a stand-in plays."""
    return [seat for seat in range(game.seat_count) if game.automatic.get(str(seat)) not in EMPTY]


def _winners(turn: Turn) -> list[int]:
    """Who is left; of programs those that played from the start, and where there are only stand-ins, the best."""
    automatic = turn.game.automatic
    playing = _playing(turn.game)
    stayed = [seat for seat in playing if automatic.get(str(seat)) != STAND_IN]
    if stayed:
        return stayed
    scores = turn.rules.scores(turn.state)
    return [seat for seat in playing if scores[seat] == max(scores[other] for other in playing)]
