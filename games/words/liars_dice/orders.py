"""The words of standing orders, beside those of moves, in every language. The first phrase is printed."""

from collections.abc import Mapping
from typing import Final

from games.words.phrases import Table
from games.words.spans import SPANS

ORDERS: Final[Mapping[str, Table]] = {
    "en": {
        **SPANS["en"],
        "from": (
            *(
                "from",
                "if it reaches",
                "if the bid reaches",
                "when it reaches",
                "when the bid reaches",
                "if it gets to",
            ),
            *("if it is at least", "if the bid is at least", "once it reaches", "once the bid reaches"),
        ),
        "raise to": ("raise to", "i raise to", "i'll raise to", "i will raise to", "raise it to"),
        "if possible": ("if possible", "if i can", "if that is possible", "if it is possible", "if legal"),
    },
    "ko": {
        **SPANS["ko"],
        "from": ("기준", "이상이면", "되면", "이상 되면"),
        "raise to": ("올리기", "올릴게요", "올릴게", "올립니다", "올려요"),
        "if possible": ("가능하면", "가능하다면"),
    },
    "pt-br": {
        **SPANS["pt-br"],
        "from": ("a partir de", "se chegar a", "se a aposta chegar a", "quando chegar a", "quando a aposta chegar a"),
        "raise to": ("subir para", "subo para", "eu subo para", "vou subir para", "aumentar para", "aumento para"),
        "if possible": ("se possível", "se for possível", "se puder", "se der"),
    },
}
