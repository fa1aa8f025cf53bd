"""What became of the commands of one mail, in a form that can be stored and worded later, in the person's language."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from games.rules.contract import Move, Refused


@dataclass(frozen=True, slots=True)
class Step:
    """One command: what was typed, what it was taken for (`kind` and `words`), and what came of it.

    `line` is the number of the line that a move became, `values` what was rolled for it; `refusal` says why it was not
    carried out, as `Refused.message` and its values. For somebody invited `words` are those for the dice that their
    seat has afterwards.
    """

    typed: str
    kind: str
    words: str = ""
    line: int = 0
    values: Sequence[int | str] = ()
    refusal: Mapping[str, Any] | None = None

    @property
    def is_done(self) -> bool:
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Outcome:
    """All steps, and the lines that were not read as commands. `reason` says why nothing was done at all, or is ""."""

    reason: str = ""
    steps: Sequence[Step] = ()
    unread: Sequence[str] = field(default=())

    @property
    def is_command(self) -> bool:
        return not self.reason

    def dump(self) -> dict[str, Any]:
        return asdict(self)


def dump_refusal(refused: Refused) -> dict[str, Any]:
    """A refusal without its class: moves as their words, everything else is JSON already."""
    values = {name: str(value) if isinstance(value, Move) else value for name, value in refused.values.items()}
    return {"message": refused.message, "values": values}
