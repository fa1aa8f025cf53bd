"""What happens at a table beside the moves: orders, deadlines that are missed, people who go and come, pauses, talk."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from random import Random

from accounts.models import Player
from games import actions, sweeps
from games.actions.absence import is_away
from games.models import Decision, Game, Seat
from games.rules.contract import Refused
from tests.tables import host_of

from .orders_by_lot import order_by_lot

A_DAY = timedelta(days=1)


class GoingsOn:
    """At one game, by lot. Whoever is `gone` answers nothing for a while."""

    def __init__(self, substitute: Player, rng: Random) -> None:
        self.substitute, self.rng = substitute, rng
        self.gone: set[int] = set()

    def happen(self, game: Game, now: datetime) -> datetime | None:
        """Something, or nothing: then None. Else what time it is now."""
        if all(int(seat) in self.gone for seat in game.asked) or self.rng.random() < 0.03:
            return self._miss(game, now)
        chance = self.rng.random()
        for share, act in _ACTS:
            chance -= share
            if chance < 0:
                return now if self._do(act, game, now) else None
        return None

    def _do(self, act: "Act", game: Game, now: datetime) -> bool:
        """Whether it was possible."""
        try:
            act(self, game, now)
        except Refused:
            return False
        return True

    def _miss(self, game: Game, now: datetime) -> datetime:
        """The next deadline passes, at night or after a pause perhaps. By then somebody may be back."""
        open_now = Decision.objects.filter(game=game, closed_at=None).order_by("due_at")
        later = max(now, *open_now.values_list("due_at", flat=True)[:1])
        sweeps.sweep(later)
        if self.rng.random() < 0.3:
            self.gone.clear()
        return later

    def somebody(self, game: Game) -> tuple[int, Player]:
        """A seat at which a person sits, there or not."""
        seat = self.rng.choice(self.seats(game))
        assert seat.player
        return seat.number, seat.player

    def seats(self, game: Game) -> Sequence[Seat]:
        return list(Seat.objects.filter(game=game, player__isnull=False).select_related("player").order_by("number"))


Act = Callable[[GoingsOn, Game, datetime], object]


def give_order(table: GoingsOn, game: Game, now: datetime) -> None:
    seat, player = table.somebody(game)
    if words := order_by_lot(game, seat, now, table.rng):
        actions.give_order(game_key=game.key, player=player, words=words, now=now)


def withdraw_order(table: GoingsOn, game: Game, now: datetime) -> None:
    seat, player = table.somebody(game)
    for order in game.orders.get(str(seat), [])[:1]:
        actions.withdraw_order(game_key=game.key, player=player, number=order["number"], now=now)


def go_away(table: GoingsOn, game: Game, now: datetime) -> None:
    """From now on this seat says nothing."""
    table.gone.add(table.somebody(game)[0])


def come_back(table: GoingsOn, game: Game, now: datetime) -> None:
    seat, player = table.somebody(game)
    if is_away(game, seat):
        table.gone.discard(seat)
        actions.return_to_seat(game_key=game.key, player=player, now=now)


def step_in(table: GoingsOn, game: Game, now: datetime) -> None:
    """Once in a game."""
    if (seat := game.free_seat) is not None:
        actions.step_in(game_key=game.key, player=table.substitute, now=now, invite_token=game.invite_token)
        table.gone.discard(seat)


def stop_or_go_on(table: GoingsOn, game: Game, now: datetime) -> None:
    """The host stops the clock; everybody lets it run again."""
    if not game.is_stopped(now):
        actions.pause_game(game_key=game.key, host=host_of(game), until=now + A_DAY, reason="A wedding", now=now)
        return
    for seat in table.seats(game):
        if seat.player and not is_away(game, seat.number):
            actions.end_pause(game_key=game.key, player=seat.player, now=now)


def want_a_pause(table: GoingsOn, game: Game, now: datetime) -> None:
    _seat, player = table.somebody(game)
    actions.propose_pause(game_key=game.key, player=player, until=now + A_DAY, reason="Exams", now=now)


def agree(table: GoingsOn, game: Game, now: datetime) -> None:
    _seat, player = table.somebody(game)
    actions.agree_to_pause(game_key=game.key, player=player, now=now)


def plan_a_holiday(table: GoingsOn, game: Game, now: datetime) -> None:
    _seat, player = table.somebody(game)
    day = now.date() + A_DAY
    actions.plan_holiday(player=player, first_day=day, last_day=day + A_DAY, now=now)


def nudge(table: GoingsOn, game: Game, now: datetime) -> None:
    _seat, player = table.somebody(game)
    asked = table.rng.choice(sorted(map(int, game.asked)))
    actions.nudge(game_key=game.key, player=player, seat=asked, now=now)


def say(table: GoingsOn, game: Game, now: datetime) -> None:
    _seat, player = table.somebody(game)
    actions.say(game_key=game.key, player=player, text="Well, well", now=now)


def resign(table: GoingsOn, game: Game, now: datetime) -> None:
    _seat, player = table.somebody(game)
    actions.resign(game_key=game.key, player=player, now=now)


# How often each is tried.
_ACTS: Sequence[tuple[float, Act]] = (
    (0.14, give_order),
    (0.02, withdraw_order),
    (0.02, go_away),
    (0.04, come_back),
    (0.3, step_in),
    (0.015, stop_or_go_on),
    (0.01, want_a_pause),
    (0.02, agree),
    (0.01, plan_a_holiday),
    (0.02, nudge),
    (0.02, say),
    (0.002, resign),
)
