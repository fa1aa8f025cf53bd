"""Guessing yes or no from numbers: logistic regression, judged on what it was not trained with.

In plain Python: the samples are small, and a library for it would be the largest of all that the tests need.
"""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from statistics import mean, pstdev

STEPS, RATE, SHRINK = 80, 0.5, 0.05
FOLDS = 2
Numbers = Sequence[float]


@dataclass(frozen=True, slots=True)
class Sample:
    """What is known of one case, and whether it was a lie. Only samples `alike` are compared with each other.

    `group` is the game that it comes from: a game is either trained with or judged.
    """

    numbers: tuple[float, ...]
    is_lie: bool
    alike: tuple[object, ...]
    group: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """How well lies were told from truths: the chance that a lie got the higher score than a truth like it (AUC).

    `low` and `high` bound it with 95 % (games drawn again and again); `chance` is how often shuffled labels do as well.
    """

    auc: float
    low: float
    high: float
    chance: float
    samples: int
    pairs: int

    def __str__(self) -> str:
        bounds = f"95 %: {self.low:.3f} to {self.high:.3f}"
        return f"AUC {self.auc:.3f} ({bounds}), p = {self.chance:.3f}, {self.samples} claims, {self.pairs} pairs"


def judge(samples: Sequence[Sample], rng: Random, times: int = 400) -> Verdict:
    """Train on each half of the games, and score the other."""
    scores = _scores_of_others(samples)
    labels = [sample.is_lie for sample in samples]
    auc, pairs = _auc(samples, scores, labels)
    shuffled = [_auc(samples, scores, _shuffled(samples, rng))[0] for _time in range(times)]
    again = sorted(_drawn_again(samples, scores, rng) for _time in range(times))
    chance = (1 + sum(other >= auc for other in shuffled)) / (1 + times)
    return Verdict(auc, again[times // 40], again[-times // 40], chance, len(samples), pairs)


def _scores_of_others(samples: Sequence[Sample]) -> list[float]:
    numbers = _even(samples)
    scores = [0.0] * len(samples)
    for fold in range(FOLDS):
        inside = [place for place, sample in enumerate(samples) if sample.group % FOLDS != fold]
        weights = _train([numbers[place] for place in inside], [samples[place].is_lie for place in inside])
        for place, sample in enumerate(samples):
            if sample.group % FOLDS == fold:
                scores[place] = _dot(weights, numbers[place])
    return scores


def _even(samples: Sequence[Sample]) -> list[list[float]]:
    """The logarithm of every number (1 added), as its distance from the mean of those alike, by its spread; then 1."""
    members = defaultdict(list)
    for place, sample in enumerate(samples):
        members[sample.alike].append(place)
    rows: list[list[float]] = [[] for _sample in samples]
    for raw in zip(*(sample.numbers for sample in samples), strict=True):
        column = [log(1 + max(number, 0.0)) for number in raw]
        spread = pstdev(column) or 1.0
        for places in members.values():
            middle = mean(column[place] for place in places)
            for place in places:
                rows[place].append(max(-3.0, min(3.0, (column[place] - middle) / spread)))
    return [[*row, 1.0] for row in rows]


def _train(rows: Sequence[Numbers], labels: Sequence[bool]) -> list[float]:
    """The weights of the logistic regression, by gradient descent."""
    weights = [0.0] * len(rows[0])
    for _step in range(STEPS):
        slope = [SHRINK * weight for weight in weights]
        for row, label in zip(rows, labels, strict=True):
            error = (1 / (1 + exp(-_dot(weights, row))) - label) / len(rows)
            slope = [each + error * number for each, number in zip(slope, row, strict=True)]
        weights = [weight - RATE * each for weight, each in zip(weights, slope, strict=True)]
    return weights


def _dot(weights: Numbers, row: Numbers) -> float:
    return sum(weight * number for weight, number in zip(weights, row, strict=True))


def _auc(samples: Sequence[Sample], scores: Numbers, labels: Sequence[bool]) -> tuple[float, int]:
    """Over all pairs of a lie and a truth that are alike; and how many such pairs there are."""
    lies: dict[object, list[float]] = defaultdict(list)
    truths: dict[object, list[float]] = defaultdict(list)
    for sample, score, label in zip(samples, scores, labels, strict=True):
        # Scores of one training are no measure for those of another.
        (lies if label else truths)[sample.alike, sample.group % FOLDS].append(score)
    won, pairs = 0.0, 0
    for alike, scored in lies.items():
        others = truths.get(alike, [])
        won += sum((lie > truth) + (lie == truth) / 2 for lie in scored for truth in others)
        pairs += len(scored) * len(others)
    return (won / pairs if pairs else 0.5), pairs


def _shuffled(samples: Sequence[Sample], rng: Random) -> list[bool]:
    """The labels, shuffled among those alike that were scored together."""
    members: dict[object, list[int]] = defaultdict(list)
    for place, sample in enumerate(samples):
        members[sample.alike, sample.group % FOLDS].append(place)
    labels = [False] * len(samples)
    for places in members.values():
        drawn = rng.sample(places, len(places))
        for place, other in zip(places, drawn, strict=True):
            labels[place] = samples[other].is_lie
    return labels


def _drawn_again(samples: Sequence[Sample], scores: Numbers, rng: Random) -> float:
    groups = defaultdict(list)
    for place, sample in enumerate(samples):
        groups[sample.group].append(place)
    places = [place for group in rng.choices(list(groups), k=len(groups)) for place in groups[group]]
    chosen = [samples[place] for place in places]
    return _auc(chosen, [scores[place] for place in places], [sample.is_lie for sample in chosen])[0]
