"""Sly Dice in Brazilian Portuguese. The first phrase is printed.

The names of the cards “Dois”, “Três” and “Seis” are numbers as well, so numbers are read as digits only.
"""

from typing import Final

from games.words.numbers import counts, faces
from games.words.phrases import Table


def _i(infinitive: str, present: str) -> tuple[str, ...]:
    """“passar” as people say it of themselves."""
    return infinitive, present, f"eu {present}", f"vou {infinitive}", f"eu vou {infinitive}"


_NUMBER: Final[Table] = {**faces("{n}"), **counts("x{n}", "{n}x")}
_CARDS: Final[Table] = {
    "ones": ("uns", "1s"),
    "twos": ("dois", "2s"),
    "threes": ("três", "3s"),
    "fours": ("quatros", "4s"),
    "fives": ("cincos", "5s"),
    "sixes": ("seis", "6s"),
    "three-of-a-kind": ("trinca", "uma trinca"),
    "full-house": ("full house", "um full house"),
    "sixteen-or-lower": ("16 ou menos",),
    "twenty-six-or-greater": ("26 ou mais",),
    "small-straight": ("sequência curta", "uma sequência curta"),
    "higher-or-lower": ("maior ou menor",),
    "three-pairs": ("três pares", "3 pares"),
    "four-of-a-kind": ("quadra", "uma quadra"),
    "large-straight": ("sequência longa", "uma sequência longa"),
    "odds": ("tudo ímpar", "ímpares"),
    "evens": ("tudo par",),
    "five-of-a-kind": ("quina", "uma quina"),
}
_MOVES: Final[Table] = {
    "lock": (*_i("travar", "travo"), "trava", "travar o", "travar um", "travo o"),
    "reroll": ("rolar", "e rolar", "rolar de novo", "e rolar de novo", "relançar"),
    "keep": (*_i("manter", "mantenho"), "manter os dados", "mantenho os dados", "ficar", "fico"),
    "restart": (*_i("recomeçar", "recomeço"), "recomeçar a rolagem"),
    "change": (*_i("mudar", "mudo"), "mudar o", "mudar um"),
    "locked": ("à vista",),
    "to": ("para", "para um", "pra"),
    "claim": (*_i("declarar", "declaro"), "tenho", "eu tenho"),
    "again": ("de novo", "mais uma vez"),
    "with sum": ("com soma", "com a soma"),
    "and show": ("e mostrar",),
    "and hide": ("e guardar segredo", "em segredo", "e esconder"),
    "decline": ("não declarar", "não declaro", "não declaro nada", "não vou declarar"),
    "challenge": ("desafio", "encarar o desafio", "encaro o desafio"),
    "higher": ("maior",),
    "lower": ("menor",),
    "pass": (*_i("passar", "passo"), "passa", "acredito", "eu acredito", "deixar passar", "deixo passar"),
    "accuse": (
        *_i("acusar", "acuso"),
        *("duvido", "eu duvido", "blefe", "é blefe", "mentira", "é mentira", "mentiroso", "mentirosa"),
    ),
}
PORTUGUESE: Final[Table] = {**_NUMBER, **_CARDS, **_MOVES}
