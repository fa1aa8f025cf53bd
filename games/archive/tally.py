"""The dice so far: each game is counted once, when it is over, and never looked at again.

Only public games whose dice are all open count, and only once they are over. So whatever is read from the tally tells
nothing of a die that somebody may not see.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import QuerySet

from games.models import DiceTally, Game
from games.rules.contract import Draw
from games.rules.registry import KINDS

from .replay import lines_of
from .sums import IN_A_ROW, sums_in_a_row


def tallies() -> list[DiceTally]:
    """The tally of each kind that is played here and has one."""
    return list(DiceTally.objects.filter(kind__in=KINDS).order_by("kind", "sides"))


def uncounted_games() -> QuerySet[Game]:
    """The games that wait to be counted, in the order in which they ended."""
    ended = Game.objects.filter(status=Game.Status.FINISHED, is_public=True, opens_dice=True, dice_counted_at=None)
    return ended.only("kind", "options", "seat_count").order_by("finished_at", "id")


@transaction.atomic
def count_game(game: Game, *, now: datetime) -> bool:
    """Add the dice of a game from `uncounted_games` to the tally; whether that was still to be done.

    The mark and the sums are one transaction: a worker that is killed has counted nothing, and of two that come to the
    same game the second finds the mark.
    """
    if not leave_out(game, now=now):
        return False
    for sides, faces in sorted(faces_of(game).items()):
        DiceTally.objects.get_or_create(kind=game.kind, sides=sides, defaults={"counts": [0] * sides})
        tally = DiceTally.objects.select_for_update().get(kind=game.kind, sides=sides)
        extend(tally, faces)
        tally.games += 1
        tally.save()
    return True


def leave_out(game: Game, *, now: datetime) -> bool:
    """Mark the game as counted without counting it; whether it was not so before."""
    return bool(Game.objects.filter(pk=game.pk, dice_counted_at=None).update(dice_counted_at=now))


def faces_of(game: Game) -> dict[int, list[int]]:
    """The faces that were rolled in a game, in order, by the number of the dice's sides."""
    rules, found = KINDS[game.kind], dict[int, list[int]]()
    state = rules.start(game.seat_count, rules.parse_options(game.options))
    for line in lines_of(game):
        sides = sides_of(rules.needs(state, line.actor, line.move))
        rules.apply(state, line)
        if sides:
            found.setdefault(sides, []).extend(map(int, line.values))
    return found


def sides_of(need: Draw | None) -> int:
    """How many sides the dice have of which a draw consists; 0 for cards and seats. Seats are numbered from 0."""
    sides = len(need.choices) if need else 0
    return sides if need and not need.distinct and need.choices == tuple(range(1, sides + 1)) else 0


def extend(tally: DiceTally, faces: Sequence[int]) -> None:
    """Lay dice at the end of the tally's row."""
    counted = Counter(faces)
    tally.counts = [before + counted[face] for face, before in enumerate(tally.counts, start=1)]
    _follow_runs(tally, faces)
    row = [*tally.last, *faces]
    sums = sums_in_a_row(row)
    tally.highest = max((*sums, tally.highest or 0)) or None
    tally.lowest = min(filter(None, (*sums, tally.lowest)), default=None)
    tally.last = row[-IN_A_ROW + 1 :]


def _follow_runs(tally: DiceTally, faces: Sequence[int]) -> None:
    last = tally.last[-1] if tally.last else 0
    for face in faces:
        tally.run = tally.run + 1 if face == last else 1
        last = face
        if tally.run > tally.longest_run:
            tally.longest_run, tally.longest_face = tally.run, face
