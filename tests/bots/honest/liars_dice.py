"""Plays liar's dice as a sensible beginner does: by its own dice and plain odds, with a small bluff now and then."""

from collections.abc import Mapping
from math import comb
from random import Random
from typing import Any

View = Mapping[str, Any]

# A bid that is less likely than this is challenged.
DOUBT = 0.4
# A bid that is at least so likely is made in earnest, and one as a bluff; and how often a bluff is tried.
EARNEST, BLUFF, BLUFFS = 0.5, 1 / 3, 0.1


def choose(view: View, rng: Random) -> str:
    """Challenges what is unlikely; else bids what the odds support, and where nothing is, what is least unlikely."""
    bids = {words: _odds(view, words) for option in view["decision"] for words in _bids(option)}
    last = _odds(view, _words(view["bids"][-1])) if view["bids"] else 1.0
    if last < DOUBT or not bids:
        return "challenge"
    bluffs = [words for words, odds in bids.items() if odds >= BLUFF]
    if bluffs and rng.random() < BLUFFS:
        return rng.choice(bluffs)
    if earnest := [words for words, odds in bids.items() if odds >= EARNEST]:
        return min(earnest, key=lambda words: (_size(words), -bids[words]))
    likeliest = max(bids, key=lambda words: bids[words])
    return likeliest if not view["bids"] or bids[likeliest] > 1 - last else "challenge"


def _bids(option: View) -> list[str]:
    return [f"{option['words']} {choice}" for field in option["fields"] for choice in field["choices"]]


def _words(bid: View) -> str:
    return f"bid {bid['count']} {bid['face']}" if bid["sum"] is None else f"bid sum {bid['sum']}"


def _size(words: str) -> int:
    return int(words.split()[-1 if "sum" in words else 1])


def _odds(view: View, words: str) -> float:
    """How likely the bid is met, if the dice of the others are as good as any."""
    dice: list[int] = view["seats"][view["viewer"]]["dice"]
    if "sum" in words:
        return sum(dice[0] + other >= _size(words) for other in range(1, 7)) / 6
    face = int(words.split()[2])
    is_wild = view["wild"] and face != 1 and not view["ones_plain"]
    own = sum(die == face or (is_wild and die == 1) for die in dice)
    return _at_least(_size(words) - own, view["on_table"] - len(dice), 1 / 3 if is_wild else 1 / 6)


def _at_least(hits: int, dice: int, chance: float) -> float:
    return sum(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(max(hits, 0), dice + 1))
