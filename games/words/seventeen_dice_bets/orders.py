"""The words of standing orders, beside those of moves, in every language. The first phrase is printed."""

from collections.abc import Mapping
from typing import Final

from games.words.phrases import Table
from games.words.spans import SPANS

ORDERS: Final[Mapping[str, Table]] = {
    "en": {
        **SPANS["en"],
        "keep tokens": ("keep tokens", "keep all tokens", "keep all my tokens", "always keep tokens", "save my tokens"),
        "when turn": ("when my turn", "when it's my turn", "when it is my turn", "when my turn comes", "on my turn"),
    },
    "ko": {
        **SPANS["ko"],
        "keep tokens": ("토큰 모두 아끼기", "토큰 모두 아낄게요", "토큰 전부 아끼기", "토큰 계속 아끼기"),
        "when turn": ("내 차례에", "내 차례가 오면", "제 차례에", "제 차례가 오면"),
    },
    "pt-br": {
        **SPANS["pt-br"],
        "keep tokens": ("guardar tokens", "guardar os tokens", "guardar todos os tokens", "sempre guardar tokens"),
        "when turn": ("na minha vez", "quando for minha vez", "quando for a minha vez"),
    },
}
