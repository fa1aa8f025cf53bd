"""What a server might try that has its secret, and so can make every hash fit but one."""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from hashlib import sha256
from typing import Any

import pytest

from games.rules.contract import TABLE, Draw
from games.rules.proof_file import Wrong, check
from tests.rules.proofs import DIE, Dealer, Entry, Tree, finished, long_game, mac, running, text

HIDDEN = ("full", "nonce", "dice")


def refused(entries: list[Entry]) -> tuple[int, str]:
    with pytest.raises(Wrong) as wrong:
        check(text(entries))
    return wrong.value.file_line, wrong.value.reason


def changed(entries: list[Entry], number: int, *gone: str, **new: Any) -> list[Entry]:
    """The proof with another file line, counted from 0."""
    entry = {key: value for key, value in {**deepcopy(entries[number]), **new}.items() if key not in gone}
    return [*entries[:number], entry, *entries[number + 1 :]]


def chained(entries: list[Entry]) -> list[Entry]:
    """The proof with seal and fingerprint of its last line made to fit."""
    last = dict(entries[-1])
    if "full" in last:
        last["seal"] = mac(bytes.fromhex(last["nonce"]), last["full"].encode()).hex()
    before = entries[-2].get("fingerprint", entries[0]["start"])
    parts = bytes.fromhex(before + last["seal"] + last.get("tree", "")), last["shown"].encode()
    last["fingerprint"] = sha256(b"\x06" + b"".join(parts)).hexdigest()
    return [*entries[:-1], last]


def rolled(*actors: int) -> list[Entry]:
    """A game in which these rolled one open die each."""
    dealer = Dealer(2, kind="a-die")
    for actor in actors:
        drawn = dealer.draw(actor, DIE)
        dealer.enter(actor, "roll", f"roll = {drawn[0][0]}", drawn)
    return dealer.proof(finished=False)


def line_of(entries: list[Entry], actor: str, *, rolls: bool) -> int:
    return next(n for n, line in enumerate(entries) if line.get("actor") == actor and ("roll" in line) == rolls)


@pytest.mark.parametrize(
    ("proof", "actor", "rolls"),
    [
        (finished(), "s1", True),
        (finished(), "table", True),
        (finished(dice="sealed"), "table", True),
        (finished(dice="sealed", viewer=2), "s2", True),
        (running(viewer=0), "s0", True),
        (running(viewer=0), "s0", False),
    ],
)
def test_it_does_not_open_a_line_that_it_owes(proof: list[Entry], actor: str, rolls: bool) -> None:
    number = line_of(proof, actor, rolls=rolls)
    assert refused(changed(proof, number, *HIDDEN)) == (number + 1, "this line must be opened, and is not")


@pytest.mark.parametrize(
    ("proof", "stream"),
    [(finished(), 1), (finished(dice="sealed"), 0), (finished(dice="sealed", viewer=2), 3), (running(viewer=0), 1)],
)
def test_it_does_not_tell_an_order_that_it_owes(proof: list[Entry], stream: int) -> None:
    trees = deepcopy(proof[0]["trees"])
    del trees[stream]["seed"]
    assert refused(changed(proof, 0, trees=trees)) == (
        1,
        f"stream {stream} needs the “seed” from which “order” follows",
    )


def test_it_opens_one_die_for_two() -> None:
    number, line = next((n, line) for n, line in enumerate(running()[:-1]) if "revealed" in line)
    twice = [*running()[number + 1].get("revealed", []), line["revealed"][0]]
    assert refused(changed(running(), number + 1, revealed=twice)) == (number + 2, "this key is opened a second time")


class Copied(Tree):
    """A tree in which other places have the keys of stream 1, tree 0."""

    def __init__(self, places: Sequence[int]) -> None:
        super().__init__(b"s" * 32, 1, 0)
        self.keys = [self.keys[place] for place in places]
        self.hash_leaves()


