"""Moves in plain words."""

import pytest

from games.rules.registry import KINDS
from games.wording import has_own_phrase, say_choice, say_move


@pytest.mark.parametrize(
    ("kind", "words", "said"),
    [
        ("sly-dice", "claim ones x3 and hide", "Claim: Ones, x3, Keep silent"),
        ("liars-dice", "bid 3 4", "Bid 3 × 4"),
        ("common-hand", "announce full-house 4 2", "Announce: Full house, 4s over 2s"),
        ("common-hand", "announce low-straight", "Announce: Low straight"),
        ("common-hand", "reroll 3 3", "Roll again: 3, 3"),
    ],
)
def test_numbers_are_said_with_what_stands_before_them_where_the_rules_have_a_phrase(
    kind: str, words: str, said: str
) -> None:
    assert say_move(KINDS[kind], words) == said


def test_a_choice_is_said_by_the_same_phrase() -> None:
    assert say_choice(KINDS["common-hand"], "pair 4") == "Pair of 4s"


def test_a_move_without_numbers_has_no_phrase_of_its_own() -> None:
    rules = KINDS["common-hand"]
    assert has_own_phrase(rules, "announce pair 4")
    assert not has_own_phrase(rules, "announce pair")
    assert not has_own_phrase(rules, "reroll 3 3")
