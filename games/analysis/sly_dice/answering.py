"""Accuse or pass: the chance that the claim was true by the dice, and from what chance on it is to be believed.

The chance is exact: over all that the hidden dice may show, beside those that everybody sees. It takes no account of
who claims, or why. So it is no advice, for people mostly claim what they have, and what an answer gave away cannot be
reckoned from it: answers have a doubt, but no worths.
"""

from typing import NamedTuple

from games.analysis.contract import Doubt, Estimate, Said
from games.analysis.sly_dice.settled import Settled, points_of
from games.bots.sly_dice.doubt import next_bonus
from games.bots.sly_dice.odds import chance_of_claim
from games.rules.contract import Move
from games.rules.sly_dice.cards import CARDS
from games.rules.sly_dice.claiming import is_true
from games.rules.sly_dice.combinations import code_of
from games.rules.sly_dice.moves import ACCUSE, Claim
from games.rules.sly_dice.state import Question, State


def chance_by_dice(state: State, seat: int, claim: Claim) -> float:
    """The chance that any dice behind the shield of `seat` make its claim true."""
    player = state.players[seat]
    known = code_of(state.common + player.visible)
    return chance_of_claim(known, len(player.hidden), claim.bit, claim.with_sum)


class Stakes(NamedTuple):
    """What an accuser wins if the claim is false, and loses if it is true: points of lead over the others' average."""

    win: float
    cost: float

    @property
    def threshold(self) -> float:
        """The chance at which accusing and passing come to the same."""
        return self.win / (self.win + self.cost)


def stakes(state: State, question: Question, seat: int) -> Stakes:
    """Denied are the claim's points and the bonus card, for a bluff is shown unless its claimant says otherwise."""
    denied = points_of(state, question.claim) + next_bonus(state.players[question.seat].bluffs)
    return Stakes(denied / len(question.order), next_bonus(state.players[seat].false_accusations))


def doubt(state: State, question: Question, seat: int, move: Move, line: int) -> Doubt:
    """The answer of `seat` to the claim that stands on `line`."""
    return Doubt(
        about=line,
        claimant=question.seat,
        chance=Estimate(chance_by_dice(state, question.seat, question.claim)),
        threshold=stakes(state, question, seat).threshold,
        was_true=is_true(state, question.seat, question.claim),
        was_doubted=move is ACCUSE,
    )


def said(state: State, claim: Settled) -> Said:
    """A claim that could be doubted, as soon as it is settled."""
    return Said(
        line=claim.line,
        seat=claim.seat,
        about=CARDS[claim.claim.card],
        points=claim.points,
        chance=Estimate(chance_by_dice(state, claim.seat, claim.claim)),
        was_true=claim.was_true,
        was_doubted=claim.accuser is not None,
    )
