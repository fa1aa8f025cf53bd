"""Bids and challenges as people write them."""

import pytest
from django.utils import translation

from games.notify.neutral import neutral_name
from games.rules.registry import KINDS
from games.words import Command, parse_line, print_move, print_order
from games.words.kinds import VOCABULARIES
from games.words.languages import LANGUAGES

RULES = KINDS["liars-dice"]
DAY = "2026-12-24"

EVERYDAY = {
    "bid 3 4": [
        *("BID 3 4", "bid x3 4", "bid three 4s", "I bid three fours.", "3 4s", "three 4", "3x 4s", "3 × 4", "4s x3"),
        *("at least three fours", "I say three 4's", "there are at least 3 4s", "bid three four"),
        *("선언 3 4", "4가 세 개", "4가 3개", "4 세개 선언", "4가 세 개 이상 있어요", "세 개 4", "비드할게요 3 4"),
        *("APOSTAR 3 4", "aposto três quatros", "três quatros", "tem três quatros", "pelo menos 3 quatros", "3x 4"),
    ],
    "bid 2 3": ["two threes", "3이 두 개", "aposto dois três", "2 3s", "2 vezes 3"],
    "bid 21 6": ["twenty-one sixes", "twenty one 6s", "6이 스물한 개", "aposto vinte e um seis", "21 6s"],
    "bid sum 7": ["BID SUM 7", "sum 7", "a sum of seven", "the sum is at least 7", "합이 7", "합계 7", "soma de 7"],
    "challenge": [
        *("Challenge!", "liar!", "I doubt it", "call it", "dudo", "I don’t believe you", "you’re bluffing"),
        *("의심", "의심할게요", "도전합니다", "거짓말!", "뻥이에요", "못 믿겠어요"),
        *("DUVIDO", "eu duvido", "desafio", "É mentira!", "nao acredito", "blefe"),
    ],
}  # fmt: skip
TALK = [
    "3 4",
    "four five",
    "4 five",
    "dois três",
    "3 4 5",
    "bid",
    "bid 3",
    "bid 3 4 5",
    "bid 3 7s",
    "three 7s",
    "sum",
    "sum of threes",
    "4s",
    "x3",
    "three fours please",
    "I wonder whether there are three fours",
    "challenge accepted",
    "challenge 3 4",
    "Bob: 3 × 4",
    "5 dice",
    "roll",
    "opening",
    "4가",
    "의심할까요?",
    "duvido que tenha três quatros",
]


@pytest.mark.parametrize(("words", "line"), [(words, line) for words, lines in EVERYDAY.items() for line in lines])
def test_everyday_words_are_understood(words: str, line: str) -> None:
    assert parse_line(line, RULES) == Command("move", words)


@pytest.mark.parametrize("line", TALK)
def test_when_in_doubt_nothing_is_bid(line: str) -> None:
    assert parse_line(line, RULES) is None


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("bid 3 4", ["BID 3 4", "선언 3 4", "APOSTAR 3 4"]),
        ("bid sum 11", ["BID SUM 11", "선언 합 11", "APOSTAR SOMA 11"]),
        ("challenge", ["CHALLENGE", "의심", "DUVIDO"]),
    ],
)
def test_moves_are_printed_as_people_write_them(words: str, printed: list[str]) -> None:
    assert [print_move(words, language, RULES) for language in LANGUAGES] == printed


def test_every_number_of_dice_has_its_names() -> None:
    """Eight seats have forty dice."""
    for table in VOCABULARIES["liars-dice"].tables.values():
        for count in range(1, 41):
            for name in (*table[f"={count}"], *table[f"x{count}"]):
                assert parse_line(f"{name} 6s", RULES) == Command("move", f"bid {count} 6"), name


ORDERS = {
    "challenge from 5 4": [
        *(
            "CHALLENGE FROM 5 4",
            "challenge from five 4s",
            "Challenge if it reaches 5 4",
            "liar if it reaches five fours",
        ),
        *(
            "if the bid reaches 5 4s challenge",
            "의심 기준 5 4",
            "4가 5개 이상이면 의심할게요",
            "4가 다섯 개 이상이면 의심",
        ),
        *("DUVIDO A PARTIR DE 5 4", "duvido se chegar a cinco quatros", "se a aposta chegar a 5 quatros duvido"),
    ],
    f"challenge from 5 4 until {DAY}": [f"challenge from 5 4 until {DAY}", f"{DAY}까지 의심 기준 5 4"],
    "challenge from sum 9 this round": ["challenge from sum 9 this round", "nesta rodada duvido a partir de soma 9"],
    "raise to 4 5": [
        *("RAISE TO 4 5 IF POSSIBLE", "raise to four 5s if I can", "I'll raise to 4 5s"),
        *("올리기 4 5", "가능하면 5가 4개로 올릴게요", "SUBIR PARA 4 5", "subo para quatro cincos se puder"),
    ],
    "raise to sum 9": ["raise to sum 9", "올리기 합 9", "subir para soma 9"],
}
NO_ORDERS = [
    "challenge from",
    "challenge 5 4",
    "from 5 4",
    "challenge from 5",
    "challenge from 5 4 3",
    "challenge if it reaches the moon",
    "raise to",
    "raise 4 5",
    "raise to the challenge",
    "raise to 4 5 until",
    "if possible",
    f"bid 3 4 until {DAY}",
]


@pytest.mark.parametrize(("words", "line"), [(words, line) for words, lines in ORDERS.items() for line in lines])
def test_orders_are_understood(words: str, line: str) -> None:
    assert parse_line(line, RULES) == Command("order", words)


@pytest.mark.parametrize("line", NO_ORDERS)
def test_when_in_doubt_nothing_is_ordered(line: str) -> None:
    assert parse_line(line, RULES) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", [*ORDERS, "challenge from 40 6", "raise to sum 12"])
def test_an_order_that_is_printed_is_read_as_itself(language: str, words: str) -> None:
    assert parse_line(print_order(words, language, RULES), RULES) == Command("order", words)


@pytest.mark.parametrize("name", ["Liar", "three 4s", "Duvido", "의심", "at least 3 4s", "Sum 7"])
def test_a_name_that_reads_as_a_bid_is_shown_behind_its_seat(name: str) -> None:
    with translation.override("en"):
        assert neutral_name(RULES, name, 1).replace("\xa0", " ") == f"Seat 2 ({name})"
