"""The question to a seat: the first words open to it and all its answers; and what it may play unasked.

The same few options come up again and again, so each is made once and kept.
"""

from functools import cache
from itertools import combinations
from typing import Final

from games.rules.contract import Field, Move, Option
from games.rules.seventeen_dice_bets import moves
from games.rules.seventeen_dice_bets.board import BY_CHANCE, SPACES, chance_of, condition_of, spaces_for
from games.rules.seventeen_dice_bets.making import MADE, code_of
from games.rules.seventeen_dice_bets.moves import CHIPS
from games.rules.seventeen_dice_bets.state import BET, PICK, Dice, State

Words = tuple[str, ...]
Options = tuple[Option, ...]

# Words stand in the order of the move language.
_WORDS: Final = {
    (BET, False): ("bet",),
    (BET, True): ("bet", "token"),
    (PICK, False): ("pick",),
    (PICK, True): ("pick", "token"),
}
_TOKEN_WORDS: Final = ("token", "keep")


def open_words(state: State, seat: int) -> Words:
    """The first words of the moves open to a seat that is asked."""
    return _WORDS.get((state.phase, state.players[seat].tokens > 0), _TOKEN_WORDS)


def decision(state: State, seat: int) -> Options:
    """What a seat may answer, most useful first; empty if it is not asked."""
    if seat not in state.asked:
        return ()
    player = state.players[seat]
    tokens = _token_options(player.dice) if player.tokens else ()
    if state.phase == BET:
        return (*_bet_options(state, seat), *tokens)
    if state.phase == PICK:
        return (*_pick_options(tuple(sorted(set(state.brown)))), *tokens)
    return (_KEEP, *tokens)


def extra(state: State, seat: int) -> Options:
    """What a seat may play unasked: a token, while others bet or pick (R1)."""
    if state.phase not in (BET, PICK) or seat in state.asked:
        return ()
    player = state.players[seat]
    return _token_options(player.dice) if player.tokens else ()


def _bet_options(state: State, seat: int) -> Options:
    free = state.players[seat].free
    return tuple([_bet_option(space, free) for space in useful_spaces(state, seat)])


def useful_spaces(state: State, seat: int) -> list[int]:
    """The empty spaces: what the seat's dice make as they lie, by its worth; then the rest by chance times worth."""
    made = MADE[code_of(state.shared) + code_of(state.players[seat].dice)]
    spaces = [space for space in spaces_for(len(state.players)) if space not in state.taken]
    return sorted(spaces, key=lambda space: _usefulness(made, space, state.times[space]), reverse=True)


def _usefulness(made: int, space: int, times: int) -> tuple[bool, float]:
    is_made = made >> condition_of(space) & 1 == 1
    return is_made, times if is_made else times * chance_of(space)


@cache
def _bet_option(space: int, free: tuple[int, ...]) -> Option:
    chips = [f"with {CHIPS[chip]}" for chip in free]
    return Option(f"bet {SPACES[space]}", Field("chip", chips, default=chips[0]))


@cache
def _pick_options(faces: Dice) -> Options:
    return tuple(Option(f"pick {face}") for face in faces)


@cache
def _token_options(dice: Dice) -> Options:
    """A token on any of one's own dice, at least one; fewer dice first."""
    rerolls = [chosen for count in range(1, len(dice) + 1) for chosen in combinations(dice, count)]
    choices = [" ".join(map(str, faces)) for faces in dict.fromkeys(rerolls)]
    return (Option("token", Field("dice", choices, default=choices[0])),)


def timeout(state: State, seat: int) -> Move:
    """What a missed deadline plays, told from nothing hidden (R3)."""
    if state.phase == BET:
        chip = min(state.players[seat].free, key=lambda chip: state.value(seat, chip))
        return moves.bet(_likeliest_empty(state), chip)
    return moves.pick(min(state.brown)) if state.phase == PICK else moves.KEEP


def _likeliest_empty(state: State) -> int:
    open_to_all = spaces_for(len(state.players))
    return next(space for space in BY_CHANCE if space in open_to_all and space not in state.taken)


_KEEP: Final = Option("keep")
