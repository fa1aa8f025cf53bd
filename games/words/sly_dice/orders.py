"""The words of standing orders, beside those of moves, in every language. The first phrase is printed."""

from collections.abc import Mapping
from typing import Final

from games.rules.sly_dice.orders import MOST_POINTS
from games.words.phrases import Table
from games.words.spans import SPANS


def _points(*patterns: str) -> Table:
    """Numbers of points; those up to 6 are faces as well, and printed as such."""
    return {str(n): tuple(pattern.format(n=n) for pattern in patterns) for n in range(1, MOST_POINTS + 1)}


def _each(*patterns: str) -> Table:
    """`6s`: one six after the other. In a claim it means the card."""
    return {f"{n}s": tuple(pattern.format(n=n) for pattern in patterns) for n in range(1, 7)}


ORDERS: Final[Mapping[str, Table]] = {
    "en": {
        **SPANS["en"],
        **_points("{n}", "{n} points"),
        **_each("{n}s", "each {n}", "every {n}", "all {n}s", "{n}'s"),
        "up to": ("up to", "up to a", "at most"),
        "impossible": ("impossible", "the impossible", "what is impossible", "impossible claims"),
        "seat": ("on seat", "seat"),
        "all": ("all", "everything", "all claims", "on all", "on everything"),
        "when turn": ("when my turn", "when it's my turn", "when it is my turn", "when my turn comes", "on my turn"),
        "then": ("then", "and then"),
    },
    "ko": {
        **SPANS["ko"],
        **_points("{n}", "{n}점"),
        **_each("{n} 전부", "모든 {n}"),
        "up to": ("최대", "이하", "이하는", "이하면"),
        "impossible": ("불가능하면", "불가능한 선언", "불가능한 선언은", "불가능"),
        "seat": ("자리", "번 자리", "번 자리는"),
        "all": ("모두", "전부", "모든 선언"),
        "when turn": ("내 차례에", "내 차례가 오면", "제 차례에", "제 차례가 오면"),
        "then": ("그다음", "그 다음", "그다음에", "그 다음에"),
    },
    "pt-br": {
        **SPANS["pt-br"],
        **_points("{n}", "{n} pontos"),
        **_each("{n}s", "cada {n}", "todos os {n}", "todos os {n}s"),
        "up to": ("no máximo", "até no máximo"),
        "impossible": ("o impossível", "impossível", "impossíveis"),
        "seat": ("no lugar", "lugar", "o lugar"),
        "all": ("tudo", "todas", "todas as declarações"),
        "when turn": ("na minha vez", "quando for minha vez", "quando for a minha vez"),
        "then": ("depois", "e depois", "então"),
    },
}
