"""A written game of liar's dice, and what the analysis says of it."""

from itertools import product

from games.analysis.contract import Analysis, Doubt, Fact, Judgement, Played, played
from games.analysis.liars_dice import analyse, facts
from tests.rules.liars_dice.table import RULES, Table

ALICE, BOB, CHARLIE = range(3)


def game(table: Table, options: str = "", *, is_open: bool = True) -> Played:
    return played(RULES, len(table.names), RULES.parse_options(options), table.lines, is_open=is_open)


def found(table: Table, name: str, options: str = "") -> list[Fact]:
    """The facts of one name."""
    return [fact for fact in facts(game(table, options)) if fact.name == name]


def analysed(table: Table, options: str = "") -> Analysis:
    return analyse(game(table, options))


def last_judgement(table: Table, options: str = "") -> Judgement:
    return analysed(table, options).judgements[-1]


def last_doubt(table: Table, options: str = "") -> Doubt:
    doubt = last_judgement(table, options).doubt
    assert doubt
    return doubt


def losing(table: Table, *names: str) -> None:
    """Rounds of nothing but twos, in which each of these in turn bids what cannot be, and loses a die."""
    for name in names:
        table.roll()
        is_sum = table.view()["sum_round"]
        while table.asked() != name:
            number = len(table.view()["bids"]) + 1
            table.play(f"{table.asked()} bid " + (f"sum {number + 1}" if is_sum else f"{number} 2"))
        table.challenge("bid sum 12" if is_sum else f"bid {sum(table.left())} 6")


def share_of(own: str, others: int, count: int, face: int, *, wild: bool = False) -> float:
    """How often there are so many of the face among the own dice and all that so many others can show."""
    faces = {face, 1} if wild else {face}
    rolls = list(product(range(1, 7), repeat=others))
    held = sum(int(die) in faces for die in own.split())
    return sum(held + sum(die in faces for die in rolled) >= count for rolled in rolls) / len(rolls)
