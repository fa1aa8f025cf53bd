"""What it costs that dice can be proved: opening a table with its trees, a roll with its link in the chain, a tree."""

import secrets
import time
from collections.abc import Callable
from importlib import import_module
from statistics import median

import pytest
from django.utils import timezone

from games import actions, rolls
from games.models import Game
from games.proofs.commit import begin, commit
from games.proofs.ledger import Ledger
from games.proofs.secrets import EncryptedSecret, encrypt, new_secret
from games.proofs.trees import Tree
from games.rules.contract import Draw, Line
from games.rules.registry import KINDS

from .cast import KIND, SEATS
from .figure import Figure, milliseconds, ratio
from .ground import Ground

TABLES, ROLLS, TREES = 50, 2000, 50
THREE_DICE = Draw(3, range(1, 7))
ROLL = KINDS[KIND].parse_move("keep")


def measure(ground: Ground) -> list[Figure]:
    """Rounds of: tables without and with trees, rolls by the system's generator and by keys, trees."""
    game = _game_that_began()
    bare, opened, random, proved, trees = [], [], [], [], []
    for _round in range(ground.extent.rounds):
        bare.append(_open_without_trees(ground))
        opened.append(_time(lambda: _open(ground), TABLES))
        random.append(_time(_roll_at_random, ROLLS))
        proved.append(_time(lambda: _roll_with_proof(game), ROLLS))
        trees.append(_time(_make_tree, TREES))
    return [
        Figure(
            name=f"opening a table of {SEATS} seats with its trees",
            value=ratio(opened, bare),
            unit=" ×",
            goal=None,
            measured=milliseconds(opened),
            baseline=f"{milliseconds(bare)} (without trees)",
        ),
        Figure(
            name="a proved roll of three dice, with its line's link",
            value=ratio(proved, random),
            unit=" ×",
            goal=None,
            measured=_microseconds(proved),
            baseline=f"{_microseconds(random)} (secrets)",
        ),
        Figure("a tree of 512 keys", median(trees), " ms", None, "one for each seat and the table; others are rare"),
    ]


def _time(act: Callable[[], object], times: int) -> float:
    """The median milliseconds of so many times."""
    took = []
    for _time in range(times):
        started = time.perf_counter()
        act()
        took.append(1000 * (time.perf_counter() - started))
    return median(took)


def _microseconds(values: list[float]) -> str:
    return f"{1000 * median(values):.1f} µs"


def _open(ground: Ground) -> None:
    actions.open_table(host=ground.cast.people[0].player, kind=KIND, seat_count=SEATS, now=timezone.now())


def _open_without_trees(ground: Ground) -> float:
    """The same rows, with what another table committed to."""
    ready = commit(SEATS)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(import_module("games.actions.open_table"), "commit", lambda seat_count: ready)
        return _time(lambda: _open(ground), TABLES)


def _game_that_began() -> Game:
    """Not stored: as `store.lock` gives one to an action."""
    committed = commit(SEATS)
    game = Game(kind=KIND, seat_count=SEATS, root=committed.root, commitments=committed.commitments)
    game.dice_secret = EncryptedSecret(encrypt(committed.secret))
    begin(game, ["some words"] * SEATS)
    return game


def _roll_at_random() -> None:
    rolls.draw(THREE_DICE, lambda slot, count: secrets.randbelow(count))


def _roll_with_proof(game: Game) -> None:
    """All that a proof adds to a roll: the secret decrypted, keys, seal, fingerprint; no tree."""
    game.rolled = {}
    ledger = Ledger(game)
    line = Line(7, 0, ROLL, ledger.draw(0, THREE_DICE))
    ledger.enter(line, line._replace(values=()), rolls=True)


def _make_tree() -> bytes:
    return Tree(new_secret(), 0, 0).commitment
