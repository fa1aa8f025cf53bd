"""The lines of a record: number, seat or `table`, move words, and after `=` what was rolled or drawn."""

from collections.abc import Sequence

from games.rules.contract import TABLE, Line, Rules, Unreadable, Value
from games.rules.marking import _
from games.rules.record_names import find_actor, quoted, take_name, take_word

Names = Sequence[str]

# The move whose value is a seat, written by its name.
_DRAWS_A_SEAT = "first"


def parse_line(text: str, number: int, rules: Rules, names: Names) -> Line:
    """The line that must be number `number`. Raises Unreadable."""
    found, rest = take_word(text)
    _refuse_number(found, number)
    name, rest = take_name(rest)
    actor = find_actor(name, names)
    words, equals, values = rest.partition("=")
    move = rules.parse_move(words)
    return Line(number, actor, move, _parse_values(values, move.verb, names) if equals else ())


def _refuse_number(found: str, number: int) -> None:
    if found == str(number):
        return
    if not found.isdigit():
        raise Unreadable(
            _("a line begins with its number: {number} comes here, not “{found}”"), number=number, found=found
        )
    raise Unreadable(
        _("lines are numbered 1, 2, 3, … without gaps: {number} comes here, not {found}"), number=number, found=found
    )


def _parse_values(text: str, verb: str, names: Names) -> tuple[Value, ...]:
    if not text.strip():
        raise Unreadable(_("nothing stands after “=”; a move that rolls nothing has no “=”"))
    if verb == _DRAWS_A_SEAT:
        return (_parse_seat(text.strip(), names),)
    return tuple(map(_parse_value, text.lower().split()))


def _parse_seat(text: str, names: Names) -> int:
    name, rest = take_name(text)
    if rest:
        raise Unreadable(_("one seat stands after “=”; a name with a blank is written in double quotes"))
    return find_actor(name, names)


def _parse_value(word: str) -> Value:
    """A face where the word is a plain number, else the name of a card; whether it fits is the rules' business."""
    return int(word) if word in _NUMBERS else word


_NUMBERS = frozenset(map(str, range(100)))


def format_line(line: Line, names: Names) -> str:
    """A line as a record holds it."""
    start = f"{line.number} {_actor(line.actor, names)} {line.move}"
    if not line.values:
        return start
    if line.move.verb == _DRAWS_A_SEAT:
        return f"{start} = {quoted(names[int(line.values[0])])}"
    return f"{start} = {' '.join(map(str, line.values))}"


def _actor(actor: int, names: Names) -> str:
    return "table" if actor == TABLE else quoted(names[actor])
