"""R9: dice are hidden until a challenge shows them all."""

from .table import RULES, lowered, rolled


def test_hidden_dice_are_their_owner_s_alone() -> None:
    table = rolled(2, alice="6 5 2 2 1", bob="3 3 3 3 3")
    assert table.seat("Alice", "Alice")["dice"] == [1, 2, 2, 5, 6]
    assert table.seat("Alice", "Bob")["dice"] is table.seat("Alice")["dice"] is None
    assert table.seen(2, "Alice") == ("roll", (6, 5, 2, 2, 1))
    assert table.seen(2, "Bob") == table.seen(2) == ("roll", ())


def test_a_challenge_shows_all_dice() -> None:
    table = lowered(2, 0, 1, alice="6 5", charlie="3")
    events = table.challenge("bid 1 5")
    shown = [(event.seat, event.values["dice"]) for event in events if event.name == "dice-shown"]
    assert shown == [(0, [5, 6]), (2, [3])]
    assert table.view()["last_round"]["dice"] == [[5, 6], [], [3]]


def test_they_stay_to_be_seen_until_the_next_challenge() -> None:
    table = rolled(2, alice="6 5 2 2 1", bob="3 3 3 3 3")
    table.challenge("bid 1 5")
    table.roll(alice="4 4 4 4 4", bob="4 4 4 4")
    table.play("Bob bid 1 4")
    assert table.view()["last_round"] == {
        "round": 1,
        "dice": [[1, 2, 2, 5, 6], [3, 3, 3, 3, 3]],
        "bid": {"seat": 0, "count": 1, "face": 5, "sum": None},
        "challenger": 1,
        "held": 1,
        "met": True,
        "exact": True,
        "losers": [1],
        "ones_plain": False,
    }
    assert table.seat("Alice", "Bob")["dice"] is None


def test_a_roll_stays_closed_as_a_line_and_its_dice_come_to_light_one_by_one() -> None:
    table = rolled(2)
    assert RULES.revealed(2, {}, table.lines) == []
    table.challenge("bid 1 5")
    assert RULES.revealed(2, {}, table.lines) == [(5, line, place) for line in (2, 3) for place in range(5)]
    assert not RULES.is_open(table.state, table.lines[1], 1)
    assert RULES.is_open(table.state, table.lines[1], 0)


def test_every_other_line_is_open_to_all() -> None:
    table = rolled(2)
    table.challenge("bid 1 5")
    assert [RULES.is_open(table.state, line, None) for line in table.lines] == [True, False, False, True, True]


def test_the_dice_of_one_round_come_to_light_once() -> None:
    table = rolled(2)
    table.challenge("bid 1 5")
    table.roll()
    table.challenge("bid 1 5")
    assert len(RULES.revealed(2, {}, table.lines)) == 10 + 9
