"""What the analysis of a kind offers, and the few types that it speaks in. Points are the kind's own unit (`UNIT`)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from games.rules.contract import Line, Options, Rules


class Played(NamedTuple):
    """A game that is over, as the analysis gets it: all lines, numbered from 1 as they are stored.

    `unread` are the numbers of lines that stay sealed for good (Sly Dice R9): they may be folded in, for the rules need
    them, but nothing that is said of the game may depend on them. `is_open`: whether everybody may see every die.
    """

    rules: Rules
    seats: int
    options: Options
    lines: Sequence[Line]
    unread: frozenset[int]
    is_open: bool


def played(rules: Rules, seats: int, options: Options, lines: Sequence[Line], *, is_open: bool = True) -> Played:
    """The same from what is stored; finds out which lines stay sealed."""
    state = rules.start(seats, options)
    for line in lines:
        rules.apply(state, line)
    unread = frozenset(line.number for line in lines if not rules.exported(state, [line]))
    return Played(rules, seats, options, lines, unread, is_open)


class FactSpec(NamedTuple):
    """A sort of fact: what it is called, and what its number counts, both marked for translation; "" for no number."""

    label: str
    number: str


class Fact(NamedTuple):
    """Something that happened, worth finding: `value` ≥ 1 in what its sort counts. `line` is where, `seat` who did it.

    `is_hidden`: whether only dice that were never shown in the game tell it, so that of a sealed game it is not said.
    """

    name: str
    seat: int
    value: int
    line: int
    is_hidden: bool = False


class Estimate(NamedTuple):
    """A number and its standard error: 0 where it was computed exactly, else the error of sampling."""

    value: float
    error: float = 0.0


class Worth(NamedTuple):
    """An option and the points that it brings on average, by what the one who decided could know."""

    words: str
    points: Estimate


class Doubt(NamedTuple):
    """Whether to believe somebody: the chance that it was true by what the one who decided could know.

    `threshold`: with a smaller chance than that doubting brings more points than believing.
    """

    about: int
    claimant: int
    chance: Estimate
    threshold: float
    was_true: bool
    was_doubted: bool

    @property
    def was_right(self) -> bool:
        """Whether it was right by the odds, however it turned out."""
        return self.was_doubted == (self.chance.value < self.threshold)


class Judgement(NamedTuple):
    """A decision of a seat: what it chose, what each option was worth, best first (empty where nothing is weighed)."""

    line: int
    seat: int
    sort: str
    words: str
    worths: tuple[Worth, ...] = ()
    doubt: Doubt | None = None

    @property
    def loss(self) -> float:
        """By how much the choice is worth less than the best; 0 where it is not among what was weighed."""
        chosen = next((worth for worth in self.worths if worth.words == self.words), None)
        return self.worths[0].points.value - chosen.points.value if chosen else 0.0


class Said(NamedTuple):
    """A claim, bid or announcement that could be doubted: `chance` is what those who could doubt it knew of its truth.

    `about` names what was said, for favourites (`full-house`); `points` is what it is worth.
    """

    line: int
    seat: int
    about: str
    points: int
    chance: Estimate
    was_true: bool
    was_doubted: bool


class Chance(NamedTuple):
    """What a roll gave a seat more than it gives on average, in points: over all that can fall its mean is 0.

    That holds whatever its dice are valued by, as long as the same is asked after the roll and, averaged exactly over
    all that could have fallen, before it. So nobody's luck hangs on how well they, or we, play.
    """

    line: int
    seat: int
    points: float


class Standing(NamedTuple):
    """How it stood after a line: the points of each seat so far, and what its dice promised it beyond that."""

    line: int
    round: int
    scores: tuple[float, ...]
    promised: tuple[float, ...]


class Analysis(NamedTuple):
    """All that is said of one game. `scores` are the final ones; `standings` begin with the first round."""

    judgements: Sequence[Judgement]
    said: Sequence[Said]
    chances: Sequence[Chance]
    standings: Sequence[Standing]
    scores: tuple[float, ...]

    def luck(self, seat: int) -> float:
        return sum(chance.points for chance in self.chances if chance.seat == seat)

    def lost(self, seat: int) -> float:
        """What the seat's choices were worth less than the best ones, in sum."""
        return sum(judgement.loss for judgement in self.judgements if judgement.seat == seat)


class Analyst(Protocol):
    """The package of a kind."""

    # What is counted: "points", "dice", "chips", marked for translation.
    UNIT: str
    # The sorts of facts and of decisions, with their names marked for translation.
    FACTS: Mapping[str, FactSpec]
    SORTS: Mapping[str, str]

    def facts(self, played: Played) -> list[Fact]:
        """What happened in a game, in order, hidden or not. Quick: once for each game that ends."""
        ...

    def analyse(self, played: Played) -> Analysis:
        """The whole analysis of a game whose dice are open. Half a second at most for a usual game."""
        ...


def as_dict(value: Any) -> Any:
    """Any of these, JSON-able."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: as_dict(each) for name, each in value._asdict().items()}
    if isinstance(value, Iterable) and not isinstance(value, str | dict):
        return [as_dict(each) for each in value]
    return value
