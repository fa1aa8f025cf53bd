"""Claims that the others were asked about, once it is settled what became of them."""

from typing import NamedTuple

from games.rules.sly_dice.claiming import is_true
from games.rules.sly_dice.combinations import POSSIBLE, POSSIBLE_WITH_SUM, code_of
from games.rules.sly_dice.moves import Claim
from games.rules.sly_dice.state import Question, State


class Settled(NamedTuple):
    """A claim of `seat` on `line`. `accusation` is the line of who accused, 0 where nobody did."""

    line: int
    seat: int
    claim: Claim
    points: int
    was_true: bool
    # Whether everybody could see that the claimant's dice cannot make it true.
    was_impossible: bool
    accuser: int | None
    accusation: int


def settled(state: State, question: Question, line: int) -> Settled:
    """What became of a question that `state` has just left; the claimant's dice still lie as they did.

    Of the answers only those count that were read (R9).
    """
    claim, seat = question.claim, question.seat
    accusing = next((place for place in range(question.read) if question.answers[place]), None)
    return Settled(
        line=line,
        seat=seat,
        claim=claim,
        points=points_of(state, claim),
        was_true=is_true(state, seat, claim),
        was_impossible=is_impossible(state, seat, claim),
        accuser=None if accusing is None else question.order[accusing],
        accusation=0 if accusing is None else question.lines[accusing],
    )


def points_of(state: State, claim: Claim) -> int:
    """What a claim scores if it stands."""
    return state.points[claim.card] * (claim.count or 1)


def is_impossible(state: State, seat: int, claim: Claim) -> bool:
    """Whether no dice behind the shield could make the claim true, as all can see."""
    possible = POSSIBLE_WITH_SUM if claim.with_sum else POSSIBLE
    return not possible[code_of(state.common + state.players[seat].visible)] & claim.bit
