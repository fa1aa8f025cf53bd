"""A game played to its end, looked at on the way by everybody, each time through other surfaces."""

from collections import Counter
from collections.abc import Iterator
from datetime import datetime
from itertools import islice
from random import Random

from games.archive.replay import lines_of
from games.models import Game

from .chance import seeded
from .comparing import Outcome, compare
from .looking import Lines, Moment
from .people import SEATED, SUBSTITUTE, cast
from .playing import Playing, play_beside
from .surfaces import Surface
from .surfaces.found import surfaces
from .surfaces.mails import KINDS

# It is one moment of many, and the one at which dice are shown or stay sealed for good.
LOOKS_AT_THE_END = 25
# What shows most of a game. Whatever else is found comes up as well, only less often.
OFTEN = {
    *("GET game", "GET live", "GET step", "GET record", "GET answer", "GET proof", "GET proof-file"),
    *("GET my-games", "GET archive"),
    *("GET admin:games_game_change", "POST move", "action submit_move", "action expire_decision"),
    *("task games.tasks.sweep_deadlines", "task games.inbound.tasks.read_mails"),
    *(f"mail {kind}" for kind in KINDS),
}


class Walk:
    """`met` counts looks by surface, `states` moments of the game, `two` looks at which the worlds differed."""

    def __init__(self, kind: str, seed: int, now: datetime) -> None:
        self.rng, self.seed = Random(f"{kind} {seed}"), seed
        self.viewers = cast()
        players = [player for name in SEATED if (player := self.viewers[name].player)]
        with seeded(seed):
            play_beside(kind, players, now)
        substitute = self.viewers[SUBSTITUTE].player
        assert substitute
        self.playing = Playing(kind, players, substitute, now, self.rng)
        self.deck = self._deal()
        self.met: Counter[str] = Counter()
        self.states = self.two = 0

    def _deal(self) -> Iterator[Surface]:
        """All surfaces again and again, shuffled; in each round some several times and some not at all."""
        while True:
            times = [(surface, self._times(surface)) for surface in surfaces()]
            some = [surface for surface, count in times for _time in range(count)]
            yield from self.rng.sample(some, len(some))

    def _times(self, surface: Surface) -> int:
        if surface.name in OFTEN:
            return 4
        return int(self.rng.random() < (0.6 if surface.of_game else 0.1))

    def go(self, looks: int) -> None:
        """To the end of the game, with so many looks at each moment."""
        for game in self.playing.moments():
            self.states += 1
            lines, is_over = lines_of(game), game.status == Game.Status.FINISHED
            for _look in range(looks + LOOKS_AT_THE_END * is_over):
                self._look(game, lines)

    def _moment(self, game: Game, lines: Lines) -> Moment:
        """Somebody looks, whoever it may be."""
        viewer = self.viewers[self.rng.choice(list(self.viewers))]
        own = game.seats.filter(player=viewer.player).first() if viewer.player else None
        return Moment(game, lines, viewer, own, self.playing.now, self.rng.getrandbits(32))

    def _look(self, game: Game, lines: Lines) -> None:
        """Through the next surface that has something to show to somebody."""
        for surface in islice(self.deck, len(surfaces())):
            moment = self._moment(game, lines)
            if (outcome := compare(surface, moment)) is not None:
                return self._count(surface, moment, outcome)
        raise AssertionError("no surface shows anything")

    def _count(self, surface: Surface, moment: Moment, outcome: Outcome) -> None:
        self.met[surface.name] += 1
        self.two += outcome.are_two
        assert not outcome.told_apart, (
            f"seed {self.seed}, line {moment.game.lines} ({moment.game.status}), {moment.viewer.name} by "
            f"“{surface.name}” ({outcome.words}): {outcome.told_apart}"
        )
