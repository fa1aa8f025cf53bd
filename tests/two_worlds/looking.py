"""One look in one world: it is put into the database, looked at with chance and clock held still, and undone."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from http.cookies import SimpleCookie
from random import Random
from typing import NamedTuple

from django.core import mail
from django.core.cache import cache
from django.db import transaction

from games import notify
from games.archive.replay import lines_of
from games.models import Game, Seat, TurnRecord
from games.rules.contract import Line

from .chance import held, ids
from .installing import install, install_orders, install_other_secret, install_ways
from .other_orders import Orders
from .people import Viewer
from .rows import stored
from .seen import Parts, of_mails, of_response, outbox, statements
from .surfaces import Scene, Surface

Lines = Sequence[Line]
GRACE = timedelta(minutes=1)


@dataclass(frozen=True, slots=True)
class Moment:
    """A game as it stands, whose lines these are, and who looks; `seed` decides what is tried and what differs."""

    game: Game
    lines: Lines
    viewer: Viewer
    own: Seat | None
    now: datetime
    seed: int

    def scene(self) -> Scene:
        """The same one each time: what is tried is told from what is stored, not from what a world has put there."""
        return Scene(self.game, self.viewer, self.own, self.now, Random(self.seed))

    @property
    def number(self) -> int | None:
        """Of the viewer's own seat; None for a spectator."""
        return None if self.own is None else self.own.number


class World(NamedTuple):
    """What is put into the database: these lines, and perhaps another secret, from which all later dice follow.

    `flipped` are lines that came by an order instead of by hand, or the other way about; `orders` those in force, if
    they are others.
    """

    lines: Lines
    other_secret: bool = False
    flipped: frozenset[int] = frozenset()
    orders: Orders | None = None


class After(NamedTuple):
    """What a look brought about: lines, by number how each came in, and whether all dice are open now."""

    then: Lines
    ways: Mapping[int, str]
    is_open: bool
    is_changed: bool


def see(surface: Surface, number: int, moment: Moment, world: World, chance: int) -> tuple[Parts, After]:
    """Everything that the viewer can see of the surface's look with this number, what is plainest first."""
    with _in(world, moment), held(chance, moment.now):
        chosen = surface.looks(moment.scene())[number]
        with statements() as sent:
            parts = chosen.do()
        after = _after(moment) if sent.wrote else After((), {}, is_open(moment.game), is_changed=False)
        parts |= sent.parts() | (stored(moment.game.pk, moment.number) | {"ids": ids()} if sent.wrote else {})
        parts |= _aftermath(moment) if after.is_changed else {}
        return parts | of_mails(outbox(), _address(moment)), after


@contextmanager
def _in(world: World, moment: Moment) -> Iterator[None]:
    browser = moment.viewer.browser
    cookies = SimpleCookie(browser.cookies)
    with transaction.atomic():
        _install(world, moment)
        cache.clear()
        mail.outbox = []
        yield
        transaction.set_rollback(True)
    browser.cookies = cookies


def _install(world: World, moment: Moment) -> None:
    install(moment.game, world.lines)
    install_ways(moment.game, world.flipped)
    if world.other_secret:
        install_other_secret(moment.game)
    if world.orders is not None:
        install_orders(moment.game, world.orders, moment.number)


def is_open(game: Game) -> bool:
    """Whether everybody may see every die: the game is over, and its table was opened so."""
    return game.status == Game.Status.FINISHED and game.opens_dice


def _after(moment: Moment) -> After:
    game = Game.objects.get(pk=moment.game.pk)
    new = TurnRecord.objects.filter(game=game, number__gt=len(moment.lines))
    then = lines_of(game)[len(moment.lines) :] if game.lines > len(moment.lines) else ()
    ways = dict(new.values_list("number", "way"))
    return After(then, ways, is_open(game), is_changed=game.version != moment.game.version)


def _aftermath(moment: Moment) -> Parts:
    """What it leads to: the mails that it causes, and what the viewer's pages show now."""
    notify.send_due(moment.now + GRACE)
    parts = Parts()
    for page in (f"/games/{moment.game.key}/", "/games/"):
        response = of_response(moment.viewer.browser.get(page))
        parts |= {f"{name} of {page} afterwards": text for name, text in response.items()}
    return parts


def _address(moment: Moment) -> str:
    return moment.viewer.player.email if moment.viewer.player else ""
