"""Bob resigns."""

from datetime import datetime

import pytest

from accounts.models import Player
from games import actions
from games.models import Game, TurnRecord
from games.rules.contract import NotAsked, Refused
from tests.tables import answer, asked_seats, fresh, open_table, running_game


def test_between_two_the_other_has_won(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    game = fresh(game)
    assert (game.status, game.ended_early, game.winners) == (Game.Status.FINISHED, True, [0])
    assert not asked_seats(game)


def test_the_others_go_on_and_never_wait_for_the_seat(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    assert asked_seats(game) == {0, 2}
    answer(game, alice, "keep", now=now)
    answer(game, dora, "keep", now=now)
    ways = TurnRecord.objects.filter(game=game, actor=1).values_list("way", flat=True)
    assert "resigned" in set(ways)
    assert asked_seats(game) <= {0, 2}


def test_a_game_ends_when_only_programs_are_left(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=3, now=now)
    actions.resign(game_key=game.key, player=alice, now=now)
    assert (fresh(game).status, fresh(game).winners) == (Game.Status.FINISHED, [1, 2])


def test_who_resigned_answers_nothing_more(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    asked_at = game.asked["1"]
    actions.resign(game_key=game.key, player=bob, now=now)
    with pytest.raises(NotAsked):
        actions.submit_move(game_key=game.key, player=bob, asked_at=asked_at, words="keep", now=now)
    with pytest.raises(Refused, match="already resigned"):
        actions.resign(game_key=game.key, player=bob, now=now)


def test_an_open_table_is_left_not_resigned(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    with pytest.raises(Refused, match="not running"):
        actions.resign(game_key=game.key, player=bob, now=now)


def test_an_outsider_cannot_resign(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    with pytest.raises(Refused, match="no seat"):
        actions.resign(game_key=game.key, player=charlie, now=now)
