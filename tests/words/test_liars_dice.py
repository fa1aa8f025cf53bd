"""Bids and challenges as people write them."""

import pytest

from games.rules.registry import KINDS
from games.words import Command, parse_line, print_move
from games.words.kinds import VOCABULARIES
from games.words.languages import LANGUAGES

RULES = KINDS["liars-dice"]

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
