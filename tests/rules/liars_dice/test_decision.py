"""What a seat is offered, and in which order."""

from .table import Table, lowered, rolled


def offered(table: Table) -> list[str]:
    """The words of every move that the seat which is asked is offered."""
    options = table.view(table.asked())["decision"]
    return [" ".join(filter(None, (option["words"], *words))) for option in options for words in _choices(option)]


def _choices(option: dict[str, list[dict[str, list[str]]]]) -> list[list[str]]:
    return [[choice] for field in option["fields"] for choice in field["choices"]] or [[]]


def words(table: Table) -> list[str]:
    return [option["words"] for option in table.view(table.asked())["decision"]]


def test_the_first_bids_the_lowest_number_first() -> None:
    table = rolled(2)
    assert words(table) == [f"bid {count}" for count in range(1, 11)]
    assert len(offered(table)) == 60


def test_a_raise_begins_with_as_many_of_a_higher_face() -> None:
    table = lowered(1, 0, 2)
    table.play("Alice bid 2 4")
    assert offered(table)[1:] == ["bid 2 5", "bid 2 6", *(f"bid 3 {face}" for face in range(1, 7))]


def test_never_lower_offers_no_lower_face() -> None:
    table = lowered(1, 0, 2, options="raise=never-lower")
    table.play("Alice bid 2 4")
    assert offered(table)[1:] == ["bid 2 5", "bid 2 6", "bid 3 4", "bid 3 5", "bid 3 6"]


def test_where_as_many_are_bid_of_sixes_more_must_be() -> None:
    table = lowered(1, 0, 2)
    table.play("Alice bid 1 6")
    assert words(table) == ["challenge", "bid 2", "bid 3"]


def test_a_sum_is_one_choice() -> None:
    table = lowered(1, 1)
    assert offered(table) == [f"bid sum {total}" for total in range(2, 13)]
    table.play("Alice bid sum 10")
    assert offered(table) == ["challenge", "bid sum 11", "bid sum 12"]


def test_the_face_is_the_one_that_most_of_the_own_dice_show() -> None:
    table = rolled(2, alice="1 3 3 5 6")
    assert table.view("Alice")["decision"][0]["fields"][0]["default"] == "3"


def test_the_challenge_stands_first_where_own_dice_make_the_bid_doubtful() -> None:
    table = rolled(2, bob="2 3 4 5 6")
    table.play("Alice bid 2 1")
    assert words(table)[0] == "challenge"


def test_it_stands_last_where_they_support_it() -> None:
    table = rolled(2, bob="1 1 4 5 6")
    table.play("Alice bid 2 1")
    assert words(table)[-1] == "challenge"


def test_wild_ones_support_it_too() -> None:
    dice = "1 1 2 2 3"
    wild, plain = rolled(2, "wild=on", bob=dice), rolled(2, bob=dice)
    for table in (wild, plain):
        table.play("Alice bid 3 6")
    assert (words(wild)[-1], words(plain)[0]) == ("challenge", "challenge")


def test_nobody_else_is_offered_anything() -> None:
    table = rolled(2)
    assert table.view("Bob")["decision"] == table.view()["decision"] == []
