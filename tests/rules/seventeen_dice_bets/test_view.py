"""What a viewer sees: all that lies open, its own dice, and of others how many they are."""

from .table import Table, betting, to_tokens


def test_dice_are_seen_by_their_owner_alone() -> None:
    table = betting(2, alice="7 3", bob="2 2")
    assert [seat["dice"] for seat in table.view("Alice")["seats"]] == [[3, 7], None]
    assert [seat["dice"] for seat in table.view()["seats"]] == [None, None]
    assert [seat["count"] for seat in table.view()["seats"]] == [2, 2]


def test_before_anything_is_drawn() -> None:
    table = Table(2)
    view = table.view()
    assert (view["phase"], view["step"], view["brown"], view["red"], view["order"]) == ("shared", None, [], None, [])
    assert (view["round"], view["first"], view["last_round"]) == (1, 0, None)


def test_the_steps_of_a_round_and_their_order() -> None:
    table = Table(3, first="Bob")
    table.roll()
    steps: list[tuple[str, int, list[int]]] = []
    while table.to_act():
        view = table.view()
        if not steps or steps[-1] != (view["phase"], view["step"], view["order"]):
            steps.append((view["phase"], view["step"], view["order"]))
        table.miss()
    assert steps == [
        ("bet", 3, [1, 2, 0]),
        ("pick", 4, [1, 2, 0]),
        ("bet", 5, [0, 2, 1]),
        ("pick", 6, [0, 2, 1]),
        ("tokens", 6, [0, 2, 1]),
    ]


def test_a_bet_lies_on_its_space_and_is_told_with_its_chip() -> None:
    table = betting(2)
    table.bet("low with b")
    view = table.view()
    [space] = [space for space in view["spaces"] if space["bet"]]
    assert (space["space"], space["bet"]) == ("low", {"seat": 0, "chip": "b", "value": 3})
    assert (space["times"], space["chance"], space["side"], space["condition"]) == (3, 0.0889, "left", "low")
    assert view["seats"][0]["chips"]["b"]["space"] == "low"
    assert view["seats"][0]["chips"]["a"]["space"] is None


def test_the_red_die_comes_with_round_2() -> None:
    assert betting(2).view()["red"] is None
    view = betting(2, "1 2 3 / 8", number=2).view()
    assert (view["brown"], view["red"]) == ([1, 2, 3], 8)


def test_step_7_stays_to_be_read_in_the_next_round() -> None:
    table = to_tokens(betting(2, "4 5 6", alice="7 2", bob="1 1"))
    table.finish_round()
    table.roll()
    last = table.view()["last_round"]
    assert (last["round"], last["brown"], last["red"], last["dice"]) == (1, [4, 5, 6], None, [[2, 7], [1, 1]])
    first = last["bets"][0]
    assert first == {
        "seat": 0,
        "chip": "a",
        "space": "same-2",
        "value": 2,
        "times": 1,
        "met": False,
        "points": 0,
    }
    assert [(bet["seat"], bet["chip"]) for bet in last["bets"]] == [(0, "a"), (0, "b"), (1, "a"), (1, "b")]


def test_a_page_of_plain_text_shows_the_table() -> None:
    table = betting(2, "4 5 6 / 8", number=2, alice="7 3")
    text = table.rules.plain(table.view("Alice"), table.names)
    assert "17 Dice Bets · round 2 of 8 · Bet" in text
    assert "Shared dice: 4 5 6 / red 8" in text
    assert "3 7" in text
    assert "? ?" in text
    assert "Bob is asked: bet, token" in text
