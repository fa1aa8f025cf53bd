"""A proof file is accepted as it is, and refused at the file line where anything in it is damaged."""

from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.rules.proof_file import Wrong, check
from tests.rules.proofs import Entry, finished, long_game, running, text

# What is hashed nowhere, so that nobody can be sure of it.
NOT_PROVED = ("seats", "viewer", "finished")
Path = tuple[Any, ...]

PROOFS = {
    "open at the end": finished(),
    "sealed at the end": finished(dice="sealed"),
    "sealed, as a seat sees it": finished(dice="sealed", viewer=2),
    "going on": running(),
    "going on, as a seat sees it": running(viewer=0),
    "of three trees": long_game(),
}
every_proof = pytest.mark.parametrize("proof", PROOFS.values(), ids=PROOFS.keys())


def refused(entries: list[Entry]) -> tuple[int, str]:
    """The file line at which a proof is refused, and the reason."""
    with pytest.raises(Wrong) as wrong:
        check(text(entries))
    return wrong.value.file_line, wrong.value.reason


@every_proof
def test_a_proof_is_accepted(proof: list[Entry]) -> None:
    checked = check(text(proof))
    assert [line["fingerprint"].hex() for line in checked.lines] == [line["fingerprint"] for line in proof[1:]]
    assert checked.header["root"].hex() == proof[0]["root"]


def test_the_proofs_have_something_to_check() -> None:
    def count(proof: list[Entry], key: str) -> int:
        return sum(len(line.get(key, ())) for line in proof[1:])

    assert count(finished(), "dice") > 100
    assert count(finished(dice="sealed"), "revealed") > 20
    assert count(running(), "revealed") > 5
    assert count(long_game(), "revealed") == 18
    assert [tree["tree"] for tree in long_game()[0]["trees"]] == [0, 0, 0, 1, 2]


@settings(max_examples=400)
@given(proof=st.sampled_from(list(PROOFS.values())), data=st.data())
def test_any_damage_is_refused_at_its_file_line(proof: list[Entry], data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(proof) - 1))
    path = data.draw(st.sampled_from([path for path in places(proof[number]) if path[0] not in NOT_PROVED]))
    damaged = [*proof[:number], deepcopy(proof[number]), *proof[number + 1 :]]
    replace(damaged[number], path, spoilt(found(proof[number], path), data))
    if expected := header_shows(proof, path) if number == 0 else line_shows(proof, number, path):
        assert refused(damaged)[0] in expected
    else:
        check(text(damaged))


def places(value: object) -> list[Path]:
    """The ways to all that is no object or list."""
    if isinstance(value, dict):
        return [(key, *path) for key, each in value.items() for path in places(each)]
    if isinstance(value, list):
        return [(place, *path) for place, each in enumerate(value) for path in places(each)]
    return [()]


def found(value: Any, path: Path) -> Any:
    return found(value[path[0]], path[1:]) if path else value


def replace(entry: Any, path: Path, value: object) -> None:
    found(entry, path[:-1])[path[-1]] = value


def spoilt(value: object, data: st.DataObject) -> object:
    """Another value of the same type: a digit flipped, a character changed."""
    if isinstance(value, int):
        return data.draw(st.integers(0, 600).filter(lambda other: other != value))
    old = str(value)
    place = data.draw(st.integers(0, max(0, len(old) - 1)))
    new = data.draw(st.sampled_from("0123456789abcdef".replace(old[place : place + 1] or "x", "")))
    return old[:place] + new + old[place + 1 :]


def header_shows(proof: list[Entry], path: Path) -> set[int]:
    """The file lines at which a damaged header may be refused; none if nothing hangs on what was damaged.

    Its own, where `root`, `start` or the seed of an order binds what was damaged. A later tree shows at the latest on
    the line that commits to it, and the hash of an order that is not told on the first line that opens one of its dice.
    """
    if path[0] != "trees":
        return {1}
    tree = proof[0]["trees"][path[1]]
    if path[2] == "order" and "seed" not in tree:
        return first(proof, lambda line: opens(line, tree["stream"], tree["tree"]))
    if tree["tree"] == 0 or path[2] in {"seed", "order"}:
        return {1}
    commits = first(proof, lambda line: line.get("tree") == tree["commitment"])
    return commits if path[2] == "commitment" else {1} | commits


def first(proof: list[Entry], holds: Callable[[Entry], bool]) -> set[int]:
    """The file line of the first line of the game for which something holds, if there is one."""
    return set([number for number, line in enumerate(proof[1:], 2) if holds(line)][:1])


