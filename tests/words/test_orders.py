"""Standing orders as people write them, and as we print them."""

from collections.abc import Iterator
from datetime import date
from random import Random

import pytest

from games.rules.contract import Line
from games.rules.random_play import random_step, random_values
from games.rules.registry import KINDS
from games.words import Command, parse_line, print_order
from games.words.kinds import VOCABULARIES
from games.words.languages import LANGUAGES
from games.words.phrases import key

from .test_printing import TREATMENTS
from .test_tables import collisions

RULES = KINDS["sly-dice"]
DAY = date(2026, 12, 24).isoformat()

EVERYDAY = {
    "pass up to 12": [
        "PASS UP TO 12",
        "I pass up to 12 points",
        "passar no máximo 12",
        "패스 최대 12점",
        "12점 이하 패스",
    ],
    "pass up to 6": ["pass at most 6", "6점 이하는 패스할게요"],
    "pass up to 12 this round": ["pass up to 12 this round", "이번 라운드 12점 이하 패스"],
    "accuse impossible": ["ACCUSE IMPOSSIBLE", "accuse the impossible", "acusar o impossível", "불가능하면 의심"],
    "pass all this round": ["PASS ALL ROUND", "pass everything this round", "passar tudo nesta rodada"],
    "pass all": ["pass all", "모두 패스할게요"],
    f"pass all until {DAY}": [
        f"pass all until {DAY}",
        f"Pass everything till {DAY}.",
        f"passar tudo até {DAY}",
        f"{DAY}까지 모두 패스",
    ],
    "pass seat 2": ["pass on seat 2", "PASS SEAT 2", "2번 자리 패스", "passar no lugar 2"],
    "accuse seat 3 this round": [
        "accuse seat 3 this round",
        "이번 라운드 3번 자리 의심",
        "acusar lugar 3 nesta rodada",
    ],
    "when turn claim evens": [
        "CLAIM EVENS WHEN MY TURN",
        "when my turn claim evens",
        "evens on my turn",
        "내 차례에 모두 짝수 선언",
    ],
    "when turn claim sixes x4 and hide": [
        "claim four 6s and hide when my turn",
        "na minha vez declarar seis x4 em segredo",
    ],
    "when turn decline": ["decline when my turn", "no claim when it's my turn", "내 차례가 오면 포기"],
    "lock 6 then keep": ["LOCK 6 THEN KEEP", "lock 6, then keep", "travar 6 depois manter", "6 고정 그다음 그대로"],
    "lock 6s then lock 5 then keep": [
        "lock 6s, then lock the 5, then keep the dice",
        "모든 6 고정, 그다음 5 고정, 그다음 그대로",
    ],
}
TALK = [
    "pass all the salt",
    "pass up",
    "pass up to",
    "pass up to 120",
    "up to 12",
    "12",
    "pass up to 12 or so",
    f"until {DAY}",
    f"pass until {DAY}",
    "pass all until Christmas",
    "pass all until 24.12.2026",
    f"pass all until {DAY} or {DAY}",
    f"pass all {DAY}",
    "accuse all",
    "pass seat 9",
    "travar seis depois manter",
    "lock 6 then pass",
    "then keep",
    "lock 6 then",
    "when my turn",
    "pass when my turn",
    "all",
    "this round",
    "should I pass all this round?",
    "withdraw",
    "withdraw all of it",
    "withdraw 99999",
]  # fmt: skip


@pytest.mark.parametrize(("order", "line"), [(order, line) for order, lines in EVERYDAY.items() for line in lines])
def test_what_people_write(order: str, line: str) -> None:
    assert parse_line(line, RULES) == Command("order", order)


@pytest.mark.parametrize("line", TALK)
def test_when_in_doubt_it_is_no_order(line: str) -> None:
    assert parse_line(line, RULES) is None


def test_a_move_stays_a_move() -> None:
    for line in ("pass", "LOCK 6", "keep all", "all even", "16 or less"):
        command = parse_line(line, RULES)
        assert command is not None
        assert command.kind == "move"


def offered() -> Iterator[str]:
    """Orders that are offered in a game, with what bounds them."""
    rng = Random(1)
    state, number = RULES.start(4, {}), 0
    while number < 150 and (step := random_step(RULES, state, rng)):
        number += 1
        RULES.apply(state, Line(number, *step, random_values(RULES.needs(state, *step), rng)))
        for option in RULES.orders(state, 0):
            words = option.option.moves()
            yield from rng.sample(words, min(len(words), 4))


def canonical() -> list[str]:
    """In canonical words, those that are moves as well left out: a mail always means the move."""
    bodies = {RULES.parse_order(words).words for words in offered()}
    bounded = {f"{body}{span}" for body in bodies for span in ("", " this round", f" until {DAY}")}
    return sorted(words for words in bounded if (command := parse_line(words, RULES)) and command.kind == "order")


ORDERS = canonical()


def test_there_are_many() -> None:
    assert len(ORDERS) > 200


@pytest.mark.parametrize("treatment", TREATMENTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_order_comes_back_as_itself(language: str, treatment: str) -> None:
    for words in ORDERS:
        printed = print_order(words, language, RULES)
        assert parse_line(TREATMENTS[treatment](printed), RULES) == Command("order", words), printed


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        (f"pass all until {DAY}", [f"PASS ALL UNTIL {DAY}", f"패스 모두 {DAY}까지", f"PASSAR TUDO ATÉ {DAY}"]),
        ("lock 6s then keep", ["LOCK 6S THEN KEEP", "고정 6 전부 그다음 그대로", "TRAVAR 6S DEPOIS MANTER"]),
        ("pass up to 12", ["PASS UP TO 12", "패스 최대 12", "PASSAR NO MÁXIMO 12"]),
    ],
)  # fmt: skip
def test_orders_are_printed_as_people_write_them(words: str, printed: list[str]) -> None:
    assert [print_order(words, language) for language in LANGUAGES] == printed


@pytest.mark.parametrize("line", ["WITHDRAW 2", "withdraw order 2", "RETIRAR 2", "예약 취소 2", "Withdraw ２."])
def test_an_order_is_withdrawn_by_its_number(line: str) -> None:
    assert parse_line(line, RULES) == Command("withdraw", "2")


@pytest.mark.parametrize("line", ["ORDERS", "my orders", "ordens", "예약 목록"])
def test_orders_are_asked_for(line: str) -> None:
    assert parse_line(line, RULES) == Command("orders")


@pytest.mark.parametrize("kind", KINDS)
def test_no_phrase_of_an_order_means_two_things(kind: str) -> None:
    assert not collisions(VOCABULARIES[kind].orders.more.values())


@pytest.mark.parametrize("kind", KINDS)
def test_every_language_has_every_word_of_orders(kind: str) -> None:
    more = VOCABULARIES[kind].orders.more
    assert tuple(more) == tuple(VOCABULARIES[kind].orders.days) == LANGUAGES
    assert len({frozenset(table) for table in more.values()}) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_what_we_print_for_a_move_means_the_same_in_an_order(kind: str) -> None:
    vocabulary = VOCABULARIES[kind]
    for table in vocabulary.tables.values():
        for word, phrases in table.items():
            assert vocabulary.orders.book.get(key(phrases[0])) == word
