"""How a mail lists the answers to a question."""

import pytest
from django.utils import translation

from games.notify.answers import list_answers
from games.rules.registry import KINDS
from games.wording import say_move
from tests.rules.play import Play

LIARS_DICE = KINDS["liars-dice"]


@pytest.fixture
def fifteen_dice() -> Play:
    """Alice is to bid on fifteen dice; most of her own show a 4."""
    game = Play(LIARS_DICE, 3)
    rolls = ("Alice roll = 4 4 4 5 2", "Bob roll = 1 3 3 4 6", "Charlie roll = 1 2 5 5 6")
    game.play("table opening = 6 5 2", *rolls)
    return game


def lines(game: Play, name: str) -> list[str]:
    with translation.override("en"):
        answers, notes = list_answers(LIARS_DICE, game.view(name)["decision"], "bid")
    return [line.replace("\xa0", " ") for line in (*(answer.line for answer in answers), *notes)]


def test_of_bids_that_differ_in_nothing_but_numbers_the_lowest_are_listed(fifteen_dice: Play) -> None:
    assert lines(fifteen_dice, "Alice") == [
        "1. “BID 1 4” – Bid 1 × 4",
        "2. “BID 2 4” – Bid 2 × 4",
        "3. “BID 3 4” – Bid 3 × 4",
        "4. “BID 4 4” – Bid 4 × 4",
        "5. “BID 5 4” – Bid 5 × 4",
        "6. “BID 6 4” – Bid 6 × 4",
        "There are more answers, which are written alike.",
        "You can say more, as in “BID 1 1”.",
    ]


def test_what_is_written_otherwise_is_never_left_out(fifteen_dice: Play) -> None:
    fifteen_dice.play("Alice bid 2 4")
    assert any("“CHALLENGE” – Challenge" in line for line in lines(fifteen_dice, "Bob"))


@pytest.mark.parametrize(
    ("words", "said"), [("bid 3 4", "Bid 3 × 4"), ("bid sum 9", "Bid a sum of 9"), ("challenge", "Challenge")]
)
def test_a_move_that_is_all_numbers_is_said_in_one_phrase(words: str, said: str) -> None:
    with translation.override("en"):
        assert say_move(LIARS_DICE, words) == said