def opens(line: Entry, stream: int, tree: int) -> bool:
    """Whether a line opens a die of a tree, its own or one that lay hidden."""
    own = 0 if line["actor"] == "table" else int(line["actor"][1:]) + 1
    if line.get("dice") and (own, line["roll"] // 64) == (stream, tree):
        return True
    return any((die["stream"], die["tree"]) == (stream, tree) for die in line.get("revealed", ()))


def line_shows(proof: list[Entry], number: int, path: Path) -> set[int]:
    """Its own file line; but which other values were possible, only the rules tell."""
    if "choices" not in path:
        return {number + 1}
    die = found(proof[number], path[:2])
    return {number + 1} if found(proof[number], path) == die["value"] else set()


@every_proof
@settings(max_examples=15)
@given(data=st.data())
def test_lines_that_are_lost_doubled_or_swapped_are_refused(proof: list[Entry], data: st.DataObject) -> None:
    place = data.draw(st.integers(1, len(proof) - 2))
    before, line, next_line, after = proof[:place], proof[place], proof[place + 1], proof[place + 2 :]
    assert refused([*before, next_line, *after])[0] == place + 1
    assert refused([*before, line, line, next_line, *after])[0] == place + 2
    assert refused([*before, next_line, line, *after])[0] == place + 1


@pytest.mark.parametrize("name", ["going on", "sealed at the end"])
def test_a_proof_that_ends_early_is_an_older_proof(name: str) -> None:
    assert len(check(text(PROOFS[name][:-3])).lines) == len(PROOFS[name]) - 4


@every_proof
@settings(max_examples=15)
@given(data=st.data())
def test_a_key_that_is_missing_strange_or_of_another_type_is_refused(proof: list[Entry], data: st.DataObject) -> None:
    number = data.draw(st.integers(0, len(proof) - 1))
    damaged = [*proof[:number], deepcopy(proof[number]), *proof[number + 1 :]]
    required = [key for key in proof[number] if key not in {"roll", "tree", "full", "nonce", "dice", "revealed"}]
    del damaged[number][data.draw(st.sampled_from(required))]
    assert refused(damaged)[0] == number + 1
    assert refused([*proof[:number], {**proof[number], "strange": 1}, *proof[number + 1 :]])[0] == number + 1


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@settings(max_examples=200)
@given(proof=st.sampled_from(list(PROOFS.values())), data=st.data(), junk=anything)
def test_junk_in_any_place_is_refused_or_harmless_but_never_breaks_the_check(
    proof: list[Entry], data: st.DataObject, junk: object
) -> None:
    number = data.draw(st.integers(0, len(proof) - 1))
    path = data.draw(st.sampled_from(places(proof[number])))
    damaged = [*proof[:number], deepcopy(proof[number]), *proof[number + 1 :]]
    replace(damaged[number], path[: data.draw(st.integers(1, len(path)))], junk)
    with suppress(Wrong):
        check(text(damaged))


@pytest.mark.parametrize(
    ("second", "reason"),
    [
        ("", "not a line of JSON"),
        ("\x00\x01\udcff", "not a line of JSON"),
        ("[" * 100_000, "not a line of JSON"),
        ('{"line": ' + "9" * 10_000 + "}", "not a line of JSON"),
        ('{"line": NaN}', "NaN is no number"),
        ('{"line": 1, "line": 1}', "stands twice"),
        ('{"\\ud800": 1}', r"not known: '\ud800'"),
        ("[]", "must be an object"),
        ("7", "must be an object"),
        ('{"' + "x" * 1_000_000 + '": 1}', "a key that is not known: 'xxx"),
        ("x" * 1_000_000, "not a line of JSON"),
        ("[" + "0," * 500_000 + "0]", "must be an object"),
    ],
    ids=lambda text: text[:10],
)
def test_junk_as_a_line(second: str, reason: str) -> None:
    with pytest.raises(Wrong) as wrong:
        check([*text(finished()[:1]), second])
    assert wrong.value.file_line == 2
    assert reason in wrong.value.reason
    assert len(wrong.value.reason) < 200


def test_an_empty_file_is_refused() -> None:
    with pytest.raises(Wrong, match="1: the file is empty"):
        check([])


@pytest.mark.parametrize(
    ("key", "value", "reason"),
    [
        ("line", True, "wrong type"),
        ("line", 1.0, "wrong type"),
        ("line", -1, "below 0"),
        ("roll", 2**32, "beyond 4294967295"),
        ("seal", "AB" * 32, "64 digits"),
        ("seal", "ab" * 31, "64 digits"),
        ("shown", "1 table\ndeal", "control character"),
        ("shown", "1 table \ud800", "control character"),
        ("dice", {}, "must be a list"),
        ("dice", [7], "must be an object"),
    ],
)
def test_a_value_of_the_wrong_form(key: str, value: object, reason: str) -> None:
    damaged = [finished()[0], {**finished()[1], key: value}]
    assert refused(damaged)[0] == 2
    assert reason in refused(damaged)[1]
