"""Alice sets how her table keeps time."""

from datetime import datetime, timedelta
from typing import Any

import pytest

from accounts.models import Player
from games import actions
from games.models import Game
from games.rules.contract import Refused
from games.tempo import HOUR, MINUTE, TEMPOS, Clock
from tests.deadlines import question
from tests.tables import fresh, open_table, running_game

OWN = Clock(time=5 * HOUR, reserve=2 * HOUR, refill=30 * MINUTE)
NIGHT = 9 * HOUR


def test_a_table_keeps_time_as_its_preset_says(alice: Player, now: datetime) -> None:
    for name, tempo in TEMPOS.items():
        assert fresh(open_table(alice, now=now, tempo=name)).clock == tempo.clock


def test_a_table_keeps_its_hosts_own_time(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="own", clock=OWN)
    assert (fresh(game).tempo, fresh(game).clock) == ("own", OWN)
    asked = question(game, 0)
    assert (asked.regular_at, asked.due_at) == (now + 5 * HOUR, now + 7 * HOUR)


def test_a_preset_that_changes_later_changes_no_game(alice: Player, now: datetime) -> None:
    """What stands in the row counts, and is told."""
    game = open_table(alice, now=now)
    Game.objects.filter(pk=game.pk).update(time_minutes=600)
    assert fresh(game).keeps_time.words.startswith("10 waking hours an answer")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"time": 59 * MINUTE}, "The time for an answer must be from 1 to 240 hours"),
        ({"time": 241 * HOUR}, "The time for an answer must be from 1 to 240 hours"),
        ({"reserve": -HOUR}, "The reserve must be from 0 to 240 hours"),
        ({"refill": 25 * HOUR}, "0 to 24 hours back to the reserve"),
        ({"keeps_hours": False}, "at least 10 hours: else it could be over while somebody sleeps"),
    ],
)
def test_what_is_out_of_bounds_is_refused_with_the_bounds(
    alice: Player, now: datetime, change: dict[str, Any], sentence: str
) -> None:
    values = {"time": OWN.time, "reserve": OWN.reserve, "refill": OWN.refill} | change
    with pytest.raises(Refused, match=sentence):
        actions.open_table(host=alice, kind="sly-dice", seat_count=2, now=now, tempo="own", clock=Clock(**values))
    assert not Game.objects.exists()


def test_own_needs_a_clock(alice: Player, now: datetime) -> None:
    with pytest.raises(Refused, match="“own”"):
        open_table(alice, now=now, tempo="own")


def test_day_and_night_is_the_hosts_choice_where_the_time_outlasts_a_night(
    alice: Player, bob: Player, now: datetime
) -> None:
    clock = Clock(time=10 * HOUR, reserve=timedelta(), refill=timedelta(), keeps_hours=False)
    game = running_game(alice, bob, now=now + NIGHT, tempo="own", clock=clock)
    assert question(game, 0).due_at == now + NIGHT + 10 * HOUR


def test_no_preset_but_the_live_one_can_be_over_in_a_night(alice: Player, bob: Player, now: datetime) -> None:
    """Whoever is asked at bed-time, and answers at breakfast, has lost nothing; not even of the reserve."""
    evening = now + 11 * HOUR
    for name in TEMPOS.keys() - {"live"}:
        game = running_game(alice, bob, now=evening, tempo=name)
        assert question(game, 0).regular_at >= evening + 9 * HOUR + 6 * HOUR
