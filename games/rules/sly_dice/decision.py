"""The question to a seat: the first words open to it, and all the answers that it can give.

The same few options come up again and again, so each is made once and kept.
"""

from functools import cache
from operator import itemgetter
from typing import Final

from games.rules.contract import Field, Option
from games.rules.sly_dice.cards import (
    CARDS,
    CHANGE,
    FIRST_FIXED,
    HIGHER_OR_LOWER,
    MOST_CLAIMED,
    NEEDS_SIX_DICE,
    REPEAT,
    RESTART,
    SUM,
)
from games.rules.sly_dice.combinations import FACES, FIXED_BIT, TRUE, code_of
from games.rules.sly_dice.dice import Dice, without
from games.rules.sly_dice.state import ANSWER, CLAIM, ROLL, Player, State

Words = tuple[str, ...]
Options = tuple[Option, ...]

# Words stand in the order of the move language.
_ROLL_WORDS: Final = {
    (True, False): ("lock", "keep"),
    (True, True): ("lock", "keep", "restart"),
    (False, True): ("keep", "restart"),
}
_CLAIM_WORDS: Final = {
    (False, False): ("claim", "decline"),
    (False, True): ("claim", "decline", "challenge"),
    (True, False): ("change", "claim", "decline"),
    (True, True): ("change", "claim", "decline", "challenge"),
}
_CALL_WORDS: Final = ("decline", "higher", "lower")
_ANSWER_WORDS: Final = ("pass", "accuse")


def open_words(state: State, seat: int) -> Words:
    """The first words of the moves open to a seat that is asked."""
    player = state.players[seat]
    if state.phase == ROLL:
        return _ROLL_WORDS[player.rerolls > 0, player.ready & RESTART > 0]
    if state.phase == CLAIM:
        return _CLAIM_WORDS[player.ready & CHANGE > 0, _is_open(player, HIGHER_OR_LOWER)]
    return _ANSWER_WORDS if state.phase == ANSWER else _CALL_WORDS


def _is_open(player: Player, card: int) -> bool:
    """Whether the seat can claim a face-up card, if need be by *repeat*."""
    return not player.scored >> card & 1 or player.ready & REPEAT > 0


def decision(state: State, seat: int) -> Options:
    """What a seat may answer, most useful first; empty if it is not asked."""
    if seat not in state.asked:
        return ()
    player = state.players[seat]
    if state.phase == ROLL:
        return _roll_options(player.hidden, player.rerolls, player.ready & RESTART)
    if state.phase == CLAIM:
        return _claim_turn_options(state, player)
    return _ANSWER_OPTIONS if state.phase == ANSWER else _CALL_OPTIONS


@cache
def _roll_options(hidden: Dice, rerolls: int, restart: int) -> Options:
    locks = [_lock_option(face, hidden) for face in sorted(set(hidden), reverse=True)] if rerolls else []
    return (*locks, Option("keep"), *([Option("restart")] if restart else []))


def _lock_option(face: int, hidden: Dice) -> Option:
    """Lock a die; the others are all rerolled unless some are named (R3)."""
    others = map(str, without(hidden, face) or ())
    return Option(f"lock {face}", Field("reroll", tuple(others), many=True, prefix="reroll"))


def _claim_turn_options(state: State, player: Player) -> Options:
    """What ends a turn to claim, then the power that may come before it."""
    change = _change_options(player.hidden, player.visible) if player.ready & CHANGE else ()
    return (*_ending_options(state, player), *change)


def advance_options(state: State, seat: int) -> Options:
    """What `seat` could answer on its turn to claim with the dice and powers that it has now, *change* apart."""
    return _ending_options(state, state.players[seat])


def _ending_options(state: State, player: Player) -> Options:
    """True claims by their points, then the challenge, then bluffs, then what scores nothing."""
    held, bluffs = _claim_options(state, player)
    challenge = _challenge_options(player.scored >> HIGHER_OR_LOWER & 1) if _is_open(player, HIGHER_OR_LOWER) else ()
    return (*held, *challenge, *bluffs, _DECLINE)


def _claim_options(state: State, player: Player) -> tuple[list[Option], list[Option]]:
    """The open claims that the seat's dice make true, best first, and the others."""
    code = code_of(state.common + player.visible + player.hidden)
    held, bluffs = [], []
    for card in state.cards:
        if card != HIGHER_OR_LOWER and _is_open(player, card):
            count = held_count(code, card)
            option = _claim_option(card, count, player.scored >> card & 1, player.ready & SUM)
            held.append((state.points[card] * count, option)) if count else bluffs.append(option)
    held.sort(key=itemgetter(0), reverse=True)
    return [option for _points, option in held], bluffs


def held_count(code: int, card: int) -> int:
    """How many dice of a hand count for a card; of a fixed card 1 if the hand makes it true, else 0."""
    if card < FIRST_FIXED:
        return code >> 3 * card & 7
    return TRUE[code] & FIXED_BIT[CARDS[card]] > 0


@cache
def _claim_option(card: int, count: int, again: int, with_sum: int) -> Option:
    fields = [_COUNTS[count]] if card < FIRST_FIXED else []
    fields += [_AGAIN] if again else []
    fields += [_SUM] if with_sum and card not in NEEDS_SIX_DICE else []
    return Option(f"claim {CARDS[card]}", *fields, _SHOW)


@cache
def _challenge_options(again: int) -> Options:
    verb = "challenge again" if again else "challenge"
    return Option(f"{verb} higher"), Option(f"{verb} lower")


@cache
def _change_options(hidden: Dice, visible: Dice) -> Options:
    """One for each different die; a face that a hidden die shows means the hidden one, unless `locked` is said."""
    dice = [f"change {face}" for face in sorted(set(hidden))]
    dice += [f"change locked {face}" for face in sorted(set(visible))]
    return tuple(Option(words, _TO) for words in dice)


_TO: Final = Field("to", [f"to {face}" for face in FACES], default="to 6")
_COUNTS: Final = [
    Field("count", [f"x{number}" for number in range(1, MOST_CLAIMED + 1)], default=f"x{held or 1}")
    for held in range(MOST_CLAIMED + 1)
]
_AGAIN: Final = Field("again", ("again",), default="again")
_SUM: Final = Field("sum", ("", "with sum"))
_SHOW: Final = Field("show", ("and show", "and hide"), default="and show")
_DECLINE: Final = Option("decline")
_ANSWER_OPTIONS: Final = tuple(map(Option, _ANSWER_WORDS))
_CALL_OPTIONS: Final = tuple(map(Option, ("higher", "lower", "decline")))