@pytest.mark.parametrize(
    ("trees", "line"),
    [({1: [0] * 512}, 2), ({1: [place // 8 * 9 % 512 for place in range(512)]}, 2), ({2: range(512)}, 3)],
    ids=["all alike", "alike on a line", "those of another seat"],
)
def test_it_rolls_equal_dice_by_equal_keys(trees: dict[int, Sequence[int]], line: int) -> None:
    assert refused(equal_dice(trees)) == (line, "this key is opened a second time")


def equal_dice(trees: Mapping[int, Sequence[int]]) -> list[Entry]:
    """A game in which both seats rolled three dice, from trees that were copied so."""
    dealer = Dealer(2, trees={stream: Copied(places) for stream, places in trees.items()})
    for actor in range(2):
        dealer.enter(actor, "roll", "roll", dealer.draw(actor, Draw(3, range(1, 7))))
    return dealer.proof()


def test_it_passes_over_dice_on_a_line_that_rolls_nothing() -> None:
    assert refused(passing_over(viewer=0)) == (2, "a line that rolls must have values, or it skips some")
    assert len(check(text(passing_over(viewer=1))).lines) == 1


def passing_over(*, viewer: int) -> list[Entry]:
    """A sealed game in which Alice kept her dice, and a roll was counted all the same."""
    dealer = Dealer(2, dice="sealed")
    dealer.enter(0, "keep", "keep", [])
    return dealer.proof(viewer=viewer, closed=[1] if viewer else [])


def test_it_gives_the_die_of_another_roll() -> None:
    entries, tree = rolled(TABLE), Tree(b"s" * 32, 0, 0)
    later = {**entries[1]["dice"][0], **tree.opened(8)}
    values = [value for value in range(1, 7) if value != entries[1]["dice"][0]["value"]]
    reasons = [refused(self_consistent(entries, {**later, "value": value}))[1] for value in values]
    assert f"the told order of this tree does not have position {later['position']} here" in reasons


def self_consistent(entries: list[Entry], die: Entry) -> list[Entry]:
    shown = f"1 table roll = {die['value']}"
    return chained(changed(entries, 1, dice=[die], shown=shown, full=shown))


def test_it_opens_a_die_without_its_place_where_the_order_is_told() -> None:
    entries, tree = rolled(TABLE), Tree(b"s" * 32, 0, 0)
    loose = {**entries[1]["dice"][0], **tree.opened(1), "stream": 0, "tree": 0}
    del loose["slot"]
    found = {refused(changed(entries, 1, revealed=[{**loose, "value": value}])) for value in range(1, 7)}
    assert found == {(2, f"the told order of this tree does not have position {loose['position']} here")}


def test_it_opens_a_die_of_a_seat_that_has_not_rolled() -> None:
    entries, tree = rolled(TABLE), Tree(b"s" * 32, 2, 0)
    loose = {"stream": 2, "tree": 0, "value": 1, "choices": [1], **tree.opened(0)}
    assert refused(changed(entries, 1, revealed=[loose])) == (2, "nothing was rolled from tree 0 of stream 2 yet")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"position": 512}, "a position is below 512, a path has 9 hashes"),
        ({"path": ["ab" * 32] * 8}, "a position is below 512, a path has 9 hashes"),
        ({"choices": []}, "“choices” must be 1 to 256"),
        ({"choices": list(range(257))}, "“choices” must be 1 to 256"),
        ({"slot": 1}, "“slot” must count 0, 1, 2, …"),
    ],
)
def test_a_die_beyond_all_bounds(change: Entry, reason: str) -> None:
    entries = rolled(0)
    assert refused(changed(entries, 1, dice=[{**entries[1]["dice"][0], **change}])) == (2, reason)


def test_the_dice_of_a_line_end_before_those_of_the_next_roll() -> None:
    entries = rolled(0)
    nine = [{**entries[1]["dice"][0], "slot": slot} for slot in range(9)]
    assert refused(changed(entries, 1, dice=nine)) == (2, "a roll has 8 values at most")


@pytest.mark.parametrize(
    ("gone", "new", "reason"),
    [
        ((), {"shown": "2 s1"}, "“shown” must begin with “2 s0”"),
        ((), {"shown": "3 s0"}, "“shown” must begin with “2 s0”"),
        ((), {"shown": "2 s00"}, "“shown” must begin with “2 s0”"),
        ((), {"full": "1 2 s0 roll = 4"}, "“full” must begin with “2 s0”"),
        ((), {"shown": "2 s0 lock 6"}, "“shown” is no part of “full”"),
        ((), {"shown": "2 s0 = roll"}, "“shown” is no part of “full”"),
        ((), {"full": "2 s0 roll", "shown": "2 s0 roll"}, "“dice” are not the values of “full”"),
        ((), {"full": "2 s0 roll = 7", "shown": "2 s0 roll"}, "“dice” are not the values of “full”"),
        (("dice",), {}, "“dice” are not the values of “full”"),
        (("full", "nonce"), {}, "“dice” are not the values of “full”"),
        (("nonce", "dice"), {"shown": "2 s0"}, "“full” and “nonce” stand together or not at all"),
        (("roll",), {}, "a line with values has a “roll”"),
        ((), {"roll": 0}, "roll 1 of this actor comes here"),
        ((), {"roll": 2}, "roll 1 of this actor comes here"),
        ((), {"line": 3}, "line 2 of the game comes here"),
        ((), {"actor": "s2"}, "“actor” is neither “table” nor a seat of this game"),
        ((), {"tree": "ab" * 32}, "“tree” stands with the rolls 32, 96, 160, … of an actor, and only there"),
    ],
)
def test_a_line_that_contradicts_itself(gone: tuple[str, ...], new: Entry, reason: str) -> None:
    forged = changed(rolled(0, 0), 2, *gone, **new)
    has_seal = "nonce" in forged[2] and "full" in forged[2]
    assert refused(chained(forged) if has_seal else forged) == (3, reason)


