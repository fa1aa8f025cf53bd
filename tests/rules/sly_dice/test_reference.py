"""The engine and a plain reference play the same games, and agree after every line who is asked, on dice and points."""

from copy import deepcopy
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from games.rules.contract import Draw, Line, Move, Refused
from games.rules.random_play import random_answer, random_values
from tests.rules.sly_dice.reference import Reference, RefusedMove, vocabulary
from tests.rules.table import RULES

VOCABULARY = [(words, RULES.parse_move(words)) for words in vocabulary()]
POWER_CARDS = ("ones", "twos", "threes", "fours")
# A smaller seed is no simpler game, so looking for one only takes time.
PHASES = [Phase.reuse, Phase.generate]


class Pair:
    """One game, told to both line by line."""

    def __init__(self, seats: int, accuse: str, rng: Random) -> None:
        self.state = RULES.start(seats, {"accuse": accuse})
        self.reference = Reference(seats, in_turn=accuse == "in-turn")
        self.rng = rng

    def step(self) -> bool:
        """One line more; False once the game is over."""
        if owed := RULES.server_move(self.state):
            values = self._drawn(RULES.needs(self.state, *owed))
            self.reference.server(owed[0], owed[1].verb, values)
            RULES.apply(self.state, Line(self.state.number + 1, *owed, values))
        elif asked := RULES.to_act(self.state):
            self._answer(self.rng.choice(list(asked)))
        return bool(owed or asked)

    def _drawn(self, draw: Draw | None) -> tuple[int | str, ...]:
        """The cards that ready powers come early, so that powers are used; all else comes as it may."""
        if draw and draw.distinct and self.rng.random() < 0.8:
            return tuple(self.rng.sample(POWER_CARDS, draw.count))
        return random_values(draw, self.rng)

    def _answer(self, seat: int) -> None:
        words = random_answer(RULES, self.state, seat, self.rng)
        move = RULES.canonical(self.state, seat, RULES.parse_move(words))
        values = random_values(RULES.needs(self.state, seat, move), self.rng)
        self.reference.play(seat, words, [int(value) for value in values])
        RULES.apply(self.state, Line(self.state.number + 1, seat, move, values))

    def compare(self) -> None:
        for player, plain in zip(self.state.players, self.reference.seats, strict=True):
            assert sorted(player.hidden) == sorted(plain.hidden)
            assert sorted(player.visible) == sorted(plain.visible)
            assert len(plain.hidden) + len(plain.visible) in (0, 3)
        assert RULES.to_act(self.state) == self.reference.asked()
        assert list(RULES.scores(self.state)) == [player.total() for player in self.reference.seats]
        assert self.state.round == self.reference.round
        result = RULES.result(self.state)
        assert list(result.winners if result else ()) == self.reference.winners()

    def compare_what_is_open(self) -> None:
        """On every move that can be named; often where a power is ready, which is rare, and seldom elsewhere."""
        if self.rng.random() > 0.01 + 0.12 * any(player.ready for player in self.reference.seats):
            return
        for seat in RULES.to_act(self.state):
            for words, move in VOCABULARY:
                assert self._engine_takes(seat, move) == self._reference_takes(seat, words), (seat, words)

    def _engine_takes(self, seat: int, move: Move) -> bool:
        try:
            RULES.needs(self.state, seat, move)
        except Refused:
            return False
        return True

    def _reference_takes(self, seat: int, words: str) -> bool:
        if words.partition(" ")[0] not in self.reference.asked()[seat]:
            return False
        try:
            deepcopy(self.reference).play(seat, words, [1, 1, 1])
        except RefusedMove:
            return False
        return True


@settings(max_examples=400, phases=PHASES)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), accuse=st.sampled_from(["sealed", "in-turn"]))
def test_whole_games(seed: int, seats: int, accuse: str) -> None:
    pair = Pair(seats, accuse, Random(seed))
    while pair.step():
        pair.compare()


@settings(max_examples=8, phases=PHASES)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), accuse=st.sampled_from(["sealed", "in-turn"]))
def test_every_move_that_can_be_named(seed: int, seats: int, accuse: str) -> None:
    pair = Pair(seats, accuse, Random(seed))
    while pair.step():
        pair.compare_what_is_open()
