"""The check of a proof file: what it shows by itself, without the server and without the rules."""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from games.rules import proof
from games.rules.proof_header import check_header, is_all_open, is_own
from games.rules.proof_line import check_path, check_texts, check_value
from games.rules.proof_text import Entry, Unfit, need, read_header, read_line

# A tree goes by its stream (0 is the table's, a seat's its number and one) and its number.
Tree = tuple[int, int]


class Wrong(Exception):
    """A proof is refused at `file_line` of its file, counted from 1, for `reason`."""

    def __init__(self, file_line: int, reason: str) -> None:
        super().__init__(f"{file_line}: {reason}")
        self.file_line, self.reason = file_line, reason


class Checked(NamedTuple):
    """A proof in which nothing is wrong: its file lines as values, with bytes where the file has hex."""

    header: Entry
    lines: list[Entry]


def check(file_lines: Iterable[str]) -> Checked:
    """All that a proof file shows without the rules. Raises Wrong at its first file line that does not hold."""
    game = None
    for number, text in enumerate(file_lines, 1):
        try:
            if game is None:
                game = _Game(read_header(text))
            else:
                game.add(read_line(text))
        except Unfit as unfit:
            raise Wrong(number, str(unfit)) from None
    if game is None:
        raise Wrong(1, "the file is empty")
    if game.promised:
        raise Wrong(1, "“trees” lists a tree that no line commits to")
    return Checked(game.header, game.lines)


class _Game:
    """A game as far as the file lines read so far tell of it."""

    def __init__(self, header: Entry) -> None:
        self.header, self.lines, self.entropy = header, list[Entry](), check_header(header)
        self.trees = {(tree["stream"], tree["tree"]): tree for tree in header["trees"]}
        self.streams = {"table": 0, **{f"s{seat}": seat + 1 for seat in range(len(header["seats"]))}}
        self.rolled = dict.fromkeys(self.streams.values(), 0)
        # The trees that no line has committed to yet, and E of those that were rolled from.
        self.promised = {tree for tree in self.trees if tree[1]}
        self.mixed: dict[Tree, bytes] = {}
        self.opened = set[tuple[Tree, int]]()
        self.order = cache(lambda tree: proof.positions(self.trees[tree]["seed"]))

    def add(self, line: Entry) -> None:
        """Take the next line, or refuse it."""
        need(line["line"] == len(self.lines) + 1, f"line {len(self.lines) + 1} of the game comes here")
        need(line["actor"] in self.streams, "“actor” is neither “table” nor a seat of this game")
        stream = self.streams[line["actor"]]
        self._check_roll(line, stream)
        self._check_chain(line)
        check_texts(line)
        self._check_dice(line, stream)
        for loose in line.get("revealed", ()):
            self._check_leaf(loose, (loose["stream"], loose["tree"]), None)
        self.lines.append(line)

    def _check_roll(self, line: Entry, stream: int) -> None:
        """An actor's rolls are counted. Half-way through a tree, the line commits to the next one."""
        need(line.get("roll") in {None, self.rolled[stream]}, f"roll {self.rolled[stream]} of this actor comes here")
        if "roll" in line:
            self._roll(stream, *divmod(line["roll"], proof.TREE_ROLLS))
        halfway = line.get("roll", 0) % proof.TREE_ROLLS == proof.TREE_ROLLS // 2
        need(halfway == ("tree" in line), "“tree” stands with the rolls 32, 96, 160, … of an actor, and only there")
        if halfway:
            self._commit(line, (stream, line["roll"] // proof.TREE_ROLLS + 1))

    def _roll(self, stream: int, tree: int, roll: int) -> None:
        self.rolled[stream] += 1
        if roll == 0:
            shown = [line["shown"] for line in self.lines]
            self.mixed[stream, tree] = proof.tree_entropy(self.entropy, tree, shown)

    def _commit(self, line: Entry, tree: Tree) -> None:
        need(tree in self.promised, f"“trees” does not list tree {tree[1]} of stream {tree[0]}")
        need(line["tree"] == self.trees[tree]["commitment"], "“tree” is not the commitment that “trees” lists")
        self.promised.remove(tree)

    def _check_chain(self, line: Entry) -> None:
        before = self.lines[-1]["fingerprint"] if self.lines else self.header["start"]
        found = proof.fingerprint(before, line["seal"], line.get("tree", b""), line["shown"])
        need(line["fingerprint"] == found, "“fingerprint” does not follow from the one before and this line")

    def _check_dice(self, line: Entry, stream: int) -> None:
        """A line that must be opened is, and its values come from its own places."""
        must = is_own(self.header, stream) or (is_all_open(self.header) and "roll" in line)
        need("full" in line or not must, "this line must be opened, and is not")
        dice, values = line.get("dice", []), line.get("full", "").partition(" = ")[2].split()
        need([str(die["value"]) for die in dice] == values, "“dice” are not the values of “full”")
        need([die["slot"] for die in dice] == list(range(len(dice))), "“slot” must count 0, 1, 2, …")
        need(not dice or "roll" in line, "a line with values has a “roll”")
        need(len(dice) <= proof.SLOTS, f"a roll has {proof.SLOTS} values at most")
        for die in dice:
            tree, roll = divmod(line["roll"], proof.TREE_ROLLS)
            self._check_leaf(die, (stream, tree), proof.SLOTS * roll + die["slot"])

    def _check_leaf(self, found: Entry, tree: Tree, place: int | None) -> None:
        """A key leads to the commitment of its tree, stands where its place does, and gives its value; once only.

        Without `place` it is one of the stream's dice, and it stays unknown which: so not where the order is told.
        """
        need(tree in self.mixed, f"nothing was rolled from tree {tree[1]} of stream {tree[0]} yet")
        position, promise = found["position"], self.trees[tree]
        check_path(found, promise)
        need((tree, position) not in self.opened, f"position {position} of this tree is opened twice")
        self.opened.add((tree, position))
        if "seed" in promise:
            stands = None if place is None else self.order(tree)[place]
            need(stands == position, f"the told order of this tree does not have position {position} here")
        check_value(found, self.mixed[tree])
