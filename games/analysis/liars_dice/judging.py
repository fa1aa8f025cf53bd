"""Each bid and each challenge of a game of liar's dice, judged; each roll weighed."""

from collections.abc import Mapping
from typing import Final

from games.analysis.contract import Analysis, Chance, Doubt, Estimate, Judgement, Played, Said, Standing, Worth
from games.analysis.liars_dice.odds import chance_of, exact_chance, seen
from games.analysis.liars_dice.raises import raises
from games.analysis.liars_dice.rounds import dice_of, short_by
from games.analysis.liars_dice.strength import mean_strength, strength
from games.analysis.liars_dice.weighing import stake, worth_of_bid, worth_of_challenge
from games.rules.contract import Line
from games.rules.liars_dice.moves import CHALLENGE, ROLL, AnyBid, SumBid
from games.rules.liars_dice.state import Dice, State
from games.rules.marking import _

SORTS: Final[Mapping[str, str]] = {"bid": _("The first bid of a round"), "answer": _("Raise or challenge")}
# So many options are told, the best ones, and the one that was chosen.
_TOLD: Final = 10


def analyse(played: Played) -> Analysis:
    """The whole analysis of a game. Nobody is judged for a challenge that was the only thing open."""
    judging = Judging(played.rules.start(played.seats, played.options))
    for line in played.lines:
        judging.before(line)
        played.rules.apply(judging.state, line)
        judging.after(line)
    return judging.analysis()


class Judging:
    """What was found so far, and the game as it stands."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._judgements: list[Judgement] = []
        self._said: list[Said] = []
        self._chances: list[Chance] = []
        self._standings: list[Standing] = []

    def before(self, line: Line) -> None:
        """Judge what is chosen while all that the seat knew is there."""
        if line.move is CHALLENGE:
            self._said[-1] = self._said[-1]._replace(was_doubted=True)
        if line.move is CHALLENGE or isinstance(line.move, AnyBid):
            self._judgements.append(judgement(self.state, line))
        elif line.move is ROLL:
            self._chances.append(Chance(line.number, line.actor, luck(self.state, line.actor, dice_of(line))))

    def after(self, line: Line) -> None:
        state = self.state
        if isinstance(line.move, AnyBid):
            self._said.append(said(state, line.number, line.actor, line.move))
        if line.move is ROLL and state.asked is not None:
            promised = [luck(state, seat, dice) if dice else 0.0 for seat, dice in enumerate(state.dice)]
            self._standings.append(Standing(line.number, state.round, _scores(state), tuple(promised)))
        elif line.move is CHALLENGE and state.last:
            nothing = (0.0,) * len(state.left)
            self._standings.append(Standing(line.number, state.last.round, _scores(state), nothing))

    def analysis(self) -> Analysis:
        return Analysis(self._judgements, self._said, self._chances, self._standings, _scores(self.state))


def _scores(state: State) -> tuple[float, ...]:
    return tuple(map(float, state.left))


def luck(state: State, seat: int, dice: Dice) -> float:
    """What these dice are worth above the average of so many, at a table with as many seats."""
    seats, is_sum = sum(map(bool, state.left)), state.is_sum_round
    mean = mean_strength(len(dice), seats=seats, is_wild=state.wild, is_sum=is_sum)
    return strength(dice, seats=seats, is_wild=state.wild, is_sum=is_sum) - mean


def said(state: State, line: int, seat: int, bid: AnyBid) -> Said:
    """A bid that was just made. Only the next seat can doubt it, so its knowledge counts."""
    known = seen(state, state.left_of(seat))
    about = "sum" if isinstance(bid, SumBid) else str(bid.face)
    return Said(line, seat, about, 1, Estimate(chance_of(known, bid)), not short_by(state, bid), was_doubted=False)


def judgement(state: State, line: Line) -> Judgement:
    """What the seat that is asked chose, and what it could have."""
    sort = "answer" if state.bids else "bid"
    bids = _bids(state, line)
    if not state.bids:
        return Judgement(line.number, line.actor, sort, str(line.move), _told(bids, line.move.words))
    challenge = _worth_of_challenge(state, line.actor)
    worths = _told([challenge, *bids], line.move.words)
    doubt = _doubt(state, line, max(each.points.value for each in bids)) if bids else None
    return Judgement(line.number, line.actor, sort, str(line.move), worths, doubt)


def _bids(state: State, line: Line) -> list[Worth]:
    """Each bid that is worth a thought, and that which was made, with its worth."""
    known, at_stake = seen(state, line.actor), stake(state)
    after = state.left[state.left_of(line.actor)]
    made = [line.move] if isinstance(line.move, AnyBid) else []
    bids = dict.fromkeys([*raises(state), *made])
    return [Worth(bid.words, Estimate(worth_of_bid(known, at_stake, bid, after))) for bid in bids]


def _worth_of_challenge(state: State, seat: int) -> Worth:
    worth = worth_of_challenge(seen(state, seat), stake(state), state.bids[-1].bid)
    return Worth(CHALLENGE.words, Estimate(worth))


def _told(worths: list[Worth], chosen: str) -> tuple[Worth, ...]:
    """The best first, and what was chosen wherever it stands."""
    ordered = sorted(worths, key=lambda worth: -worth.points.value)
    return tuple(ordered[:_TOLD] + [worth for worth in ordered[_TOLD:] if worth.words == chosen])


def _doubt(state: State, line: Line, otherwise: float) -> Doubt:
    """Whether to believe the last bid, where the best raise is worth `otherwise`."""
    claimant, bid = state.bids[-1]
    known = seen(state, line.actor)
    threshold = stake(state).threshold(exact_chance(known, bid), otherwise)
    chance, was_true = Estimate(chance_of(known, bid)), not short_by(state, bid)
    return Doubt(line.number - 1, claimant, chance, threshold, was_true, line.move is CHALLENGE)
