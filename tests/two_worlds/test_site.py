"""Whatever somebody can get from the site is the same in both worlds, at every moment of games by lot."""

from datetime import datetime

import pytest

from games.rules.registry import KINDS

from .walking import Walk

pytestmark = pytest.mark.django_db
# Each has a test of its own, so that all cores take part.
SEEDS = range(8)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_hidden_shows(kind: str, seed: int, now: datetime) -> None:
    """One surface at each moment, in turn, and more when the game is over."""
    walk = Walk(kind, seed, now)

    walk.go(looks=1)

    assert walk.two > 0.9 * walk.met.total()


@pytest.mark.worlds
@pytest.mark.parametrize("seed", range(100, 232))
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_hidden_shows_by_any_surface(kind: str, seed: int, now: datetime) -> None:
    """So many at each moment that each surface comes up in every game, most of them often: ten thousand moments."""
    walk = Walk(kind, seed, now)

    walk.go(looks=25)
