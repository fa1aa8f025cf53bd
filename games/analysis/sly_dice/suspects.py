"""A table as `games.bots.sly_dice.doubt` looks at it: what all can see of each seat."""

from typing import Any

from games.rules.sly_dice.state import State

Suspects = list[dict[str, Any]]


def suspects(state: State) -> Suspects:
    """Each seat's visible dice and its bonus cards."""
    return [
        {
            "seat": seat,
            "visible": player.visible,
            "hidden_count": len(player.hidden),
            "bluffs": player.bluffs,
            "false_accusations": player.false_accusations,
        }
        for seat, player in enumerate(state.players)
    ]
