"""The turn records are the truth, and everything else can be compared with them."""

from collections.abc import Callable
from datetime import date, datetime, timedelta

import pytest
from django.core.management import CommandError, call_command
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions
from games.archive.recheck import recheck_game
from games.models import Game, Heartbeat, TurnRecord
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game


def test_a_sound_game_has_no_differences(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    assert recheck_game(game) == []
    call_command("recheck_games")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"state": {}}, "the stored state"),
        ({"scores": [99, 0]}, "the stored scores"),
        ({"lines": 3}, "the game counts 3"),
        ({"root": "00" * 32}, "the stored root"),
        ({"entropy": "00" * 32}, "the stored entropy"),
        ({"fingerprint": "00" * 32}, "the stored fingerprint"),
        ({"rolled": {"0": 9}}, "the stored count of rolls"),
        ({"opens_dice": False}, "the stored entropy"),
        ({"seat_clocks": {}}, "the stored clocks"),
    ],
)
def test_a_changed_cache_is_found(
    alice: Player, bob: Player, now: datetime, change: dict[str, object], sentence: str
) -> None:
    game = running_game(alice, bob, now=now)
    Game.objects.filter(pk=game.pk).update(**change)
    assert sentence in "".join(recheck_game(fresh(game)))


@pytest.mark.parametrize(
    ("number", "change", "sentence"),
    [
        (3, {"values": [1, 1]}, "line 3 is refused"),
        (4, {"move": "keep"}, "line 4 is refused"),
        (1, {"events": []}, "line 1 tells other events"),
        (5, {"values": [1, 1, 1]}, "line 5 was published with another seal, fingerprint than"),
        (4, {"shown": "4 s0 roll = 1 2 3"}, "line 4 was published with another shown than"),
        (4, {"seal": "00" * 32}, "line 4 was published with another seal than"),
        (4, {"roll": 1}, "line 4 was published with another roll than"),
        (4, {"tree": "00" * 32}, "line 4 was published with another tree than"),
    ],
)
def test_a_changed_line_is_found(
    alice: Player, bob: Player, now: datetime, number: int, change: dict[str, object], sentence: str
) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    TurnRecord.objects.filter(game=game, number=number).update(**change)
    assert sentence in "".join(recheck_game(fresh(game)))


def test_a_changed_fingerprint_breaks_two_links_and_no_more(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    TurnRecord.objects.filter(game=game, number=3).update(fingerprint="00" * 32)
    assert [difference[:6] for difference in recheck_game(fresh(game))] == ["line 3", "line 4"]


def test_a_secret_that_is_lost_is_told_and_all_else_is_checked(
    alice: Player, bob: Player, now: datetime, settings: Settings
) -> None:
    game = running_game(alice, bob, now=now)
    Game.objects.filter(pk=game.pk).update(lines=3)
    settings.DICE_KEYS = ["YW5vdGhlciBrZXkgdGhhbiB3aGF0IGl0IHdhcyBvbmM="]
    lost, counted = recheck_game(fresh(game))
    assert "cannot be decrypted" in lost
    assert "the game counts 3" in counted


def test_a_missing_line_is_found(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    TurnRecord.objects.filter(game=game, number=2).delete()
    assert recheck_game(fresh(game)) == ["line 2 is missing"]


def test_the_command_names_the_game_and_fails(
    alice: Player, bob: Player, now: datetime, capsys: pytest.CaptureFixture[str]
) -> None:
    game = running_game(alice, bob, now=now)
    Game.objects.filter(pk=game.pk).update(state={})
    with pytest.raises(CommandError):
        call_command("recheck_games", game.key)
    assert game.key in capsys.readouterr().err


def test_whatever_a_clock_is_made_of_may_change(alice: Player, bob: Player, now: datetime) -> None:
    """Hours, a holiday, a pause, an outage and a late answer: the game keeps up with each of them."""
    game = running_game(alice, bob, now=now)
    noon, day = now + timedelta(hours=24), timedelta(hours=24)
    Player.objects.filter(pk=bob.pk).update(zone="Asia/Seoul")
    changes: list[Callable[[], object]] = [
        lambda: actions.change_hours(player=bob, now=now),
        lambda: actions.plan_holiday(player=bob, first_day=date(2026, 12, 5), last_day=date(2026, 12, 7), now=now),
        lambda: actions.pause_game(game_key=game.key, host=alice, until=noon + day, reason="We all move", now=noon),
        lambda: actions.end_pause(game_key=game.key, player=alice, now=noon),
        lambda: Heartbeat.beat("sweep", noon),
        lambda: actions.make_up_for_outage(now=noon + timedelta(hours=2)),
        lambda: answer(game, alice, "keep", now=noon + timedelta(hours=8)),
    ]
    for change in changes:
        change()
        assert recheck_game(fresh(game)) == []
