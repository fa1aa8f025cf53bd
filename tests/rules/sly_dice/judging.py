"""What makes a claim true, by search, in other words than the engine's own: tests compare the two."""

from collections import Counter
from functools import cache
from itertools import combinations, product

from games.rules.sly_dice.cards import NUMBERS

Numbers = tuple[int, ...]


def makes(card: str, numbers: Numbers) -> bool:
    """By search, in other words than the table's own."""
    counts = Counter(numbers)
    if card == "full-house":
        return any(
            counts[three] >= 3 and (counts - Counter({three: 3}))[two] >= 2 for three in counts for two in counts
        )
    if card == "three-pairs":
        pairs = [number for number, count in counts.items() for _ in range(count // 2)]
        return len(pairs) >= 3
    if card.endswith("-of-a-kind"):
        return max(counts.values()) >= {"three": 3, "four": 4, "five": 5}[card.split("-", maxsplit=1)[0]]
    if card.endswith("straight"):
        runs = [range(1, 6), range(2, 7)] if card == "small-straight" else [range(1, 7)]
        return any(all(number in counts for number in run) for run in runs)
    if card in ("odds", "evens"):
        return {number % 2 for number in numbers} == {int(card == "odds")}
    return sum(numbers) <= 16 if card == "sixteen-or-lower" else sum(numbers) >= 26


def sums(hand: Numbers) -> list[Numbers]:
    """Every hand of five numbers that two dice taken as one leave."""
    return [
        (*(die for place, die in enumerate(hand) if place not in pair), hand[pair[0]] + hand[pair[1]])
        for pair in combinations(range(6), 2)
    ]


@cache
def holds(card: str, count: int, six: Numbers, with_sum: bool) -> bool:
    """Whether six dice make the claim true; `with_sum`, whether some pair of them taken as one does (R6)."""
    if with_sum:
        return any(_holds(card, count, five) for five in sums(six))
    return _holds(card, count, six)


def _holds(card: str, count: int, numbers: Numbers) -> bool:
    return numbers.count(NUMBERS.index(card) + 1) >= count if card in NUMBERS else makes(card, numbers)


def is_certain(card: str, count: int, known: Numbers, with_sum: bool) -> bool:
    """R14: true whatever the dice that nobody knows may show."""
    unknown = product(range(1, 7), repeat=6 - len(known))
    return all(holds(card, count, tuple(sorted((*known, *rest))), with_sum) for rest in unknown)
