"""Who may do what at the addresses of a game: every address at every stage, tried by every kind of person."""

from datetime import datetime, timedelta
from itertools import product
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.models import Game, Invitation

from .addresses import Address, all_addresses
from .cast import browser_of, browsing, outsiders
from .stages import STAGES, game_at, stored
from .tables import METHODS, Cells, outcome, read_table

pytestmark = pytest.mark.django_db

# `out`: nobody of the table, be it a visitor, a guest, somebody with an account or staff. In the running game Bob
# (`seat`) is asked and Alice (`host`) is not.
PUBLIC = """
                  open                 running              finished             cancelled
                  out    seat   host   out    seat   host   out    seat   host   out    seat   host
GET  game         200    200    200    200    200    200    200    200    200    200    200    200
POST game         405    405    405    405    405    405    405    405    405    405    405    405
GET  live         200    200    200    200    200    200    200    200    200    200    200    200
POST live         405    405    405    405    405    405    405    405    405    405    405    405
GET  move         >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST move         409    409    409    409    >game* 409    409    409    409    409    409    409
GET  out-of-turn  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST out-of-turn  409    409    409    409    409    409    409    409    409    409    409    409
GET  join-table   >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST join-table   >game* >game  >game  409    409    409    409    409    409    409    409    409
GET  leave-table  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST leave-table  409    >game* 409    409    409    409    409    409    409    409    409    409
GET  keep-open    >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST keep-open    409    >game* >game* 409    409    409    409    409    409    409    409    409
GET  ready        >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST ready        409    409    409    409    409    409    409    409    409    409    409    409
GET  rematch      >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST rematch      409    409    409    409    409    409    409    >game  >game  409    409    409
GET  fill-table   >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST fill-table   409    409    >game* 409    409    409    409    409    409    409    409    409
GET  invite       >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST invite       409    409    >game* 409    409    409    409    409    409    409    409    409
GET  change-words >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST change-words 409    >game* >game* 409    409    409    409    409    409    409    409    409
GET  nudge        >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST nudge        409    409    409    409    409    >game* 409    409    409    409    409    409
GET  mute         >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST mute         409    >game* >game* 409    >game* >game* 409    409    409    409    409    409
GET  game-feed    200    200    200    200    200    200    200    200    200    200    200    200
POST game-feed    405    405    405    405    405    405    405    405    405    405    405    405
GET  told         404    200    200    404    200    200    404    200    200    404    200    200
POST told         405    405    405    405    405    405    405    405    405    405    405    405
GET  tell-again   >told  >told  >told  >told  >told  >told  >told  >told  >told  >told  >told  >told
POST tell-again   404    404    404    404    404    404    404    404    404    404    404    404
GET  say          >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST say          409    409    409    409    >game* >game* 409    >game* >game* 409    409    409
GET  cancel-table 409    409    200    409    409    409    409    409    409    409    409    409
POST cancel-table 409    409    >game* 409    409    409    409    409    409    409    409    409
GET  resign       409    409    409    409    200    200    409    409    409    409    409    409
POST resign       409    409    409    409    >game* >game* 409    409    409    409    409    409
GET  return-to-seat >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST return-to-seat 409    409    409    409    409    409    409    409    409    409    409    409
GET  step-in      >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST step-in      409    409    409    409    409    409    409    409    409    409    409    409
GET  pause        409    409    409    409    200    200    409    409    409    409    409    409
POST pause        409    409    409    409    >game* >game* 409    409    409    409    409    409
GET  agree-to-pause >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST agree-to-pause 409    409    409    409    409    409    409    409    409    409    409    409
GET  drop-pause   >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST drop-pause   409    409    409    409    409    409    409    409    409    409    409    409
GET  end-pause    >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST end-pause    409    409    409    409    409    409    409    409    409    409    409    409
GET  orders       409    409    409    409    200    200    409    409    409    409    409    409
POST orders       409    409    409    409    >orders* >orders* 409 409  409    409    409    409
GET  withdraw-order >orders >orders >orders >orders >orders >orders >orders >orders >orders >orders >orders >orders
POST withdraw-order 409  409    409    409    409    409    409    409    409    409    409    409
GET  deadlines    404    404    404    404    200    200    200    200    200    404    404    404
POST deadlines    405    405    405    405    405    405    405    405    405    405    405    405
GET  record       404    404    404    404    404    404    200    200    200    404    404    404
POST record       405    405    405    405    405    405    405    405    405    405    405    405
GET  record-json  404    404    404    404    404    404    200    200    200    404    404    404
POST record-json  405    405    405    405    405    405    405    405    405    405    405    405
GET  proof        200    200    200    200    200    200    200    200    200    404    404    404
POST proof        405    405    405    405    405    405    405    405    405    405    405    405
GET  proof-file   404    404    404    200    200    200    200    200    200    404    404    404
POST proof-file   405    405    405    405    405    405    405    405    405    405    405    405
GET  step         404    404    404    404    404    404    200    200    200    404    404    404
POST step         405    405    405    405    405    405    405    405    405    405    405    405
GET  analysis     404    404    404    404    404    404    200    200    200    404    404    404
POST analysis     405    405    405    405    405    405    405    405    405    405    405    405
GET  join         200    200    200    200    200    200    200    200    200    200    200    200
POST join         >game* >game  >game  409    409    409    409    409    409    409    409    409
GET  invitation   200    200    200    200    200    200    200    200    200    200    200    200
POST invitation   >game* >game* >game* 409    409    409    409    409    409    409    409    409
"""
# Who has no seat finds nothing, except with the token of the link or of a mailed invitation.
PRIVATE = """
                  open                 running              finished             cancelled
                  out    seat   host   out    seat   host   out    seat   host   out    seat   host
GET  game         404    200    200    404    200    200    404    200    200    404    200    200
POST game         405    405    405    405    405    405    405    405    405    405    405    405
GET  live         404    200    200    404    200    200    404    200    200    404    200    200
POST live         405    405    405    405    405    405    405    405    405    405    405    405
GET  move         >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST move         404    409    409    404    >game* 409    404    409    409    404    409    409
GET  out-of-turn  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST out-of-turn  404    409    409    404    409    409    404    409    409    404    409    409
GET  join-table   >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST join-table   404    >game  >game  404    409    409    404    409    409    404    409    409
GET  leave-table  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST leave-table  404    >game* 409    404    409    409    404    409    409    404    409    409
GET  keep-open    >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST keep-open    404    >game* >game* 404    409    409    404    409    409    404    409    409
GET  ready        >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST ready        404    409    409    404    409    409    404    409    409    404    409    409
GET  rematch      >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST rematch      404    409    409    404    409    409    404    >game  >game  404    409    409
GET  fill-table   >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST fill-table   404    409    >game* 404    409    409    404    409    409    404    409    409
GET  invite       >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST invite       404    409    >game* 404    409    409    404    409    409    404    409    409
GET  change-words >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST change-words 404    >game* >game* 404    409    409    404    409    409    404    409    409
GET  nudge        >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST nudge        404    409    409    404    409    >game* 404    409    409    404    409    409
GET  mute         >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST mute         404    >game* >game* 404    >game* >game* 404    409    409    404    409    409
GET  game-feed    404    404    404    404    404    404    404    404    404    404    404    404
POST game-feed    405    405    405    405    405    405    405    405    405    405    405    405
GET  told         404    200    200    404    200    200    404    200    200    404    200    200
POST told         405    405    405    405    405    405    405    405    405    405    405    405
GET  tell-again   >told  >told  >told  >told  >told  >told  >told  >told  >told  >told  >told  >told
POST tell-again   404    404    404    404    404    404    404    404    404    404    404    404
GET  say          >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST say          404    409    409    404    >game* >game* 404    >game* >game* 404    409    409
GET  cancel-table 404    409    200    404    409    409    404    409    409    404    409    409
POST cancel-table 404    409    >game* 404    409    409    404    409    409    404    409    409
GET  resign       404    409    409    404    200    200    404    409    409    404    409    409
POST resign       404    409    409    404    >game* >game* 404    409    409    404    409    409
GET  return-to-seat >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST return-to-seat 404    409    409    404    409    409    404    409    409    404    409    409
GET  step-in      >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST step-in      404    409    409    404    409    409    404    409    409    404    409    409
GET  pause        404    409    409    404    200    200    404    409    409    404    409    409
POST pause        404    409    409    404    >game* >game* 404    409    409    404    409    409
GET  agree-to-pause >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST agree-to-pause 404    409    409    404    409    409    404    409    409    404    409    409
GET  drop-pause   >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST drop-pause   404    409    409    404    409    409    404    409    409    404    409    409
GET  end-pause    >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game  >game
POST end-pause    404    409    409    404    409    409    404    409    409    404    409    409
GET  orders       404    409    409    404    200    200    404    409    409    404    409    409
POST orders       404    409    409    404    >orders* >orders* 404 409  409    404    409    409
GET  withdraw-order >orders >orders >orders >orders >orders >orders >orders >orders >orders >orders >orders >orders
POST withdraw-order 404  409    409    404    409    409    404    409    409    404    409    409
GET  deadlines    404    404    404    404    200    200    404    200    200    404    404    404
POST deadlines    405    405    405    405    405    405    405    405    405    405    405    405
GET  record       404    404    404    404    404    404    404    200    200    404    404    404
POST record       405    405    405    405    405    405    405    405    405    405    405    405
GET  record-json  404    404    404    404    404    404    404    200    200    404    404    404
POST record-json  405    405    405    405    405    405    405    405    405    405    405    405
GET  proof        404    200    200    404    200    200    404    200    200    404    404    404
POST proof        405    405    405    405    405    405    405    405    405    405    405    405
GET  proof-file   404    404    404    404    200    200    404    200    200    404    404    404
POST proof-file   405    405    405    405    405    405    405    405    405    405    405    405
GET  step         404    404    404    404    404    404    404    200    200    404    404    404
POST step         405    405    405    405    405    405    405    405    405    405    405    405
GET  analysis     404    404    404    404    404    404    404    200    200    404    404    404
POST analysis     405    405    405    405    405    405    405    405    405    405    405    405
GET  join         200    200    200    200    200    200    200    200    200    200    200    200
POST join         >game* >game  >game  409    409    409    409    409    409    409    409    409
GET  invitation   200    200    200    200    200    200    200    200    200    200    200    200
POST invitation   >game* >game* >game* 409    409    409    409    409    409    409    409    409
"""
TABLES = {"public": read_table(PUBLIC, heads=2), "private": read_table(PRIVATE, heads=2)}
# Whoever holds a mailed invitation may say no to it, at any time.
DECLINING: Cells = {("GET", "decline"): ">invitation", ("POST", "decline"): ">invitation*"}
ADDRESSES = [address for address in all_addresses() if address.is_of_game]


