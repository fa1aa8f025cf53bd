"""What happened in a game that somebody may look for. Told in one replay, in milliseconds."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from games.analysis import names
from games.analysis.contract import Fact, FactSpec, Played
from games.analysis.seventeen_dice_bets.bets import Bets, Outcome
from games.analysis.usual import USUAL, Rounds, usual_facts
from games.rules.marking import _
from games.rules.seventeen_dice_bets.board import NAMES_OF_CONDITIONS, condition_of
from games.rules.seventeen_dice_bets.state import END, State

FACTS: Final[Mapping[str, FactSpec]] = {
    "great-bet": FactSpec(_("The dearest bet that paid"), names.POINTS),
    "long-shot": FactSpec(_("A long shot that paid"), _("tries that such a bet takes on average")),
    "great-round": FactSpec(_("The dearest round"), names.POINTS),
    **names.shared("five-of-a-kind"),
    "straight-of-seven": FactSpec(_("A straight of seven"), ""),
    "both-met": FactSpec(_("Both bets paid, round after round"), _("rounds")),
    "both-missed": FactSpec(_("Both bets missed, round after round"), _("rounds")),
    "saved-by-token": FactSpec(_("Saved by a token"), names.POINTS),
    "tokens-unused": FactSpec(_("Tokens never used"), _("tokens")),
    **USUAL,
}
# From these on something is worth finding.
GREAT_BET, LONG_SHOT, GREAT_ROUND, MET_IN_A_ROW, MISSED_IN_A_ROW = 8, 5, 16, 3, 2
_OF_CONDITION: Final = {"same-5": "five-of-a-kind", "straight-7": "straight-of-seven"}


def facts(played: Played) -> list[Fact]:
    """All of these, by line; of bets and rounds each seat's greatest one."""
    state, bets, rounds = played.rules.start(played.seats, played.options), Bets(), Rounds(played.rules)
    for line in played.lines:
        bets.before(state, line)
        bets.after(state, line, played.rules.apply(state, line))
        rounds.after(state, line)
    found = [*_of_bets(bets), *_of_rounds(bets, played.seats), *_unused(state), *usual_facts(rounds, state)]
    return sorted(found, key=lambda fact: (fact.line, fact.seat, fact.name))


def _of_bets(bets: Bets) -> list[Fact]:
    paid = [outcome for _line, outcomes in bets.rounds for outcome in outcomes if outcome.points]
    great = [Fact("great-bet", each.bet.seat, each.points, each.bet.line) for each in paid if each.points >= GREAT_BET]
    return [*_greatest(great), *_greatest(_long_shots(paid)), *_greatest(_saved(paid)), *_of_conditions(paid)]


def _long_shots(paid: Sequence[Outcome]) -> list[Fact]:
    """How rarely such a bet pays, by its chance when it was laid."""
    tries = [(each, int(1 / each.bet.chance)) for each in paid if each.bet.chance]
    return [
        Fact("long-shot", each.bet.seat, value, each.bet.line, each.is_hidden)
        for each, value in tries
        if value >= LONG_SHOT
    ]


def _saved(paid: Sequence[Outcome]) -> list[Fact]:
    """A token may save both bets."""
    points: Counter[tuple[int, int]] = Counter()
    for each in paid:
        if each.saved_by:
            points[each.saved_by, each.bet.seat] += each.points
    return [Fact("saved-by-token", seat, won, line, is_hidden=True) for (line, seat), won in points.items()]


def _of_conditions(paid: Sequence[Outcome]) -> Iterator[Fact]:
    for each in paid:
        name = _OF_CONDITION.get(NAMES_OF_CONDITIONS[condition_of(each.bet.space)])
        if name:
            yield Fact(name, each.bet.seat, 1, each.bet.line)


def _greatest(found: Sequence[Fact]) -> list[Fact]:
    """Each seat's greatest one, the first of equals; where that is hidden, also its greatest that is not."""
    best: dict[tuple[int, bool], Fact] = {}
    for fact in sorted(found, key=lambda fact: (fact.line, fact.is_hidden)):
        key = (fact.seat, fact.is_hidden)
        if key not in best or best[key].value < fact.value:
            best[key] = fact
    return [fact for fact in best.values() if not fact.is_hidden or _is_more(fact, best.get((fact.seat, False)))]


def _is_more(hidden: Fact, told: Fact | None) -> bool:
    return told is None or told.value < hidden.value


def _of_rounds(bets: Bets, seats: int) -> list[Fact]:
    return [fact for seat in range(seats) for fact in (*_great_round(bets, seat), *_runs(bets, seat))]


def _great_round(bets: Bets, seat: int) -> list[Fact]:
    won = [(sum(_points(outcomes, seat)), line) for line, outcomes in bets.rounds]
    return _greatest([Fact("great-round", seat, points, line) for points, line in won if points >= GREAT_ROUND])


def _runs(bets: Bets, seat: int) -> list[Fact]:
    """The longest run of rounds in which both bets paid, and of those in which none did."""
    met = [(line, sum(points > 0 for points in _points(outcomes, seat))) for line, outcomes in bets.rounds]
    runs = [(count, list(run)) for count, run in groupby(met, key=lambda played: played[1])]
    longest = [("both-met", 2, MET_IN_A_ROW), ("both-missed", 0, MISSED_IN_A_ROW)]
    return [fact for sort in longest for fact in _longest(seat, runs, *sort)]


def _longest(
    seat: int, runs: Sequence[tuple[int, list[tuple[int, int]]]], name: str, wanted: int, least: int
) -> list[Fact]:
    found = [Fact(name, seat, len(run), run[-1][0]) for count, run in runs if count == wanted and len(run) >= least]
    return _greatest(found)


def _points(outcomes: Sequence[Outcome], seat: int) -> list[int]:
    return [each.points for each in outcomes if each.bet.seat == seat]


def _unused(state: State) -> list[Fact]:
    if state.phase != END:
        return []
    left = [(seat, player.tokens) for seat, player in enumerate(state.players)]
    return [Fact("tokens-unused", seat, tokens, state.number) for seat, tokens in left if tokens]
