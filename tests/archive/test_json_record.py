"""A game that is over as JSON: all that a record shows, and never more than may be seen."""

import json
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from accounts.models import Player
from games import actions
from games.archive.export import export_record
from games.archive.json_record import json_record
from games.models import Game, TurnRecord
from games.rules.contract import Refused
from games.rules.record import read_record
from games.rules.registry import KINDS
from tests.dice import loaded
from tests.json_schema import problems
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game

from .programs import played_by_programs

pytestmark = pytest.mark.django_db
SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "game.schema.json").read_text())


def told(game: Game, viewer: int | None = None) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json_record(game, viewer))
    assert list(problems(found, SCHEMA, SCHEMA)) == []
    return found


@pytest.mark.parametrize("kind", KINDS)
def test_it_says_what_the_record_says(kind: str, alice: Player, now: datetime) -> None:
    game = played_by_programs(alice, seats=KINDS[kind].seats[-1], now=now, kind=kind)
    found, record = told(game), read_record(export_record(game).encode())
    moves = sorted((line.actor, str(line.move), line.values) for line in record.lines)
    assert moves == sorted(
        (-1 if line["actor"] is None else line["actor"], line["move"], tuple(line["values"])) for line in found["lines"]
    )
    assert found["result"]["scores"] == list(record.rules.scores(record.state))
    assert [seat["name"] for seat in found["seats"]] == list(record.names)


def sealed_answer(*players: Player, now: datetime, **settings: Any) -> Game:
    """Alice bluffs; Dora accuses under seal, Bob before her in the order as well, so hers is never read."""
    alice, bob, dora = players
    game = running_game(*players, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3), (2, 2, 3)), **settings)
    for player, words in ((alice, "keep"), (bob, "keep"), (dora, "keep"), (alice, "claim full-house and hide")):
        answer(game, player, words, now=now)
    answer(game, dora, "accuse", now=now)
    answer(game, bob, "accuse", now=now)
    return play_to_the_end(game, now=now + timedelta(hours=1))


def unread_line(game: Game) -> int:
    return TurnRecord.objects.get(game=game, actor=2, move="accuse").number


@pytest.mark.parametrize("opens_dice", [True, False])
def test_an_answer_that_was_never_read_is_not_in_it(
    opens_dice: bool, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = sealed_answer(alice, bob, dora, now=now, opens_dice=opens_dice)
    for viewer in (None, 0, 1):
        assert unread_line(game) not in [line["number"] for line in told(game, viewer)["lines"]]
    mine = [line["number"] for line in told(game, 2)["lines"]]
    assert (unread_line(game) in mine) is not opens_dice


def test_of_sealed_dice_a_seat_gets_what_it_saw(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)), opens_dice=False)
    with loaded((6, 3)):
        answer(game, alice, "lock 6", now=now)
    game = play_to_the_end(game, now=now)
    own, others = ({line["number"]: line["values"] for line in told(game, seat)["lines"]} for seat in (0, 1))
    assert (own[4], others[4]) == ([6, 5, 2], [])
    assert told(game, None)["lines"] != told(game, 0)["lines"]


def test_of_open_dice_all_get_the_same(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    assert json_record(game, None) == json_record(game, 0) == json_record(game, 1)


def test_it_tells_who_resigned_and_when(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, title="Friday, at last")
    actions.resign(game_key=game.key, player=bob, now=now + timedelta(minutes=5))
    found = told(fresh(game))
    assert [seat["resigned"] for seat in found["seats"]] == [False, True]
    assert found["result"] == {"scores": fresh(game).scores, "winners": [0], "ended_early": True}
    assert (found["title"], found["finished"]) == ("Friday, at last", "2026-12-01T12:05:00Z")


def test_of_a_running_game_there_is_none(alice: Player, bob: Player, now: datetime) -> None:
    with pytest.raises(Refused, match="not over"):
        json_record(running_game(alice, bob, now=now), 0)


@pytest.mark.parametrize(
    "damage",
    [
        lambda game: game.pop("key"),
        lambda game: game.update(key="NO KEY"),
        lambda game: game.update(more=1),
        lambda game: game["lines"][0].update(at="yesterday"),
        lambda game: game["lines"][0].update(number=0),
        lambda game: game["seats"][0].update(program=1),
        lambda game: game["options"].update(chips=3),
        lambda game: game["result"].update(winners=[-1]),
    ],
)
def test_the_schema_refuses_what_is_none(damage: Any, alice: Player, bob: Player, now: datetime) -> None:
    found = told(play_to_the_end(running_game(alice, bob, now=now), now=now))
    damage(found)
    assert list(problems(found, SCHEMA, SCHEMA))
