"""What people type, and what it is taken for."""

from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.registry import KINDS
from games.words import Command, parse_line

RULES = KINDS["sly-dice"]

EVERYDAY = {
    "pass": [
        "PASS",
        "i pass",
        "I'll pass",
        "I’ll pass.",
        "let it be",
        "passar",
        "PASSO",
        "vou passar",
        "패스",
        "패스할게요",
    ],
    "accuse": [
        "Accuse!",
        "call it",
        "bluff!",
        "liar",
        "i doubt it",
        "acuso",
        "blefe!",
        "É mentira",
        "의심",
        "의심해요",
        "뻥!",
    ],
    "keep": ["keep", "Keep the dice", "MANTER", "mantenho os dados", "그대로", "그대로 둘게요"],
    "lock 6": ["Lock 6", "lock the six", "LOCK ６", "TRAVAR 6", "travo o 6", "고정 6", "6을 고정할게요", "6 고정"],
    "lock 6 reroll 2": [
        "lock 6, reroll 2",
        "lock 6 and re-roll 2",
        "travar 6 e rolar de novo 2",
        "고정 6 다시 굴리기 2",
    ],
    "claim full-house": [
        "full house",
        "Claim full house",
        "claim a full-house",
        "선언 풀하우스",
        "풀하우스를 선언할게요",
    ],
    "claim full-house and hide": ["full house and hide", "DECLARAR full house e esconder", "풀하우스 밝히지 않기"],
    "claim twos x4": ["four 2s", "4 twos", "twos x4", "claim 4x 2s", "declarar dois x4", "4 dois", "2가 네 개"],
    "claim sixteen-or-lower": ["16 or less", "16 ou menos", "16 이하"],
    "change 2 to 6": ["change 2 to 6", "change the 2 into a 6", "mudar 2 pra 6", "바꾸기 2에서 6으로"],
    "challenge again higher": ["challenge again higher", "desafio de novo maior", "도전 한번 더 높아요"],
    "decline": ["decline", "no claim", "não declaro nada", "NAO DECLARAR", "포기할게요"],
}
TALK = [
    "",
    " ",
    "full house please",
    "I think I pass",
    "pass the salt",
    "pass?",
    "should I call it?",
    "no wait...",
    "PASS ACCUSE",
    "pass, accuse",
    "lock",
    "6",
    "lock 6 5",
    "lock 6 reroll",
    "keep 6",
    "dois 4",
    "twos 4",
    "claim",
    "claim 2 x 4",
    "eu passo a vez amanhã",
    "나는 패스할까 의심할까",
    "> PASS",
    "» PASS",
    "| PASS",
    "* PASS",
    "• PASS",
    "- PASS",
    "1. PASS",
    "(pass)",
    "PASS\nACCUSE",
    "lock\n6",
    # Words of the move language that are the server's, not a seat's.
    "roll",
    "turn",
    "deal",
    "first",
    "common = 1 2 3",
    # SAY says something, and is nobody's quotation; so is DICE.
    "SAY",
    "“SAY hello”",
    "DICE",
    "“DICE hello”",
    "the dice hate me",
    "주사위가 너무해요",
    "language",
    "language klingon",
]
SERVICE = {
    "HELP": "help",
    "ajuda": "help",
    "도움말": "help",
    "Status.": "status",
    "situacao": "status",
    "다시 보내 주세요": "resend",
    "unsubscribe": "stop",
    "PARAR": "stop",
    "join": "join",
    "Count me in!": "join",
    "참가할게요": "join",
    "No, thanks.": "no",
    "não, obrigado": "no",
    "아니요": "no",
}


EVERYDAY_LINES = [(line, words) for words, lines in EVERYDAY.items() for line in lines]


@pytest.mark.parametrize(("line", "words"), EVERYDAY_LINES)
def test_everyday_words_are_understood(line: str, words: str) -> None:
    assert parse_line(line, RULES) == Command("move", words)


@pytest.mark.parametrize("line", TALK)
def test_prose_is_no_command(line: str) -> None:
    assert parse_line(line, RULES) is None


@pytest.mark.parametrize(("line", "kind"), list(SERVICE.items()))
def test_service_commands_are_read_in_every_language(line: str, kind: str) -> None:
    assert parse_line(line, RULES) == (kind, "")


def test_a_move_that_the_rules_will_refuse_is_still_read_so_that_they_can_say_why() -> None:
    assert parse_line("claim ones x7", RULES) == Command("move", "claim ones x7")
    assert parse_line("higher or lower", RULES) == Command("move", "claim higher-or-lower")


@pytest.mark.parametrize(
    "line", ["SAY Bo, you lie!", "say: Bo, you lie!", "\ufeffDizer Bo, you lie!", "말하기 Bo, you lie!"]
)
def test_what_is_said_is_kept_as_typed(line: str) -> None:
    assert parse_line(line) == Command("say", "Bo, you lie!")


@pytest.mark.parametrize(
    "line", ["DICE Pass, or 6 6!", "dice: Pass, or 6 6!", "Dados Pass, or 6 6!", "주사위 Pass, or 6 6!"]
)
def test_words_for_the_dice_are_kept_as_typed(line: str) -> None:
    assert parse_line(line, RULES) == Command("dice", "Pass, or 6 6!")


def test_what_is_said_is_cut_and_can_be_stored() -> None:
    assert parse_line("say \0pass\ud800" + 20_000 * "x") == Command("say", "pass" + 496 * "x")


@pytest.mark.parametrize(("line", "code"), [("LANGUAGE ko", "ko"), ("idioma português", "pt-br"), ("언어 영어", "en")])
def test_a_language_is_named_by_its_code_or_in_words(line: str, code: str) -> None:
    assert parse_line(line) == Command("language", code)


def test_without_rules_moves_of_every_kind_are_read() -> None:
    assert parse_line("lock 6") == Command("move", "lock 6")
    assert parse_line("lock 6", []) is None


@given(st.text())
def test_no_text_makes_it_stumble(text: str) -> None:
    command = parse_line(text)
    assert command is None or command.kind


WORDS = sorted(
    {word for words in EVERYDAY for word in words.split()} | {"the", "please", "four", "dois", "의심", "=", ">"}
)


@given(st.lists(st.sampled_from(WORDS), max_size=8).map(" ".join))
def test_whatever_is_read_of_words_at_random_is_a_move_that_the_rules_know(line: str) -> None:
    command = parse_line(line, RULES)
    assert command is None or str(RULES.parse_move(command.words)) == command.words


@pytest.mark.parametrize("piece", ["pass ", "x", "say ", "\u200b", "\u0301", "1-", "ﷺ", "선언 ", "“", ". ", "\n", "4x"])
def test_long_lines_are_no_moves_and_cost_little(piece: str) -> None:
    line = (20_000 // len(piece)) * piece
    began = perf_counter()
    command = parse_line(line, RULES)
    assert perf_counter() - began < 0.1
    assert command is None or command.kind == "say"
