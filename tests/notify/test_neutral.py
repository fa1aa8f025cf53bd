"""Lines that a mail program breaks do not leave a move alone, whatever players are called."""

import textwrap

import pytest
from django.utils import translation

from games.notify.neutral import held, neutral_name, unbroken
from games.rules.registry import KINDS
from games.words import parse_line

RULES = KINDS["sly-dice"]
LONG = "Bartholomew the Second has scored 8 points in this round for Full house."


def test_a_short_sentence_stays_as_it_is() -> None:
    assert held("Alice claims Full house.") == "Alice claims Full house."


@pytest.mark.parametrize("width", range(50, 80))
def test_a_long_sentence_never_ends_in_a_line_of_its_last_words_alone(width: int) -> None:
    assert len(textwrap.wrap(f"> {held(LONG)}", width)[-1]) >= 30


@pytest.mark.parametrize("words", ["DECLARAR UNS X1 E GUARDAR SEGREDO", "CLAIM LARGE STRAIGHT AGAIN WITH SUM AND HIDE"])
@pytest.mark.parametrize(
    "sentence", ["You can say more, as in “{}”.", "There is rather more that you can say, such as “{}”"]
)
@pytest.mark.parametrize("width", range(50, 80))
def test_long_quoted_words_never_stand_alone_on_the_last_line(width: int, sentence: str, words: str) -> None:
    lines = textwrap.wrap(f"> {held(sentence.format(words))}", width)
    assert not any(parse_line(line, RULES) for line in lines)


def test_a_long_sentence_says_the_same() -> None:
    assert held(LONG).replace("\xa0", " ") == LONG


@pytest.mark.parametrize("width", range(20, 60))
@pytest.mark.parametrize(
    "sentence",
    [
        "Somebody rolls the dice again, then says that the dice, all of the dice, were kind.",
        "Alguém rola os dados, e os dados: três, e mais dados",
        "누가 다시 굴린 주사위 세 개와 그 옆의 주사위 하나와 또 다른 주사위",
        "You can say more, and say it well.",
    ],
)
def test_no_line_is_broken_before_a_word_that_would_begin_what_somebody_says(sentence: str, width: int) -> None:
    whole = unbroken(sentence)
    assert whole.replace("\xa0", " ") == sentence
    assert not any(parse_line(f"{line} x", RULES) for line in textwrap.wrap(whole, width))


def test_other_blanks_stay_where_they_are() -> None:
    assert unbroken("All dice\nof this  table") == "All\xa0dice\nof this  table"


@pytest.mark.parametrize(
    "name",
    [
        "Pass",
        "KEEP",
        "lock 6",
        "Full house",
        "claim odds",
        "패스",
        "Passo",
        "no",
        "Say hi",
        "Dizer",
        "Ann say",
        "Language",
        "Dice",
        "Ann dados",
    ],
)
def test_a_name_that_reads_as_a_command_is_shown_behind_its_seat(name: str) -> None:
    with translation.override("en"):
        assert neutral_name(RULES, name, 1).replace("\xa0", " ") == f"Seat 2 ({name})"


@pytest.mark.parametrize("name", ["Alice", "Passe", "Ann of the odds", "Saya", "패스츄리"])
def test_other_names_stay_as_they_are(name: str) -> None:
    assert neutral_name(RULES, name, 1) == name
