"""How the lead went to and fro: the points of each seat as a plot, and the moments at which most changed."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from django.utils.translation import gettext, ngettext

from games.analysis.contract import Analysis, Standing
from games.models import Game, TurnRecord
from games.rules.registry import KINDS
from games.wording import tell_event

from .plots import Track, line_plot
from .plotting import DASHES, Frame, Plot, tell_score
from .who import Names

MOST_SWINGS: Final = 3
MOST_TICKS: Final = 10


class Swing(NamedTuple):
    """A moment at which a seat gained `points` on the others: all that it has and all that its dice promised."""

    number: int
    line: int
    round: int
    seat: int
    points: float


def swings(analysis: Analysis) -> list[Swing]:
    """The greatest, in the order in which they happened, numbered from 1."""
    changes = [change for before, after in pairwise(analysis.standings) for change in _changes(before, after)]
    greatest = sorted((each for each in changes if each.points > 0), key=lambda each: -each.points)[:MOST_SWINGS]
    ordered = sorted(greatest, key=lambda each: each.line)
    return [each._replace(number=number) for number, each in enumerate(ordered, start=1)]


def _changes(before: Standing, after: Standing) -> Iterator[Swing]:
    """Whoever gained most between two moments."""
    gains = [now - then for then, now in zip(_leads(before), _leads(after), strict=True)]
    if gains:
        yield Swing(0, after.line, after.round, gains.index(max(gains)), max(gains))


def _leads(standing: Standing) -> list[float]:
    """By how much each seat is ahead of the others' average."""
    worth = [score + promised for score, promised in zip(standing.scores, standing.promised, strict=True)]
    others = max(1, len(worth) - 1)
    return [each - (sum(worth) - each) / others for each in worth]


class SwingShown(NamedTuple):
    number: int
    line: int
    words: str
    sentences: Sequence[str]


def show_swings(game: Game, found: Sequence[Swing], names: Names, unit: str) -> list[SwingShown]:
    """The same in words, with what happened then."""
    rows = TurnRecord.objects.filter(game=game, number__in=[each.line for each in found])
    rules, seats = KINDS[game.kind], [names.of(seat) for seat in range(game.seat_count)]
    told = {row.number: [tell_event(rules, event, seats) for event in row.events] for row in rows}
    return [SwingShown(each.number, each.line, _say(each, names, unit), told.get(each.line, ())) for each in found]


def _say(swing: Swing, names: Names, unit: str) -> str:
    said = gettext("Round %(round)s: %(name)s gains %(points)s %(unit)s on the others.")
    values = {"round": swing.round, "name": names.at(swing.seat, swing.line), "points": tell_score(swing.points)}
    return said % (values | {"unit": gettext(unit)})


def plot_of_scores(analysis: Analysis, names: Names, found: Sequence[Swing], unit: str) -> Plot | None:
    """The points of each seat, line by line; None where nothing went on."""
    standings, seats = analysis.standings, range(len(analysis.scores))
    if len(standings) < 2:
        return None
    tracks = [Track(names.of(seat), seat % len(DASHES), *_track(standings, seat)) for seat in seats]
    heads = [gettext("Round"), *(names.of(seat) for seat in seats)]
    rows = [[str(last.round), *(tell_score(score) for score in last.scores)] for last in _last_of_rounds(standings)]
    title = gettext("How the game went: %(unit)s") % {"unit": gettext(unit)}
    frame = Frame("scores", title, _describe(analysis, names, found), heads, rows)
    ticks = _round_ticks(standings)
    return line_plot(
        frame, tracks, along=gettext("Round"), ticks=ticks, marked=[(at.line, str(at.number)) for at in found]
    )


def _track(standings: Sequence[Standing], seat: int) -> tuple[list[tuple[float, float]], list[float]]:
    """A seat's points, and with what its dice promised, where anything was."""
    scores = [(float(each.line), each.scores[seat]) for each in standings]
    promised = [each.scores[seat] + each.promised[seat] for each in standings]
    return scores, promised if any(each.promised[seat] for each in standings) else []


def _last_of_rounds(standings: Sequence[Standing]) -> list[Standing]:
    return list({each.round: each for each in standings}.values())


def _round_ticks(standings: Sequence[Standing]) -> list[tuple[float, str]]:
    """Where rounds begin; of many only some."""
    first = {each.round: each.line for each in reversed(standings)}
    rounds = sorted(first)
    return [(float(first[number]), str(number)) for number in rounds[:: len(rounds) // MOST_TICKS + 1]]


def _describe(analysis: Analysis, names: Names, found: Sequence[Swing]) -> str:
    ends = ", ".join(f"{names.of(seat)} {tell_score(score)}" for seat, score in enumerate(analysis.scores))
    said = gettext("At the end: %(ends)s.") % {"ends": ends}
    marked = ngettext("The greatest swing is marked.", "The %(count)s greatest swings are marked.", len(found))
    return f"{said} {marked % {'count': len(found)}}" if found else said
