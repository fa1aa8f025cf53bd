"""Common Hand in Korean. The first phrase is printed."""

from typing import Final

from games.words.numbers import faces
from games.words.phrases import Table

_ENDINGS: Final = ("요", "할게", "할게요", "할께요", "해요", "합니다", "하겠습니다", "하기", "함")
_COUNTED: Final = ("한", "두", "세", "네", "다섯", "여섯")
_ALONE: Final = ("하나", "둘", "셋", "넷", "다섯", "여섯")
_PARTICLES: Final = ("을", "를", "이에요", "예요", "입니다")
_BEHIND: Final = ("", "와", "과", "하고")


def _do(*nouns: str) -> tuple[str, ...]:
    """“의심” as a word alone and in the polite forms in which people say what they do."""
    return (*nouns, *(f"{noun}{ending}" for noun in nouns for ending in _ENDINGS))


def _object(*names: str) -> tuple[str, ...]:
    """A hand by its name, and as what is announced: “풀하우스를 선언”."""
    return (*names, *(f"{name}{particle}" for name in names for particle in _PARTICLES))


def _counted(n: int) -> tuple[str, ...]:
    """“세 개”, and “세 개와” where more follows."""
    said = (f"{_COUNTED[n - 1]} 개", f"{_COUNTED[n - 1]}개", f"{n}개", _ALONE[n - 1])
    return tuple(f"{count}{behind}" for behind in _BEHIND for count in said)


_NUMBER: Final[Table] = {
    **faces("{n}", *(f"{{n}}{particle}" for particle in ("을", "를", "이", "가", "와", "과", "하고", "의", "짜리"))),
    **{f"{n}s": (f"{n}s", f"{n}들") for n in range(1, 7)},
    **{f"x{n}": _counted(n) for n in range(1, 7)},
}
_HANDS: Final[Table] = {
    "high-die": _object("높은 눈", "하이", "하이 카드", "하이카드", "탑"),
    "pair": _object("원페어", "원 페어", "페어"),
    "two-pairs": _object("투페어", "투 페어"),
    "three-of-a-kind": _object("트리플", "같은 눈 셋", "쓰리 오브 어 카인드"),
    "low-straight": _object("로우 스트레이트", "로우스트레이트", "낮은 스트레이트"),
    "high-straight": _object("하이 스트레이트", "하이스트레이트", "높은 스트레이트"),
    "full-house": _object("풀하우스", "풀 하우스"),
    "four-of-a-kind": _object("포카드", "포 카드", "같은 눈 넷"),
    "five-of-a-kind": _object("파이브카드", "파이브 카드", "같은 눈 다섯"),
}
_MOVES: Final[Table] = {
    "announce": _do("선언"),
    "believe": ("믿기", "믿음", "믿어", "믿어요", "믿을게", "믿을게요", "믿습니다", "믿겠습니다", *_do("인정")),
    "challenge": (
        *_do("의심", "도전"),
        *("거짓말", "거짓말이에요", "거짓말쟁이", "뻥", "뻥이에요", "허세", "허세예요", "블러프"),
        *("못 믿어요", "안 믿어요", "못 믿겠어요", "안 믿을래요", "믿을 수 없어요"),
    ),
    "reroll": (
        *("다시 굴리기", "다시굴리기", "굴리기", "다시 굴려요", "굴려요"),
        *("다시 굴릴게요", "굴릴게요", "다시 굴립니다"),
    ),
    "reroll none": (
        *("그대로", "그대로 두기", "그대로 둘게요", "그대로 갈게요", "유지", "유지할게요"),
        *("다시 굴리지 않기", "굴리지 않기", "안 굴리기", "안 굴릴게요", "다시 안 굴릴게요"),
    ),
}
KOREAN: Final[Table] = {**_NUMBER, **_HANDS, **_MOVES}
