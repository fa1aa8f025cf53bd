"""Reading the words of a move."""

import pytest

from games.rules.contract import Unreadable
from tests.rules.common_hand.table import RULES


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("announce pair 4", "announce pair 4"),
        ("  ANNOUNCE   Pair  X4 ", "announce pair 4"),
        ("announce two-pairs 2 5", "announce two-pairs 5 2"),
        ("announce full-house x2 x5", "announce full-house 2 5"),
        ("announce low-straight", "announce low-straight"),
        ("reroll 5 x1 3", "reroll 1 3 5"),
        ("Reroll None", "reroll none"),
        ("Believe", "believe"),
        ("challenge", "challenge"),
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
        "pair 4",
        "believe it",
        "challenge higher",
        "roll 5",
        "announce",
        "announce pair",
        "announce pair 4 4",
        "announce pair 7",
        "announce pair 0",
        "announce pair -1",
        "announce pair ４",
        "announce pair four",
        "announce high-die",
        "announce two-pairs 4",
        "announce two-pairs 4 4",
        "announce full-house 4 4",
        "announce full-house 4 2 1",
        "announce low-straight 5",
        "announce straight",
        "announce full house 4 2",
        "announce four-of-a-kind 4 2",
        "reroll",
        "reroll 7",
        "reroll ?",
        "reroll none 1",
        "reroll 1 none",
        "reroll 1 2 3 4 5 6",
        "bid 3 4",
    ],
)
def test_other_words_are_unreadable(words: str) -> None:
    with pytest.raises(Unreadable):
        RULES.parse_move(words)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("announce full-house 4", "“full-house 4” is not a hand with its faces; write: full-house F F"),
        ("announce two-pairs 4 4", "the two faces of two-pairs differ: 4 4"),
        ("announce royal-flush", "“royal-flush” is not a hand; they are high-die, pair"),
        ("announce pair 9", "no die shows 9: a face is 1 to 6"),
        ("reroll", "name the face of each die that is rolled again, or write “reroll none”"),
        ("bid 3 4", "“bid 3 4” is not a move; moves begin with announce, believe, challenge, reroll"),
    ],
)
def test_the_reason_says_what_can_be_written(words: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        RULES.parse_move(words)
    assert str(refused.value).startswith(reason)


@pytest.mark.parametrize("words", ["x" * 10_000, "announce " + "x" * 10_000, "announce pair " + "9" * 10_000])
def test_what_is_quoted_is_cut(words: str) -> None:
    with pytest.raises(Unreadable) as refused:
        RULES.parse_move(words)
    assert len(str(refused.value)) < 250
