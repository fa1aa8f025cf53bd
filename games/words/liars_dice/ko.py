"""Liar's Dice in Korean. The first phrase is printed."""

from collections.abc import Iterator
from typing import Final

from games.words.phrases import Table

from .numbers import MOST_DICE, counted, digits, shown, written_out

_ENDINGS: Final = ("요", "할게", "할게요", "할께요", "해요", "합니다", "하겠습니다", "하기", "함")
_NAMES: Final = ("하나", "둘", "셋", "넷", "다섯", "여섯", "일곱", "여덟", "아홉")
# Before what is counted.
_BEFORE: Final = {"하나": "한", "둘": "두", "셋": "세", "넷": "네", "스물": "스무"}
_TENS: Final = ("", "열", "스물", "서른", "마흔")
# Behind a number of dice: three of them, at least three, that there are three.
_COUNTED: Final = ("개", "개가", "개를", "개로", "개 이상", "개 있어요", "개 이상 있어요", "개는 있어요")


def _do(*nouns: str) -> tuple[str, ...]:
    """“의심” as a word alone and in the polite forms in which people say what they do."""
    return (*nouns, *(f"{noun}{ending}" for noun in nouns for ending in _ENDINGS))


def _names() -> Iterator[str]:
    """하나, 둘, … 마흔."""
    for n in range(1, MOST_DICE + 1):
        ten, one = divmod(n, 10)
        yield _TENS[ten] + (_NAMES[one - 1] if one else "")


def _before(name: str) -> str:
    """세 of 셋, 열세 of 열셋: how a number stands before what is counted."""
    if name in _BEFORE:
        return _BEFORE[name]
    end = next((end for end in ("하나", "둘", "셋", "넷") if name.endswith(end)), "")
    return name.removesuffix(end) + _BEFORE[end] if end else name


def _of_dice(n: int, name: str) -> tuple[str, ...]:
    """“3개”, “세 개”, “세개” with what may stand behind."""
    numbers = (str(n), _before(name), f"{_before(name)} ")
    return tuple(f"{number}{behind}" for number in numbers for behind in _COUNTED)


_NUMBER: Final[Table] = {
    **digits(),
    **written_out([(name,) for name in _names()]),
    **counted([_of_dice(n, name) for n, name in enumerate(_names(), start=1)]),
    **shown("{n}이", "{n}가", "{n}을", "{n}를", "{n}은", "{n}는"),
}
_MOVES: Final[Table] = {
    "bid": (*_do("선언", "비드"), "부르기", "부를게요", "부릅니다"),
    "sum": ("합", "합이", "합은", "합계", "합계가", "합계는"),
    "challenge": (
        *_do("의심", "도전"),
        *("거짓말", "거짓말이야", "거짓말이에요", "라이어", "뻥", "뻥이야", "뻥이에요", "블러프", "허세", "허세예요"),
        *("못 믿겠어", "못 믿겠어요", "못 믿어요", "안 믿어요"),
    ),
}
KOREAN: Final[Table] = {**_NUMBER, **_MOVES}
