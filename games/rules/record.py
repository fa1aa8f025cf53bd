"""Reads and writes game records (`.game`): a header, an empty line, then the lines of a game.

A record is refused at the line of the file where it is damaged, and nothing after that line is read.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.rules.contract import Illegal, Line, Options, Refused, Rules, State
from games.rules.marking import _
from games.rules.record_header import Header, read_header
from games.rules.record_lines import format_line, parse_line
from games.rules.record_names import even
from games.rules.record_text import Damaged, Text, numbered_texts

Names = Sequence[str]


class Record(NamedTuple):
    """A game as it was read, and the state after its last line. `seats_line` is where the file names the seats."""

    rules: Rules
    names: tuple[str, ...]
    seats_line: int
    options: dict[str, str]
    lines: list[Line]
    state: State


def read_record(data: bytes, *, until: int | None = None) -> Record:
    """The game in a file: all of it, or no more than line `until`; then `Result` is not compared. Raises Damaged."""
    texts = numbered_texts(data)
    header = read_header(texts)
    start = header.rules.start(len(header.names), header.options)
    record = Record(header.rules, header.names, header.seats_line, header.options, [], start)
    last = _read_lines(texts, record, until)
    if until is None:
        _compare_result(header, record.state)
    elif len(record.lines) < until:
        raise Damaged(last, Illegal(_("the record ends before line {until}"), until=until))
    return record


def _read_lines(texts: Iterator[Text], record: Record, until: int | None) -> int:
    """Read and play lines into `record`; gives back the last line of the file that was looked at."""
    number = 1
    while len(record.lines) != until:
        number, text = next(texts, (number, None))
        if text is None:
            break
        if text.strip() and not text.lstrip().startswith("#"):
            _play(record, number, text)
    return number


def _play(record: Record, number: int, text: str) -> None:
    rules, state = record.rules, record.state
    try:
        line = parse_line(text, len(record.lines) + 1, rules, record.names)
        line = line._replace(move=rules.canonical(state, line.actor, line.move))
        rules.apply(state, line)
    except Refused as refused:
        raise Damaged(number, refused, record.names) from None
    record.lines.append(line)


def _compare_result(header: Header, state: State) -> None:
    if header.result is None:
        return
    number, stated = header.result
    result = header.rules.result(state)
    if result is None:
        raise Damaged(number, Illegal(_("the game is not over, so its record has no Result")))
    reached = format_result(header.names, result.scores)
    if _pairs(stated) != _pairs(reached):
        raise Damaged(number, Illegal(_("the game ends {reached}, not {stated}"), reached=reached, stated=stated))


def _pairs(result: str) -> list[str]:
    return [even(pair).casefold() for pair in result.split(",")]


def format_result(names: Names, scores: Sequence[int]) -> str:
    """`Ann 31, Bo 12`: the value of the header `Result`."""
    return ", ".join(f"{name} {score}" for name, score in zip(names, scores, strict=True))


def format_record(rules: Rules, names: Names, options: Options, lines: Sequence[Line]) -> str:
    """The record of a game: its lines as `rules` export them, and `Result` if the game is over.

    The lines are played once more on the way, so that no record is written that could not be read.
    """
    state = rules.start(len(names), options)
    for line in lines:
        rules.apply(state, line)
    written = [format_line(line, names) for line in rules.exported(state, lines)]
    return "\n".join([*_header(rules, names, options, state), "", *written, ""])


def _header(rules: Rules, names: Names, options: Options, state: State) -> Iterator[str]:
    yield f"Game: {rules.kind}"
    yield f"Seats: {', '.join(names)}"
    if chosen := rules.format_options(options):
        yield f"Options: {chosen}"
    if result := rules.result(state):
        yield f"Result: {format_result(names, result.scores)}"
