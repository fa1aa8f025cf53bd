"""What every kind of game offers, and the few types that cross the line between the rules and the rest.

Seats are numbered 0, 1, … in the order of a record's `Seats`; `TABLE` is the server's hand. Hidden (rulings R9 and R11)
means: two games that differ only in what a viewer may not see give that viewer the same `view`, `redact`, `to_act` and
events.
"""

from collections.abc import Mapping, Sequence
from itertools import chain, combinations, product
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from games.rules.marking import _
from games.rules.sentences import SeatName, Word, fill, same, seat_number

if TYPE_CHECKING:
    from games.rules.orders import Fired, Order, OrderOption

TABLE: Final = -1

Value = int | str
Options = Mapping[str, str]
# Opaque to everyone but its own rules.
State = Any


class Move:
    """One move in the move language. The same words are always the same object; `str` gives its canonical words."""

    __slots__ = ("verb", "words")

    def __init__(self, words: str) -> None:
        self.words = words
        self.verb = words.partition(" ")[0]

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.words!r})"


class Line(NamedTuple):
    """A line of a game: who did what, and what the server rolled or drew for it.

    `values` are faces, card names, or for `first` the seat's number (a record writes its name).
    """

    number: int
    actor: int
    move: Move
    values: tuple[Value, ...] = ()


class Draw:
    """What the server must roll or draw for a move: `count` of `choices`, each at most once where `distinct`."""

    __slots__ = ("_allowed", "choices", "count", "distinct")

    def __init__(self, count: int, choices: Sequence[Value], *, distinct: bool = False) -> None:
        self.count, self.choices, self.distinct = count, tuple(choices), distinct
        self._allowed = frozenset(choices)

    def refuse_misfit(self, values: tuple[Value, ...]) -> None:
        """Raise Illegal where `values` cannot be the outcome of this draw."""
        if len(values) != self.count:
            raise Illegal(
                _("here {count} must stand after “=”, not {found}: {values}"),
                count=self.count,
                found=len(values),
                values=list(values),
            )
        if not self._allowed.issuperset(values):
            misfit = next(value for value in values if value not in self._allowed)
            raise Illegal(
                _("“{value}” cannot come here; possible are {choices}"), value=misfit, choices=list(self.choices)
            )
        if self.distinct and len(set(values)) < self.count:
            raise Illegal(_("one of {values} stands twice; each can be drawn once"), values=list(values))

    def chosen_from(self, values: Sequence[Value]) -> list[tuple[Value, ...]]:
        """What each of `values` was chosen from: all choices; where distinct, those that the ones before it left."""
        gone = [values[:place] if self.distinct else () for place in range(len(values))]
        return [tuple([choice for choice in self.choices if choice not in taken]) for taken in gone]


class Field:
    """A choice inside an option. Each choice is the words that it adds to the move, "" for none.

    One is chosen, `default` unless told otherwise; where `many` holds, any number of them, none included, and `prefix`
    stands once before those chosen.
    """

    __slots__ = ("choices", "default", "many", "name", "prefix")

    def __init__(
        self, name: str, choices: Sequence[str], *, default: str = "", many: bool = False, prefix: str = ""
    ) -> None:
        self.name, self.choices, self.default = name, tuple(choices), default
        self.many, self.prefix = many, prefix

    def variants(self) -> tuple[str, ...]:
        """Every piece of a move that this field can add."""
        if not self.many:
            return self.choices
        chosen = chain.from_iterable(combinations(self.choices, count) for count in range(1, len(self.choices) + 1))
        return ("", *dict.fromkeys(" ".join((self.prefix, *words)) for words in chosen))

    def as_dict(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "choices": list(self.choices),
            "default": self.default,
            "many": self.many,
            "prefix": self.prefix,
        }


class Option:
    """One answer to a decision: words, then what is chosen in each field, in order, blanks dropped."""

    __slots__ = ("_moves", "fields", "words")

    def __init__(self, words: str, *fields: Field) -> None:
        self.words, self.fields = words, fields
        self._moves: tuple[str, ...] = ()

    def moves(self) -> tuple[str, ...]:
        """The words of every move that this option can make; all are legal where the option is offered."""
        if not self._moves:
            pieces = product((self.words,), *(field.variants() for field in self.fields))
            self._moves = tuple(" ".join(filter(None, words)) for words in pieces)
        return self._moves

    def as_dict(self) -> dict[str, Any]:
        return {"words": self.words, "fields": [field.as_dict() for field in self.fields]}


