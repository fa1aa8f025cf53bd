"""Games by lot, played as people do: by the actions, a step at a time, from the table's opening to the end."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from random import Random

from accounts.models import Player
from games import actions, selectors
from games.models import Delivery, Game
from games.rules.registry import KINDS
from games.store import load_state
from games.tempo import HOUR, OWN, TEMPOS, Clock
from tests.tables import fresh

from .by_lot import UNASKED, answer_by_lot, options_by_lot
from .chance import seeded
from .goings_on import GoingsOn

STEP = timedelta(minutes=7)
MANY = 10_000
_OWN_CLOCK = Clock(2 * HOUR, 5 * HOUR, HOUR)


class Playing:
    """One game, from its opening on. `now` is its clock. `substitute` steps in where a seat is free."""

    def __init__(self, kind: str, people: list[Player], substitute: Player, now: datetime, rng: Random) -> None:
        self.rules, self.people, self.now, self.rng = KINDS[kind], people, now, rng
        # After so many lines whoever is asked resigns; a game of most is played to its end.
        self.patience = rng.choice([MANY, MANY, MANY, rng.randint(20, 60)])
        self.goings_on = GoingsOn(substitute, rng)
        with seeded(rng.getrandbits(32)):
            self.game = self._open()

    def _open(self) -> Game:
        rng = self.rng
        seats = rng.choice([count for count in self.rules.seats if count <= len(self.people)])
        return actions.open_table(
            host=self.people[0],
            kind=self.rules.kind,
            seat_count=seats,
            now=self.now,
            is_public=rng.random() < 0.7,
            tempo=rng.choice([*TEMPOS, OWN]),
            clock=_OWN_CLOCK,
            options=options_by_lot(self.rules, seats, rng),
            title=rng.choice(["", "Friday round"]),
            opens_dice=rng.random() < 0.6,
            absence=rng.choice(Game.Absence.values),
            entropy=rng.choice(["", "seven purple camels"]),
        )

    def moments(self) -> Iterator[Game]:
        """The game as it is stored, after each thing that happened; the last one is over or called off."""
        yield self.game
        while self.game.status in (Game.Status.OPEN, Game.Status.RUNNING):
            with seeded(self.rng.getrandbits(32)):
                self._go_on()
            self.now += STEP
            self.game = fresh(self.game)
            yield self.game

    def _go_on(self) -> None:
        self._deliver()
        if self.game.status == Game.Status.OPEN:
            self._fill()
        else:
            self._play()

    def _deliver(self) -> None:
        """All mails but those of the last step have been sent."""
        sent = {"status": Delivery.Status.SENT, "closed_at": self.now}
        Delivery.objects.filter(status=Delivery.Status.QUEUED).update(**sent)

    def _fill(self) -> None:
        """The next one sits down; or programs take what is left."""
        taken = self.game.seats.count()
        if self.rng.random() < 0.15:
            actions.fill_with_programs(game_key=self.game.key, host=self.people[0], now=self.now)
        else:
            actions.join_table(
                game_key=self.game.key,
                player=self.people[taken],
                now=self.now,
                invite_token=self.game.invite_token,
            )

    def _play(self) -> None:
        """Something else happens, or one of those who are asked answers."""
        if (later := self.goings_on.happen(self.game, self.now)) is not None:
            self.now = later
            return
        seat = self._unasked() if self.rng.random() < UNASKED else None
        if seat is None:
            seat = self.rng.choice(sorted(map(int, self.game.asked)))
        player = self.game.seats.get(number=seat).player
        assert player
        if self.game.lines > self.patience:
            actions.resign(game_key=self.game.key, player=player, now=self.now)
        else:
            self._answer(seat, player)

    def _unasked(self) -> int | None:
        """A seat of a person that may play out of turn, if there is one."""
        state, automatic = load_state(self.game), self.game.automatic
        seats = [seat for seat in range(self.game.seat_count) if str(seat) not in automatic]
        return next((seat for seat in seats if self.rules.extra(state, seat)), None)

    def _answer(self, seat: int, player: Player) -> None:
        """What it is asked, or what it may play all the same."""
        key, now, asked_at = self.game.key, self.now, self.game.asked.get(str(seat))
        words = answer_by_lot(self.rules, load_state(self.game), seat, self.rng)
        if asked_at is None:
            after = selectors.last_own_line(self.game, seat)
            actions.play_unasked(game_key=key, player=player, after=after, words=words, now=now)
        else:
            actions.submit_move(game_key=key, player=player, asked_at=asked_at, words=words, now=now)


def play_beside(kind: str, people: Sequence[Player], now: datetime) -> None:
    """Two more games of the same people, so that lists have an order: one that runs, and one that is over."""
    first, second, *_others = people
    for goes_on in (True, False):
        game = actions.open_table(host=first, kind=kind, seat_count=2, now=now, opens_dice=False)
        actions.join_table(game_key=game.key, player=second, now=now)
        if not goes_on:
            actions.resign(game_key=game.key, player=second, now=now)
