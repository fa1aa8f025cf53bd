"""R5: what is refused is a closed list; everything else is a bluff."""

import pytest

from games.rules.contract import Illegal, NotAsked, Refused
from games.rules.sly_dice import cache
from tests.rules.table import claiming, with_power


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("claim sixes x0", "1 to 6 dice, not of 0"),
        ("claim sixes x7", "1 to 6 dice, not of 7"),
        ("claim sixes x99", "1 to 6 dice, not of 99"),
        ("claim sixes", "say how many"),
        ("claim full-house x3", "without a number"),
        ("claim odds", "not face up"),
        ("claim higher-or-lower", "challenge higher"),
        ("claim full-house again", "not scored yet"),
        ("challenge again higher", "not scored yet"),
        ("claim full-house with sum", "“sum” is not ready"),
        ("lock 6 = 1 1", "open are claim, decline, challenge"),
    ],
)
def test_a_claim_that_cannot_be_made_is_refused_with_its_reason(words: str, reason: str) -> None:
    table = claiming()
    before = cache.dump(table.state)
    with pytest.raises(Illegal, match=reason):
        table.play(f"Alice {words}")
    assert cache.dump(table.state) == before
    assert list(table.to_act()) == ["Alice"]


@pytest.mark.parametrize("card", ["large-straight", "three-pairs"])
def test_two_cards_need_six_separate_dice(card: str) -> None:
    table = with_power("threes", cards=f"{card} evens odds")
    table.keep_all()
    with pytest.raises(Illegal, match="six separate dice"):
        table.play(f"Alice claim {card} with sum")
    assert table.seat("Alice")["powers"]["sum"] == "ready"


def test_a_scored_card_is_refused_without_again() -> None:
    table = with_power("ones")
    table.keep_all()
    with pytest.raises(Illegal, match="scored already"):
        table.play("Alice claim ones x1")


def test_again_needs_the_power() -> None:
    table = with_power("ones")
    table.keep_all()
    with pytest.raises(Illegal, match="“repeat” is not ready"):
        table.play("Alice claim ones x1 again")


def test_a_refusal_spends_no_power() -> None:
    table = with_power("twos")
    table.keep_all()
    for words in ("claim twos x9 again", "claim twos again", "claim sixes x1 again"):
        with pytest.raises(Refused):
            table.play(f"Alice {words}")
    assert table.seat("Alice")["powers"]["repeat"] == "ready"


@pytest.mark.parametrize("words", ["claim sixes x6", "claim evens", "claim full-house and hide"])
def test_impossible_claims_are_bluffs(words: str) -> None:
    table = claiming(common="1 1 1", alice="1 1 1")
    table.play(f"Alice {words}")
    assert list(table.to_act()) == ["Bob", "Charlie"]


def test_six_of_a_number_with_sum_is_a_bluff_like_any_other() -> None:
    table = with_power("threes", cards="sixes evens odds", common="6 6 6", alice="6 6 6")
    table.keep_all()
    table.play("Alice claim sixes x6 with sum", "Bob accuse")
    assert table.view()["scores"] == [3, 0]


def test_only_the_claimant_claims() -> None:
    with pytest.raises(NotAsked):
        claiming().play("Bob claim full-house")


def test_a_caught_combination_stays_open() -> None:
    table = claiming(seats=2, common="1 2 3", alice="1 2 3")
    table.play("Alice claim evens", "Bob accuse", "Bob decline")
    table.next_round("odds", "2 2 4")
    table.play("Bob decline", "Alice claim evens")
    assert list(table.to_act()) == ["Bob"]
