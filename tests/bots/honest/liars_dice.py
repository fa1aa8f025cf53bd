"""Plays liar's dice as somebody does who never bluffs: bids what it holds and an average of the rest."""

from collections.abc import Mapping
from random import Random
from typing import Any

View = Mapping[str, Any]


def choose(view: View, rng: Random) -> str:
    """Challenges what its own dice and an average of the others do not make; else bids the lowest that they do."""
    bids = [words for option in view["decision"] if option["words"] != "challenge" for words in _bids(option)]
    last = view["bids"][-1] if view["bids"] else None
    if last is None:
        return max(bids, key=lambda words: (_is_met(view, words), _held(view, words), -_size(words)))
    if not _is_met(view, _words(last)):
        return "challenge"
    honest = [words for words in bids if _is_met(view, words)]
    return min(honest, key=_size) if honest else "challenge"


def _bids(option: View) -> list[str]:
    return [f"{option['words']} {choice}" for choice in option["fields"][0]["choices"]]


def _words(bid: View) -> str:
    return f"bid {bid['count']} {bid['face']}" if bid["sum"] is None else f"bid sum {bid['sum']}"


def _size(words: str) -> int:
    return int(words.split()[-1 if "sum" in words else 1])


def _held(view: View, words: str) -> float:
    """How much of the bid the own dice and an average of the others make."""
    dice: list[int] = view["seats"][view["viewer"]]["dice"]
    if "sum" in words:
        return sum(dice) + 3.5
    face = int(words.split()[2])
    is_wild = view["wild"] and face != 1 and not view["ones_plain"]
    own = sum(die == face or (is_wild and die == 1) for die in dice)
    return float(own + (view["on_table"] - len(dice)) / (3 if is_wild else 6))


def _is_met(view: View, words: str) -> bool:
    return _held(view, words) >= _size(words)
