"""Claiming: what each claim, the challenge and a turned die bring.

A true claim stands whoever doubts it, so it brings its points. A bluff brings them, and its bonus card if it is to be
shown, as often as nobody accuses. How often that is, only a model can say: the programs' (`bots.sly_dice.doubt`).
"""

from collections.abc import Iterator

from games.analysis.contract import Estimate, Worth
from games.analysis.sly_dice.calling import challenge_worths
from games.analysis.sly_dice.offers import Offer, challenge_price, offers, open_to
from games.analysis.sly_dice.outlook import outlook
from games.analysis.sly_dice.settled import is_impossible
from games.analysis.sly_dice.suspects import suspects
from games.bots.sly_dice.doubt import chance_of_accusation, chance_of_bluff, next_bonus
from games.rules.contract import Move
from games.rules.sly_dice.cards import CHANGE
from games.rules.sly_dice.combinations import CODE, FACES, code_of
from games.rules.sly_dice.moves import DECLINE, Claim, change, claim
from games.rules.sly_dice.state import State


def claim_worths(state: State, seat: int, chosen: Move) -> list[Worth]:
    """What the seat could say on its turn, and what it said."""
    found = open_to(state, seat)
    weighed = [offer for offer in offers(found) if _is_weighed(state, seat, offer)]
    worths = [Worth(str(offer.claim), Estimate(_worth(state, seat, offer))) for offer in weighed]
    if isinstance(chosen, Claim) and not any(worth.words == str(chosen) for worth in worths):
        worths.append(Worth(str(chosen), Estimate(_worth(state, seat, _offer(offers(found), chosen)))))
    price = challenge_price(found)
    if price is not None:
        worths += challenge_worths(state, seat, price)
    return [*worths, *_changes(state, seat, found.price("change")), Worth(str(DECLINE), Estimate(0.0))]


def _offer(every: tuple[Offer, ...], chosen: Claim) -> Offer:
    """The offer of a claim, to be shown or hidden as it was chosen."""
    shown = claim(chosen.card, chosen.count, again=chosen.again, with_sum=chosen.with_sum, show=True)
    return next(offer for offer in every if offer.claim is shown)._replace(claim=chosen)


def _is_weighed(state: State, seat: int, offer: Offer) -> bool:
    """Not what all can see to be false, nor fewer dice than there are, nor a sum where none is needed."""
    said, code = offer.claim, _hand(state, seat)
    if said.count and offer.holds(code) and said.count < 6:
        more = claim(said.card, said.count + 1, again=said.again, with_sum=said.with_sum, show=True)
        if offer._replace(claim=more).holds(code):
            return False
    plain = claim(said.card, said.count, again=said.again, with_sum=False, show=True)
    if said.with_sum and offer._replace(claim=plain).holds(code):
        return False
    return not is_impossible(state, seat, said)


def _hand(state: State, seat: int) -> int:
    player = state.players[seat]
    return code_of(state.common + player.visible + player.hidden)


def _worth(state: State, seat: int, offer: Offer) -> float:
    if offer.holds(_hand(state, seat)):
        return offer.worth
    seats = suspects(state)
    own, said = seats[seat], offer.claim
    bluff = chance_of_bluff(state.common, own, seats, said.bit, with_sum=said.with_sum)
    caught = chance_of_accusation(bluff, offer.points, own, seats)
    return (1 - caught) * (offer.points + said.show * next_bonus(own["bluffs"])) - offer.price


def _changes(state: State, seat: int, price: float) -> Iterator[Worth]:
    """Turning a die, and then telling the truth, or taking the challenge."""
    player = state.players[seat]
    if not player.ready & CHANGE:
        return
    keep, own = outlook(state, seat).keep, code_of(player.visible + player.hidden)
    dice = [(face, False) for face in sorted(set(player.hidden))]
    dice += [(face, True) for face in sorted(set(player.visible))]
    for face, locked in dice:
        for to in FACES:
            worth = keep[own - CODE[face] + CODE[to]] - price
            yield Worth(str(change(face, to, locked=locked)), Estimate(worth))
