"""17 Dice Bets in Brazilian Portuguese. The first phrase is printed. Numbers are read as digits."""

from typing import Final

from games.words.numbers import faces
from games.words.phrases import Table

from .spaces import SAMES, STRAIGHTS, numbered, spaces


def _i(infinitive: str, present: str) -> tuple[str, ...]:
    """“apostar” as people say it of themselves."""
    return infinitive, present, f"eu {present}", f"vou {infinitive}", f"eu vou {infinitive}"


_CONDITIONS: Final[Table] = {
    **numbered("straight", STRAIGHTS, "sequência de {n}", "sequência {n}", "{n} em sequência", "{n} seguidos"),
    **numbered("same", SAMES, "{n} iguais", "{n} dados iguais"),
    # Pages say “trinca”, “quadra” and “quina”, as in Sly Dice, so these are read as well.
    "same-3": ("3 iguais", "3 dados iguais", "trinca", "uma trinca"),
    "same-4": ("4 iguais", "4 dados iguais", "quadra", "uma quadra"),
    "same-5": ("5 iguais", "5 dados iguais", "quina", "uma quina"),
    "two-pairs": ("dois pares", "2 pares"),
    "three-pairs": ("três pares", "3 pares"),
    "triple-and-pair": ("trinca e par", "uma trinca e um par", "trinca e um par"),
    "two-triples": ("duas trincas", "2 trincas"),
    "triple-and-two-pairs": ("trinca e dois pares", "uma trinca e dois pares", "trinca e 2 pares"),
    "low": ("baixos", "os baixos"),
    "high": ("altos", "os altos"),
    "odd": ("ímpares", "os ímpares"),
    "even": ("pares", "os pares"),
    "ends": ("pontas", "as pontas", "extremos"),
}
_NUMBER: Final = faces("{n}", "e {n}", last=8)
_MOVES: Final[Table] = {
    "bet": (*_i("apostar", "aposto"), *_i("apostar em", "aposto em")),
    "with a": ("com a", "com a ficha a", "com ficha a", "com a minha ficha a", "na ficha a"),
    "with b": ("com b", "com a ficha b", "com ficha b", "com a minha ficha b", "na ficha b"),
    "pick": (
        *_i("escolher", "escolho"),
        *("escolher o", "escolho o", "escolher o marrom", "escolho o marrom", "relançar o marrom", "relanço o marrom"),
    ),
    "token": (
        *("token", "token em", "token para", "usar token", "usar token em", "usar um token para relançar"),
        *_i("usar um token", "uso um token"),
        *_i("usar um token em", "uso um token em"),
        *_i("usar meu token em", "uso meu token em"),
        *_i("gastar um token em", "gasto um token em"),
    ),
    "keep": (
        *_i("manter", "mantenho"),
        *_i("guardar", "guardo"),
        *("guardar o token", "guardo o token", "sem token", "mantenho assim"),
    ),
}
PORTUGUESE: Final[Table] = {
    **_NUMBER,
    **spaces(_CONDITIONS, right="{} à direita", around=("na {}", "nos {}", "nas {}")),
    **_MOVES,
}
