"""Points, bonus cards and the winner."""

import pytest

from games.rules.contract import Result
from games.rules.sly_dice.scoring import bonus
from games.rules.sly_dice.state import END, State
from tests.rules.table import RULES, Table, claiming


@pytest.mark.parametrize(("cards", "worth"), [(0, 0), (1, 10), (2, 25), (3, 45), (4, 70)])
def test_each_bonus_card_is_worth_five_more(cards: int, worth: int) -> None:
    assert bonus(cards) == worth


def test_bonus_cards_count_each_kind_on_its_own() -> None:
    assert bonus(3) - bonus(2) == 20


@pytest.mark.parametrize(("card", "points"), [("sixes x3", 18), ("ones x6", 6), ("fives x2", 10)])
def test_a_number_scores_face_times_claimed_count(card: str, points: int) -> None:
    table = claiming(seats=2, cards=f"{card.split(maxsplit=1)[0]} evens odds", common="3 3 3")
    table.play(f"Alice claim {card} and hide", "Bob pass")
    assert table.view()["scores"] == [points, 0]


def test_the_host_may_set_the_points_of_a_card() -> None:
    table = claiming(seats=2, options="points.evens=30; points.odds=0")
    table.play("Alice claim evens and hide", "Bob pass")
    assert table.view()["scores"] == [30, 0]
    assert [card["points"] for card in table.view()["cards"]] == [11, 8, 30, None]


def test_scores_count_bonus_cards_as_they_stand() -> None:
    table = claiming(seats=2, common="1 3 5", alice="1 3 5")
    table.play("Alice claim evens", "Bob pass")
    assert table.view()["scores"] == [22 + 10, 0]


def ended(*standing: tuple[int, int, int]) -> State:
    """A finished game: each seat's card points, bluffs and false accusations."""
    state: State = Table(len(standing)).state
    for player, (points, bluffs, false_accusations) in zip(state.players, standing, strict=True):
        player.points, player.bluffs, player.false_accusations = points, bluffs, false_accusations
    state.phase = END
    return state


@pytest.mark.parametrize(
    ("standing", "result"),
    [
        ([(20, 0, 0), (21, 0, 0)], Result((20, 21), (1,))),
        ([(20, 0, 0), (10, 1, 0)], Result((20, 20), (1,))),
        ([(25, 0, 0), (10, 2, 1), (15, 1, 0)], Result((25, 25, 25), (1,))),
        ([(20, 1, 0), (20, 1, 0), (5, 0, 0)], Result((30, 30, 5), (0, 1))),
        ([(0, 0, 1), (0, 0, 1)], Result((-10, -10), (0, 1))),
    ],
)
def test_most_points_win_then_most_bluffs_then_it_is_shared(
    standing: list[tuple[int, int, int]], result: Result
) -> None:
    assert RULES.result(ended(*standing)) == result


def test_a_game_that_goes_on_has_no_result() -> None:
    assert RULES.result(claiming().state) is None
