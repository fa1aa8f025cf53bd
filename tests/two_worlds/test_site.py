"""Whatever somebody can get from the site is the same in both worlds, at every moment of games by lot."""

from datetime import datetime

import pytest

from games.rules.registry import KINDS

from .walking import Walk

pytestmark = pytest.mark.django_db
# Each has a test of its own, so that all cores take part. Sly Dice hides the most, and has the most games; what of the
# site can tell something it tells for all kinds.
MAIN = "sly-dice"


def seeds(main: range, others: range) -> list[tuple[str, int]]:
    return [(kind, seed) for kind in KINDS for seed in (main if kind == MAIN else others)]


@pytest.mark.parametrize(("kind", "seed"), seeds(range(3), range(1)))
def test_nothing_hidden_shows(kind: str, seed: int, now: datetime) -> None:
    """One surface at each moment, in turn, and more when the game is over."""
    walk = Walk(kind, seed, now)

    walk.go(looks=1)

    assert walk.two > 0.9 * walk.met.total()


@pytest.mark.worlds
@pytest.mark.parametrize(("kind", "seed"), seeds(range(100, 232), range(100, 120)))
def test_nothing_hidden_shows_by_any_surface(kind: str, seed: int, now: datetime) -> None:
    """So many at each moment that each surface comes up in every game, most of them often: ten thousand moments."""
    walk = Walk(kind, seed, now)

    walk.go(looks=25)
