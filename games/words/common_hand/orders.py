"""The words of standing orders, beside those of moves, in every language. The first phrase is printed."""

from collections.abc import Mapping
from typing import Final

from games.words.phrases import Table
from games.words.spans import SPANS

_FROM: Final[Table] = {
    "en": (
        *("from", "if it reaches", "at", "at least", "if it is at least", "if it's at least"),
        *("or higher", "or better", "or more", "and higher", "and up"),
    ),
    "ko": ("최소", "부터", "부터는", "이상", "이상이면", "이상은", "이상일 때"),
    "pt-br": ("a partir de", "se chegar a", "no mínimo", "pelo menos", "ou mais", "ou melhor", "ou maior"),
}
ORDERS: Final[Mapping[str, Table]] = {language: {**spans, "from": _FROM[language]} for language, spans in SPANS.items()}
