"""R11: two worlds that differ only in what a viewer may not see look the same to that viewer, line by line."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.contract import TABLE, Event, Line, Move
from games.rules.random_play import random_step, random_values
from games.rules.sly_dice import moves
from games.rules.sly_dice.dice import without
from games.rules.sly_dice.state import State
from tests.rules.table import RULES

Play = tuple[int, Move]


class Worlds:
    """Two games with one public past. In the second, dice, answers and choices that `viewer` may not see differ."""

    def __init__(self, seats: int, options: dict[str, str], viewer: int | None, rng: Random) -> None:
        self.viewer, self.rng = viewer, rng
        self.first, self.second = RULES.start(seats, options), RULES.start(seats, options)
        self.lines: list[tuple[Line, Line]] = []

    def step(self) -> bool:
        """One more line in both worlds; False once the game is over."""
        play = random_step(RULES, self.first, self.rng)
        if play is None:
            return False
        self.stir(play)
        events = self.apply(play)
        if differ_as_rules_show(events):
            self.second = copy(self.first)
            self.lines = [(line, line) for line, _other in self.lines]
        else:
            assert events[0] == events[1]
        return True

    def stir(self, play: Play) -> None:
        """Give every seat but the viewer other hidden dice: any that let it play what is publicly the same move."""
        for seat, player in enumerate(self.second.players):
            if seat != self.viewer and player.hidden and not player.shown:
                named = [play[1].face] if seat == play[0] and isinstance(play[1], moves.Lock) else []
                count = len(player.hidden)
                player.hidden = tuple(sorted((named + self.rng.choices(range(1, 7), k=count))[:count]))

    def apply(self, play: Play) -> tuple[tuple[Event, ...], tuple[Event, ...]]:
        seat, move = play
        line = Line(len(self.lines) + 1, seat, move, random_values(RULES.needs(self.first, seat, move), self.rng))
        other = self.counterpart(line)
        self.lines.append((line, other))
        events = RULES.apply(self.first, line), RULES.apply(self.second, other)
        if line.number in self.first.unread:
            self.compare()
            self.reseal(line)
        return events

    def reseal(self, line: Line) -> None:
        """What lies under seal will be read, and must be the same by then."""
        self.second.question = copy(self.first).question
        self.lines[-1] = line, line

    def counterpart(self, line: Line) -> Line:
        """A line of the second world that looks the same to the viewer, and may be another."""
        if line.actor in (TABLE, self.viewer):
            return line
        move = self.other_move(line)
        if move is line.move and move.verb not in ("roll", "restart"):
            return line
        return line._replace(move=move, values=random_values(RULES.needs(self.second, line.actor, move), self.rng))

    def other_move(self, line: Line) -> Move:
        move, hidden = line.move, self.second.players[line.actor].hidden
        if isinstance(move, moves.Lock):
            others = without(hidden, move.face) or ()
            return moves.lock(move.face, self.rng.choice([(), *((face,) for face in others)]))
        if isinstance(move, moves.Change) and not move.locked:
            return moves.change(self.rng.choice(hidden), self.rng.randint(1, 6))
        if isinstance(move, moves.Claim):
            return self.other_claim(move)
        if move in (moves.PASS, moves.ACCUSE) and not self.is_read_at_once(line.actor):
            return self.rng.choice((moves.PASS, moves.ACCUSE))
        return move

    def other_claim(self, move: moves.Claim) -> Move:
        show = self.rng.choice((True, False))
        return moves.claim(move.card, move.count, again=move.again, with_sum=move.with_sum, show=show)

    def is_read_at_once(self, seat: int) -> bool:
        question = self.first.question
        return question is not None and question.order[question.read] == seat

    def compare(self) -> None:
        """What the viewer is given in the one world and in the other."""
        first, second, viewer = self.first, self.second, self.viewer
        assert RULES.view(first, viewer) == RULES.view(second, viewer)
        assert RULES.to_act(first) == RULES.to_act(second)
        assert RULES.phase(first) == RULES.phase(second)
        assert RULES.scores(first) == RULES.scores(second)
        for seat in RULES.to_act(first):
            assert RULES.timeout(first, seat) is RULES.timeout(second, seat)
        for line, other in self.lines[-20:]:
            assert RULES.redact(first, line, viewer) == RULES.redact(second, other, viewer)


def copy(state: State) -> State:
    loaded: State = RULES.load(RULES.dump(state))
    return loaded


def differ_as_rules_show(events: tuple[tuple[Event, ...], tuple[Event, ...]]) -> bool:
    """Dice were shown, by an accusation or as a bluff: from here on the worlds are known to be two."""
    return any(event.name == "dice-shown" for event in (*events[0], *events[1]))


@settings(max_examples=120, deadline=None)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4), watching=st.integers(-1, 3), in_turn=st.booleans())
def test_what_is_hidden_changes_nothing_that_others_see(seed: int, seats: int, watching: int, in_turn: bool) -> None:
    viewer = watching if 0 <= watching < seats else None
    worlds = Worlds(seats, {"accuse": "in-turn" if in_turn else "sealed"}, viewer, Random(seed))
    while worlds.step():
        worlds.compare()


def test_the_worlds_do_differ() -> None:
    """Guards the test above: a viewer who saw all would tell the worlds apart."""
    worlds = Worlds(3, {}, 0, Random(1))
    apart = 0
    while worlds.step():
        apart += RULES.view(worlds.first, 1) != RULES.view(worlds.second, 1)
    assert apart > 20
