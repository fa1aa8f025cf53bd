"""A question that a page has shown is marked once."""

from datetime import datetime, timedelta

from accounts.models import Player
from games import actions, selectors
from games.models import Game
from tests.deadlines import question
from tests.tables import answer, first_rolls, running_game

MINUTE = timedelta(minutes=1)


def looks(game: Game, player: Player, now: datetime) -> None:
    actions.mark_seen(game=selectors.access_game(game.key, player), now=now)


def test_the_first_look_counts(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    looks(game, alice, now + MINUTE)
    answer(game, bob, "keep", now=now + 2 * MINUTE)
    looks(game, alice, now + 3 * MINUTE)
    assert question(game, 0).seen_at == now + MINUTE


def test_nobody_elses_look_does(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    looks(game, bob, now)
    looks(game, charlie, now)
    assert question(game, 0).seen_at is None


def test_each_question_has_to_be_seen_anew(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    looks(game, alice, now)
    answer(game, alice, "keep", now=now)
    answer(game, bob, "keep", now=now)
    assert question(game, 0).seen_at is None
    looks(game, alice, now + MINUTE)
    assert question(game, 0).seen_at == now + MINUTE
