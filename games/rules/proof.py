"""Provable dice: all that is hashed, and the whole check of a proof. docs/trust.md says what it proves, and why.

Stands alone; the server rolls by the same functions. `proof_text`, which is no cryptography, reads each file line first
into a dict with bytes for hashes: no keys but those of trust.md, types and sizes right, numbers in range and counted.
"""

import hmac
from collections.abc import Sequence
from functools import cache, partial
from hashlib import sha256
from typing import Any

# A tree holds the keys for so many rolling lines of one actor, and so many values on each: 2 to the HEIGHT leaves.
TREE_ROLLS, SLOTS, LEAVES, HEIGHT = 64, 8, 512, 9
Tree = tuple[int, int]  # its stream (0 is the table's, 1 that of seat 0, …) and its number there
Entry = dict[str, Any]


def digest(*parts: bytes) -> bytes:  # H
    return sha256(b"".join(parts)).digest()


keyed = partial(hmac.digest, digest="sha256")  # HMAC: by a key, a message
seal = keyed  # by a nonce, all of a line
num = partial(int.to_bytes, length=4, byteorder="big")
# The first byte tells what a hash is of; 05 stands below.
leaf = partial(digest, b"\x00")  # a key
node = partial(digest, b"\x01")  # what stands below it, left and right
tree_commitment = partial(digest, b"\x02")  # C: a tree's topmost node, and the hash of its order
order_hash = partial(digest, b"\x03")  # the seed of an order
game_root = partial(digest, b"\x04")  # C of the first tree of the table, of seat 0, of seat 1, …
fingerprint = partial(digest, b"\x06")  # f(n): f(n − 1), seal, C that the line commits to or nothing, what all saw
start = partial(digest, b"\x07")  # f(0): E


def entropy_digest(root: bytes, *texts: str) -> bytes:
    """E: the game's key, kind, options, "open" or "sealed", and the words of seat 0, seat 1, …; none has a LF."""
    return digest("\n".join(("slydice entropy 1", root.hex(), *texts)).encode())


def tree_entropy(entropy: bytes, tree: int, shown: Sequence[str]) -> bytes:
    """E of a tree. A later one mixes in all that was shown before the first line that rolls from it."""
    return digest(b"\x05", entropy, digest("\n".join(shown).encode())) if tree else entropy


def positions(seed: bytes) -> list[int]:
    """Place → position, in the secret order that keeps an opened leaf from telling its roll."""
    order = sorted(range(LEAVES), key=lambda place: keyed(seed, num(place)))
    return sorted(range(LEAVES), key=order.__getitem__)


def climb(found: bytes, position: int, path: Sequence[bytes]) -> bytes:
    """The topmost node above the leaf `found`, by its siblings on the way up."""
    for height, sibling in enumerate(path):
        found = node(sibling, found) if position >> height & 1 else node(found, sibling)
    return found


def choose(key: bytes, entropy: bytes, count: int) -> int:
    """One of 0 … count − 1 (count ≤ 256), all equally likely: bytes of the last, incomplete run are passed over."""
    blocks = (keyed(key, entropy + num(block)) for block in range(1 << 32))
    return next(byte % count for block in blocks for byte in block if byte < 256 - 256 % count)


class Unfit(Exception):
    """What a line of a proof says does not hold. The text is the reason."""


def need(holds: object, otherwise: str) -> None:
    if not holds:
        raise Unfit(otherwise)


