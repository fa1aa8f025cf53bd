"""Which brown die to re-roll: for the own bets, and against those of the others."""

from random import Random

from games.bots.seventeen_dice_bets import odds
from games.bots.seventeen_dice_bets.odds import Odds, worth_of, worth_of_all
from games.bots.seventeen_dice_bets.sight import Sight
from games.bots.seventeen_dice_bets.tokens import price, ways
from games.rules.seventeen_dice_bets.making import FACES, MADE, code_of


def choose_pick(sight: Sight, rng: Random) -> str:
    """The die after whose re-roll one stands best."""
    found = worths(sight)
    return max(found, key=lambda words: (found[words], rng.random()))


def worths(sight: Sight) -> dict[str, float]:
    """The words of each pick, to what the own bets are worth after it; at last, less what it is worth to the others."""
    worth = _before_second if sight.view["step"] == 4 else _at_last
    return {f"pick {face}": worth(sight, face) for face in sorted(set(sight.brown))}


def _at_last(sight: Sight, face: int) -> float:
    bets, cost = sight.bets_of(sight.viewer), price(sight)
    codes = odds.codes_after_pick(sight.brown, sight.code, face)
    best = [max(worth for worth, _odds in ways(bets, code, sight.dice, cost).values()) for code in codes]
    own = sum(best) / len(best)
    return own - _worth_to_others(sight, face)


def _worth_to_others(sight: Sight, face: int) -> float:
    """What the others' bets bring them, shared among them: whoever leads of many is no matter of one's own."""
    others = [seat for seat in range(len(sight.seats)) if seat != sight.viewer]
    expected = _unseen(sight, face)
    return sum(worth_of_all(sight.bets_of(seat), expected) for seat in others) / len(others)


def _unseen(sight: Sight, face: int) -> Odds:
    """With dice that one does not see."""
    kept = list(sight.brown)
    kept.remove(face)
    code = sight.red_code + code_of(kept)
    found: Odds = {}
    for hand, share in odds.rolls(len(sight.dice)):
        for rolled, part in odds.rolls(1):
            made = MADE[code + hand + rolled]
            found[made] = found.get(made, 0.0) + share * part
    return found


def _before_second(sight: Sight, face: int) -> float:
    """One bets again right after this: the best that then could be done, whatever falls."""
    kept = list(sight.brown)
    kept.remove(face)
    [chip] = sight.free
    total = 0.0
    for rolled in FACES:
        expected = odds.after_picks((*kept, rolled), sight.code, 1)
        total += worth_of_all(sight.bets_of(sight.viewer), expected)
        total += max(worth_of(bet, expected) for bet in sight.open_bets(chip))
    return total / len(FACES)
