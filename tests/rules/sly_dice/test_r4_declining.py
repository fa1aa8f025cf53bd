"""R4: declining, before a claim and in the middle of a challenge."""

from tests.rules.table import claiming, names_of, with_power


def test_declining_scores_nothing_and_passes_the_turn() -> None:
    table = claiming()
    assert names_of(table.play("Alice decline")) == ["declined"]
    assert (list(table.to_act()), table.view()["scores"]) == (["Bob"], [0, 0, 0])


def test_a_change_before_stays_spent() -> None:
    table = with_power("ones", alice="2 3 4")
    table.keep_all()
    table.play("Alice change 2 to 6", "Alice decline")
    assert table.seat("Alice")["powers"]["change"] == "used"


def test_declining_in_a_challenge_is_a_miss() -> None:
    table = claiming(common="4 4 4")
    table.play("Alice challenge lower = 3 3 3")
    assert table.to_act() == {"Alice": ("decline", "higher", "lower")}
    assert names_of(table.play("Alice decline")) == ["challenge-missed"]
    assert (list(table.to_act()), table.view()["scores"]) == (["Bob"], [0, 0, 0])
