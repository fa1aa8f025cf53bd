"""The forms by which a visitor becomes a guest."""

from collections.abc import Mapping
from typing import Any

from games.models import Game

from .test_new_table import FORM, house_points

WAYS_IN = ("name", "new table", "join", "link")


def ways_in(game: Game) -> Mapping[str, tuple[str, Mapping[str, Any]]]:
    """The address of each form, and what it needs beside a name."""
    return {
        "name": ("/name/", {}),
        "new table": ("/tables/new/", FORM | house_points()),
        "join": (f"/games/{game.key}/join/", {}),
        "link": (f"/join/{game.invite_token}/", {"sit": "1"}),
    }