class Event(NamedTuple):
    """A public fact that a line brought about, told by `sentences[name]`; `seat` is TABLE where it is nobody's.

    `values` are JSON-able and fill the sentence's places beside {seat}. Nothing hidden ever stands in an event.
    """

    name: str
    seat: int
    values: Mapping[str, Any]

    def as_dict(self) -> dict[str, Any]:
        return {"name": self.name, "seat": self.seat, "values": dict(self.values)}


class Result(NamedTuple):
    """The end of a game: points by seat, bonus cards counted, and the seats that share the victory."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class OptionSpec(NamedTuple):
    """A house rule: its values, the default first among equals, and what it means, marked for translation."""

    default: str
    choices: tuple[str, ...]
    meaning: str


class Refused(ValueError):
    """Something was not accepted, and nothing changed. The sentence says why, and what is allowed.

    `message` is a template marked for translation and `values` fill its places; `str` is the English sentence.
    """

    def __init__(self, message: str, **values: object) -> None:
        super().__init__(message)
        self.message, self.values = message, values

    def sentence(self, translate: Word = same, *, seat_name: SeatName = seat_number, plain_word: Word = same) -> str:
        """The reason in a person's language, with the names that this person knows."""
        return fill(translate(self.message), self.values, seat_name=seat_name, plain_word=plain_word)

    def __str__(self) -> str:
        return self.sentence()


class Unreadable(Refused):
    """The words are not of the move language."""


class Illegal(Refused):
    """The move can be read, but is not open now."""


class NotAsked(Refused):
    """This seat is not asked now."""


