"""What can happen in a game of liar's dice. Every round ends in showing all dice, so nearly all of it is public."""

from collections.abc import Iterator, Mapping
from typing import Final

from games.analysis import names
from games.analysis.contract import Fact, FactSpec, Played
from games.analysis.liars_dice.rounds import Replay, Round, dice_of
from games.analysis.liars_dice.strength import best_group
from games.analysis.raising import false_accusations, longest_ladder
from games.analysis.usual import USUAL, usual_facts
from games.rules.liars_dice.moves import Bid
from games.rules.liars_dice.state import DICE, State
from games.rules.marking import _

_MISSING: Final = _("dice that were missing")
_LOST: Final = _("dice that others lost")

FACTS: Final[Mapping[str, FactSpec]] = {
    **names.shared("bluff-survived", _MISSING),
    **names.shared("bluff-caught", _MISSING),
    **names.shared("false-accusation", names.TIMES),
    **names.shared("longest-ladder", _("bids")),
    **names.shared("five-of-a-kind"),
    "exact-bid": FactSpec(_("Challenged on a bid that was exact"), _("dice that were bid")),
    "spot-on": FactSpec(_("Spot on: all others lost a die"), _LOST),
    "last-die": FactSpec(_("Won after being down to the last die"), _("dice that the others had then")),
    "unscathed": FactSpec(_("Won without losing anything"), names.SEATS),
    **USUAL,
}


def facts(played: Played) -> list[Fact]:
    """What happened in a game, in order, hidden or not."""
    replay = Replay(played)
    found = [fact for each in replay.rounds for fact in _of_round(each, is_wild=replay.state.wild)]
    found += [*false_accusations(_challenged_truths(replay.rounds)), *_of_winner(replay)]
    found += longest_ladder(each.bids for each in replay.rounds)
    return sorted([*found, *usual_facts(replay.ends, replay.state)], key=lambda fact: fact.line)


def _of_round(played: Round, *, is_wild: bool) -> Iterator[Fact]:
    is_hidden = played.shown is None
    for rolled in played.rolls:
        if len(rolled.values) == DICE == best_group(dice_of(rolled), is_wild=is_wild):
            yield Fact("five-of-a-kind", rolled.actor, 1, rolled.number, is_hidden)
    challenged = played.bids[-1] if played.shown else None
    for made in played.false_bids:
        if made is challenged:
            yield Fact("bluff-caught", made.seat, made.missing, made.line)
        elif made is not played.bids[-1]:
            yield Fact("bluff-survived", made.seat, made.missing, made.line, is_hidden)
    yield from _exact(played)


def _exact(played: Round) -> Iterator[Fact]:
    """A bid of all dice that there were, which somebody challenged. With two seats spot on costs no more than that."""
    shown = played.shown
    if shown and shown.exact and isinstance(shown.said.bid, Bid):
        yield Fact("exact-bid", shown.said.seat, shown.held, played.ended)
        if len(shown.losers) > 1:
            yield Fact("spot-on", shown.said.seat, len(shown.losers), played.ended)


def _challenged_truths(rounds: list[Round]) -> Iterator[tuple[int, int]]:
    """Who challenged what was true, and where."""
    for each in rounds:
        if each.shown and each.shown.met:
            yield each.shown.challenger, each.ended


def _of_winner(replay: Replay) -> Iterator[Fact]:
    """What the winner came through: with all dice, or from the last one."""
    state = replay.state
    if (winner := _winner(state)) is None:
        return
    end = replay.ends.ends[-1].line
    if state.left[winner] == DICE:
        yield Fact("unscathed", winner, len(state.left) - 1, end)
    down = next((each for each in replay.ends.ends if each.scores[winner] == 1), None)
    if down:
        yield Fact("last-die", winner, sum(down.scores) - 1, down.line)


def _winner(state: State) -> int | None:
    """The only seat with dice."""
    seats = [seat for seat, left in enumerate(state.left) if left]
    return seats[0] if len(seats) == 1 else None
