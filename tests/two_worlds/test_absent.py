"""Who may not see a game sees a site in which it is not there; and the archive knows no game that is not over."""

from collections.abc import Sequence
from datetime import datetime

import pytest

from accounts.models import Player
from games.archive import search
from games.models import Game
from games.rules.registry import KINDS

from .absent import (
    Look,
    Sites,
    Story,
    exports,
    feeds,
    files,
    other_pages,
    own_lists,
    pages_of_the_archive,
    pages_of_the_game,
    rows,
    searches,
)
from .ended import ended_by_lot, running_by_lot
from .people import cast

pytestmark = pytest.mark.django_db
OUTSIDERS = ("Charlie", "visitor")


@pytest.fixture(autouse=True)
def _small_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that cursors stand on them."""
    monkeypatch.setattr(search, "PAGE_SIZE", 1)


def at_the_table(people: Sequence[Player]) -> list[Player]:
    alice, bob, _dora, emil, *_others = people
    return [alice, bob, emil]


def private_over(people: Sequence[Player], now: datetime) -> Game:
    return ended_by_lot("sly-dice", at_the_table(people), now, seed=5, lines=40, is_public=False, title="Hush")


def private_running(people: Sequence[Player], now: datetime) -> Game:
    return running_by_lot("sly-dice", at_the_table(people), now, seed=5, lines=40, is_public=False, title="Hush")


def public_running(people: Sequence[Player], now: datetime) -> Game:
    return running_by_lot("sly-dice", at_the_table(people), now, seed=5, lines=40, title="Hush")


def public_over(people: Sequence[Player], now: datetime) -> Game:
    return ended_by_lot("sly-dice", at_the_table(people), now, seed=5, lines=40, title="Hush")


OF_ALL: Sequence[Look] = (searches, other_pages, pages_of_the_game, feeds, rows, files, exports)
OF_THE_ARCHIVE: Sequence[Look] = (searches, pages_of_the_archive, feeds, rows, files, exports)


@pytest.mark.parametrize(
    ("story", "outsiders"), [(private_over, OUTSIDERS), (private_running, ["Charlie"])], ids=["over", "running"]
)
def test_to_outsiders_a_private_game_is_not_there(story: Story, outsiders: Sequence[str], now: datetime) -> None:
    assert Sites(cast(), story, now).told_apart(OF_ALL, *outsiders) == {}


def test_the_archive_knows_no_game_that_runs(now: datetime) -> None:
    """Not even for those who sit there."""
    sites = Sites(cast(), public_running, now)

    assert sites.told_apart(OF_THE_ARCHIVE, "visitor") == {}
    assert sites.told_apart((own_lists,), "Alice", "Emil") == {}


def test_a_public_game_that_is_over_is_there(now: datetime) -> None:
    """Else the others could look at what tells of no game at all."""
    sites = Sites(cast(), public_over, now)

    assert set(sites.told_apart(OF_ALL, "visitor")) == {look.__name__ for look in OF_ALL} - {"exports"}
    assert set(sites.told_apart((own_lists,), "Bob")) == {"own_lists"}


@pytest.mark.worlds
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(100, 105))
@pytest.mark.parametrize("opens_dice", [True, False])
def test_to_all_outsiders_no_private_game_is_there(kind: str, seed: int, opens_dice: bool, now: datetime) -> None:
    """Staff are told how much waits to be sent, so they are left out."""

    def over(people: Sequence[Player], now: datetime) -> Game:
        others = at_the_table(people)[: max(KINDS[kind].seats)]
        settings = {"is_public": False, "opens_dice": opens_dice}
        return ended_by_lot(kind, others, now, seed=seed, lines=400, title="Hush", **settings)

    assert Sites(cast(), over, now).told_apart(OF_ALL, "Dora", *OUTSIDERS) == {}
