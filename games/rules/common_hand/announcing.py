"""Announcing a hand, and what the other seat makes of it: believe or challenge."""

from typing import cast

from games.rules.common_hand.hands import ANNOUNCEMENTS, TOP, WORTH, Dice, Hand
from games.rules.common_hand.moves import Announce
from games.rules.common_hand.state import ANSWER, END, REROLL, THROW, Announced, LastRound, State
from games.rules.contract import TABLE, Event, Illegal, Move
from games.rules.marking import _

Events = list[Event]


def check_announce(state: State, seat: int, move: Announce) -> None:
    """Refuse what is not strictly higher than the last announcement (R1)."""
    if move.rank <= state.rank:
        raise Illegal(
            _("{hand} is not higher than the last announcement, {last}; the lowest that is: {next}"),
            hand=str(move.hand),
            last=str(ANNOUNCEMENTS[state.rank]),
            next=str(ANNOUNCEMENTS[state.rank + 1]),
        )


def do_announce(state: State, seat: int, move: Announce, rolled: Dice) -> Events:
    """True or not; the other seat is asked."""
    state.announced.append(Announced(seat, move.rank, state.rerolled))
    state.rerolled = None
    state.phase = ANSWER
    return [_announced(seat, move.hand)]


def _announced(seat: int, hand: Hand) -> Event:
    """A sentence of its own for each hand: languages say their faces differently."""
    return Event(f"announced-{hand.name}", seat, dict(zip(("face", "other"), hand.faces, strict=False)))


def check_believe(state: State, seat: int, move: Move) -> None:
    """After the highest announcement only a challenge is left (R3)."""
    if state.rank == TOP:
        raise Illegal(_("nothing is higher than {hand}, so only “challenge” is left"), hand=str(ANNOUNCEMENTS[TOP]))


def do_believe(state: State, seat: int, move: Move, rolled: Dice) -> Events:
    """The dice pass to the believer, who sees them as they were (R5)."""
    state.holder = seat
    state.passed = state.dice
    state.phase = REROLL
    return [Event("believed", seat, {})]


def do_challenge(state: State, seat: int, move: Move, rolled: Dice) -> Events:
    """The dice are shown; whoever was wrong gives up a chip (R2) and rolls the next round (R4)."""
    announced, dice = state.announced[-1], state.dice
    is_true = WORTH[dice] >= announced.rank
    loser = seat if is_true else announced.seat
    state.last = LastRound(state.round, dice, announced, seat, loser)
    state.left[loser] -= 1
    verdict = Event("announcement-true" if is_true else "announcement-false", loser, {"chips": state.left[loser]})
    shown = Event("dice-shown", announced.seat, {"dice": list(dice)})
    return [Event("challenged", seat, {}), shown, verdict, *_end_round(state, loser)]


def _end_round(state: State, loser: int) -> Events:
    """The loser rolls next (R4); without a chip it has lost."""
    state.dice = state.passed = ()
    state.announced = []
    if state.left[loser]:
        state.holder = loser
        state.round += 1
        state.phase = THROW
        return []
    state.holder = None
    state.phase = END
    return [Event("finished", TABLE, {"winners": winners(state)})]


def winners(state: State) -> list[int]:
    """The seat that has chips left once the other has none."""
    return [cast(LastRound, state.last).loser ^ 1]
