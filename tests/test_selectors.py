"""What a person gets to read of games."""

from datetime import datetime, timedelta

import pytest
from django.http import Http404

from accounts.models import Player
from games import actions, selectors
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, open_table, running_game


def test_a_private_game_is_there_for_its_seats_alone(
    alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, is_public=False)
    own_seat = selectors.access_game(game.key, alice).own_seat
    assert own_seat
    assert own_seat.number == 0
    for outsider in (charlie, None):
        with pytest.raises(Http404):
            selectors.access_game(game.key, outsider)


def test_a_public_game_may_be_watched(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    assert selectors.access_game(game.key, charlie).own_seat is None


def test_my_dice_are_in_my_view_alone(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    assert sorted(selectors.view_of(game, 0)["seats"][0]["hidden"]) == [2, 5, 6]
    for other in (1, None):
        assert selectors.view_of(game, other)["seats"][0]["hidden"] is None


def test_the_log_tells_each_reader_what_they_may_know(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    with loaded((3,)):
        answer(game, alice, "lock 6 reroll 2", now=now)
    entries = {
        name: selectors.log_of(selectors.access_game(game.key, player), number, since=5)[0]
        for name, player, number in (("alice", alice, 0), ("bob", bob, 1))
    }
    assert (entries["alice"].words, list(entries["alice"].untold)) == ("lock 6 reroll 2", [3])
    assert (entries["bob"].words, list(entries["bob"].untold)) == ("lock 6", [])
    assert entries["bob"].sentences == ["Alice locks a 6 and rolls again."]


def test_a_log_ends_where_its_game_was_read_so_that_no_sealed_answer_slips_in(
    alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    game = running_game(alice, bob, charlie, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3), (2, 2, 2)))
    for player in (alice, bob, charlie):
        answer(game, player, "keep", now=now)
    answer(game, alice, "claim twos x3", now=now)
    read = selectors.access_game(game.key, alice)
    answer(game, charlie, "accuse", now=now)
    assert selectors.log_of(read, 0)[-1].words == "claim twos x3"


def test_my_games_that_wait_for_me_come_first_least_time_left_first(alice: Player, bob: Player, now: datetime) -> None:
    relaxed = running_game(alice, bob, now=now, tempo="relaxed")
    waiting = running_game(alice, bob, now=now)
    answer(waiting, alice, "keep", now=now)
    brisk = running_game(alice, bob, now=now, tempo="brisk")
    table = open_table(alice, now=now + timedelta(minutes=1))
    entries = selectors.my_games(alice)
    assert [entry.game for entry in entries] == [brisk, relaxed, table, waiting]
    assert [entry.decision is not None for entry in entries] == [True, True, False, False]
    assert entries[3].others[0].seat == 1


def test_news_are_what_happened_since_i_looked(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    actions.mark_seen(game=selectors.access_game(game.key, alice), now=now)
    answer(game, bob, "keep", now=now)
    (entry,) = selectors.my_games(alice)
    assert entry.news == ["Bob keeps the dice."]


def test_looking_never_goes_back(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    stale = selectors.access_game(game.key, alice)
    answer(game, bob, "keep", now=now)
    actions.mark_seen(game=selectors.access_game(game.key, alice), now=now)
    actions.mark_seen(game=stale, now=now)
    assert game.seats.get(player=alice).seen_line == fresh(game).lines


def test_the_number_in_the_header_counts_games_that_wait_for_me(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now)
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now)
    assert (selectors.count_waiting(alice), selectors.count_waiting(bob)) == (1, 2)


def test_open_tables_have_room_and_are_public(alice: Player, bob: Player, now: datetime) -> None:
    table = open_table(alice, bob, now=now)
    open_table(alice, now=now, is_public=False)
    running_game(alice, bob, now=now)
    (found,) = selectors.open_tables()
    assert found == table
    assert [seat.name for seat in found.seat_list] == ["Alice", "Bob"]


def test_my_finished_games_are_the_newest_first(alice: Player, bob: Player, now: datetime) -> None:
    games = [running_game(alice, bob, now=now) for _game in range(2)]
    for minutes, game in enumerate(games):
        actions.resign(game_key=game.key, player=bob, now=now + timedelta(minutes=minutes))
    assert selectors.my_finished_games(alice) == games[::-1]
