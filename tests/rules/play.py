"""A game that a test plays line by line, in the words of a record and with the rolls it wants."""

from collections.abc import Sequence
from typing import Any

from games.rules.contract import Event, Line, Rules
from games.rules.record_lines import parse_line

CAST = ("Alice", "Bob", "Charlie", "Dora", "Emil", "Frida", "Gustav", "Hanna")


class Play:
    """A game of any kind with the first `seats` of the cast."""

    def __init__(self, rules: Rules, seats: int, options: str = "") -> None:
        self.rules, self.names = rules, CAST[:seats]
        self.state = rules.start(seats, rules.parse_options(options))
        self.lines: list[Line] = []

    def play(self, *texts: str) -> list[Event]:
        """Play lines such as `Alice lock 6 = 6 3`; gives back the events of them all."""
        return [event for text in texts for event in self._play(text)]

    def _play(self, text: str) -> Sequence[Event]:
        number = len(self.lines) + 1
        line = parse_line(f"{number} {text}", number, self.rules, self.names)
        line = line._replace(move=self.rules.canonical(self.state, line.actor, line.move))
        events = self.rules.apply(self.state, line)
        self.lines.append(line)
        return events

    def view(self, name: str | None = None) -> dict[str, Any]:
        return self.rules.view(self.state, None if name is None else self.names.index(name))

    def seat(self, name: str, viewer: str | None = None) -> dict[str, Any]:
        """What `viewer`, or a spectator, sees of the seat of `name`."""
        seat: dict[str, Any] = self.view(viewer)["seats"][self.names.index(name)]
        return seat

    def to_act(self) -> dict[str, tuple[str, ...]]:
        return {self.names[seat]: words for seat, words in self.rules.to_act(self.state).items()}

    def seen(self, number: int, viewer: str | None = None) -> tuple[str, tuple[Any, ...]] | None:
        """The words and values of line `number` (-1: the last) that `viewer` may see."""
        line = self.lines[number - 1 if number > 0 else number]
        shown = self.rules.redact(self.state, line, None if viewer is None else self.names.index(viewer))
        return shown and (str(shown.move), shown.values)


def names_of(events: Sequence[Event]) -> list[str]:
    return [event.name for event in events]
