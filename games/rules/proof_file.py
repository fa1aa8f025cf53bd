"""A proof file line by line: each is read, then checked; the first that does not hold refuses the file."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from games.rules.contract import Refused
from games.rules.proof import Proof, Unfit
from games.rules.proof_text import read_header, read_line


class Wrong(Exception):
    """A proof is refused at `file_line` of its file, counted from 1, for `reason`."""

    def __init__(self, file_line: int, reason: str) -> None:
        super().__init__(f"{file_line}: {reason}")
        self.file_line, self.reason = file_line, reason


def check(file_lines: Iterable[str]) -> Proof:
    """All that a proof file shows without the rules. Raises Wrong at its first file line that does not hold."""
    proof = None
    for number, text in enumerate(file_lines):
        with refused_at(number + 1):
            if proof is None:
                proof = Proof(read_header(text))
            else:
                proof.add(read_line(text, number))
    if proof is None:
        raise Wrong(1, "the file is empty")
    with refused_at(1):
        proof.end()
    return proof


@contextmanager
def refused_at(file_line: int) -> Iterator[None]:
    """What is unfit in here, or refused by rules, makes the proof wrong at this line of its file."""
    try:
        yield
    except (Refused, Unfit) as refused:
        raise Wrong(file_line, str(refused)) from None
