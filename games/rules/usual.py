"""What nearly every kind of game does alike. A kind builds on it, and says only where it differs."""

from collections.abc import Mapping, Sequence

from games.rules import options as option_text
from games.rules.contract import Line, Move, Option, Options, OptionSpec, State


class Usual:
    """Answers of `contract.Rules` for a kind whose state has `phase` and `round`, and which hides no whole line."""

    options: Mapping[str, OptionSpec]
    shares_hand = False
    done: frozenset[str] = frozenset()
    goes_on_in: Mapping[str, str] = {}

    def parse_options(self, text: str) -> dict[str, str]:
        return option_text.parse_options(text, self.options)

    def format_options(self, chosen: Options) -> str:
        return option_text.format_options(chosen, self.options)

    def extra(self, state: State, seat: int) -> tuple[Option, ...]:
        return ()

    def phase(self, state: State) -> str:
        return str(state.phase)

    def canonical(self, state: State, seat: int, move: Move) -> Move:
        return move

    def round_of(self, state: State) -> int:
        return int(state.round)

    def exported(self, state: State, lines: Sequence[Line]) -> list[Line]:
        """All lines as they are: nothing is kept from a record."""
        return list(lines)
