"""Games that are over, as the archive knows them: whatever of their dice was never shown shows nowhere in it."""

from collections.abc import Iterator, Mapping
from datetime import datetime

import pytest

from games.archive.replay import lines_of
from games.models import Game
from games.rules.registry import KINDS

from .comparing import Outcome, compare
from .ended import ended_by_lot
from .looking import Moment
from .people import SEATED, Viewer, cast
from .seen import Parts
from .surfaces import Look, Scene, Surface
from .surfaces.addresses import addresses
from .surfaces.of_archive import PAGES, catch_up, monthly_files, own_games

pytestmark = pytest.mark.django_db
SEED = 3
# A look at it goes to many lines, and it is tried by itself (test_as_a_seat.py).
MOST_LOOKS = {"GET step": 1}


def everything(scene: Scene) -> Parts:
    """What the viewer gets from every page of the archive, and from its files."""
    catch_up(scene)
    parts = Parts()
    for surface in pages():
        for look in surface.looks(scene)[: MOST_LOOKS.get(surface.name)]:
            parts |= {f"{look.words}: {name}": text for name, text in look.do().items()}
    return parts | monthly_files(scene.now)


def pages() -> Iterator[Surface]:
    for surface in addresses():
        method, name = surface.name.split()
        if method == "GET" and name in PAGES:
            yield surface


ARCHIVE = Surface("archive", lambda scene: [Look("all of it", lambda: everything(scene))], (object, ""))
# Proofs lie in it.
EXPORT = Surface("export", lambda scene: [Look("as a file", lambda: own_games(scene))], (object, ""), shows_keys=True)


def outcomes(game: Game, viewers: Mapping[str, Viewer], now: datetime, *, seed: int = SEED) -> Iterator[Outcome]:
    """What each of these viewers sees of the game in two worlds, in the archive and in their own export."""
    for viewer in viewers.values():
        own = game.seats.filter(player=viewer.player).first() if viewer.player else None
        moment = Moment(game, lines_of(game), viewer, own, now, seed)
        for surface in (ARCHIVE, EXPORT) if viewer.player else (ARCHIVE,):
            found = compare(surface, moment)
            assert found
            yield found._replace(words=f"{viewer.name}: {found.words}")


def game_over(viewers: Mapping[str, Viewer], kind: str, now: datetime, *, seed: int, **settings: bool) -> Game:
    """A game of three, or of as many as the kind wants."""
    count = max(min(KINDS[kind].seats), min(3, max(KINDS[kind].seats)))
    people = [player for name in SEATED[:count] if (player := viewers[name].player)]
    return ended_by_lot(kind, people, now, seed=seed, lines=70, **settings)


def look(kind: str, now: datetime, names: tuple[str, ...], *, seed: int, **settings: bool) -> None:
    game = game_over(viewers := cast(), kind, now, seed=seed, **settings)
    found = list(outcomes(game, {name: viewers[name] for name in names}, now, seed=seed))
    for outcome in found:
        assert not outcome.told_apart, f"{kind}, seed {seed}: {outcome.words}: {outcome.told_apart}"
    assert any(outcome.are_two for outcome in found)


@pytest.mark.parametrize("kind", KINDS)
def test_a_sealed_game_stays_sealed_in_the_archive(kind: str, now: datetime) -> None:
    look(kind, now, ("Bob", "visitor"), seed=SEED, opens_dice=False)


def test_an_answer_that_was_never_read_stays_sealed_in_an_open_game(now: datetime) -> None:
    look("sly-dice", now, ("Bob", "visitor"), seed=SEED, opens_dice=True)


@pytest.mark.worlds
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(100, 110))
@pytest.mark.parametrize("is_public", [True, False])
def test_by_everybody(kind: str, seed: int, is_public: bool, now: datetime) -> None:
    """Who cannot see a private game is told the same of it in both worlds: nothing."""
    names = (*SEATED, "Charlie", "Staff", "visitor")
    look(kind, now, names, seed=seed, opens_dice=False, is_public=is_public)
