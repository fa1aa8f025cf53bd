"""17 Dice Bets in words: what people type, and what is only talk."""

import pytest

from games.rules.registry import KINDS
from games.words import Command, parse_line, print_move, print_order
from games.words.languages import LANGUAGES
from tests.rules.play import Play

RULES = KINDS["17-dice-bets"]

EVERYDAY = {
    "bet straight-4 with a": [
        "BET STRAIGHT OF 4 WITH A",
        "I bet on a straight of 4 with chip A",
        "bet straight-4 with a",
        "bet 4 in a row with my chip a",
        "apostar sequência de 4 com a",
        "aposto na sequencia de 4 com a ficha A",
        "걸기 연속 4 A로",
        "연속 4에 A 걸게요",
        "4개 연속에 칩 A를 걸게요",
    ],
    "bet same-3-right with b": [
        "bet three of a kind, right, with b",
        "I'll bet on three of a kind right with B",
        "apostar em 3 iguais à direita com b",
        "같은 눈 3개 오른쪽에 B 칩을 걸게요",
    ],
    "bet triple-and-pair with b": [
        "bet on a triple and a pair with b",
        "bet on the full house with b",
        "aposto em uma trinca e um par com b",
        "트리플과 페어에 B로 걸기",
    ],
    "bet ends with a": ["bet on the ends with a", "aposto nas pontas com a", "양 끝에 A를 걸게요"],
    "bet even with a": ["bet even with a", "aposto nos pares com a", "짝수에 A 걸게요"],
    "pick 3": [
        "pick 3",
        "Pick the three.",
        "I pick the brown 3",
        "reroll the brown 3",
        "escolho o marrom 3",
        "escolher 3",
        "3 고를게요",
        "3을 고를게요",
    ],
    "token 3 5": [
        "TOKEN 3 5",
        "use a token on 5 and 3",
        "I'll use my token on 3, 5",
        "use a token to reroll 3 5",
        "usar token 3 5",
        "vou usar um token em 3 e 5",
        "토큰 3 5",
        "3이랑 5 토큰 쓸게요",
    ],
    "keep": ["keep", "I keep it", "no token", "mantenho", "guardo o token", "그대로 둘게요", "토큰 안 쓸게요"],
}
TALK = [
    "straight of 4",
    "straight of 4 with a",
    "with a",
    "bet",
    "bet straight of 4",
    "bet with a",
    "bet with b on low",
    "aposto com a trinca e par",
    "I bet you lose with a 4",
    "bet straight of 8 with a",
    "bet straight of 4 with a with b",
    "bet low high with a",
    "Bob bets chip A on Straight of 4",
    "pick",
    "pick 9",
    "pick 3 4",
    "reroll 3",
    "token",
    "token 9",
    "token 1 2 3 4",
    "keep 3",
    "keep the 3",
    "pick 3 keep",
    "I think I would bet low with a",
    "apostar",
    "걸기",
]


@pytest.mark.parametrize(("words", "line"), [(words, line) for words, lines in EVERYDAY.items() for line in lines])
def test_everyday_words_are_understood(words: str, line: str) -> None:
    assert parse_line(line, RULES) == Command("move", words)


@pytest.mark.parametrize("line", TALK)
def test_what_is_no_answer_is_talk(line: str) -> None:
    assert parse_line(line, RULES) is None


def test_moves_are_printed_as_people_write_them() -> None:
    printed = {words: [print_move(words, language, RULES) for language in LANGUAGES] for words in PRINTED}
    assert printed == PRINTED


PRINTED = {
    "bet straight-4-right with b": [
        "BET STRAIGHT OF 4 RIGHT WITH B",
        "걸기 연속 4 오른쪽 B로",
        "APOSTAR SEQUÊNCIA DE 4 À DIREITA COM B",
    ],
    "bet same-3 with a": ["BET 3 OF A KIND WITH A", "걸기 같은 눈 3 A로", "APOSTAR 3 IGUAIS COM A"],
    "pick 7": ["PICK 7", "고르기 7", "ESCOLHER 7"],
    "token 2 8": ["TOKEN 2 8", "토큰 2 8", "TOKEN 2 8"],
    "keep": ["KEEP", "그대로", "MANTER"],
}

ORDERS = {
    "keep tokens": ["KEEP TOKENS", "always keep tokens", "guardar os tokens", "토큰 모두 아낄게요"],
    "keep tokens this round": ["keep tokens this round", "guardar tokens nesta rodada", "이번 라운드 토큰 모두 아끼기"],
    "keep tokens until 2026-12-24": ["save my tokens until 2026-12-24", "2026-12-24까지 토큰 모두 아끼기"],
    "when turn bet low with b": [
        "BET LOW WITH B WHEN MY TURN",
        "when it's my turn I bet on low with chip B",
        "na minha vez aposto nos baixos com b",
        "내 차례에 낮은 눈에 B를 걸게요",
    ],
}
NO_ORDERS = ["when my turn", "bet low when my turn", "keep 2 tokens", "keep my tokens", "pick 3 when my turn", "tokens"]


@pytest.mark.parametrize(("words", "line"), [(words, line) for words, lines in ORDERS.items() for line in lines])
def test_orders_are_understood(words: str, line: str) -> None:
    assert parse_line(line, RULES) == Command("order", words)


@pytest.mark.parametrize("line", NO_ORDERS)
def test_what_is_no_order_is_talk(line: str) -> None:
    assert parse_line(line, RULES) is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_comes_back_as_itself(language: str) -> None:
    table = Play(RULES, 3)
    table.play(
        "table first = Alice", "table shared = 4 5 6", "Alice roll = 7 2", "Bob roll = 1 8", "Charlie roll = 3 3"
    )
    offered = [words for offer in RULES.orders(table.state, 1) for words in offer.option.moves()]
    assert len(offered) == 1 + 2 * 40
    for words in offered:
        assert parse_line(print_order(words, language, RULES), RULES) == Command("order", words)
