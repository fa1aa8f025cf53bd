"""How far a claim was to be doubted, against every roll of the hidden dice gone through."""

import pytest

from games.analysis.contract import Doubt, Said
from games.analysis.sly_dice import analyse
from tests.rules.table import Table, claiming, with_power

from .brute import chance
from .tables import told_of


def doubts(table: Table) -> list[Doubt]:
    return [judgement.doubt for judgement in analyse(told_of(table)).judgements if judgement.doubt]


def said(table: Table) -> list[Said]:
    return list(analyse(told_of(table)).said)


def visible(common: str, locks: int, claim: str) -> Table:
    """Alice has locked so many sixes, and claims; Bob accuses."""
    table = Table(2)
    table.deal("full-house evens twenty-six-or-greater")
    table.roll(common, alice="6 6 2")
    table.play(*("Alice lock 6 = 6 5", "Alice lock 6 = 5")[:locks])
    table.keep_all()
    table.play(f"Alice {claim}", "Bob accuse")
    return table


@pytest.mark.parametrize("locks", [0, 1, 2])
@pytest.mark.parametrize("card", ["full-house", "evens", "twenty-six-or-greater"])
def test_the_chance_is_over_all_that_the_hidden_dice_may_show(locks: int, card: str) -> None:
    table = visible("4 3 4", locks, f"claim {card}")
    [doubt] = doubts(table)
    assert doubt.chance.value == pytest.approx(chance(card, 0, (4, 3, 4) + (6,) * locks))
    assert doubt.chance.error == 0


def test_the_third_worked_example_is_true_for_two_faces_of_six() -> None:
    [doubt] = doubts(visible("4 6 5", 2, "claim full-house"))
    assert doubt.chance.value == pytest.approx(2 / 6)
    assert (doubt.claimant, doubt.was_true, doubt.was_doubted) == (0, True, True)


def test_the_chance_of_a_claim_with_sum_is_over_every_pair() -> None:
    table = with_power("threes", cards="small-straight evens odds", common="1 3 3", alice="2 2 4")
    table.keep_all()
    table.play("Alice claim small-straight with sum", "Bob pass")
    assert doubts(table)[-1].chance.value == pytest.approx(chance("small-straight", 0, (1, 3, 3), with_sum=True))


def test_the_threshold_is_where_accusing_and_passing_come_to_the_same() -> None:
    table = claiming(2, common="2 4 6")
    table.play("Alice claim evens", "Bob accuse")
    [doubt] = doubts(table)
    won, lost = 22 + 10, 10
    assert doubt.threshold * lost == pytest.approx((1 - doubt.threshold) * won)


def test_bonus_cards_and_other_seats_move_the_threshold() -> None:
    table = claiming(3, common="2 4 6")
    table.play("Alice claim evens", "Bob pass", "Charlie accuse")
    table.play("Bob claim sixes x2", "Charlie pass", "Alice pass", "Charlie decline")
    table.next_round("odds", "2 4 6")
    table.play("Bob claim odds", "Charlie pass", "Alice pass")
    # One of two others is denied 22 and a bonus card; 12 and one; 22 and a second one.
    expected = [16 / 26, 16 / 26, 11 / 21, 11 / 21, 18.5 / 28.5, 18.5 / 28.5]
    assert [doubt.threshold for doubt in doubts(table)] == pytest.approx(expected)


def test_an_accuser_who_was_wrong_before_risks_more() -> None:
    table = claiming(2, common="2 4 6", bob="1 1 1")
    table.play("Alice claim sixes x1")
    table.play("Bob decline", "table turn = odds")
    table.roll("2 4 6", alice="2 2 2")
    table.keep_all()
    table.play("Bob decline", "Alice claim evens", "Bob accuse", "table turn = twos")
    table.roll("2 4 6", alice="2 2 2")
    table.keep_all()
    table.play("Alice claim twos x4", "Bob pass")
    assert [doubt.threshold for doubt in doubts(table)] == pytest.approx([32 / 42, 18 / (18 + 15)])


def test_it_is_right_by_the_odds_to_doubt_what_is_unlikely() -> None:
    table = visible("4 6 4", 0, "claim evens")
    [doubt] = doubts(table)
    assert doubt.chance.value < doubt.threshold
    assert doubt.was_right


def test_a_claim_is_said_once_it_is_settled_and_only_if_it_could_be_doubted() -> None:
    table = claiming(2, cards="three-of-a-kind evens sixes", common="6 6 6")
    table.play("Alice claim three-of-a-kind")
    assert said(table) == []
    table.play("Bob claim sixes x4")
    assert said(table) == []
    table.play("Alice accuse")
    [claim] = said(table)
    assert (claim.line, claim.seat, claim.about, claim.points) == (9, 1, "sixes", 24)
    assert (claim.was_true, claim.was_doubted) == (False, True)
    assert claim.chance.value == pytest.approx(chance("sixes", 4, (6, 6, 6)))


def test_an_answer_that_was_never_read_is_not_judged_and_doubts_nothing() -> None:
    table = claiming(3, common="2 4 6")
    table.play("Alice claim evens", "Charlie accuse", "Bob accuse")
    analysis = analyse(told_of(table))
    assert [judgement.seat for judgement in analysis.judgements if judgement.sort == "answer"] == [1]


def test_answers_are_not_weighed() -> None:
    table = visible("4 6 4", 0, "claim evens")
    assert [judgement.worths for judgement in analyse(told_of(table)).judgements if judgement.sort == "answer"] == [()]
