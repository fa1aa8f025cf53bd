"""Common Hand in words: what people type for hands, dice and orders, and what is none of them."""

from itertools import chain

import pytest

from games.rules.common_hand.hands import ANNOUNCEMENTS
from games.rules.common_hand.moves import ANNOUNCE, BELIEVE, CHALLENGE, REROLL
from games.rules.registry import KINDS
from games.words import Command, parse_line, print_move, print_order
from games.words.languages import LANGUAGES

from .test_printing import TREATMENTS

RULES = KINDS["common-hand"]
MOVES = [str(move) for move in (*ANNOUNCE, *REROLL.values(), BELIEVE, CHALLENGE)]
SPANS = ("", " this round", " until 2026-12-24")
ORDERS = [f"challenge from {hand}{span}" for hand in ANNOUNCEMENTS for span in SPANS]

EVERYDAY = {
    "announce high-die 5": ["5 high", "high five", "dado alto 5", "높은 눈 5", "하이 5"],
    "announce pair 4": ["pair of 4s", "A pair of fours!", "two 4s", "par de quatro", "dois quatros", "4 원페어"],
    "announce two-pairs 5 2": [
        *("two pairs 5s and 2s", "two pair, 2 and 5", "two 5s and two 2s", "dois pares 5 e 2"),
        *("dois pares de 5 e de 2", "투페어 5와 2", "5 두 개와 2 두 개"),
    ],
    "announce three-of-a-kind 4": [
        *("three 4s", "3 4s", "Three fours", "three of a kind, 4", "i have three 4s", "3x 4", "three 4"),
        *("três quatros", "trinca de 4", "tenho uma trinca de quatro", "TRES 4", "4가 세 개", "트리플 4", "4 셋"),
    ],
    "announce low-straight": ["low straight", "I announce a low straight.", "sequência baixa", "로우 스트레이트"],
    "announce high-straight": ["High straight", "sequencia alta", "하이 스트레이트를 선언"],
    "announce full-house 4 2": [
        *("full house 4s over 2s", "fours full of twos full house", "three 4s and two 2s", "full house 4 2"),
        *("full house de 4 com 2", "três quatros e dois 2", "풀하우스 4 2", "4 세 개와 2 두 개"),
    ],
    "announce four-of-a-kind 3": ["four 3s", "quads 3", "quadra de 3", "3 네 개", "포카드 3"],
    "announce five-of-a-kind 6": ["five sixes", "cinco 6s", "quina de seis", "6 다섯 개", "파이브카드 6"],
    "believe": ["believe", "I believe you.", "I'll take the dice", "acredito", "eu aceito", "믿을게요"],
    "challenge": ["challenge!", "liar!", "I doubt it", "duvido", "É mentira!", "mentiroso", "거짓말!", "못 믿어요"],
    "reroll 1 3 3": ["reroll 3 3 1", "roll 3, 3 and 1", "roll two 3s and 1", "rolar dois 3 e o 1", "1 3 3 굴릴게요"],
    "reroll 3 4": ["re-roll the 4 and the 3", "roll three, four", "rolo de novo o 4 e o 3", "다시 굴리기 3 4"],
    "reroll none": ["reroll none", "keep all", "I keep all", "não rolo nada", "mantenho os dados", "그대로 둘게요"],
}  # fmt: skip
ORDERED = {
    "challenge from full-house 4 2": [
        *("challenge if it reaches full house 4s over 2s", "challenge full house 4 2 or higher"),
        *("duvidar se chegar a full house 4 2", "full house 4 2 ou mais duvido", "풀하우스 4 2부터 의심"),
    ],
    "challenge from three-of-a-kind 4 this round": [
        *("I challenge from three 4s this round", "duvido a partir de trinca de 4 nesta rodada"),
        "이번 라운드 트리플 4 이상이면 의심할게요",
    ],
    "challenge from low-straight until 2026-12-24": [
        *("challenge at low straight until 2026-12-24", "duvidar no mínimo sequência baixa até 2026-12-24"),
        "2026-12-24까지 로우 스트레이트 이상이면 의심",
    ],
}
TALK = [
    *("4", "4 4", "4s", "pair", "full house", "full house please", "full house 4 4", "three 7s", "six 2s", "no pair"),
    *("straight", "reroll", "reroll the 3s", "reroll 7", "reroll 1 2 3 4 5 6", "announce", "announce 4"),
    *("challenge?", "challenge believe", "I believe you are lying", "do I believe it", "believe 4", "I call three 4s"),
    *("challenge from", "challenge from 4", "challenge from full house 4", "challenge this round"),
    *("three 4s and two", "two 5s and three 2s and one 1", "acredito que não", "믿을까 말까", "풀하우스"),
]  # fmt: skip


def each(said: dict[str, list[str]]) -> list[tuple[str, str]]:
    return list(chain.from_iterable(((line, words) for line in lines) for words, lines in said.items()))


@pytest.mark.parametrize(("line", "words"), each(EVERYDAY))
def test_everyday_words_are_understood(line: str, words: str) -> None:
    assert parse_line(line, RULES) == Command("move", words)


@pytest.mark.parametrize(("line", "words"), each(ORDERED))
def test_orders_are_understood(line: str, words: str) -> None:
    assert parse_line(line, RULES) == Command("order", words)


@pytest.mark.parametrize("line", TALK)
def test_when_in_doubt_nothing_is_played(line: str) -> None:
    assert parse_line(line, RULES) is None


@pytest.mark.parametrize("treatment", TREATMENTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_and_order_that_is_printed_is_read_again(language: str, treatment: str) -> None:
    for words in MOVES:
        printed = print_move(words, language, RULES)
        assert parse_line(TREATMENTS[treatment](printed), RULES) == Command("move", words), printed
    for words in ORDERS:
        printed = print_order(words, language, RULES)
        assert parse_line(TREATMENTS[treatment](printed), RULES) == Command("order", words), printed


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("announce full-house 4 2", ["ANNOUNCE FULL HOUSE 4 2", "선언 풀하우스 4 2", "ANUNCIAR FULL HOUSE 4 2"]),
        ("announce pair 5", ["ANNOUNCE PAIR OF 5", "선언 원페어 5", "ANUNCIAR PAR DE 5"]),
        ("reroll 1 3", ["REROLL 1 3", "다시 굴리기 1 3", "ROLAR 1 3"]),
        ("reroll none", ["REROLL NONE", "그대로", "NÃO ROLAR"]),
        ("challenge", ["CHALLENGE", "의심", "DUVIDAR"]),
    ],
)
def test_moves_are_printed_as_people_write_them(words: str, printed: list[str]) -> None:
    assert [print_move(words, language, RULES) for language in LANGUAGES] == printed


def test_orders_are_printed_as_people_write_them() -> None:
    printed = ["CHALLENGE FROM PAIR OF 4", "의심 최소 원페어 4", "DUVIDAR A PARTIR DE PAR DE 4"]
    assert [print_order("challenge from pair 4", language, RULES) for language in LANGUAGES] == printed
