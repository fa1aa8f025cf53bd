"""R14: a claim that is true whatever the hidden dice show is not asked about."""

import pytest

from tests.rules.table import Table, claiming, names_of, with_power


def two_locked(common: str, first: str, second: str, cards: str) -> Table:
    """Alice has locked two dice and hides one that nobody knows."""
    table = Table(2)
    table.deal(cards)
    table.roll(common, alice=f"{first} 2 2")
    table.play(f"Alice lock {first} = {second} 2", f"Alice lock {second} = 2")
    table.keep_all()
    return table


@pytest.mark.parametrize(
    ("common", "first", "second", "claim"),
    [
        ("6 6 6", "6", "1", "twenty-six-or-greater"),
        ("1 1 1", "1", "6", "sixteen-or-lower"),
        ("1 2 3", "4", "5", "small-straight"),
        ("5 5 5", "3", "3", "full-house"),
        ("1 1 1", "2", "2", "ones x3"),
    ],
)
def test_five_known_dice_can_prove_a_claim(common: str, first: str, second: str, claim: str) -> None:
    table = two_locked(common, first, second, f"{claim.split(maxsplit=1)[0]} evens odds")
    events = table.play(f"Alice claim {claim} and hide")
    assert names_of(events) in (["claimed", "proved", "scored"], ["claimed-count", "proved", "scored", "power-readied"])
    assert list(table.to_act()) == ["Bob"]


@pytest.mark.parametrize(
    ("common", "first", "second", "claim"),
    [
        ("6 6 6", "5", "1", "twenty-six-or-greater"),
        ("1 1 1", "2", "6", "sixteen-or-lower"),
        ("1 2 3", "4", "6", "small-straight"),
        ("5 5 4", "3", "3", "full-house"),
    ],
)
def test_what_one_face_would_break_is_asked_about(common: str, first: str, second: str, claim: str) -> None:
    table = two_locked(common, first, second, f"{claim} evens odds")
    table.play(f"Alice claim {claim}")
    assert table.view()["claim"] is not None


@pytest.mark.parametrize("hidden", ["1", "6"])
def test_a_hidden_die_may_be_any_face_whatever_was_locked_before(hidden: str) -> None:
    table = Table(2)
    table.deal("evens odds twos")
    table.roll("2 2 2", alice="4 4 4")
    table.play("Alice lock 4 = 4 4", f"Alice lock 4 = {hidden}")
    table.keep_all()
    table.play("Alice claim evens")
    assert table.view()["claim"] is not None


def test_the_common_dice_alone_can_prove_a_claim() -> None:
    table = claiming(cards="three-of-a-kind evens odds", common="3 3 3")
    assert "proved" in names_of(table.play("Alice claim three-of-a-kind"))


def test_a_sum_can_prove_a_claim_and_is_used_up() -> None:
    table = with_power("threes", cards="sixes evens odds", common="3 3 1")
    table.keep_all()
    events = table.play("Alice claim sixes x1 with sum")
    assert names_of(events) == ["power-used", "claimed-count", "proved", "scored"]
    assert table.seat("Alice")["powers"]["sum"] == "used"


def test_visible_dice_and_a_sum_can_prove_a_claim() -> None:
    table = with_power("threes", cards="three-of-a-kind evens odds", common="2 2 1", alice="1 5 6")
    table.play("Alice lock 1 = 5 6")
    table.keep_all()
    assert "proved" in names_of(table.play("Alice claim three-of-a-kind with sum"))


def test_again_is_used_up_by_a_certain_claim() -> None:
    table = with_power("twos", common="2 2 1")
    table.keep_all()
    events = table.play("Alice claim twos x2 again and hide")
    assert "proved" in names_of(events)
    assert (table.seat("Alice")["powers"]["repeat"], table.seat("Alice")["score"]) == ("used", 6)


def test_a_changed_visible_die_counts_as_it_shows_now() -> None:
    table = with_power("ones", cards="sixes evens odds", common="6 6 1", alice="2 3 3")
    table.play("Alice lock 2 = 3 3")
    table.keep_all()
    table.play("Alice change locked 2 to 6")
    assert "proved" in names_of(table.play("Alice claim sixes x3"))
