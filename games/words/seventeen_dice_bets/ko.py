"""17 Dice Bets in Korean. The first phrase is printed."""

from typing import Final

from games.words.numbers import faces
from games.words.phrases import Table

from .spaces import SAMES, STRAIGHTS, numbered, spaces

_CONDITIONS: Final[Table] = {
    **numbered("straight", STRAIGHTS, "연속 {n}", "{n} 연속", "{n}개 연속", "스트레이트 {n}", "{n} 스트레이트"),
    **numbered("same", SAMES, "같은 눈 {n}", "같은 눈 {n}개", "{n}개 같은 눈"),
    "two-pairs": ("투 페어", "투페어", "두 쌍", "2페어"),
    "three-pairs": ("쓰리 페어", "쓰리페어", "세 쌍", "3페어"),
    "triple-and-pair": ("트리플과 페어", "트리플 페어", "풀하우스", "풀 하우스"),
    "two-triples": ("트리플 둘", "트리플 두 개", "투 트리플", "두 트리플"),
    "triple-and-two-pairs": ("트리플과 투 페어", "트리플과 투페어", "트리플과 페어 둘"),
    "low": ("낮은 눈", "낮은 눈 넷"),
    "high": ("높은 눈", "높은 눈 넷"),
    "odd": ("홀수", "홀수 넷", "모두 홀수"),
    "even": ("짝수", "짝수 넷", "모두 짝수"),
    "ends": ("양 끝", "양끝"),
}
_NUMBER: Final = faces("{n}", "{n}을", "{n}를", "{n}으로", "{n}로", "{n}이랑", "{n}하고", last=8)
_MOVES: Final[Table] = {
    "bet": ("걸기", "걸게", "걸게요", "걸께요", "걸겠습니다", "걸래요", "베팅", "베팅할게요", "배팅", "배팅할게요"),
    "with a": ("A로", "A 칩으로", "칩 A로", "A를", "A 칩을", "칩 A를", "A 칩", "칩 A", "A"),
    "with b": ("B로", "B 칩으로", "칩 B로", "B를", "B 칩을", "칩 B를", "B 칩", "칩 B", "B"),
    "pick": (
        *("고르기", "고를게", "고를게요", "고를께요", "고르겠습니다", "선택", "선택할게요"),
        *("갈색 고르기", "갈색 주사위 고르기", "갈색 다시 굴리기", "갈색 주사위 다시 굴리기"),
    ),
    "token": (
        *("토큰", "토큰으로", "토큰 쓰기", "토큰 쓸게요", "토큰을 쓸게요", "토큰 사용", "토큰 사용할게요"),
        *("토큰으로 다시 굴리기", "토큰으로 다시 굴릴게요"),
    ),
    "keep": ("그대로", "그대로 둘게요", "그대로 갈게요", "토큰 아끼기", "토큰 아낄게요", "토큰 안 쓸게요", "안 쓸게요"),
}
_AROUND: Final = ("{}에", "{}에다", "{} 칸에", "{} 칸")
KOREAN: Final[Table] = {**_NUMBER, **spaces(_CONDITIONS, right="{} 오른쪽", around=_AROUND), **_MOVES}
