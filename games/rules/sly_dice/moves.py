"""The moves of Sly Dice as objects. Every move is made once: the same words are the same object."""

from typing import Final, TypeVar

from games.rules.contract import Move
from games.rules.sly_dice.cards import CARDS, MOST_CLAIMED, NUMBERS
from games.rules.sly_dice.combinations import FIXED_BIT, count_bit


class Lock(Move):
    """`lock F [reroll F …]`; with an empty `reroll` all dice still hidden are rolled (R3)."""

    __slots__ = ("face", "reroll")

    def __init__(self, face: int, reroll: tuple[int, ...]) -> None:
        super().__init__(_join("lock", face, reroll and "reroll", *reroll))
        self.face, self.reroll = face, reroll


class Change(Move):
    """`change [locked] F to F`."""

    __slots__ = ("face", "locked", "to")

    def __init__(self, face: int, to: int, *, locked: bool) -> None:
        super().__init__(_join("change", locked and "locked", face, "to", to))
        self.face, self.to, self.locked = face, to, locked


class Claim(Move):
    """`claim C [xN] [again] [with sum] [and show | and hide]`; `and show` is left out, being the default.

    `bit` is the claim as `combinations` codes it, 0 where the claim cannot be made.
    """

    __slots__ = ("again", "bit", "card", "count", "show", "with_sum")

    def __init__(self, card: int, count: int | None, *, again: bool, with_sum: bool, show: bool) -> None:
        number = count is not None and f"x{count}"
        hide = not show and "and hide"
        super().__init__(_join("claim", CARDS[card], number, again and "again", with_sum and "with sum", hide))
        self.card, self.count, self.again, self.with_sum, self.show = card, count, again, with_sum, show
        self.bit = _claim_bit(card, count)


class Challenge(Move):
    """`challenge [again] higher|lower`: the claim of `higher-or-lower`, with its first call."""

    __slots__ = ("again", "higher")

    def __init__(self, *, again: bool, higher: bool) -> None:
        super().__init__(_join("challenge", again and "again", "higher" if higher else "lower"))
        self.again, self.higher = again, higher


def _join(*words: object) -> str:
    return " ".join(str(word) for word in words if word)


def _claim_bit(card: int, count: int | None) -> int:
    if card >= len(NUMBERS):
        return FIXED_BIT.get(CARDS[card], 0)
    return count_bit(card + 1, count) if count and count <= MOST_CLAIMED else 0


AnyMove = TypeVar("AnyMove", bound=Move)
_made: Final[dict[str, Move]] = {}


def _once(move: AnyMove) -> AnyMove:
    return _made.setdefault(move.words, move)  # type: ignore[return-value]


def lock(face: int, reroll: tuple[int, ...] = ()) -> Lock:
    return _once(Lock(face, tuple(sorted(reroll))))


def change(face: int, to: int, *, locked: bool = False) -> Change:
    return _once(Change(face, to, locked=locked))


def claim(card: int, count: int | None, *, again: bool, with_sum: bool, show: bool) -> Claim:
    return _once(Claim(card, count, again=again, with_sum=with_sum, show=show))


def public_claim(move: Claim) -> Claim:
    """What others see of a claim while the game runs: not whether it would be shown (R10)."""
    return claim(move.card, move.count, again=move.again, with_sum=move.with_sum, show=True)


def challenge(*, again: bool, higher: bool) -> Challenge:
    return _once(Challenge(again=again, higher=higher))


KEEP, RESTART, DECLINE, HIGHER, LOWER, PASS, ACCUSE = map(
    Move, ("keep", "restart", "decline", "higher", "lower", "pass", "accuse")
)
# The server's: the last is written for each seat, the others for the table.
DEAL, FIRST, TURN, COMMON, ROLL = map(Move, ("deal", "first", "turn", "common", "roll"))
# What others see of a hidden die's change (R7).
CHANGE_UNSEEN: Final = Move("change")

ONE_WORD: Final = {
    str(move): move for move in (KEEP, RESTART, DECLINE, HIGHER, LOWER, PASS, ACCUSE, DEAL, FIRST, TURN, COMMON, ROLL)
}
