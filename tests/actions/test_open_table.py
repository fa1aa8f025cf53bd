"""Alice opens a table."""

from datetime import datetime
from typing import Any

import pytest

from accounts.models import Player
from games import actions
from games.models import Game
from games.rules.contract import Refused
from tests.tables import fresh


def test_the_host_has_the_first_seat(alice: Player, now: datetime) -> None:
    game = actions.open_table(host=alice, kind="sly-dice", seat_count=3, now=now, title="  Friday  ")
    assert [seat.name for seat in game.seats.all()] == ["Alice"]
    assert (game.status, game.title, game.tempo) == (Game.Status.OPEN, "Friday", "daily")


@pytest.mark.parametrize(
    ("raw", "stored"),
    [
        ("Zoe\u0308s \t round", "Zoës round"),
        ("\u00a0 \u2003", ""),
        ("\u200d", ""),
        ("👩\u200d🚀 club", "👩\u200d🚀 club"),
    ],
)
def test_a_title_is_trimmed_and_composed(alice: Player, now: datetime, raw: str, stored: str) -> None:
    assert actions.open_table(host=alice, kind="sly-dice", seat_count=3, now=now, title=raw).title == stored


def test_options_are_stored_as_the_record_writes_them(alice: Player, now: datetime) -> None:
    options = {"points.evens": "30", "accuse": "in-turn", "points.odds": "22"}
    game = actions.open_table(host=alice, kind="sly-dice", seat_count=2, now=now, options=options)
    assert fresh(game).options == "accuse=in-turn; points.evens=30"


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"kind": "chess"}, "“chess”"),
        ({"tempo": "never"}, "“never”"),
        ({"seat_count": 5}, "2 to 4 seats, not 5"),
        ({"options": {"accuse": "loudly"}}, "loudly"),
        ({"options": {"colour": "red"}}, "colour"),
        ({"title": "Fri\u202eday"}, "no invisible or control characters"),
        ({"title": "\u3164"}, "no invisible or control characters"),
        ({"title": "x" * 61}, "at most 60 characters"),
    ],
)
def test_it_refuses_what_it_does_not_know_and_opens_nothing(
    alice: Player, now: datetime, wrong: dict[str, Any], sentence: str
) -> None:
    settings: dict[str, Any] = {"kind": "sly-dice", "seat_count": 3} | wrong
    with pytest.raises(Refused, match=sentence):
        actions.open_table(host=alice, now=now, **settings)
    assert not Game.objects.exists()


def test_play_now_starts_a_private_game_against_programs(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=3, now=now)
    assert (game.status, game.is_public) == (Game.Status.RUNNING, False)
    assert list(game.seats.order_by("number").values_list("is_program", flat=True)) == [False, True, True]
    assert set(game.asked) == {"0"}
