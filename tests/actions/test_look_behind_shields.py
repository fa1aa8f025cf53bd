"""Staff look behind the shields of others' games: with a reason, and the players are told when the game is over."""

from collections.abc import Callable
from datetime import datetime

import pytest

from accounts.models import Player, User
from games import actions, selectors
from games.models import Delivery, Game, ShieldLook
from games.rules.contract import Refused
from tests.tables import answer, fresh, open_table, play_to_the_end, running_game

REASON = "Bob writes that his dice look wrong."


@pytest.fixture
def staff(dora: Player) -> User:
    assert dora.user
    dora.user.is_staff = True
    dora.user.save()
    return dora.user


def look(game: Game, staff: User, now: datetime, reason: str = REASON) -> Game:
    return actions.look_behind_shields(game_key=game.key, staff=staff, reason=reason, now=now)


def test_a_look_is_written_down_with_who_when_where_and_why(
    alice: Player, bob: Player, staff: User, now: datetime
) -> None:
    game = answer(running_game(alice, bob, now=now), alice, "keep", now=now)

    look(game, staff, now)

    noted = ShieldLook.objects.get()
    assert (noted.game, noted.staff, noted.at, noted.line, noted.reason) == (game, staff, now, game.lines, REASON)


def test_nothing_of_it_shows_while_the_game_runs(alice: Player, bob: Player, staff: User, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    before, deliveries = fresh(game).version, Delivery.objects.count()

    look(game, staff, now)

    assert (fresh(game).version, Delivery.objects.count()) == (before, deliveries)
    assert selectors.looks_at(game) == []


def test_the_players_read_of_it_once_the_game_is_over(alice: Player, bob: Player, staff: User, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    look(game, staff, now)

    game = play_to_the_end(game, now=now)

    assert [noted.reason for noted in selectors.looks_at(game)] == [REASON]


def test_the_look_outlives_the_account(alice: Player, bob: Player, staff: User, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    look(game, staff, now)

    staff.delete()

    assert ShieldLook.objects.get(game=game).reason == REASON


@pytest.mark.parametrize("reason", ["", "curious", "   because   ", "\n" * 20, "x" * 301])
def test_a_reason_is_needed(alice: Player, bob: Player, staff: User, now: datetime, reason: str) -> None:
    game = running_game(alice, bob, now=now)

    with pytest.raises(Refused, match="10 to 300 characters"):
        look(game, staff, now, reason)

    assert not ShieldLook.objects.exists()


def test_a_reason_is_one_line_whatever_was_typed(alice: Player, bob: Player, staff: User, now: datetime) -> None:
    look(running_game(alice, bob, now=now), staff, now, "Bob writes:\r\n1 table deal\u2028# \x00and more")

    assert ShieldLook.objects.get().reason == "Bob writes: 1 table deal # and more"


def test_nobody_but_staff_looks(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)

    for player in (alice, charlie):
        assert player.user
        with pytest.raises(Refused, match="Only staff"):
            look(game, player.user, now)


def test_staff_who_were_sent_away_do_not_look(alice: Player, bob: Player, staff: User, now: datetime) -> None:
    staff.is_active = False

    with pytest.raises(Refused, match="Only staff"):
        look(running_game(alice, bob, now=now), staff, now)


def test_staff_do_not_look_at_a_game_of_their_own_not_even_after_resigning(
    alice: Player, bob: Player, dora: Player, staff: User, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    with pytest.raises(Refused, match="You sit in this game"):
        look(game, staff, now)

    actions.resign(game_key=game.key, player=dora, now=now)

    with pytest.raises(Refused, match="You sit in this game"):
        look(game, staff, now)


def open_one(alice: Player, bob: Player, now: datetime) -> Game:
    return open_table(alice, bob, now=now)


def cancelled_one(alice: Player, bob: Player, now: datetime) -> Game:
    return actions.cancel_table(game_key=open_table(alice, now=now).key, host=alice, now=now)


def finished_one(alice: Player, bob: Player, now: datetime) -> Game:
    return play_to_the_end(running_game(alice, bob, now=now), now=now)


@pytest.mark.parametrize("stage", [open_one, cancelled_one, finished_one])
def test_where_no_die_is_hidden_there_is_nothing_to_look_at(
    alice: Player, bob: Player, staff: User, now: datetime, stage: Callable[[Player, Player, datetime], Game]
) -> None:
    with pytest.raises(Refused, match="hides no dice"):
        look(stage(alice, bob, now), staff, now)


def test_a_table_whose_dice_stay_sealed_may_be_looked_at_when_it_is_over(
    alice: Player, bob: Player, staff: User, now: datetime
) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now, opens_dice=False), now=now)

    look(game, staff, now)

    assert [noted.line for noted in selectors.looks_at(game)] == [game.lines]
