"""The 18 combination cards, their points and the powers they ready. Inside the rules a card is its place in `CARDS`."""

from typing import Final

# The place of a number in `NUMBERS` is its face less one.
NUMBERS: Final = ("ones", "twos", "threes", "fours", "fives", "sixes")
# The house values: round(6 / √p), p the chance of the combination with best play; a test recomputes them.
HOUSE_POINTS: Final = {
    "three-of-a-kind": 7,
    "full-house": 8,
    "sixteen-or-lower": 9,
    "twenty-six-or-greater": 9,
    "small-straight": 11,
    "higher-or-lower": 11,
    "three-pairs": 12,
    "four-of-a-kind": 13,
    "large-straight": 18,
    "odds": 22,
    "evens": 22,
    "five-of-a-kind": 35,
}
FIXED: Final = tuple(HOUSE_POINTS)
CARDS: Final = (*NUMBERS, *FIXED)
FIRST_FIXED: Final = len(NUMBERS)
# Of the six dice of a seat, so many can be claimed.
MOST_CLAIMED: Final = 6
CARD: Final = {name: card for card, name in enumerate(CARDS)}

HIGHER_OR_LOWER: Final = CARD["higher-or-lower"]
# A sum makes five numbers of six dice, and these two need six (R5).
NEEDS_SIX_DICE: Final = frozenset({CARD["large-straight"], CARD["three-pairs"]})
# `higher-or-lower` lies face up from the start; these are drawn.
DRAWN: Final = tuple(card for card in CARDS if card != "higher-or-lower")

POWERS: Final = ("change", "repeat", "sum", "restart")
CHANGE, REPEAT, SUM, RESTART = (1 << power for power in range(len(POWERS)))
# ones, twos, threes and fours ready one power each, in that order.
POWER_OF_CARD: Final = {card: 1 << card for card in range(len(POWERS))}
