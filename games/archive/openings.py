"""What a proof opens of a game for one viewer, and how: keys with their places in the trees, and never a value more."""

from collections.abc import Sequence
from typing import Any

from games import selectors
from games.models import Game, TurnRecord
from games.proofs.secrets import Secret
from games.proofs.trees import Tree
from games.rules.contract import Line, Rules, Value
from games.rules.proof import SLOTS, TREE_ROLLS
from games.rules.registry import KINDS

Entry = dict[str, Any]
# What each value of a line was chosen from, in order; nothing where it rolls nothing.
Choices = Sequence[Sequence[Value]]


class Openings:
    """The lines of a game as they are stored, with what `viewer` may open of them."""

    def __init__(self, game: Game, viewer: int | None, secret: Secret, records: Sequence[TurnRecord]) -> None:
        self.game, self.viewer, self.records, self._secret = game, viewer, records, secret
        self.rules: Rules = KINDS[game.kind]
        self.lines = [selectors.line_of(self.rules, record) for record in records]
        # The round in which each line was played, and the one in which the next can be.
        self._rounds: list[tuple[int, int]] = []
        self._choices, self._state = self._replay()
        self._revealed = self._revealed_by_line()
        self._trees: dict[tuple[int, int], Tree] = {}

    def tree(self, stream: int, number: int) -> Tree:
        """A tree of the game, built once."""
        if (stream, number) not in self._trees:
            self._trees[stream, number] = Tree(self._secret, stream, number)
        return self._trees[stream, number]

    def is_open(self, line: Line) -> bool:
        """Whether the viewer may know all of a line, and that it is all."""
        if selectors.dice_are_open(self.game) and self.rules.exported(self._state, [line]):
            return True
        return self.rules.is_open(self._state, line, self.viewer)

    def dice(self, line: Line) -> list[Entry]:
        """The values of an open line, by place."""
        return [{"slot": slot, **self._opened(line, slot)} for slot in range(len(line.values))]

    def revealed(self, line: Line) -> list[Entry]:
        """The values that this line brought to light though their own line stays closed: they do not tell their place,
        and stand in an order that does not either."""
        found = [self._loose(*where) for where in self._revealed.get(line.number, ())]
        return sorted(found, key=lambda entry: (entry["value"], entry["position"]))

    def _replay(self) -> tuple[list[Choices], Any]:
        game, rules, choices = self.game, self.rules, list[Choices]()
        state = rules.start(game.seat_count, rules.parse_options(game.options))
        for line in self.lines:
            before = rules.round_of(state)
            draw = rules.needs(state, line.actor, line.move)
            choices.append(draw.chosen_from(line.values) if draw else ())
            rules.apply(state, line)
            self._rounds.append((before, rules.round_of(state)))
        return choices, state

    def _revealed_by_line(self) -> dict[int, list[tuple[Line, int]]]:
        options, by_line = self.rules.parse_options(self.game.options), dict[int, list[tuple[Line, int]]]()
        for number, rolled, slot in self.rules.revealed(self.game.seat_count, options, self.lines):
            line = self.lines[rolled - 1]
            if not self.is_open(line) and self._comes_from_one_tree(number, line.actor):
                by_line.setdefault(number, []).append((line, slot))
        return by_line

    def _comes_from_one_tree(self, number: int, actor: int) -> bool:
        """Whether all dice of this actor that come to light at a line can only be from one tree of one stream.

        An opened key tells stream and tree. Where the hand may hold dice of several, that would tell which of them were
        rolled again; so none is opened before the end. Told from what everybody sees: who rolled in this round.
        """
        rolling = [line for line in self.lines[: number - 1] if self._rolls_hidden(line, self._rounds[number - 1][0])]
        seats = {line.actor for line in rolling} if self.rules.shares_hand else {actor}
        return len({self._where(line, 0)[:2] for line in rolling if line.actor in seats}) == 1

    def _rolls_hidden(self, line: Line, of_round: int) -> bool:
        """Whether a line of that round has rolled what others did not see."""
        if of_round not in self._rounds[line.number - 1] or self.records[line.number - 1].roll is None:
            return False
        return not self.rules.is_open(self._state, line, None)

    def _opened(self, line: Line, slot: int) -> Entry:
        stream, tree, place = self._where(line, slot)
        opening = self.tree(stream, tree).opening(place)
        return {
            "value": line.values[slot],
            "choices": list(self._choices[line.number - 1][slot]),
            "position": opening.position,
            "key": opening.key.hex(),
            "path": [sibling.hex() for sibling in opening.path],
        }

    def _loose(self, line: Line, slot: int) -> Entry:
        """A value without its place."""
        stream, tree, _place = self._where(line, slot)
        return {"stream": stream, "tree": tree, **self._opened(line, slot)}

    def _where(self, line: Line, slot: int) -> tuple[int, int, int]:
        """The stream, the tree and the place there, from which a value was drawn."""
        roll = self.records[line.number - 1].roll
        if roll is None:
            raise ValueError(f"line {line.number} rolls, but its record does not say so")
        return line.actor + 1, roll // TREE_ROLLS, roll % TREE_ROLLS * SLOTS + slot
