"""R7: others see that a power was used; of a changed hidden die they learn nothing."""

import pytest

from games.rules.contract import Illegal, NotAsked
from tests.rules.table import Table, names_of, with_power


def changing() -> Table:
    """Alice has a visible 2 and hidden 2 5, and may change a die."""
    table = with_power("ones", alice="2 3 4")
    table.play("Alice lock 2 = 2 5")
    table.keep_all()
    return table


def test_a_hidden_die_is_turned_unseen() -> None:
    table = changing()
    events = table.play("Alice change 2 to 6")
    assert names_of(events) == ["power-used"]
    assert table.seat("Alice", "Alice")["hidden"] == [5, 6]
    assert table.seat("Alice")["visible"] == [2]
    assert table.seen(-1, "Bob") == ("change", ())
    assert table.seen(-1, "Alice") == ("change 2 to 6", ())
    assert table.seat("Alice", "Bob")["powers"]["change"] == "used"


def test_a_visible_die_shows_its_new_face() -> None:
    table = changing()
    events = table.play("Alice change locked 2 to 6")
    assert names_of(events) == ["power-used", "die-turned"]
    assert (table.seat("Alice")["visible"], table.seat("Alice", "Alice")["hidden"]) == ([6], [2, 5])
    assert table.seen(-1, "Bob") == ("change locked 2 to 6", ())


def test_a_face_that_no_hidden_die_shows_means_the_visible_one() -> None:
    table = with_power("ones", alice="2 3 4")
    table.play("Alice lock 2 = 1 5")
    table.keep_all()
    table.play("Alice change 2 to 2")
    assert str(table.lines[-1].move) == "change locked 2 to 2"
    assert table.seen(-1, "Bob") == ("change locked 2 to 2", ())


@pytest.mark.parametrize("words", ["change 3 to 1", "change locked 5 to 1"])
def test_a_die_that_is_not_there_cannot_be_turned(words: str) -> None:
    table = changing()
    with pytest.raises(Illegal, match="dice shows"):
        table.play(f"Alice {words}")
    assert table.seat("Alice")["powers"]["change"] == "ready"


def test_change_is_played_before_the_claim_and_once() -> None:
    table = changing()
    table.play("Alice change 2 to 6")
    assert table.to_act() == {"Alice": ("claim", "decline", "challenge")}
    with pytest.raises(Illegal, match="“change” has been used"):
        table.play("Alice change 5 to 6")
    table.play("Alice claim sixes x1" if "sixes" in table.face_up() else "Alice claim twos x3")
    with pytest.raises(NotAsked):
        table.play("Alice change 5 to 6")


def test_change_is_not_played_while_the_dice_are_rolled() -> None:
    with pytest.raises(Illegal, match="open are lock, keep"):
        with_power("ones", alice="2 3 4").play("Alice change 2 to 6")


def test_change_waits_for_the_own_turn() -> None:
    table = with_power("ones")
    table.keep_all()
    table.play("Alice decline")
    with pytest.raises(NotAsked):
        table.play("Alice change 2 to 6")


def test_change_is_not_played_in_the_middle_of_a_challenge() -> None:
    table = with_power("ones", common="4 4 4", alice="2 3 4")
    table.keep_all()
    table.play("Alice challenge lower = 1 1 1")
    with pytest.raises(Illegal, match="open are decline, higher, lower"):
        table.play("Alice change 2 to 6")


def test_restart_is_seen_but_not_its_roll() -> None:
    table = with_power("fours", alice="6 5 2")
    table.play("Alice lock 6 = 1 1")
    events = table.play("Alice restart = 3 4 5")
    assert [(event.name, event.values) for event in events] == [("power-used", {"power": "restart"})]
    assert table.seen(-1, "Bob") == ("restart", ())
    assert table.seat("Alice", "Bob")["visible"] == []


def test_sum_and_repeat_are_seen_as_they_are_declared() -> None:
    table = with_power("twos", common="2 1 1")
    table.keep_all()
    events = table.play("Alice claim twos x1 again")
    assert events[0].values == {"power": "repeat"}