def committing() -> list[Entry]:
    """A game that ends with the line on which Bob's second tree is committed to."""
    entries = long_game()
    number = next(number for number, line in enumerate(entries) if "tree" in line)
    return changed(entries[: number + 1], 0, trees=entries[0]["trees"][:-1])


def test_it_commits_to_no_later_tree() -> None:
    entries = committing()
    number = len(entries) - 1
    assert len(check(text(entries)).lines) == number
    reason = "“tree” stands with the rolls 32, 96, 160, … of an actor, and only there"
    assert refused(chained(changed(entries, number, "tree"))) == (number + 1, reason)


def test_it_commits_to_another_tree_than_it_lists() -> None:
    entries = committing()
    reason = "“tree” is not the commitment that “trees” lists"
    assert refused(chained(changed(entries, len(entries) - 1, tree="ab" * 32))) == (len(entries), reason)
    assert refused(changed(entries, 0, trees=entries[0]["trees"][:-1])) == (len(entries), reason)


def test_it_lists_a_tree_that_no_line_commits_to() -> None:
    assert refused(committing()[:-1]) == (1, "“trees” lists a tree that no line commits to")


@pytest.mark.parametrize(
    ("trees", "reason"),
    [
        ([1, 0, 2], "“trees” must begin with tree 0 of each stream"),
        ([0, 1], "“trees” must begin with tree 0 of each stream"),
        ([0, 1, 2, 2], "“trees” lists a tree twice"),
    ],
)
def test_it_lists_trees_that_are_not_those_of_the_game(trees: list[int], reason: str) -> None:
    entries = rolled(0)
    listed = [entries[0]["trees"][tree] for tree in trees]
    assert refused(changed(entries, 0, trees=listed)) == (1, reason)


def said(words: tuple[str, ...] = ("", ""), dice: str = "open") -> list[Entry]:
    """A game that begins with these words for the dice, and hashes them as they are."""

    class Careless(Dealer):
        def __init__(self) -> None:
            super().__init__(2, dice=dice)
            self.words = words
            texts = ["slydice entropy 1", self.root.hex(), "key23", self.kind, "", dice, *words]
            self.start = sha256(b"\x07" + sha256("\n".join(texts).encode()).digest()).digest()

    return Careless().proof(finished=False)


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        (said(dice="gone"), "“dice” must be “open” or “sealed”"),
        (said(("a", "b", "c")), "“entropy” must have one text a seat"),
        (said(("a",)), "“entropy” must have one text a seat"),
        (changed(said(), 0, viewer=2), "“viewer” is no seat of this game"),
        (
            changed(said(), 0, trees=[*said()[0]["trees"], {**said()[0]["trees"][0], "stream": 3, "tree": 1}]),
            "“trees” lists a tree of no stream of this game",
        ),
    ],
)
def test_a_game_that_cannot_be(entries: list[Entry], reason: str) -> None:
    assert refused(entries) == (1, reason)


class Foreseer(Dealer):
    """A server that does not mix in what was shown before its later trees."""

    def _mixed(self, stream: int, tree: int) -> bytes:
        return self.entropy


def test_it_rolls_from_a_later_tree_without_mixing_in_what_was_shown() -> None:
    honest, foreseer = Dealer(1, kind="long-game"), Foreseer(1, kind="long-game")
    for dealer in (honest, foreseer):
        for _number in range(68):
            drawn = dealer.draw(0, DIE)
            dealer.enter(0, "roll", "roll", drawn)
    assert len(check(text(honest.proof())).lines) == 68
    assert refused(foreseer.proof())[0] in range(66, 70)
    assert "the key gives" in refused(foreseer.proof())[1]
