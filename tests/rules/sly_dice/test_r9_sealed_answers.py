"""R9: all others answer at once under seal; answers are read in seat order, and settle the question early."""

import pytest

from games.rules.contract import NotAsked
from tests.rules.table import Table, claiming, names_of


def bluffing(options: str = "") -> Table:
    """Alice claims evens, falsely, before Bob, Charlie and Dora."""
    table = claiming(seats=4, common="1 3 5", alice="1 3 5", options=options)
    table.play("Alice claim evens and hide")
    return table


def test_all_others_are_asked_at_once() -> None:
    assert bluffing().to_act() == dict.fromkeys(("Bob", "Charlie", "Dora"), ("pass", "accuse"))


def test_an_answer_out_of_order_waits_under_seal() -> None:
    table = bluffing()
    events = table.play("Dora accuse")
    assert names_of(events) == ["answered"]
    assert list(table.to_act()) == ["Bob", "Charlie"]
    assert [table.seen(-1, viewer) for viewer in (None, "Alice", "Bob", "Charlie")] == [None] * 4
    assert table.seen(-1, "Dora") == ("accuse", ())
    assert table.view()["claim"]["answered"] == [3]


def test_a_pass_under_seal_looks_like_an_accusation_under_seal() -> None:
    passing, accusing = bluffing(), bluffing()
    assert passing.play("Dora pass") == accusing.play("Dora accuse")
    for viewer in (None, "Alice", "Bob", "Charlie"):
        assert passing.view(viewer) == accusing.view(viewer)


def test_the_nearest_accusation_settles_at_once() -> None:
    table = bluffing()
    events = table.play("Bob accuse")
    assert names_of(events) == ["accused", "dice-shown", "bluff-caught"]
    assert list(table.to_act()) == ["Bob"]
    with pytest.raises(NotAsked):
        table.play("Charlie pass")


def test_passes_before_it_let_a_sealed_accusation_be_read() -> None:
    table = bluffing()
    table.play("Charlie accuse", "Dora accuse")
    assert names_of(table.play("Bob pass")) == ["passed", "accused", "dice-shown", "bluff-caught"]
    assert table.seen(-3, "Bob") == ("accuse", ())


def test_an_answer_that_the_order_never_reached_stays_sealed_for_good() -> None:
    table = bluffing()
    table.play("Dora accuse")
    sealed = len(table.lines)
    table.play("Bob accuse")
    table.decline_all()
    table.next_round("odds")
    table.finish()
    assert [table.seen(sealed, viewer) for viewer in (None, "Alice", "Bob", "Charlie")] == [None] * 4
    assert table.seat("Dora")["false_accusations"] == 0


def test_a_pass_that_was_read_is_seen() -> None:
    table = bluffing()
    assert names_of(table.play("Bob pass")) == ["passed"]
    assert table.seen(-1, "Dora") == ("pass", ())
    assert (table.view()["claim"]["passed"], table.view()["claim"]["answered"]) == ([1], [1])


def test_all_passes_let_the_claim_score() -> None:
    table = bluffing()
    events = table.play("Dora pass", "Charlie pass", "Bob pass")
    assert names_of(events[-4:]) == ["passed", "passed", "passed", "scored"]
    assert table.view()["scores"] == [22, 0, 0, 0]


def test_an_answer_is_final() -> None:
    table = bluffing()
    table.play("Dora pass")
    with pytest.raises(NotAsked, match="an answer is final"):
        table.play("Dora accuse")


@pytest.mark.parametrize("answer", ["pass", "accuse"])
def test_the_claimant_does_not_answer(answer: str) -> None:
    with pytest.raises(NotAsked):
        bluffing().play(f"Alice {answer}")


def test_the_order_begins_left_of_the_claimant() -> None:
    table = claiming(seats=4, common="1 3 5", charlie="1 3 5")
    table.play("Alice decline", "Bob decline", "Charlie claim evens")
    assert table.view()["claim"]["order"] == [3, 0, 1]
    events = table.play("Bob accuse", "Alice accuse", "Dora pass")
    assert [event.seat for event in events if event.name == "accused"] == [0]


def test_in_turn_only_the_next_seat_is_asked() -> None:
    table = bluffing("accuse=in-turn")
    assert list(table.to_act()) == ["Bob"]
    with pytest.raises(NotAsked):
        table.play("Charlie accuse")
    table.play("Bob pass")
    assert list(table.to_act()) == ["Charlie"]
    assert names_of(table.play("Charlie accuse")) == ["accused", "dice-shown", "bluff-caught"]


def test_in_turn_all_passes_let_the_claim_score() -> None:
    table = bluffing("accuse=in-turn")
    table.play("Bob pass", "Charlie pass", "Dora pass")
    assert table.view()["scores"] == [22, 0, 0, 0]
