"""The names that seats have in a record: what they may be, and how they stand in its lines."""

from collections.abc import Sequence

from games.rules.contract import TABLE, Unreadable
from games.rules.marking import _

_TABLE = "table"
# These part names, open a header, or quote a name.
_PARTING = ',:"'


def even(name: str) -> str:
    """`name` with single blanks; that is all that spaces mean in it."""
    return " ".join(name.split())


def parse_seats(text: str, seats: range) -> tuple[str, ...]:
    """The names of the header `Seats`. Refuses what a line could not name."""
    names = tuple(map(even, text.split(",")))
    # Counted first: what follows compares every name with every other, which thousands of names would make long.
    _refuse_count(len(names), seats)
    for name in names:
        _refuse_name(name)
    if twice := [name for place, name in enumerate(names) if name.casefold() in map(str.casefold, names[:place])]:
        raise Unreadable(_("two seats are named “{name}”; upper and lower case count as the same"), name=twice[0])
    return names


def _refuse_count(count: int, seats: range) -> None:
    if count not in seats:
        raise Unreadable(
            _("{count} seats stand here; this game has {least} to {most}"),
            count=count,
            least=seats[0],
            most=seats[-1],
        )


def _refuse_name(name: str) -> None:
    if not name:
        raise Unreadable(_("a seat has no name"))
    if name.casefold() == _TABLE:
        raise Unreadable(_("a seat cannot be named “{name}”: that is the server's hand"), name=name)
    if any(character in name for character in _PARTING):
        raise Unreadable(_("“{name}” cannot be a seat: a name has no colon and no double quote"), name=name)


def quoted(name: str) -> str:
    """A name as it stands in a line."""
    return f'"{name}"' if " " in name else name


def take_name(text: str) -> tuple[str, str]:
    """The name at the start of `text`, and what follows it."""
    if not text.startswith('"'):
        return take_word(text)
    name, closed, rest = text[1:].partition('"')
    if not closed or rest[:1].strip():
        raise Unreadable(_("the name that begins with a double quote must end with one"))
    return even(name), rest.strip()


def take_word(text: str) -> tuple[str, str]:
    """The first word of `text`, and what follows it."""
    word, *rest = text.split(None, 1) or [""]
    return word, "".join(rest)


def find_actor(name: str, names: Sequence[str]) -> int:
    """The seat of that name, or TABLE."""
    if not name:
        raise Unreadable(_("here a seat must be named; the seats are {all}"), all=", ".join(names))
    actors = {_TABLE: TABLE, **{seat.casefold(): number for number, seat in enumerate(names)}}
    if name.casefold() not in actors:
        raise no_seat(name, names)
    return actors[name.casefold()]


def no_seat(name: str, names: Sequence[str]) -> Unreadable:
    return Unreadable(_("no seat is named “{name}”; the seats are {all}"), name=name, all=", ".join(names))
