"""Through every surface that was found, planted leaks are found as well: were one there, the worlds would see it."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from accounts.models import Player
from games import sweeps
from games.actions.absence import MOST_MISSED
from games.archive.replay import lines_of
from games.models import Delivery, Game, Seat
from tests.extent import soaking
from tests.tables import answer, first_rolls, fresh, open_table, play_to_the_end, running_game

from .comparing import CHANCES, first_world, second_world
from .damages import Damage
from .looking import After, Moment, World, see
from .people import Viewer, cast
from .plants import OF_MAILS, OF_PAGES, OF_STORED, Bundle, Plant, Secret
from .seen import Parts, parts_apart
from .surfaces import Surface
from .surfaces.found import surfaces

NOW = datetime(2026, 12, 1, 12, 0, tzinfo=UTC)
LATER = NOW + timedelta(days=4)
SEALED: Any = {"opens_dice": False}


@pytest.fixture
def moments(db: None) -> Sequence[Moment]:
    """Bob at games that run, at one that is over, at an open table and at one of others; none ever shows its dice."""
    viewers = cast()
    people = [player for name in ("Alice", "Bob", "Dora", "Emil") if (player := viewers[name].player)]
    games = [story(people) for story in STORIES]
    Delivery.objects.update(status=Delivery.Status.SENT)
    return [_moment(game, viewers["Bob"]) for game in games]


def _moment(game: Game, viewer: Viewer) -> Moment:
    return Moment(
        game, lines_of(game), viewer, Seat.objects.filter(game=game, player=viewer.player).first(), LATER, seed=5
    )


def bob_is_asked_to_claim(people: Sequence[Player]) -> Game:
    """All have missed the deadline for rolling again, a while ago."""
    rolls = first_rolls((6, 5, 2), (1, 2, 3), (4, 4, 2), first=1)
    game = running_game(*people[:3], now=NOW, rolls=rolls, **SEALED)
    sweeps.sweep(LATER - timedelta(hours=1))
    return fresh(game)


def nobody_claimed_anything(people: Sequence[Player]) -> Game:
    return play_to_the_end(running_game(*people[:3], now=NOW, **SEALED), now=NOW)


def a_seat_is_empty(people: Sequence[Player]) -> Game:
    return open_table(*people[:3], now=NOW, **SEALED)


def bob_is_missing(people: Sequence[Player]) -> Game:
    """A program stands in for him."""
    return _without(people[1], running_game(*people[:3], now=NOW, **SEALED))


def a_seat_is_free(people: Sequence[Player]) -> Game:
    """At a table at which Bob has never been."""
    alice, _bob, dora, emil = people
    return _without(dora, running_game(alice, dora, emil, now=NOW, absence="substitute", **SEALED))


def _without(player: Player, game: Game) -> Game:
    """This one misses the last deadline that is borne, and nobody else does."""
    Seat.objects.filter(game=game, player=player).update(strikes=MOST_MISSED - 1)
    for other in Player.objects.filter(seats__game=game).exclude(pk=player.pk).order_by("pk"):
        answer(game, other, "keep", now=NOW)
    sweeps.sweep(LATER - timedelta(hours=1))
    return fresh(game)


STORIES = (bob_is_asked_to_claim, nobody_claimed_anything, a_seat_is_empty, bob_is_missing, a_seat_is_free)


def bundles(surface: Surface) -> Sequence[Bundle]:
    """What can go wrong on the way out; where no game is concerned, no rows and no ids of games."""
    if surface.name.startswith(("GET ", "POST ")):
        return OF_PAGES if surface.of_game else OF_PAGES[:2]
    return OF_MAILS if surface.name.startswith("mail ") else OF_STORED


class Planting:
    """A surface at one moment, looked at in the first world; then with planted leaks in the other."""

    def __init__(self, surface: Surface, moments: Sequence[Moment]) -> None:
        self.surface, (self.moment, self.number) = surface, _first_look(surface, moments)
        self.secret, self.chance = Secret(self.moment.game.pk), next(CHANCES)
        one, look = first_world(surface, self.moment), surface.looks(self.moment.scene())[self.number]
        _parts, after = self._see(one, {})
        # Only now nothing has to be made that is then kept in memory.
        self.first, _after = self._see(one, {})
        self.second_world = second_world(surface, self.moment, look, after)

    def _see(self, world: World, damages: Mapping[str, Damage]) -> tuple[Parts, After]:
        plant, (owner, name) = Plant(self.secret, damages), self.surface.goes_through
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(owner, name, plant.around(getattr(owner, name)))
            seen = see(self.surface, self.number, self.moment, world, self.chance)
        self.grew = plant.grew
        return seen

    def check(self) -> None:
        """Every leak that grows here is found where it was planted, and none is where none was."""
        assert not self._parts_apart({})
        found, grew = set[str](), set[str]()
        for bundle in bundles(self.surface):
            apart = self._parts_apart({name: damage for name, (damage, _part) in bundle.items()})
            found |= {name for name, (_damage, part) in bundle.items() if any(each.startswith(part) for each in apart)}
            grew |= self.grew
        assert grew <= found
        assert "number of statements" in grew

    def _parts_apart(self, damages: Mapping[str, Damage]) -> set[str]:
        return parts_apart(self.first, self._see(self.second_world, damages)[0])


def _first_look(surface: Surface, moments: Sequence[Moment]) -> tuple[Moment, int]:
    """The first moment at which there is anything to try, and the last that there is to try: the least refused."""
    return next((moment, len(looks) - 1) for moment in moments if (looks := surface.looks(moment.scene())))


def planted_in(sort: str) -> Iterator[Surface]:
    """All of a sort in the long run; else each third of those that a game is concerned with: there most could leak."""
    those = [surface for surface in surfaces() if surface.name.startswith(f"{sort} ")]
    yield from those if soaking() else [surface for surface in those if surface.of_game][::3]


@pytest.mark.soak
@pytest.mark.parametrize("sort", ["GET", "POST", "mail", "push", "webhook", "task", "action", "command"])
def test_planted_leaks_are_found(sort: str, moments: Sequence[Moment], subtests: pytest.Subtests) -> None:
    for surface in planted_in(sort):
        with subtests.test(surface.name):
            Planting(surface, moments).check()
