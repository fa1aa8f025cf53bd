"""The page of a running game: what each person sees and is asked."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime
from typing import Any

import pytest
import time_machine
from django.test import Client

from accounts.models import Player
from games.models import Game, Seat
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, running_game

from .reading import buttons, elements, words

pytestmark = pytest.mark.django_db
CountQueries = Callable[[int], AbstractContextManager[Any]]
# More than this would be a query for each seat or line.
MOST_STATEMENTS = 9


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1)))


def page_of(browser: Client, game: Game, query: str = "") -> Any:
    return browser.get(f"/games/{game.key}/{query}")


def test_my_dice_are_face_up_for_me_alone(game: Game, alices: Client, charlies: Client) -> None:
    mine, others = words(page_of(alices, game)), words(page_of(charlies, game))

    assert "Behind your shield" in mine
    assert "6, only you see it" in mine
    assert "only you see it" not in others
    assert "Dice of Alice" in page_of(charlies, game).content.decode()
    assert others.count("hidden die") == 6


def test_i_am_asked_with_buttons(game: Game, alices: Client) -> None:
    assert buttons(page_of(alices, game)) == {"lock 6", "lock 5", "lock 2", "keep"}


def test_a_watcher_is_asked_nothing(game: Game, charlies: Client) -> None:
    assert buttons(page_of(charlies, game)) == set()


def test_the_deadline_is_absolute_and_says_what_happens_then(
    game: Game, alices: Client, alice: Player, now: datetime
) -> None:
    """The game was opened while Alice lived by UTC; by now she reads the same moments in Seoul."""
    Player.objects.filter(pk=alice.pk).update(zone="Asia/Seoul")

    with time_machine.travel(now, tick=False):
        page = words(page_of(alices, game))

    until = "until Wed 2 Dec, 21:00; your reserve covers until Fri 4 Dec, 21:00 (Asia/Seoul)"
    assert f"You are asked, {until}" in page
    assert f"You have {until}. If you have not answered by then, the table plays “Keep the dice” for you." in page


def test_a_visitor_reads_times_in_utc(game: Game, client: Client) -> None:
    assert "until Wed 2 Dec, 12:00; the reserve covers until Fri 4 Dec, 12:00 (UTC)" in words(page_of(client, game))


def test_it_says_whose_answers_are_waited_for(game: Game, alice: Player, alices: Client, now: datetime) -> None:
    answer(game, alice, "keep", now=now)

    page = words(page_of(alices, game))

    assert "Bob is asked until" in page
    assert "You are asked" not in page


def test_the_title_tells_me_that_it_is_my_turn(game: Game, alices: Client, charlies: Client) -> None:
    assert "<title>● Your turn" in page_of(alices, game).content.decode()
    assert "Your turn" not in page_of(charlies, game).content.decode()


def test_every_way_to_roll_again_is_offered(game: Game, alices: Client) -> None:
    boxes = [each for each in elements(page_of(alices, game)).all("input") if each.get("type") == "checkbox"]

    assert {str(each["name"]) for each in boxes} == {f"lock {face}:reroll:reroll" for face in (6, 5, 2)}


def test_cards_show_their_points_and_who_scored_them(
    game: Game, bobs: Client, now: datetime, alice: Player, bob: Player
) -> None:
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house"), (bob, "pass")):
        answer(game, player, move, now=now)

    page = words(page_of(bobs, game))

    assert "8 points Full house" in page
    assert "scored by Alice" in page


def test_a_claim_names_what_is_true_and_what_would_be_a_bluff(
    game: Game, alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    answer(game, alice, "keep", now=now)
    answer(game, bob, "keep", now=now)

    page = words(page_of(alices, game))

    assert "What do you claim?" in page
    assert "2× you have 1 Twos" in page
    assert "8 a bluff Full house" in page


def test_the_log_tells_what_i_have_not_seen(game: Game, alices: Client, bob: Player, now: datetime) -> None:
    page_of(alices, game)
    answer(game, bob, "lock 3", now=now)

    unseen = page_of(alices, game).content.decode().split('class="unseen"')

    assert len(unseen) == 2
    assert "Bob locks a 3" in unseen[1]
    assert 'class="unseen"' not in page_of(alices, game).content.decode()


def test_looking_is_remembered_and_nothing_else(game: Game, alices: Client, alice: Player) -> None:
    page_of(alices, game)

    assert Seat.objects.get(game=game, player=alice).seen_line == game.lines
    assert fresh(game).version == game.version


def test_the_whole_log_is_a_link_away(game: Game, alices: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.web.stages.LATEST_LINES", 2)

    assert "is drawn to begin" not in words(page_of(alices, game))
    assert "is drawn to begin" in words(page_of(alices, game, "?log=all"))


def test_the_page_costs_a_few_statements(
    game: Game, alices: Client, django_assert_max_num_queries: CountQueries
) -> None:
    page_of(alices, game)

    with django_assert_max_num_queries(MOST_STATEMENTS):
        page_of(alices, game)


def test_resigning_asks_once_more(game: Game, alices: Client) -> None:
    assert "Resign from this game?" in words(alices.get(f"/games/{game.key}/resign/"))
    assert fresh(game).status == "running"

    alices.post(f"/games/{game.key}/resign/")

    assert fresh(game).status == "finished"


@pytest.mark.parametrize("key", ["nosuchgame", "x", "UPPER", "a" * 17, "%00", "b-c"])
def test_a_page_that_is_not_there_says_so(client: Client, db: None, key: str) -> None:
    assert client.get(f"/games/{key}/").status_code == 404


def test_a_private_game_is_not_there_for_others(alice: Player, bob: Player, charlies: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now, is_public=False)

    for part in ("", "live/", "record/", "at/1/", "resign/"):
        assert charlies.get(f"/games/{game.key}/{part}").status_code == 404


def test_a_die_is_turned_by_a_sentence_that_says_which_one(
    alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    game = ready_to_turn_a_die(alice, bob, now)

    page = page_of(alices, game)

    assert "Turn the 5 behind your shield to 1 2 3 4 6 Turn it: 5" in words(page)
    assert "Turn the 6 that lies open to 1 2 3 4 5 Turn it: 6" in words(page)
    assert {"change 5", "change locked 6"} <= buttons(page)


def ready_to_turn_a_die(alice: Player, bob: Player, now: datetime) -> Game:
    """Alice has scored Ones in round 1; in round 2 she has laid a 6 open and two 5s are hidden."""
    deal = ("ones", "full-house", "evens")
    game = running_game(alice, bob, now=now, rolls=(deal, (0,), (1, 6, 5), (6, 6, 5), (3, 3, 1)))
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, "claim ones x1")):
        answer(game, player, move, now=now)
    with loaded(("fours",), (4, 4, 1), (6, 1, 2), (2, 2, 5)):
        answer(game, bob, "decline", now=now)
    with loaded((5, 5)):
        answer(game, alice, "lock 6", now=now)
    for player, move in ((alice, "keep"), (bob, "keep"), (bob, "decline")):
        answer(game, player, move, now=now)
    return game


def test_stopping_in_a_challenge_says_that_it_is_a_miss(
    alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    for player in (alice, bob):
        answer(game, player, "keep", now=now)
    assert "Decline" in words(page_of(alices, game))
    with loaded((6, 6, 6)):
        answer(game, alice, "challenge higher", now=now)

    page = words(page_of(alices, game))

    assert "Higher Lower Stop here (a miss)" in page
    assert "the table plays “Stop here (a miss)” for you" in page
    assert "Decline" not in page
