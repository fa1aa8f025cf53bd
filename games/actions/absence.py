"""A player who lets deadline after deadline pass is absent: the others need not wait for that seat any more."""

from games.deadlines import STRIKES
from games.models import Game, Holding, Seat, TurnRecord
from games.store import Turn

from .holdings import hand_over
from .offer_seat import offer_seat
from .who_is_left import goes_on

# So many in a row. One can be an accident, or a mail that was lost.
MOST_MISSED = 2
AWAY = {TurnRecord.Way.STAND_IN.value, TurnRecord.Way.ABSENT.value}


def is_away(game: Game, seat: int) -> bool:
    """Whether the player of a seat is absent, and may take it back."""
    return game.automatic.get(str(seat)) in AWAY


def has_choice(turn: Turn, seat: int) -> bool:
    """Whether an asked seat can answer in more than one way; who cannot is not blamed for saying nothing."""
    moves = (move for option in turn.rules.decision(turn.state, seat) for move in option.moves())
    return next(moves, None) is not None and next(moves, None) is not None


def count_miss(turn: Turn, seat: int) -> None:
    """A deadline of the seat was missed. With the last one that is borne the seat is absent, if the game goes on."""
    row = Seat.objects.get(game=turn.game, number=seat)
    row.strikes += 1
    row.save(update_fields=["strikes"])
    turn.game.seat_clocks[str(seat)][STRIKES] = row.strikes
    if row.strikes >= MOST_MISSED and turn.rules.result(turn.state) is None:
        _leave_to_others(turn, seat)


def _leave_to_others(turn: Turn, seat: int) -> None:
    game = turn.game
    stands_in = game.absence == Game.Absence.STAND_IN
    game.automatic[str(seat)] = (TurnRecord.Way.STAND_IN if stands_in else TurnRecord.Way.ABSENT).value
    game.save(update_fields=["automatic"])
    hand_over(game, seat, role=Holding.Role.STAND_IN if stands_in else Holding.Role.NOBODY)
    turn.tell_absent(seat)
    if game.free_seat is not None and goes_on(game):
        offer_seat(game, turn.now)
