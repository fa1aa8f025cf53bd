"""A written game of common hand, and what the analysis says of it."""

from games.analysis.common_hand import analyse, facts
from games.analysis.contract import Analysis, Doubt, Fact, Judgement, Played, played
from tests.rules.common_hand.table import RULES, Table

ALICE, BOB = range(2)


def game(table: Table, options: str = "", *, is_open: bool = True) -> Played:
    return played(RULES, 2, RULES.parse_options(options), table.lines, is_open=is_open)


def found(table: Table, name: str, options: str = "") -> list[Fact]:
    """The facts of one name."""
    return [fact for fact in facts(game(table, options)) if fact.name == name]


def analysed(table: Table) -> Analysis:
    return analyse(game(table))


def last_judgement(table: Table) -> Judgement:
    return analysed(table).judgements[-1]


def last_doubt(table: Table) -> Doubt:
    doubt = last_judgement(table).doubt
    assert doubt
    return doubt


def losing(table: Table, *names: str) -> None:
    """Rounds of poor dice, in each of which one of the two loses a chip: the roller lies, or is doubted wrongly."""
    for name in names:
        roller = table.names[table.view()["holder"]]
        other = "Bob" if roller == "Alice" else "Alice"
        hand = "pair 4" if roller == name else "high-die 6"
        table.play(f"{roller} roll = 1 2 3 4 6", f"{roller} announce {hand}", f"{other} challenge")
