"""What provable dice hash: as docs/trust.md publishes it, and evenly."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.rules import proof
from tests.rules.proofs import Tree, mac, num

DOCUMENT = Path(__file__).parents[2] / "docs" / "trust.md"
VECTORS: dict[str, Any] = json.loads(DOCUMENT.read_text(encoding="utf-8").split("```json\n")[1].split("```")[0])
SECRET = bytes.fromhex(VECTORS["secret"])
ENTROPY = bytes.fromhex(VECTORS["entropy"]["digest"])


def unhex(digits: list[str]) -> list[bytes]:
    return [bytes.fromhex(each) for each in digits]


def test_the_published_tree() -> None:
    told, tree = VECTORS["tree"], Tree(SECRET, VECTORS["tree"]["stream"], VECTORS["tree"]["tree"])
    assert tree.seed.hex() == told["seed"]
    assert proof.order_hash(tree.seed).hex() == told["order"]
    assert proof.positions(tree.seed)[:8] == told["positions"]
    assert sorted(proof.positions(tree.seed)) == list(range(proof.LEAVES))
    assert tree.levels[-1][0].hex() == told["root"]
    assert proof.tree_commitment(bytes.fromhex(told["root"]), bytes.fromhex(told["order"])).hex() == told["commitment"]


def test_the_published_opening_leads_to_the_root_of_the_tree() -> None:
    told, tree = VECTORS["opening"], Tree(SECRET, 1, 0)
    assert {"place": 0, **tree.opened(0)} == told
    found = proof.climb(proof.leaf(bytes.fromhex(told["key"])), told["position"], unhex(told["path"]))
    assert found.hex() == VECTORS["tree"]["root"]


def test_the_published_root_of_the_game() -> None:
    assert VECTORS["commitments"] == [Tree(SECRET, stream, 0).commitment.hex() for stream in range(3)]
    assert proof.game_root(*unhex(VECTORS["commitments"])).hex() == VECTORS["root"]


def test_the_published_entropy() -> None:
    told = VECTORS["entropy"]
    texts = [told["game"], told["kind"], told["options"], told["dice"], *told["entropy"]]
    assert proof.entropy_digest(bytes.fromhex(VECTORS["root"]), *texts) == ENTROPY
    assert proof.start(ENTROPY).hex() == VECTORS["start"]
    assert proof.tree_entropy(ENTROPY, 0, VECTORS["later"]["shown"]) == ENTROPY
    later = proof.tree_entropy(ENTROPY, VECTORS["later"]["tree"], VECTORS["later"]["shown"])
    assert later.hex() == VECTORS["later"]["digest"]


@pytest.mark.parametrize("told", VECTORS["choose"], ids=lambda told: f"{told['place']}-of-{told['count']}")
def test_a_published_choice(told: dict[str, Any]) -> None:
    key, count = bytes.fromhex(told["key"]), told["count"]
    assert key == Tree(SECRET, 1, 0).keys[told["place"]]
    assert proof.choose(key, ENTROPY, count) == told["value"]
    rolled = mac(key, ENTROPY + num(0))
    assert all(byte >= 256 - 256 % count for byte in rolled[: told["skipped"]])
    assert rolled[told["skipped"]] < 256 - 256 % count
    assert rolled[told["skipped"]] % count == told["value"]


def test_the_published_choices_pass_over_bytes() -> None:
    assert {told["count"] for told in VECTORS["choose"] if told["skipped"]} == {6, 129}


def test_the_published_deal_draws_each_card_among_those_that_are_left() -> None:
    left, keys = list(VECTORS["deal"]["choices"]), Tree(SECRET, VECTORS["deal"]["stream"], 0).keys
    drawn = [left.pop(proof.choose(keys[slot], ENTROPY, len(left))) for slot in range(3)]
    assert drawn == VECTORS["deal"]["values"]
    assert VECTORS["lines"][0]["full"].split(" = ")[1].split() == drawn


def test_the_published_lines_are_one_chain() -> None:
    before = bytes.fromhex(VECTORS["start"])
    for told in VECTORS["lines"]:
        nonce = mac(SECRET, b"seal" + num(told["line"]))
        assert nonce.hex() == told["nonce"]
        assert proof.seal(nonce, told["full"].encode()).hex() == told["seal"]
        sealed, tree = unhex([told["seal"], told.get("tree", "")])
        before = proof.fingerprint(before, sealed, tree, told["shown"].encode())
        assert before.hex() == told["fingerprint"]
    assert VECTORS["lines"][1]["tree"] == Tree(SECRET, 1, 1).commitment.hex()


def test_another_block_is_taken_where_every_byte_of_one_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    # No key of which this is true will ever be found: even among 129 choices it is one in five thousand millions.
    blocks = {num(0): b"\xff" * 32, num(1): b"\xfe" * 31 + b"\x09"}
    monkeypatch.setattr(proof, "keyed", lambda key, message: blocks[message])
    assert proof.choose(b"", b"", 6) == 9 % 6


def chi_square(counted: Counter[int], count: int) -> float:
    expected = counted.total() / count
    return sum((counted[value] - expected) ** 2 / expected for value in range(count))


def test_a_million_dice_are_even() -> None:
    counted = Counter(proof.choose(num(number), ENTROPY, 6) for number in range(1_000_000))
    # p > 0.01: where chance alone brings no more, with 5 degrees of freedom, in 99 of 100 samples.
    assert chi_square(counted, 6) < 15.09


# p > 0.01 again.
@pytest.mark.parametrize(
    ("count", "bound"), [(2, 6.63), (5, 13.28), (8, 18.48), (12, 24.73), (17, 32.00), (200, 248.33)]
)
def test_values_among_other_counts_are_even(count: int, bound: float) -> None:
    counted = Counter(proof.choose(num(number), ENTROPY, count) for number in range(100_000))
    assert chi_square(counted, count) < bound


def test_a_quarter_of_them_would_show_the_bias_of_bytes_that_are_not_passed_over() -> None:
    counted = Counter(mac(num(number), ENTROPY)[0] % 6 for number in range(250_000))
    assert chi_square(counted, 6) > 15.09