@pytest.fixture(params=STAGES)
def stage(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=TABLES)
def visibility(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def game(visibility: str, stage: str, alice: Player, bob: Player, now: datetime) -> Game:
    return game_at(stage, alice, bob, is_public=visibility == "public", now=now)


def test_outsiders_are_all_the_same(visibility: str, stage: str, game: Game, charlie: Player, dora: Player) -> None:
    expected = TABLES[visibility][stage, "out"] | DECLINING

    for browser in outsiders(charlie, dora).values():
        assert outcomes(game, browser) == expected


def test_a_seated_player(visibility: str, stage: str, game: Game, bob: Player) -> None:
    assert outcomes(game, browser_of(bob)) == TABLES[visibility][stage, "seat"] | DECLINING


def test_the_host(visibility: str, stage: str, game: Game, alice: Player) -> None:
    assert outcomes(game, browser_of(alice)) == TABLES[visibility][stage, "host"] | DECLINING


def outcomes(game: Game, browser: Client) -> Cells:
    """What comes of each address; nothing of what one request did is left for the next."""
    before, cells = stored(game), Cells()
    for address, method in product(ADDRESSES, METHODS):
        with browsing(browser, method, path_of(game, address), form(game)) as response:
            cells[method, address.name] = outcome(response) + "*" * (stored(game) != before)
    return cells


def path_of(game: Game, address: Address) -> str:
    token = game.invite_token if address.name == "join" else Invitation.objects.get(game=game).token
    return address.path({"key": game.key, "line": 1, "token": token})


def form(game: Game) -> dict[str, Any]:
    """All that any form of a game's pages may bring; a visitor's brings a name."""
    asked_at = next(iter(game.asked.values()), 0)
    return {
        "asked_at": asked_at,
        "move": "keep",
        "after": game.lines,
        "order": "pass all",
        "emails": "gus@example.org",
        "entropy": "seven moons",
        "name": "Vic",
        "zone": "UTC",
        "text": "Hello",
        "sit": "1",
        "until": (timezone.localtime() + timedelta(days=1)).strftime("%Y-%m-%dT%H:%M"),
        "reason": "Flu",
        "seat": "1",
        "mute": "1",
    }
