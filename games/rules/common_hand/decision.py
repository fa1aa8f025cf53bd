"""The question to a seat: the first words open to it, and all the answers that it can give.

The same few options come up again and again, so each is made once and kept.
"""

from collections import Counter
from functools import cache
from itertools import combinations
from typing import Final

from games.rules.common_hand.hands import ANNOUNCEMENTS, HANDS, RANKS, TOP, WORTH, Dice
from games.rules.common_hand.moves import DICE
from games.rules.common_hand.state import ANNOUNCE, ANSWER, REROLL, State
from games.rules.contract import Field, Option

Words = tuple[str, ...]
Options = tuple[Option, ...]

_WORDS: Final = {ANSWER: ("believe", "challenge"), REROLL: ("reroll",), ANNOUNCE: ("announce",)}
_ONLY_CHALLENGE: Final = ("challenge",)
_BELIEVE, _CHALLENGE, _REROLL_NONE = map(Option, ("believe", "challenge", "reroll none"))


def open_words(state: State) -> Words:
    """The first words of the moves open to the seat that is asked; at the top only a challenge (R3)."""
    if state.phase == ANSWER and state.rank == TOP:
        return _ONLY_CHALLENGE
    return _WORDS.get(state.phase, ())


def decision(state: State, seat: int) -> Options:
    """What a seat may answer, most useful first; empty if it is not asked."""
    if seat != state.asked:
        return ()
    if state.phase == ANNOUNCE:
        return _announce_options(WORTH[state.dice], state.rank)
    if state.phase == REROLL:
        return _reroll_options(state.dice, is_high=WORTH[state.dice] > state.rank)
    return _answer_options(state)


def _answer_options(state: State) -> Options:
    """Believe first, unless that is not possible (R3) or the seat knows that it is lied to."""
    if state.rank == TOP:
        return (_CHALLENGE,)
    is_lie = state.both_know and WORTH[state.dice] < state.rank
    return (_CHALLENGE, _BELIEVE) if is_lie else (_BELIEVE, _CHALLENGE)


@cache
def _reroll_options(dice: Dice, *, is_high: bool) -> Options:
    """To keep all comes first where the dice are high enough already."""
    some = Option("reroll", Field("dice", _choices(dice), default=_as_words(spare(dice))))
    return (_REROLL_NONE, some) if is_high else (some, _REROLL_NONE)


def _choices(dice: Dice) -> list[str]:
    """Every way to name one die or more, the fewest first."""
    named = (faces for count in range(1, DICE + 1) for faces in combinations(dice, count))
    return list(dict.fromkeys(map(_as_words, named)))


def _as_words(faces: Dice) -> str:
    return " ".join(map(str, faces))


def spare(dice: Dice) -> Dice:
    """The dice that a higher hand needs least: at least one."""
    counts = Counter(dice)
    most, kept = max((count, face) for face, count in counts.items())
    pairs = {face for face, count in counts.items() if count == most}
    left = tuple(face for face in dice if face not in (pairs if most > 1 else {kept}))
    return left or dice


def _announce_options(worth: int, last: int) -> Options:
    """What the dice are worth first, where that is high enough; then the hands from the lowest up (R1)."""
    true = ANNOUNCEMENTS[worth].name if worth > last else ""
    hands = sorted((name for name in HANDS if RANKS[name][-1] > last), key=lambda name: name != true)
    return tuple(
        _announce_option(name, max(last + 1, RANKS[name][0]), worth if name == true else None) for name in hands
    )


@cache
def _announce_option(name: str, lowest: int, default: int | None) -> Option:
    """A hand with all of its faces from rank `lowest` up."""
    words = f"announce {name}"
    choices = [_as_words(ANNOUNCEMENTS[rank].faces) for rank in range(lowest, RANKS[name][-1] + 1)]
    if choices == [""]:
        return Option(words)
    chosen = _as_words(ANNOUNCEMENTS[lowest if default is None else default].faces)
    return Option(words, Field("face" if len(HANDS[name][0]) == 1 else "faces", choices, default=chosen))
