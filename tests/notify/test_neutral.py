"""Lines that a mail program breaks do not leave a move alone, whatever players are called."""

import textwrap

import pytest

from games.notify.neutral import held, neutral_name
from games.rules.registry import KINDS

RULES = KINDS["sly-dice"]
LONG = "Bartholomew the Second has scored 8 points in this round for Full house."


def test_a_short_sentence_stays_as_it_is() -> None:
    assert held("Alice claims Full house.") == "Alice claims Full house."


@pytest.mark.parametrize("width", range(50, 80))
def test_a_long_sentence_never_ends_in_a_line_of_its_last_words_alone(width: int) -> None:
    assert len(textwrap.wrap(f"> {held(LONG)}", width)[-1]) >= 30


def test_a_long_sentence_says_the_same() -> None:
    assert held(LONG).replace("\xa0", " ") == LONG


@pytest.mark.parametrize("name", ["Pass", "KEEP", "lock 6", "Full house", "claim odds"])
def test_a_name_that_reads_as_a_move_is_shown_with_its_seat(name: str) -> None:
    assert neutral_name(RULES, name, 1).replace("\xa0", " ") == f"{name} (seat 2)"


@pytest.mark.parametrize("name", ["Alice", "Passe", "Ann of the odds"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert neutral_name(RULES, name, 1) == name
