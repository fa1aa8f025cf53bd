"""Games of 17 Dice Bets to be analysed: as far as a test has played one, or a kept record."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from games.analysis.contract import Analysis, Fact, Judgement, Played, played
from games.analysis.seventeen_dice_bets import analyse, facts
from games.rules.contract import Line
from games.rules.record import read_record
from games.rules.seventeen_dice_bets.state import State
from tests.rules.seventeen_dice_bets.table import RULES, Table

RECORDS = Path(__file__).parents[2] / "records" / "17-dice-bets"


def so_far(table: Table) -> Played:
    """The game up to here."""
    return played(RULES, len(table.names), {}, table.lines)


def kept(name: str) -> Played:
    """A kept record by its name."""
    record = read_record((RECORDS / f"{name}.game").read_bytes())
    return played(RULES, len(record.names), record.options, record.lines)


def analysis(table: Table) -> Analysis:
    return analyse(so_far(table))


def last_judgement(table: Table) -> Judgement:
    return analysis(table).judgements[-1]


def found(table: Table, name: str) -> list[Fact]:
    return [fact for fact in facts(so_far(table)) if fact.name == name]


def steps(game: Played) -> Iterator[tuple[State, Line]]:
    """Each line with the state before it."""
    state: Any = RULES.start(game.seats, game.options)
    for line in game.lines:
        yield state, line
        RULES.apply(state, line)
