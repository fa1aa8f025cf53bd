"""Common Hand in Brazilian Portuguese. The first phrase is printed.

A number in words may say how many dice, as in “três quatros”, so it is read as such; behind a hand it is a face.
"""

from typing import Final

from games.words.numbers import faces
from games.words.phrases import Table

_NAMES: Final = ("um", "dois", "três", "quatro", "cinco", "seis")
# The plural of two, three and six is the number itself.
_MANY: Final = {1: ("uns",), 4: ("quatros",), 5: ("cincos",)}
_BEFORE: Final = ("", "e ", "e de ", "e o ", "e os ", "de ", "com ", "sobre ")


def _i(infinitive: str, present: str) -> tuple[str, ...]:
    """“duvidar” as people say it of themselves."""
    return infinitive, present, f"eu {present}", f"vou {infinitive}", f"eu vou {infinitive}"


def _behind(*said: str) -> tuple[str, ...]:
    return tuple(f"{before}{each}" for each in said for before in _BEFORE)


_NUMBER: Final[Table] = {
    **faces(*(f"{before}{{n}}" for before in _BEFORE)),
    **{f"{n}s": _behind(f"{n}s", *_MANY.get(n, ())) for n in range(1, 7)},
    **{f"x{n}": (f"x{n}", f"{n}x", *_behind(name)) for n, name in enumerate(_NAMES, start=1)},
}
_HANDS: Final[Table] = {
    "high-die": ("dado alto", "dado mais alto", "carta alta", "um dado alto"),
    "pair": ("par de", "par", "um par", "um par de"),
    "two-pairs": ("dois pares", "2 pares", "dois pares de"),
    "three-of-a-kind": ("trinca de", "trinca", "uma trinca", "uma trinca de"),
    "low-straight": ("sequência baixa", "uma sequência baixa", "sequência curta", "sequência menor"),
    "high-straight": ("sequência alta", "uma sequência alta", "sequência maior"),
    "full-house": ("full house", "full house de", "um full house", "um full house de", "full", "full de"),
    "four-of-a-kind": ("quadra de", "quadra", "uma quadra", "uma quadra de"),
    "five-of-a-kind": ("quina de", "quina", "uma quina", "uma quina de"),
}
_MOVES: Final[Table] = {
    "announce": (*_i("anunciar", "anuncio"), *_i("declarar", "declaro"), "tenho", "eu tenho"),
    "believe": (*_i("acreditar", "acredito"), *_i("aceitar", "aceito"), *_i("confiar", "confio"), "acredito em você"),
    "challenge": (
        *_i("duvidar", "duvido"),
        *_i("desafiar", "desafio"),
        *("duvido disso", "blefe", "é blefe", "mentira", "é mentira", "mentiroso", "mentirosa"),
        *("não acredito", "eu não acredito", "não acredito nisso"),
    ),
    "reroll": (
        *_i("rolar", "rolo"),
        *_i("rolar de novo", "rolo de novo"),
        *_i("relançar", "relanço"),
        *(
            "rolar o",
            "rolar os",
            "rolo o",
            "rolo os",
            "rolar de novo o",
            "rolar de novo os",
            "rolo de novo o",
            "rolo de novo os",
        ),
    ),
    "reroll none": (
        *("não rolar", "não rolo", "não rolo nada", "não rolar nada", "não vou rolar", "rolar nenhum"),
        *_i("manter", "mantenho"),
        *("manter tudo", "mantenho tudo", "manter os dados", "mantenho os dados", "ficar", "fico"),
    ),
}
PORTUGUESE: Final[Table] = {**_NUMBER, **_HANDS, **_MOVES}
