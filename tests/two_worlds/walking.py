"""A game played to its end, looked at on the way by everybody, each time through other surfaces."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from itertools import islice
from random import Random

from games.archive.replay import lines_of
from games.models import Game

from .comparing import compare
from .looking import Lines, Moment
from .people import SEATED, SUBSTITUTE, cast
from .playing import Playing
from .surfaces import Surface
from .surfaces.found import surfaces


class Walk:
    """`met` counts looks by surface, `states` moments of the game, `two` looks at which the worlds differed."""

    def __init__(self, kind: str, seed: int, now: datetime) -> None:
        self.rng, self.seed = Random(f"{kind} {seed}"), seed
        self.viewers = cast()
        players = [player for name in SEATED if (player := self.viewers[name].player)]
        substitute = self.viewers[SUBSTITUTE].player
        assert substitute
        self.playing = Playing(kind, players, substitute, now, self.rng)
        self.deck = self._deal()
        self.met: Counter[str] = Counter()
        self.states = self.two = 0

    def _deal(self) -> Iterator[Surface]:
        """All surfaces, shuffled again and again; those that have little to do with games come up seldom."""
        while True:
            some = [surface for surface in surfaces() if surface.of_game or self.rng.random() < 0.2]
            yield from self.rng.sample(some, len(some))

    def some(self, count: int) -> Iterable[Surface]:
        """The next surfaces of the deck."""
        return islice(self.deck, count)

    def go(self, choose: Callable[[], Iterable[Surface]]) -> None:
        """To the end of the game, through the surfaces that are chosen at each moment."""
        for game in self.playing.moments():
            self.states += 1
            lines = lines_of(game)
            for surface in choose():
                self._look(surface, self._moment(game, lines))

    def _moment(self, game: Game, lines: Lines) -> Moment:
        """Somebody looks, whoever it may be."""
        viewer = self.viewers[self.rng.choice(list(self.viewers))]
        own = game.seats.filter(player=viewer.player).first() if viewer.player else None
        return Moment(game, lines, viewer, own, self.playing.now, self.rng.getrandbits(32))

    def _look(self, surface: Surface, moment: Moment) -> None:
        outcome = compare(surface, moment)
        if outcome is None:
            return
        self.met[surface.name] += 1
        self.two += outcome.are_two
        assert not outcome.told_apart, (
            f"seed {self.seed}, line {moment.game.lines} ({moment.game.status}), {moment.viewer.name} by "
            f"“{surface.name}” ({outcome.words}): {outcome.told_apart}"
        )
