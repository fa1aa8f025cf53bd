"""The lines of a record: number, seat or `table`, move words, and after `=` what was rolled or drawn."""

from collections.abc import Sequence

from games.rules.contract import TABLE, Line, Rules, Unreadable, Value
from games.rules.marking import _
from games.rules.record_names import find_actor, quoted, take_name, take_word

Names = Sequence[str]

# The move whose value is a seat, written by its name.
_DRAWS_A_SEAT = "first"
# The move whose last value stands apart behind a stroke once there are more than so many: the red die beside the brown.
_LAST_APART, _TOGETHER = "shared", 3
_APART = "/"


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
    words = text.lower().split()
    return tuple(map(_parse_value, _joined(words) if verb == _LAST_APART else words))


def _joined(words: list[str]) -> list[str]:
    """The values without the stroke before the last one, which stands there and nowhere else."""
    values = [word for word in words if word != _APART]
    if words != _parted(values):
        raise Unreadable(
            _("the brown dice come first, and the red one of later rounds last, behind a “{apart}”: {right}"),
            apart=_APART,
            right=" ".join(_parted(values)),
        )
    return values


def _parted(values: list[str]) -> list[str]:
    return [*values[:-1], _APART, values[-1]] if len(values) > _TOGETHER else values


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
    values = list(map(str, line.values))
    return f"{start} = {' '.join(_parted(values) if line.move.verb == _LAST_APART else values)}"


def _actor(actor: int, names: Names) -> str:
    return "table" if actor == TABLE else quoted(names[actor])
