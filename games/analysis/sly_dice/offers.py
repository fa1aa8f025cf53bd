"""What a seat could claim, and what that brings in this round if it stands.

A power that is spent is missing later: until the last round it costs what the programs reckon it to be worth.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from games.bots.sly_dice.odds import best_call
from games.bots.sly_dice.sight import POWER_WORTH
from games.rules.sly_dice.cards import FIRST_FIXED, HIGHER_OR_LOWER, MOST_CLAIMED, NEEDS_SIX_DICE, REPEAT, SUM
from games.rules.sly_dice.combinations import TRUE, TRUE_WITH_SUM
from games.rules.sly_dice.moves import Claim, claim
from games.rules.sly_dice.state import State

CALLS: Final = 3
_COUNTS: Final = tuple(range(1, MOST_CLAIMED + 1))


class Offer(NamedTuple):
    """A claim that could be made. `price` is what the powers that it spends would be worth later."""

    claim: Claim
    points: int
    price: float

    @property
    def worth(self) -> float:
        """What it brings if it stands."""
        return self.points - self.price

    def holds(self, code: int) -> bool:
        """Whether the hand of six with this code makes it true."""
        return bool((TRUE_WITH_SUM if self.claim.with_sum else TRUE)[code] & self.claim.bit)


class Open(NamedTuple):
    """What is open to a seat: the cards, their points, and its own cards and powers, as `Player` keeps them."""

    cards: tuple[int, ...]
    points: tuple[int, ...]
    scored: int
    ready: int
    is_last: bool

    def price(self, power: str) -> float:
        """What is given away with a power."""
        return 0.0 if self.is_last else POWER_WORTH[power]


def open_to(state: State, seat: int) -> Open:
    """What is open to a seat in the round that is played."""
    player = state.players[seat]
    return Open(
        tuple(state.cards), tuple(state.points), player.scored, player.ready, is_last=state.round == state.rounds
    )


@lru_cache(maxsize=64)
def offers(found: Open) -> tuple[Offer, ...]:
    """Every claim about a hand that could be made, the worthiest first."""
    every = [offer for card in found.cards if card != HIGHER_OR_LOWER for offer in _of_card(found, card)]
    return tuple(sorted(every, key=lambda offer: offer.worth, reverse=True))


def _of_card(found: Open, card: int) -> Iterator[Offer]:
    again = bool(found.scored >> card & 1)
    if again and not found.ready & REPEAT:
        return
    with_sums = (False, True) if found.ready & SUM and card not in NEEDS_SIX_DICE else (False,)
    for with_sum in with_sums:
        price = again * found.price("repeat") + with_sum * found.price("sum")
        for count in _COUNTS if card < FIRST_FIXED else (None,):
            said = claim(card, count, again=again, with_sum=with_sum, show=True)
            yield Offer(said, found.points[card] * (count or 1), price)


def challenge_price(found: Open) -> float | None:
    """What taking the challenge costs in powers; None where it is not open."""
    if not found.scored >> HIGHER_OR_LOWER & 1:
        return 0.0
    return found.price("repeat") if found.ready & REPEAT else None


def challenge_worth(found: Open, target: int) -> float:
    """What the challenge brings on average with the best calls, the first against `target`; 0 if it is not open."""
    price = challenge_price(found)
    return 0.0 if price is None else best_call(target, CALLS)[0] * found.points[HIGHER_OR_LOWER] - price
