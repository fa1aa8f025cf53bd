"""Makes proof files for tests, straight from docs/trust.md and with nothing of `games.rules.proof`."""

import hmac
import json
from collections.abc import Container, Iterable, Mapping
from functools import cache
from hashlib import sha256
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from games.rules.contract import TABLE, Draw, Line, Rules, State, Value
from games.rules.random_play import random_step
from games.rules.registry import KINDS

Entry = dict[str, Any]
# Values, each with what it was chosen from.
Drawn = list[tuple[Value, list[Value]]]
NAMES = ("Alice", "Bob", "Charlie", "Dora")
WORDS = ("four leaf clover", "", "정말 공평하게", "deadbeef")


def mac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, "sha256").digest()


def num(number: int) -> bytes:
    return bytes([number >> 24 & 255, number >> 16 & 255, number >> 8 & 255, number & 255])


class Tree:
    """All hashes of a tree, by height."""

    def __init__(self, secret: bytes, stream: int, number: int) -> None:
        self.seed = mac(secret, b"order" + num(stream) + num(number))
        self.keys = [mac(secret, b"key" + num(stream) + num(number) + num(place)) for place in range(512)]
        self.order = sorted(range(512), key=lambda place: mac(self.seed, num(place)))
        self.hash_leaves()

    def hash_leaves(self) -> None:
        self.levels = [[sha256(b"\x00" + self.keys[place]).digest() for place in self.order]]
        while len(self.levels[-1]) > 1:
            below = iter(self.levels[-1])
            self.levels.append([sha256(b"\x01" + left + next(below)).digest() for left in below])
        self.order_hash = sha256(b"\x03" + self.seed).digest()
        self.commitment = sha256(b"\x02" + self.levels[-1][0] + self.order_hash).digest()

    def opened(self, place: int) -> Entry:
        position = self.order.index(place)
        path = [level[position >> height ^ 1].hex() for height, level in enumerate(self.levels[:-1])]
        return {"position": position, "key": self.keys[place].hex(), "path": path}


class Played(NamedTuple):
    """A line as the server keeps it."""

    actor: int
    full: str
    shown: str
    nonce: bytes
    seal: bytes
    fingerprint: bytes
    roll: int | None
    tree: Tree | None
    drawn: Drawn


