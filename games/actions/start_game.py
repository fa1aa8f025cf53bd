"""The start of a game whose seats are all taken."""

from datetime import datetime

from games import store
from games.entropy import OF_PROGRAMS
from games.models import Game, Seat, TurnRecord
from games.proofs.commit import begin

from .automatic import answer_automatic
from .tables import seats_of, unused_name

PROGRAM_NAMES = ("Ada", "Blaise", "Carlo", "Daria", "Emmy", "Fermat", "Galo")


def seat_programs(game: Game) -> None:
    """A program at every empty seat of a locked table; the caller starts the game."""
    taken = seats_of(game)
    names = [seat.name for seat in taken]
    for number in range(len(taken), game.seat_count):
        names.append(unused_name(PROGRAM_NAMES[number % len(PROGRAM_NAMES)], names))
        Seat.objects.create(game=game, number=number, name=names[-1], is_program=True, entropy=OF_PROGRAMS)
        game.automatic[str(number)] = TurnRecord.Way.PROGRAM.value


def start(game: Game, now: datetime) -> None:
    """Write the first lines of a locked game whose seats are all taken."""
    game.status, game.started_at = Game.Status.RUNNING, now
    begin(game, [seat.entropy for seat in seats_of(game)])
    game.save(update_fields=["automatic", "entropy"])
    Seat.objects.filter(game=game).update(reserve_seconds=game.clock.reserve.total_seconds())
    # Whoever sat down last was not there when the game was locked.
    store.read_clocks(game)
    turn = store.Turn(game, now=now)
    turn.play_table()
    answer_automatic(turn)
    turn.save()
