"""Liar's Dice in Brazilian Portuguese. The first phrase is printed."""

from collections.abc import Iterator
from typing import Final

from games.words.phrases import Table

from .numbers import MOST_DICE, counted, digits, shown, written_out

_ONES: Final = (
    *(("um",), ("dois",), ("três",), ("quatro",), ("cinco",), ("seis",), ("sete",), ("oito",), ("nove",), ("dez",)),
    *(("onze",), ("doze",), ("treze",), ("catorze", "quatorze"), ("quinze",), ("dezesseis",), ("dezessete",)),
    *(("dezoito",), ("dezenove",)),
)
_TENS: Final = ("vinte", "trinta", "quarenta")


def _names() -> Iterator[tuple[str, ...]]:
    """The names of 1 to 40."""
    yield from _ONES
    for ten in _TENS:
        yield (ten,)
        yield from (tuple(f"{ten} e {name}" for name in names) for names in _ONES[:9])


def _i(infinitive: str, present: str) -> tuple[str, ...]:
    """“apostar” as people say it of themselves."""
    return infinitive, present, f"eu {present}", f"vou {infinitive}", f"eu vou {infinitive}"


_NUMBER: Final[Table] = {
    **digits(),
    **written_out(list(_names())[:MOST_DICE]),
    **counted([(f"x{n}", f"{n}x", f"{n} vezes") for n in range(1, MOST_DICE + 1)]),
    # “Dois”, “três” and “seis” are numbers as well: as faces they are read behind “aposto” alone.
    **shown("{n}s", names=[("uns", "ases"), (), (), ("quatros",), ("cincos",), ()]),
}
_MOVES: Final[Table] = {
    "bid": (
        *_i("apostar", "aposto"),
        *("aposto em", "apostar em", "aposta", "pelo menos", "aposto pelo menos", "digo", "eu digo"),
        *("tem", "tem pelo menos", "há", "há pelo menos"),
    ),
    "sum": ("soma", "soma de", "a soma é", "a soma dá", "soma pelo menos", "a soma é pelo menos"),
    "challenge": (
        *("duvido", "eu duvido", "duvidar", "vou duvidar", "eu vou duvidar"),
        *_i("desafiar", "desafio"),
        *("desconfio", "eu desconfio", "blefe", "é blefe", "mentira", "é mentira", "mentiroso", "mentirosa"),
        *("não acredito", "eu não acredito"),
    ),
}
PORTUGUESE: Final[Table] = {**_NUMBER, **_MOVES}