class Proof:
    """A proof as far as it holds: its `header`, and the `lines` of the game. What does not hold raises Unfit."""

    def __init__(self, header: Entry) -> None:
        self.header, self.lines, trees = header, list[Entry](), header["trees"]
        self.actors = ["table", *(f"s{seat}" for seat in range(len(header["seats"])))]  # by stream
        self.own, self.is_all_open = {"table", f"s{header['viewer']}"}, header["finished"] and header["dice"] == "open"
        self.trees, self.mixed = {(tree["stream"], tree["tree"]): tree for tree in trees}, dict[Tree, bytes]()
        self.rolled, self.opened = dict.fromkeys(self.actors, 0), set[bytes]()
        self.order = cache(lambda tree: positions(self.trees[tree]["seed"]))
        first = [(stream, 0) for stream in range(len(self.actors))]
        need(list(self.trees)[: len(first)] == first, "“trees” must begin with tree 0 of each stream")
        need(len(self.trees) == len(trees), "“trees” lists a tree twice")
        root = game_root(*(tree["commitment"] for tree in trees[: len(first)]))
        need(root == header["root"], "“root” does not follow from the commitments of the first trees")
        for tree in trees:
            must = self.is_all_open or self.actors[tree["stream"]] in self.own
            is_told = order_hash(tree["seed"]) == tree["order"] if "seed" in tree else not must
            need(is_told, f"stream {tree['stream']} needs the “seed” from which “order” follows")
        named = (header[key] for key in ("root", "game", "kind", "options", "dice"))
        self.entropy = entropy_digest(*named, *header["entropy"])
        need(start(self.entropy) == header["start"], "“start” does not follow from root, game, dice, entropy …")

    def add(self, line: Entry) -> None:
        """Take the next line of the game. Half-way through a tree its actor is committed to the next one."""
        need(line["actor"] in self.actors, "“actor” is neither “table” nor a seat of this game")
        roll, stream, rolls = self.rolled[line["actor"]], self.actors.index(line["actor"]), "roll" in line
        tree, row = divmod(roll, TREE_ROLLS)
        need(not rolls or line["roll"] == roll, f"roll {roll} of this actor comes here")
        halfway, later = rolls and row == TREE_ROLLS // 2, self.trees.get((stream, tree + 1), {})
        need(halfway == ("tree" in line), "“tree” stands with the rolls 32, 96, 160, … of an actor, and only there")
        need(not halfway or line["tree"] == later.get("commitment"), "“tree” is not the commitment that “trees” lists")
        if rolls and row == 0:
            self.mixed[stream, tree] = tree_entropy(self.entropy, tree, [each["shown"] for each in self.lines])
        self.rolled[line["actor"]] += rolls
        self._check_texts(line, f"{len(self.lines) + 1} {line['actor']}")
        for slot, die in enumerate(line.get("dice", ())):
            self._check_leaf(die, (stream, tree), SLOTS * row + slot)
        for die in line.get("revealed", ()):
            self._check_leaf(die, (die["stream"], die["tree"]), None)
        self.lines.append(line)

    def end(self) -> None:
        later = sum("tree" in line for line in self.lines)
        need(len(self.trees) == len(self.actors) + later, "“trees” lists a tree that no line commits to")

    def _check_texts(self, line: Entry, begin: str) -> None:
        """The chain goes on. What must be opened is; it is what was sealed, and holds what was shown and the dice."""
        before = self.lines[-1]["fingerprint"] if self.lines else self.header["start"]
        follows = fingerprint(before, line["seal"], line.get("tree", b""), line["shown"].encode())
        need(line["fingerprint"] == follows, "“fingerprint” does not follow from the one before and this line")
        must, full = line["actor"] in self.own or (self.is_all_open and "roll" in line), line.get("full", "")
        need("full" in line or not must, "this line must be opened, and is not")
        need(f"{line['shown']} ".startswith(f"{begin} "), f"“shown” must begin with “{begin}”")
        if "full" in line:
            need(seal(line["nonce"], full.encode()) == line["seal"], "“seal” does not follow from “nonce” and “full”")
            need(f"{full} ".startswith(f"{begin} "), f"“full” must begin with “{begin}”")
            words, shown = iter(full.split(" ")), line["shown"].split(" ")  # “?” is a word that not all may see
            need(all(next(words, "") if x == "?" else x in words for x in shown), "“shown” is no part of “full”")
        dice, values = line.get("dice", ()), full.partition(" = ")[2].split(" ")
        need([str(die["value"]) for die in dice] == [*filter(None, values)], "“dice” are not the values of “full”")
        need(dice or not ("full" in line and "roll" in line), "a line that rolls must have values, or it skips some")

    def _check_leaf(self, die: Entry, tree: Tree, place: int | None) -> None:
        """A key fixed before its tree was rolled from, opened but once (equal keys make equal dice), in place."""
        need(tree in self.mixed, f"nothing was rolled from tree {tree[1]} of stream {tree[0]} yet")
        listed, position, path = self.trees[tree], die["position"], die["path"]
        need(position < LEAVES and len(path) == HEIGHT, f"a position is below {LEAVES}, a path has {HEIGHT} hashes")
        reached = tree_commitment(climb(leaf(die["key"]), position, path), listed["order"])
        need(reached == listed["commitment"], "key, position and path do not lead to the commitment of the tree")
        need(die["key"] not in self.opened, "this key is opened a second time")
        self.opened.add(die["key"])
        stands = "seed" not in listed or (place is not None and self.order(tree)[place] == position)
        need(stands, f"the told order of this tree does not have position {position} here")
        value = die["choices"][choose(die["key"], self.mixed[tree], len(die["choices"]))]
        need(value == die["value"], f"the key gives {value} here, not {die['value']}")
