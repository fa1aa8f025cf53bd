"""What we print is read again as the same, however mail programs and keyboards treat it."""

import unicodedata
from collections.abc import Callable, Iterator
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.contract import Line, Rules, State
from games.rules.random_play import random_step, random_values
from games.rules.registry import KINDS
from games.rules.sly_dice.cards import FIXED, NUMBERS
from games.words import Command, help_words, parse_line, print_command, print_move
from games.words.languages import LANGUAGES

FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")


def without_accents(line: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFD", line) if not unicodedata.combining(letter))


TREATMENTS: dict[str, Callable[[str], str]] = {
    "as printed": str,
    "lower case": str.lower,
    "a capital letter": str.capitalize,
    "no accents": without_accents,
    "letters taken apart": lambda line: unicodedata.normalize("NFD", line),
    "full-width digits": lambda line: line.translate(FULL_WIDTH),
    "a byte order mark": "\ufeff{}".format,
    "zero-width blanks": lambda line: line.replace(" ", " \u200b"),
    "no-break blanks": lambda line: line.replace(" ", "\xa0"),
    "many blanks": lambda line: f"  {line.replace(' ', '   ')}\t",
    "quotation marks": "“{}”".format,
    "straight quotation marks": '"{}".'.format,
    "a full stop": "{}.".format,
    "exclamation marks": "{} !!".format,
}


def moves_offered(rules: Rules, seed: int) -> Iterator[str]:
    """Every move that some seat is offered in a random game, asked or not, in canonical words."""
    rng = Random(seed)
    seats = rules.seats[seed % len(rules.seats)]
    state: State = rules.start(seats, {})
    number = 0
    while step := random_step(rules, state, rng):
        for seat in range(seats):
            for option in (*rules.decision(state, seat), *rules.extra(state, seat)):
                yield from option.moves()
        number += 1
        rules.apply(state, Line(number, *step, random_values(rules.needs(state, *step), rng)))


def every_move() -> Iterator[str]:
    """All that Sly Dice can ever offer, and what its rules refuse for a reason."""
    yield from ("keep", "restart", "decline", "higher", "lower", "pass", "accuse")
    yield from (f"challenge{again} {call}" for again, call in product(("", " again"), ("higher", "lower")))
    dice = ["", *(f" reroll {a}" for a in range(1, 7)), *(f" reroll {a} {b}" for a in range(1, 7) for b in range(a, 7))]
    yield from (f"lock {face}{rest}" for face, rest in product(range(1, 7), dice))
    yield from (f"change{lk} {a} to {b}" for lk, a, b in product(("", " locked"), range(1, 7), range(1, 7)))
    cards = [*FIXED, *(f"{card} x{count}" for card, count in product(NUMBERS, range(1, 7)))]
    endings = product(cards, ("", " again"), ("", " with sum"), ("", " and hide"))
    yield from ("claim " + "".join(parts) for parts in endings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_comes_back_as_itself(language: str) -> None:
    for words in every_move():
        assert parse_line(print_move(words, language)) == Command("move", words)


@pytest.mark.parametrize("treatment", TREATMENTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_however_it_is_treated(language: str, treatment: str) -> None:
    for words in every_move():
        assert parse_line(TREATMENTS[treatment](print_move(words, language))) == Command("move", words)


@pytest.mark.parametrize("kind", KINDS)
@given(
    seed=st.integers(0, 10_000),
    language=st.sampled_from(LANGUAGES),
    treatments=st.sets(st.sampled_from(list(TREATMENTS))),
)
def test_every_move_that_a_game_offers_comes_back_as_itself(
    kind: str, seed: int, language: str, treatments: set[str]
) -> None:
    rules = KINDS[kind]
    for offered in set(moves_offered(rules, seed)):
        line = print_move(offered, language, rules)
        for treatment in treatments:
            line = TREATMENTS[treatment](line)
        assert parse_line(line, rules) == Command("move", str(rules.parse_move(offered)))


@pytest.mark.parametrize(
    ("words", "printed"),
    [
        ("lock 6 reroll 2 5", ["LOCK 6 REROLL 2 5", "고정 6 다시 굴리기 2 5", "TRAVAR 6 ROLAR 2 5"]),
        ("claim full-house", ["CLAIM FULL HOUSE", "선언 풀하우스", "DECLARAR FULL HOUSE"]),
        (
            "claim ones x3 again and hide",
            ["CLAIM ONES X3 AGAIN AND HIDE", "선언 1 모으기 3개 다시 한 번 밝히지 않기", None],
        ),
        ("pass", ["PASS", "패스", "PASSAR"]),
        ("and hide", ["AND HIDE", "밝히지 않기", "E GUARDAR SEGREDO"]),
    ],
)
def test_moves_are_printed_as_people_write_them(words: str, printed: list[str | None]) -> None:
    for language, line in zip(LANGUAGES, printed, strict=True):
        assert line is None or print_move(words, language) == line


def test_who_reads_another_language_is_told_in_english() -> None:
    assert print_move("lock 6", "fr") == "LOCK 6"
    assert print_command("help", "fr") == "HELP"


def test_what_is_no_move_is_not_printed() -> None:
    with pytest.raises(ValueError, match="fly away"):
        print_move("fly away", "en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["help", "status", "resend", "stop", "join", "no"])
def test_service_commands_come_back_as_themselves(language: str, kind: str) -> None:
    assert parse_line(print_command(kind, language)) == (kind, "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_with_words_come_back_with_them(language: str) -> None:
    assert parse_line(f"{print_command('say', language)} Hello!") == Command("say", "Hello!")
    assert parse_line(f"{print_command('language', language)} pt-br") == Command("language", "pt-br")
    assert parse_line(f"{print_command('dice', language)} 7 Moons, twice") == Command("dice", "7 Moons, twice")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_names_every_service_command_and_is_none(language: str) -> None:
    lines = help_words(language)
    assert len(lines) == 10
    assert not any(map(parse_line, lines))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["dice", "ready"])
def test_what_is_over_with_the_start_is_offered_only_before_it(language: str, kind: str) -> None:
    before, after = help_words(language, has_begun=False), help_words(language)
    (added,) = (line for line in before if f"“{print_command(kind, language)}" in line)
    assert added not in after
    assert not parse_line(added)
