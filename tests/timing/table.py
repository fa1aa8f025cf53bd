"""What a simulated game is played at: the rules and the clock alone, or the whole site."""

from collections.abc import Callable
from datetime import datetime
from random import Random
from typing import Any, NamedTuple, Protocol

from games.bots import choose
from games.bots.sly_dice.claiming import choose_claim
from games.bots.sly_dice.sight import Sight
from games.rules.registry import KINDS

RULES = KINDS["sly-dice"]
SEATS = 4


class Question(NamedTuple):
    """An open question to a seat, asked at a line; when it is due."""

    asked_at: int
    opened: datetime
    due: datetime


class Table(Protocol):
    """A game under way at which people sit."""

    @property
    def state(self) -> Any: ...

    def asked(self) -> dict[int, Question]:
        """The open questions of people who are there, by seat."""
        ...

    def missing(self) -> set[int]:
        """The seats that a program holds until their player is back."""
        ...

    def answer(self, seat: int, words: str, now: datetime) -> None: ...

    def order(self, seat: int, words: str, now: datetime) -> None:
        """Leave a standing order; one that is refused is not left."""
        ...

    def expire(self, seat: int, now: datetime) -> None: ...

    def come_back(self, seat: int, now: datetime) -> None: ...


def answer_of(state: Any, seat: int, rng: Random) -> str:
    """What somebody who plays like a program answers; a claim is shown or hidden by lot, true or not (R10)."""
    return _by_lot(choose(RULES, RULES.view(state, seat), rng), rng)


def claim_ahead(state: Any, seat: int, rng: Random) -> str:
    """What the same player would claim with the dice that it has now, though it is not asked yet."""
    view = RULES.view(state, seat)
    view["to_act"] = {str(seat): ["claim", "decline", "challenge"]}
    return _by_lot(choose_claim(Sight(view), rng), rng)


def _by_lot(words: str, rng: Random) -> str:
    if not words.startswith("claim"):
        return words
    return f"{words.removesuffix(' and show')} and {rng.choice(('show', 'hide'))}"


class Wits(NamedTuple):
    """How somebody plays: what they answer when asked, and what they would claim ahead of being asked."""

    answer: Callable[[Any, int, Random], str] = answer_of
    ahead: Callable[[Any, int, Random], str] = claim_ahead


PROGRAM = Wits()
