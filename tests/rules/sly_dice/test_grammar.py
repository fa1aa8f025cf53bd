"""Reading the words of a move."""

import pytest

from games.rules.contract import Unreadable
from tests.rules.table import RULES


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("lock 6", "lock 6"),
        ("  LOCK   6  ", "lock 6"),
        ("lock x6 reroll x5 2", "lock 6 reroll 2 5"),
        ("Change Locked 2 TO x6", "change locked 2 to 6"),
        ("claim full-house and show", "claim full-house"),
        ("claim twos 4", "claim twos x4"),
        ("claim twos X4 again with sum and hide", "claim twos x4 again with sum and hide"),
        ("challenge again higher", "challenge again higher"),
        ("keep", "keep"),
    ],
)
def test_case_spaces_and_the_way_numbers_are_written_make_no_difference(words: str, canonical: str) -> None:
    move = RULES.parse_move(words)
    assert str(move) == canonical
    assert move is RULES.parse_move(canonical)


@pytest.mark.parametrize(
    "words",
    [
        "",
        "full house please",
        "keep it",
        "lock",
        "lock six",
        "lock 0",
        "lock 7",
        "lock 6 5",
        "lock 6 reroll",
        "lock 6 reroll 1 2 3",
        "lock -1",
        "lock ²",
        "lock ４",
        "change 2 6",
        "change 2 to",
        "change to 6",
        "change 2 to 6 now",
        "claim",
        "claim full house",
        "claim straight",
        "claim twos x-1",
        "claim twos x100",
        "claim twos again x3",
        "claim twos x3 with sum again",
        "claim twos x3 with",
        "claim twos x3 and",
        "claim twos x3 and show and hide",
        "challenge",
        "challenge up",
        "challenge higher again",
        "bid 3 4",
    ],
)
def test_other_words_are_unreadable(words: str) -> None:
    with pytest.raises(Unreadable):
        RULES.parse_move(words)


def test_the_reason_quotes_the_words_and_says_what_can_be_written() -> None:
    with pytest.raises(Unreadable, match=r"“challenge up” is not a move; write: challenge higher · challenge lower"):
        RULES.parse_move("challenge up")


def test_what_is_quoted_is_cut() -> None:
    with pytest.raises(Unreadable) as refused:
        RULES.parse_move("x" * 10_000)
    assert len(str(refused.value)) < 250