class Dealer:
    """A server that plays one game and can prove it. `words` are what the seats said for the dice.

    `trees` are forged ones, by stream, in the place of those that the secret gives.
    """

    def __init__(
        self,
        seats: int,
        *,
        secret: bytes = b"s" * 32,
        kind: str = "sly-dice",
        dice: str = "open",
        trees: Mapping[int, Tree] = MappingProxyType({}),
    ) -> None:
        self.secret, self.names, self.words = secret, NAMES[:seats], WORDS[:seats]
        self.kind, self.options, self.dice = kind, "", dice
        self.trees = {(stream, 0): trees.get(stream) or Tree(secret, stream, 0) for stream in range(seats + 1)}
        self.root = sha256(b"\x04" + b"".join(tree.commitment for tree in self.trees.values())).digest()
        texts = ["slydice entropy 1", self.root.hex(), "key23", kind, "", dice, *self.words]
        self.entropy = sha256("\n".join(texts).encode()).digest()
        self.mixed = {(stream, 0): self.entropy for stream in range(seats + 1)}
        self.start = self.fingerprint = sha256(b"\x07" + self.entropy).digest()
        self.lines: list[Played] = []

    def rolled(self, actor: int) -> int:
        return sum(line.actor == actor and line.roll is not None for line in self.lines)

    def draw(self, actor: int, need: Draw | None) -> Drawn:
        """What the actor's next line rolls or draws: each value, and what it was chosen from."""
        drawn: Drawn = []
        for slot in range(need.count if need else 0):
            left = [value for value in need.choices if not (need.distinct and value in dict(drawn))] if need else []
            drawn.append((left[self._index(actor, slot, len(left))], left))
        return drawn

    def _index(self, actor: int, slot: int, count: int) -> int:
        tree, roll = divmod(self.rolled(actor), 64)
        key = self.trees[actor + 1, tree].keys[8 * roll + slot]
        entropy = self._mixed(actor + 1, tree)
        blocks = (mac(key, entropy + num(block)) for block in range(1000))
        return next(byte % count for block in blocks for byte in block if byte < 256 // count * count)

    def _mixed(self, stream: int, tree: int) -> bytes:
        if (stream, tree) not in self.mixed:
            shown = sha256("\n".join(line.shown for line in self.lines).encode()).digest()
            self.mixed[stream, tree] = sha256(b"\x05" + self.entropy + shown).digest()
        return self.mixed[stream, tree]

    def enter(self, actor: int, move: str, shown: str, drawn: Drawn | None = None) -> None:
        """Play a line of which others see `shown` of the move and values; `drawn` is None if it rolls nothing."""
        roll = None if drawn is None else self.rolled(actor)
        values = " ".join(str(value) for value, _choices in drawn or ())
        full = self._text(actor, f"{move} = {values}" if values else move)
        nonce = mac(self.secret, b"seal" + num(len(self.lines) + 1))
        seal = mac(nonce, full.encode())
        tree = self._committed(actor + 1, roll)
        parts = (b"\x06", self.fingerprint, seal, tree.commitment if tree else b"", self._text(actor, shown).encode())
        self.fingerprint = sha256(b"".join(parts)).digest()
        self.lines.append(
            Played(actor, full, self._text(actor, shown), nonce, seal, self.fingerprint, roll, tree, drawn or [])
        )

    def _text(self, actor: int, words: str) -> str:
        return f"{len(self.lines) + 1} {'table' if actor == TABLE else f's{actor}'} {words}".rstrip()

    def _committed(self, stream: int, roll: int | None) -> Tree | None:
        if roll is None or roll % 64 != 32:
            return None
        tree = self.trees[stream, roll // 64 + 1] = Tree(self.secret, stream, roll // 64 + 1)
        return tree

    def proof(
        self,
        *,
        viewer: int | None = None,
        finished: bool = True,
        closed: Container[int] = (),
        revealed: Iterable[tuple[int, int, int]] = (),
    ) -> list[Entry]:
        """The entries of a proof file that opens all lines but those `closed`, and the loose dice `revealed`."""
        lines = [self._line(number, opened=number not in closed) for number in range(1, len(self.lines) + 1)]
        for reveals, rolls, slot in revealed:
            lines[reveals - 1].setdefault("revealed", []).append(self._loose(self.lines[rolls - 1], slot))
        for line in lines:
            line.get("revealed", []).sort(key=lambda loose: (loose["value"], loose["position"]))
        return [self._header(viewer, finished=finished), *lines]

    def _header(self, viewer: int | None, *, finished: bool) -> Entry:
        own = {0} if viewer is None else {0, viewer + 1}
        told = range(len(self.names) + 1) if finished and self.dice == "open" else own
        trees = [
            {
                "stream": stream,
                "tree": number,
                "commitment": tree.commitment.hex(),
                "order": tree.order_hash.hex(),
                **({"seed": tree.seed.hex()} if stream in told else {}),
            }
            for (stream, number), tree in self.trees.items()
        ]
        return {
            "proof": "slydice 1",
            "game": "key23",
            "kind": self.kind,
            "options": self.options,
            "dice": self.dice,
            "seats": list(self.names),
            "viewer": viewer,
            "finished": finished,
            "entropy": list(self.words),
            "root": self.root.hex(),
            "start": self.start.hex(),
            "trees": trees,
        }

    def _line(self, number: int, *, opened: bool) -> Entry:
        line = self.lines[number - 1]
        entry: Entry = {"line": number, "actor": line.shown.split()[1], "shown": line.shown, "seal": line.seal.hex()}
        entry["fingerprint"] = line.fingerprint.hex()
        if line.roll is not None:
            entry["roll"] = line.roll
        if line.tree:
            entry["tree"] = line.tree.commitment.hex()
        if opened:
            dice = [{"slot": slot, **self._leaf(line, slot)} for slot in range(len(line.drawn))]
            entry |= {"full": line.full, "nonce": line.nonce.hex(), "dice": dice}
        return entry

    def _leaf(self, line: Played, slot: int) -> Entry:
        tree, roll = divmod(line.roll or 0, 64)
        leaf = self.trees[line.actor + 1, tree].opened(8 * roll + slot)
        value, choices = line.drawn[slot]
        return {"value": value, "choices": choices, **leaf}

    def _loose(self, line: Played, slot: int) -> Entry:
        return {"stream": line.actor + 1, "tree": (line.roll or 0) // 64, **self._leaf(line, slot)}


def text(entries: Iterable[Entry]) -> list[str]:
    """The lines of a proof file."""
    return [json.dumps(entry, ensure_ascii=False) for entry in entries]


def play(dealer: Dealer, rules: Rules, rng: Random, *, lines: int = 10_000) -> tuple[State, list[Line]]:
    """Play a game of these rules at random to its end, or so many lines of it."""
    state, played = rules.start(len(dealer.names), rules.parse_options(dealer.options)), list[Line]()
    while len(played) < lines and (step := random_step(rules, state, rng)):
        actor, move = step
        need = rules.needs(state, actor, move)
        drawn = dealer.draw(actor, need)
        line = Line(len(played) + 1, actor, move, tuple(value for value, _choices in drawn))
        rules.apply(state, line)
        seen = rules.redact(state, line, None)
        values = " ".join(map(str, seen.values)) if seen else ""
        shown = f"{seen.move} = {values}" if seen and values else str(seen.move) if seen else ""
        dealer.enter(actor, str(move), shown, drawn if need else None)
        played.append(line)
    return state, played


RULES = KINDS["sly-dice"]
DIE = Draw(1, range(1, 7))


@cache
def finished(*, seats: int = 3, dice: str = "open", viewer: int | None = None) -> list[Entry]:
    """The proof of a whole game of Sly Dice; do not change it."""
    dealer = Dealer(seats, dice=dice)
    return _proof(dealer, *play(dealer, RULES, Random(7)), viewer=viewer, finished=True)


@cache
def running(*, viewer: int | None = None) -> list[Entry]:
    """The proof of a game of three that goes on; do not change it."""
    dealer = Dealer(3)
    return _proof(dealer, *play(dealer, RULES, Random(7), lines=70), viewer=viewer, finished=False)


def _proof(dealer: Dealer, state: State, lines: list[Line], *, viewer: int | None, finished: bool) -> list[Entry]:
    closed = {line.number for line in lines if not RULES.is_open(state, line, viewer)}
    if finished and dealer.dice == "open":
        closed &= {line.number for line in lines if RULES.redact(state, line, None) is None}
    loose = RULES.revealed(len(dealer.names), {}, lines)
    return dealer.proof(
        viewer=viewer, finished=finished, closed=closed, revealed=[die for die in loose if die[1] in closed]
    )


@cache
def long_game() -> list[Entry]:
    """The proof of a made-up game that goes on in Bob's third tree; do not change it.

    Alice rolls in the open, Bob hides his dice, and shows some of them ten lines later.
    """
    dealer = Dealer(2, kind="long-game")
    for number in range(150):
        actor = int(number % 10 > 0)
        drawn = dealer.draw(actor, DIE)
        dealer.enter(actor, "roll", "roll" if actor else f"roll = {drawn[0][0]}", drawn)
    hidden = [number + 1 for number in range(150) if number % 10]
    return dealer.proof(finished=False, closed=hidden, revealed=[(line + 10, line, 0) for line in hidden[:125:7]])
