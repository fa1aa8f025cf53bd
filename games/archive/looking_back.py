"""A game that is over, as it stood after one of its lines, and what lies around that line.

With the eyes of a seat or of a spectator nothing is told that was not known then: what comes later has a line's number
and no more. With all dice in sight the whole game is told.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from games.models import Game, TurnRecord
from games.rules.registry import KINDS
from games.selectors import LogEntry, line_of, log_entry, names_of

from .sights import Eyes, Sight


class Round(NamedTuple):
    """A round and the line that began it."""

    number: int
    line: int


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after `line`. `log` is this round's, oldest first; `turns` are the lines at which points changed.

    `telling` are the numbers of all lines that have something to tell. `choices` are the first words of what was open
    to the seat with whose eyes this is, where it was asked.
    """

    line: int
    view: dict[str, Any]
    entry: LogEntry
    log: Sequence[LogEntry]
    rounds: Sequence[Round]
    turns: Sequence[LogEntry]
    telling: Sequence[int]
    choices: Sequence[str]


def look_back(game: Game, number: int, sight: Sight) -> Moment:
    """The game after line `number`, which it has, by one read of its lines."""
    records = list(TurnRecord.objects.filter(game=game).defer("shown", "seal", "fingerprint").order_by("number"))
    rounds = _rounds(records)
    reader = _Reader(game, records, sight)
    reader.read(number)
    view, choices = reader.view(), reader.choices()
    if sight.is_all:
        reader.read(game.lines)
    begins, ends = _bounds(rounds, number, game.lines if sight.is_all else number)
    return Moment(
        line=number,
        view=view,
        entry=reader.tell(records[number - 1]),
        log=[reader.tell(record) for record in records[begins - 1 : ends]],
        rounds=rounds,
        turns=[reader.tell(record) for record in reader.turned],
        telling=[record.number for record in records if record.events],
        choices=choices,
    )


class _Reader:
    """Folds lines in, and tells each as it could be seen where the reader stands."""

    def __init__(self, game: Game, records: Sequence[TurnRecord], sight: Sight) -> None:
        self._rules, self._names = KINDS[game.kind], names_of(game)
        self._records, self._eyes, self._stands = records, Eyes(game, sight), 0
        self._state = self._rules.start(game.seat_count, self._rules.parse_options(game.options))
        # The lines so far at which points changed.
        self.turned: list[TurnRecord] = []

    def read(self, number: int) -> None:
        """Go on to a line from where the reader stands."""
        for record in self._records[self._stands : number]:
            before = self._rules.scores(self._state)
            self._rules.apply(self._state, line_of(self._rules, record))
            if record.events and self._rules.scores(self._state) != before:
                self.turned.append(record)
        self._stands = number

    def view(self) -> dict[str, Any]:
        return self._eyes.view(self._state)

    def choices(self) -> list[str]:
        return self._eyes.choices(self._state)

    def tell(self, record: TurnRecord) -> LogEntry:
        seen = self._eyes.line(self._state, line_of(self._rules, record))
        return log_entry(self._rules, record, seen, self._names)


def _rounds(records: Sequence[TurnRecord]) -> list[Round]:
    """The first begins with the game, whatever is drawn or rolled before it."""
    began = [
        Round(int(event["values"]["round"]), record.number)
        for record in records
        for event in record.events
        if event["name"] == "round-began"
    ]
    return [Round(1, 1), *(each for each in began if each.number > 1)]


def _bounds(rounds: Sequence[Round], line: int, last: int) -> tuple[int, int]:
    """The first line of the round to which a line belongs, and its last one if that is not beyond `last`."""
    begins = max(each.line for each in rounds if each.line <= line)
    return begins, min([*(each.line - 1 for each in rounds if each.line > line), last])
