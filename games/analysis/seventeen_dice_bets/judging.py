"""Each decision against what else could have been played, by what the seat could know.

The worths are the program's own: points that the seat's bets of the round bring on average, and with them what is left
for later, a chip that will show more or a token. A token before the last decision is judged among tokens alone, for to
use none is no move then.
"""

from collections.abc import Callable, Mapping
from typing import Final

from games.analysis.contract import Estimate, Judgement, Worth
from games.analysis.options import best_of
from games.analysis.seventeen_dice_bets.chances import falls, picks_left, red_code
from games.analysis.seventeen_dice_bets.promise import Stakes
from games.bots.seventeen_dice_bets import betting, picking, tokens
from games.bots.seventeen_dice_bets.odds import rolls
from games.bots.seventeen_dice_bets.sight import Sight
from games.rules.contract import Line
from games.rules.marking import _
from games.rules.seventeen_dice_bets import moves
from games.rules.seventeen_dice_bets.dice import without
from games.rules.seventeen_dice_bets.making import code_of
from games.rules.seventeen_dice_bets.state import TOKENS, State
from games.rules.seventeen_dice_bets.view import view

Worths = dict[str, float]

SORTS: Final[Mapping[str, str]] = {"bet": _("Bets"), "pick": _("Brown dice picked"), "token": _("Reroll tokens")}

# The sort of each move that a seat plays, and what gives the worths where it is an answer.
_SORT: Final = {"bet": "bet", "pick": "pick", "token": "token", "keep": "token"}
_WORTHS: Final[Mapping[str, Callable[[Sight], Worths]]] = {
    "bet": betting.worths,
    "pick": picking.worths,
    "token": tokens.worths,
}


def judgement_of(state: State, line: Line) -> Judgement | None:
    """The judgement of a line that is about to be folded in; None where no seat decided anything."""
    sort = _SORT.get(line.move.verb)
    if sort is None:
        return None
    words = str(line.move)
    return Judgement(line.number, line.actor, sort, words, _listed(_worths(state, line.actor, sort), words))


def _worths(state: State, seat: int, sort: str) -> Worths:
    if sort == "token" and state.phase != TOKENS:
        return _worths_of_early_token(state, seat)
    return _WORTHS[sort](Sight(view(state, seat)))


def _listed(worths: Worths, chosen: str) -> tuple[Worth, ...]:
    """The best ones, and what was chosen; of equals that one comes first."""
    ordered = sorted(worths, key=lambda words: words != chosen)
    return best_of([Worth(words, Estimate(worths[words])) for words in ordered], chosen)


def _worths_of_early_token(state: State, seat: int) -> Worths:
    """Every set of own dice, by what dice promise afterwards."""
    stakes, ways = Stakes(state, seat), falls(state.brown, picks_left(state))
    dice, red = state.players[seat].dice, red_code(state)
    found: Worths = {}
    for faces in tokens.choices(dice):
        kept = red + code_of(without(dice, faces) or ())
        promised = [share * stakes.promise(kept + roll, ways) for roll, share in rolls(len(faces))]
        found[str(moves.token(faces))] = sum(promised)
    return found
