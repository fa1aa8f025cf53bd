"""Which running games a holiday covers, and where their deadlines would be; and which it does not."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace

from accounts.models import Player
from games import selectors
from games.actions.absence import is_away
from games.actions.renew_deadlines import Adjust, reckon
from games.actions.renew_for import questions_to
from games.clock.hours import Stretch
from games.deadlines import Moments, SeatClock
from games.models import Decision, Game
from games.selectors import MyGame


@dataclass(frozen=True, slots=True)
class Covered:
    """A game whose clock stands still. `before` and `after` are what its player is asked, if anything."""

    game: Game
    before: Decision | None
    after: Decision | None

    @property
    def moves(self) -> bool:
        return self.before is not None and self.after is not None and self.after.due_at > self.before.due_at


@dataclass(frozen=True, slots=True)
class Coverage:
    covered: Sequence[Covered]
    uncovered: Sequence[Game]


def coverage(player: Player, planned: Stretch, *, instead_of: Stretch | None = None) -> Coverage:
    """What would be if `planned` were a holiday of the player, perhaps instead of another one."""
    games = [entry for entry in selectors.my_games(player) if _plays(entry)]
    new = {row.game_id: until for row, until, _seat in reckon(questions_to(player), adjust=_with(planned, instead_of))}
    return Coverage(
        [_covered(entry, new) for entry in games if entry.game.keeps_hours],
        [entry.game for entry in games if not entry.game.keeps_hours],
    )


def _plays(entry: MyGame) -> bool:
    number = selectors.viewer_of(entry.game)
    if entry.game.status != Game.Status.RUNNING or number is None:
        return False
    return str(number) not in entry.game.automatic or is_away(entry.game, number)


def _with(planned: Stretch, instead_of: Stretch | None) -> Adjust:
    def adjusted(seat: SeatClock) -> SeatClock:
        return replace(seat, holidays=[*_without(seat.holidays, instead_of), planned])

    return adjusted


def _without(holidays: Iterable[Stretch], gone: Stretch | None) -> list[Stretch]:
    return [each for each in holidays if each != gone]


def _covered(entry: MyGame, new: Mapping[int, Moments]) -> Covered:
    """No deadline is ever earlier than it was shown."""
    before = entry.decision
    if before is None:
        return Covered(entry.game, None, None)
    after, until = copy(before), new[entry.game.pk]
    after.regular_at, after.due_at = max(before.regular_at, until.regular), max(before.due_at, until.due)
    return Covered(entry.game, before, after)
