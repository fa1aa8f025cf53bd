"""The one source of rolls and draws: what a move needs, chosen value by value."""

from collections.abc import Callable

from games.rules.contract import Draw, Value

# Which value of the line, and among how many → which of them. In a game that is what its secret and the players' words
# for the dice make of it (games/proofs).
Choose = Callable[[int, int], int]


def draw(need: Draw, choose: Choose) -> tuple[Value, ...]:
    """Independent values, or distinct ones where the draw says so: then each is chosen among those that are left."""
    if not need.distinct:
        return tuple([need.choices[choose(slot, len(need.choices))] for slot in range(need.count)])
    left = list(need.choices)
    return tuple([left.pop(choose(slot, len(left))) for slot in range(need.count)])