class Rules(Protocol):
    """The rules of one kind of game: one stateless object, in `registry.KINDS`. A house rule is an option."""

    kind: str
    # The name under which the kind's words, its program and its other modules stand: `sly_dice`.
    package: str
    title: str
    # One sentence, marked for translation, for who has never heard of the game.
    about: str
    version: int
    seats: range
    options: Mapping[str, OptionSpec]
    # Whether one hand of dice goes from seat to seat, so that whose roll a die of it came from is hidden as well.
    shares_hand: bool
    # Words of the move language, and codes of events, to English marked for translation. A move that means something of
    # its own in a phase has a second name under both, as in `challenge: decline`.
    names: Mapping[str, str]
    # First words of moves that only say that a seat is done: of no effect, and no harm, once it is.
    done: frozenset[str]
    # By phase, another in which the same seat finishes what it began there: whoever misses the deadline of the first
    # has missed that of both.
    goes_on_in: Mapping[str, str]
    sentences: Mapping[str, str]

    def parse_options(self, text: str) -> dict[str, str]:
        """`key=value; key=value` to every option's value, defaults included. Refuses unknown keys and values."""
        ...

    def format_options(self, options: Options) -> str:
        """The options that differ from their default, as `parse_options` reads them."""
        ...

    def start(self, seats: int, options: Options) -> State:
        """A game before its first line. `options` may leave out what has its default.

        Raises Illegal where an option does not go with this many seats; its `key` is among the values then.
        """
        ...

    def server_move(self, state: State) -> tuple[int, Move] | None:
        """Actor and move of the line that the server must write now, before anyone is asked; None if it owes none."""
        ...

    def to_act(self, state: State) -> dict[int, tuple[str, ...]]:
        """The seats asked now, each with the first words of the moves open to it."""
        ...

    def decision(self, state: State, seat: int) -> tuple[Option, ...]:
        """What `seat` may answer, most useful first; empty if it is not asked. Every combination offered is legal."""
        ...

    def extra(self, state: State, seat: int) -> tuple[Option, ...]:
        """What `seat` may play though it is not asked: moves out of turn, which answer nobody's question.

        Empty for a seat that is asked: what it may play beside an answer stands in its `decision`. Every combination
        offered is legal. Whether a seat is offered any depends on nothing hidden.
        """
        ...

    def phase(self, state: State) -> str:
        """One word for what is going on; the same word while a seat goes on with the same task."""
        ...

    def parse_move(self, words: str) -> Move:
        """The move that `words` name, whatever their case and spaces. Raises Unreadable."""
        ...

    def canonical(self, state: State, seat: int, move: Move) -> Move:
        """The form of `move` that is stored, so that `redact` needs to know no more than the line."""
        ...

    def needs(self, state: State, seat: int, move: Move) -> Draw | None:
        """What the server must roll for `move`, None for nothing. Raises NotAsked or Illegal."""
        ...

    def apply(self, state: State, line: Line) -> tuple[Event, ...]:
        """Fold `line` into `state`, in place. Refuses before anything is touched; returns what is public about it."""
        ...

    def timeout(self, state: State, seat: int) -> Move:
        """The move that a missed deadline makes for a seat that is asked (R12). Never depends on hidden dice."""
        ...

    def round_of(self, state: State) -> int:
        """The number of the round that is played, from 1."""
        ...

    def orders(self, state: State, seat: int) -> "tuple[OrderOption, ...]":
        """The standing orders that `seat` may give now. For its own eyes: their order may tell of its dice."""
        ...

    def parse_order(self, words: str) -> "Order":
        """The order that `words` name, without what bounds it. Raises Unreadable."""
        ...

    def admit_order(self, state: State, seat: int, order: "Order") -> int:
        """The round for which an order would stand if it is bounded to one. Raises Illegal where it cannot be given."""
        ...

    def fire(self, state: State, seat: int, order: "Order") -> "Fired | None":
        """What the order plays for a seat that is asked; None where it says nothing about what is asked.

        Looks at nothing that is hidden from the seat. Raises Refused where it speaks of what is asked and cannot be
        carried out: then it has ended, and its owner is asked.
        """
        ...

    def is_outlived(self, state: State, seat: int, order: "Order") -> bool:
        """Whether an order bounded to the round that is played can do nothing any more."""
        ...

    def view(self, state: State, viewer: int | None) -> dict[str, Any]:
        """All that `viewer` may see (None: a spectator), JSON-able. Built from what may be seen, never by deleting.

        Every kind's view has `kind`, `viewer`, `round`, `phase`, `finished`, `winners`, `scores`, `to_act` (by the
        seats' numbers as text), and, as dictionaries, the viewer's options: `decision`, and `extra` for what it may
        play unasked.
        """
        ...

    def redact(self, state: State, line: Line, viewer: int | None) -> Line | None:
        """What `viewer` may see of a canonical line of the game that stands at `state`; None where it is all hidden.

        The end opens nothing: whether all dice are shown then is the table's choice, which the rules do not know.
        """
        ...

    def is_open(self, state: State, line: Line, viewer: int | None) -> bool:
        """Whether `viewer` may know all of a canonical line, and that it is all, when the game stands at `state`.

        Told from nothing that is hidden: a move that may hide something is open to no other seat, not even where this
        one hides nothing. Wherever it holds, `redact` gives the whole line.
        """
        ...

    def revealed(self, seats: int, options: Options, lines: Sequence[Line]) -> list[tuple[int, int, int]]:
        """The values that were hidden on their own line and that everybody may see by now, in order of appearance.

        For each: the number of the line that brought it to light, the number of the line that rolled it, its place
        among that line's values. Of equal values any may be meant. How many come to light on which line depends on
        nothing hidden. Hidden dice lie for a round at most; whose they are is known, unless the kind `shares_hand`.
        """
        ...

    def result(self, state: State) -> Result | None:
        """The result once the game is over, else None."""
        ...

    def scores(self, state: State) -> tuple[int, ...]:
        """Points by seat as they stand."""
        ...

    def exported(self, state: State, lines: Sequence[Line]) -> list[Line]:
        """The lines of the game that stands at `state` as a record writes them, numbered anew from 1 (R9)."""
        ...

    def plain(self, view: Mapping[str, Any], names: Sequence[str]) -> str:
        """A view as a page of plain text, with the seats' names."""
        ...

    def dump(self, state: State) -> dict[str, Any]:
        """The state, JSON-able: a cache that `load` turns back into an equal state."""
        ...

    def load(self, dumped: Mapping[str, Any]) -> State: ...
