"""Sly Dice in Korean. The first phrase is printed."""

from typing import Final

from games.words.numbers import faces
from games.words.phrases import Table

_ENDINGS: Final = ("요", "할게", "할게요", "할께요", "해요", "합니다", "하겠습니다", "하기", "함")
_COUNTED: Final = ("한", "두", "세", "네", "다섯", "여섯")
_PARTICLES: Final = ("을", "를")


def _do(*nouns: str) -> tuple[str, ...]:
    """“패스” as a word alone and in the polite forms in which people say what they do."""
    return (*nouns, *(f"{noun}{ending}" for noun in nouns for ending in _ENDINGS))


def _object(*names: str) -> tuple[str, ...]:
    """A card by its name, and as what is claimed: “풀하우스를 선언”."""
    return (*names, *(f"{name}{particle}" for name in names for particle in _PARTICLES))


_NUMBER: Final[Table] = {
    **faces("{n}", "{n}을", "{n}를", "{n}로", "{n}으로"),
    **{f"x{n}": (f"{n}개", f"{word} 개", f"{word}개") for n, word in enumerate(_COUNTED, start=1)},
}
_NUMBER_CARDS: Final[Table] = {
    word: _object(f"{n} 모으기", f"{n}이", f"{n}가")
    for n, word in enumerate(("ones", "twos", "threes", "fours", "fives", "sixes"), start=1)
}
_CARDS: Final[Table] = {
    **_NUMBER_CARDS,
    "three-of-a-kind": _object("같은 눈 셋", "트리플", "쓰리 오브 어 카인드"),
    "full-house": _object("풀하우스", "풀 하우스"),
    "sixteen-or-lower": _object("16 이하"),
    "twenty-six-or-greater": _object("26 이상"),
    "small-straight": _object("스몰 스트레이트", "스몰스트레이트"),
    "higher-or-lower": _object("높을까 낮을까"),
    "three-pairs": _object("쓰리 페어", "쓰리페어"),
    "four-of-a-kind": _object("같은 눈 넷", "포카드"),
    "large-straight": _object("라지 스트레이트", "라지스트레이트"),
    "odds": _object("모두 홀수", "홀수"),
    "evens": _object("모두 짝수", "짝수"),
    "five-of-a-kind": _object("같은 눈 다섯", "파이브카드"),
}
_MOVES: Final[Table] = {
    "lock": _do("고정"),
    "reroll": ("다시 굴리기", "다시굴리기", "굴리기"),
    "keep": ("그대로", "그대로 두기", "그대로 둘게요", "그대로 갈게요", "유지", "유지할게요"),
    "restart": ("처음부터", "처음부터 굴리기", "처음부터 다시", "처음부터 굴릴게요"),
    "change": ("바꾸기",),
    "locked": ("공개한",),
    "to": ("대신", "에서"),
    "claim": _do("선언"),
    "again": ("다시 한 번", "다시 한번", "한 번 더", "한번 더"),
    "with sum": ("합치기", "합쳐서", "두 주사위 합치기"),
    "and show": ("공개하기",),
    "and hide": ("밝히지 않기", "비공개"),
    "decline": ("이번엔 포기", *_do("포기"), "선언 안 함", "선언 안 할게요", "선언하지 않기"),
    "challenge": _do("도전"),
    "higher": ("높다", "높음", "높아요", "더 높다", "더 높아요"),
    "lower": ("낮다", "낮음", "낮아요", "더 낮다", "더 낮아요"),
    "pass": (*_do("패스"), "통과", "믿어요", "믿을게요"),
    "accuse": (*_do("의심"), "거짓말", "거짓말이에요", "뻥", "뻥이에요", "허세", "허세예요", "블러프"),
}
KOREAN: Final[Table] = {**_NUMBER, **_CARDS, **_MOVES}
