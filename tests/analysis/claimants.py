"""Players who say whatever they like: by lot, without a look at their dice, or lying as often as a coin wishes.

What they could say is listed from what all can see, so that a claim by lot tells nothing of the dice behind it. What
else they do is as blind: which dice they roll again, whether they doubt.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, cast

from games.analysis.common_hand.odds import likely_keeps
from games.analysis.sly_dice.settled import is_impossible
from games.rules.common_hand import hands
from games.rules.common_hand.moves import ANNOUNCE, DICE, REROLL
from games.rules.common_hand.state import REROLL as ROLLING_AGAIN
from games.rules.contract import Line, Move
from games.rules.liars_dice.challenging import held
from games.rules.liars_dice.moves import CHALLENGE, Bid, SumBid
from games.rules.random_play import random_values
from games.rules.registry import KINDS
from games.rules.sly_dice.claiming import is_certain, is_true
from games.rules.sly_dice.moves import Claim
from games.rules.sly_dice.state import CLAIM, ROLL

# What may be said, each with whether it is true; whether something must be said; to that, or None for silence.
Choose = Callable[[Sequence[tuple[Move, bool]], bool, Random], Move | None]

_DOUBTS: Final = 0.3
_SILENT: Final = 0.2


def by_lot(said: Sequence[tuple[Move, bool]], must: bool, rng: Random) -> Move | None:
    """Any of them, whatever the dice are, or nothing."""
    return rng.choice(said)[0] if must or rng.random() > _SILENT else None


class Coin:
    """A liar by a coin, where there is both something true and something false to say; else silent, if that may be."""

    def __init__(self, share: float) -> None:
        self.share = share
        # Of each claim whether there was a choice, and whether it was true.
        self.said: list[tuple[bool, bool]] = []

    def __call__(self, said: Sequence[tuple[Move, bool]], must: bool, rng: Random) -> Move | None:
        wanted = rng.random() >= self.share
        fitting = [each for each in said if each[1] is wanted]
        is_free = 0 < len(fitting) < len(said)
        if not is_free and not must:
            return None
        move, is_true = rng.choice(fitting or said)
        self.said.append((is_free, is_true))
        return move


class Claimants(ABC):
    """The blind players of one kind: its state is looked at only for what the seat may say, and for the truth of it."""

    kind: str
    seats: int
    options: Mapping[str, str] = {}

    def play(self, choose: Choose, rng: Random) -> list[Line]:
        """The lines of a whole game."""
        rules = KINDS[self.kind]
        state, lines = rules.start(self.seats, self.options), list[Line]()
        while rules.result(state) is None:
            actor, move = rules.server_move(state) or self._answer(state, choose, rng)
            line = Line(len(lines) + 1, actor, move, random_values(rules.needs(state, actor, move), rng))
            rules.apply(state, line)
            lines.append(line)
        return lines

    def _answer(self, state: Any, choose: Choose, rng: Random) -> tuple[int, Move]:
        seat = next(iter(KINDS[self.kind].to_act(state)))
        said = self.could_say(state, seat)
        judged = [(move, self.holds(state, seat, move)) for move in said]
        move = choose(judged, self.must_say(state), rng) if judged else None
        return seat, move or self.otherwise(state, seat, rng)

    @abstractmethod
    def must_say(self, state: Any) -> bool:
        """Whether who may claim has nothing else to do."""

    @abstractmethod
    def could_say(self, state: Any, seat: int) -> list[Move]:
        """What the seat could say now, as far as all can see; nothing where it is asked for something else."""

    @abstractmethod
    def holds(self, state: Any, seat: int, move: Any) -> bool:
        """Whether it would be true."""

    @abstractmethod
    def otherwise(self, state: Any, seat: int, rng: Random) -> Move:
        """What the seat does that is no claim."""


class SlyDice(Claimants):
    """Locks any die and rolls the others again, or keeps them; claims what others cannot know to be true or false."""

    kind, seats = "sly-dice", 3

    def could_say(self, state: Any, seat: int) -> list[Move]:
        if state.phase != CLAIM:
            return []
        words = {words for option in KINDS[self.kind].decision(state, seat) for words in option.moves()}
        claims = [self._move(state, seat, claim) for claim in sorted(words) if claim.startswith("claim ")]
        return [claim for claim in claims if self._is_doubtful(state, seat, cast(Claim, claim))]

    def _is_doubtful(self, state: Any, seat: int, claim: Claim) -> bool:
        return not is_impossible(state, seat, claim) and not is_certain(state, seat, claim)

    def _move(self, state: Any, seat: int, words: str) -> Move:
        rules = KINDS[self.kind]
        return rules.canonical(state, seat, rules.parse_move(words))

    def must_say(self, state: Any) -> bool:
        return False

    def holds(self, state: Any, seat: int, move: Claim) -> bool:
        return is_true(state, seat, move)

    def otherwise(self, state: Any, seat: int, rng: Random) -> Move:
        if state.phase == ROLL:
            player = state.players[seat]
            rolls_on = player.rerolls and rng.random() > _DOUBTS
            return self._move(state, seat, f"lock {rng.choice(player.hidden)}" if rolls_on else "keep")
        words = "decline" if state.phase == CLAIM else "accuse" if rng.random() < _DOUBTS else "pass"
        return self._move(state, seat, words)


class LiarsDice(Claimants):
    """Raises by little, whatever there is on the table."""

    kind, seats, options = "liars-dice", 3, {"wild": "on"}

    def could_say(self, state: Any, seat: int) -> list[Move]:
        rules = KINDS[self.kind]
        words = [words for option in rules.decision(state, seat) for words in option.moves()]
        moves = [rules.parse_move(bid) for bid in sorted(words) if bid.startswith("bid ")]
        least = max(state.on_table // 3, state.bids[-1].bid.count if state.bids and not state.is_sum_round else 0)
        return [
            move for move in moves if isinstance(move, SumBid) or (isinstance(move, Bid) and move.count <= least + 1)
        ]

    def must_say(self, state: Any) -> bool:
        return not state.bids

    def holds(self, state: Any, seat: int, move: Any) -> bool:
        return held(state, move) >= (move.total if isinstance(move, SumBid) else move.count)

    def otherwise(self, state: Any, seat: int, rng: Random) -> Move:
        return CHALLENGE


class CommonHand(Claimants):
    """Rolls any number of dice again, and of so many those that serve best: so the odds take it to be done."""

    kind, seats = "common-hand", 2
    highest = 12

    def could_say(self, state: Any, seat: int) -> list[Move]:
        if state.phase != "announce":
            return []
        return [ANNOUNCE[rank] for rank in range(state.rank + 1, min(state.rank + 1 + self.highest, hands.TOP + 1))]

    def must_say(self, state: Any) -> bool:
        return True

    def holds(self, state: Any, seat: int, move: Any) -> bool:
        return bool(hands.WORTH[state.dice] >= move.rank)

    def otherwise(self, state: Any, seat: int, rng: Random) -> Move:
        if state.phase == ROLLING_AGAIN:
            kept = list(rng.choice(likely_keeps(state.dice, rng.randint(0, DICE), state.rank)))
            return REROLL[tuple([face for face in state.dice if not _taken(kept, face)])]
        doubts = state.rank == hands.TOP or rng.random() < _DOUBTS
        return KINDS[self.kind].parse_move("challenge" if doubts else "believe")


def _taken(kept: list[int], face: int) -> bool:
    if face not in kept:
        return False
    kept.remove(face)
    return True


CLAIMANTS: Final = {each.kind: each for each in (SlyDice(), LiarsDice(), CommonHand())}
