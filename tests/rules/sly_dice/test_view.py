"""What a page is built from."""

import json

from tests.rules.table import claiming, with_power


def test_own_dice_are_seen_by_their_own_seat_only() -> None:
    table = claiming(alice="1 2 3")
    assert [table.seat("Alice", viewer)["hidden"] for viewer in ("Alice", "Bob", None)] == [[1, 2, 3], None, None]


def test_a_view_is_made_of_plain_values() -> None:
    view = claiming().view("Alice")
    assert json.loads(json.dumps(view)) == view


def test_the_decision_is_the_viewers_own() -> None:
    table = claiming()
    assert table.view("Alice")["decision"]
    assert table.view("Bob")["decision"] == table.view()["decision"] == []


def test_a_card_tells_what_the_viewer_holds() -> None:
    table = claiming(cards="full-house evens sixes", common="6 6 5", alice="6 5 5")
    held = {card["card"]: card["held"] for card in table.view("Alice")["cards"]}
    assert held == {"higher-or-lower": None, "full-house": True, "evens": False, "sixes": 3}
    assert {card["held"] for card in table.view()["cards"]} == {None}


def test_a_card_tells_what_a_sum_would_make() -> None:
    table = with_power("threes", cards="small-straight evens odds", common="1 3 3", alice="2 2 4")
    table.keep_all()
    card = next(card for card in table.view("Alice")["cards"] if card["card"] == "small-straight")
    assert (card["held"], card["held_with_sum"]) == (False, True)


def test_a_card_tells_its_power_and_who_scored_it() -> None:
    table = with_power("twos")
    twos = table.view()["cards"][1]
    assert (twos["card"], twos["power"], twos["scored"], twos["points"], twos["face"]) == (
        "twos",
        "repeat",
        [0],
        None,
        2,
    )
    assert table.seat("Alice")["powers"] == {"change": "none", "repeat": "ready", "sum": "none", "restart": "none"}


def test_a_challenge_tells_what_is_to_beat() -> None:
    table = claiming(common="4 4 4")
    table.play("Alice challenge lower = 3 2 3")
    assert table.view()["challenge"] == {"seat": 0, "target": 8, "hits": 1, "rolls": [[3, 2, 3]]}


def test_a_claim_tells_how_it_was_made() -> None:
    table = with_power("threes", cards="evens odds sixes")
    table.keep_all()
    table.play("Alice claim evens with sum and hide")
    assert table.view("Bob")["claim"] == {
        "seat": 0,
        "card": "evens",
        "count": None,
        "again": False,
        "sum": True,
        "order": [1],
        "answered": [],
        "passed": [],
    }
