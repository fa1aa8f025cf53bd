"""The whole analysis of a game, in one replay."""

from games.analysis.contract import Analysis, Chance, Judgement, Played, Standing
from games.analysis.seventeen_dice_bets.chances import falls, own_code, picks_left
from games.analysis.seventeen_dice_bets.judging import judgement_of
from games.analysis.seventeen_dice_bets.luck import chances_of
from games.analysis.seventeen_dice_bets.promise import Stakes
from games.rules.contract import TABLE, Line
from games.rules.seventeen_dice_bets.moves import ROLL
from games.rules.seventeen_dice_bets.state import BET, State


def analyse(played: Played) -> Analysis:
    """Each decision judged by what its seat could know; luck by all dice. Nothing is said that could be doubted."""
    state: State = played.rules.start(played.seats, played.options)
    judgements: list[Judgement] = []
    chances: list[Chance] = []
    standings: list[Standing] = []
    for line in played.lines:
        judgement = judgement_of(state, line)
        judgements += [judgement] if judgement else []
        chances += chances_of(state, line)
        played.rules.apply(state, line)
        standings += _standings(state, line)
    return Analysis(judgements, [], chances, standings, tuple(map(float, played.rules.scores(state))))


def _standings(state: State, line: Line) -> list[Standing]:
    """When all own dice are rolled, after each pick, and at the end of a round, when nothing is promised any more."""
    if not _is_turn(state, line):
        return []
    scores = tuple([float(player.points) for player in state.players])
    return [Standing(line.number, state.round, scores, promised(state))]


def _is_turn(state: State, line: Line) -> bool:
    """Whether the line closed a step of the round."""
    if line.move is ROLL:
        return state.phase == BET
    return line.move.verb == "pick" or (line.actor != TABLE and not is_played(state))


def is_played(state: State) -> bool:
    """Whether own dice lie that have not been shown."""
    return state.step > 0


def promised(state: State) -> tuple[float, ...]:
    """What their dice promise all seats in the round that is played."""
    seats = range(len(state.players))
    if not is_played(state):
        return tuple([0.0 for _seat in seats])
    ways = falls(state.brown, picks_left(state))
    return tuple([Stakes(state, seat).promise(own_code(state, seat), ways) for seat in seats])
