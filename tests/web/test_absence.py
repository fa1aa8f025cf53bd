"""Pages of a game at which Bob is missing."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.archive.catching_up import index_games
from games.archive.export import export_record
from games.models import Game, Holding, Invitation, Seat
from tests.actions.test_absence import bob_misses, others_answer
from tests.tables import fresh, running_game

from .reading import words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, dora: Player, now: datetime) -> Game:
    return running_game(alice, bob, dora, now=now, absence="substitute")


def page_of(browser: Client, game: Game) -> str:
    return words(browser.get(f"/games/{game.key}/"))


def test_who_is_missing_takes_the_seat_back_with_a_button(game: Game, bobs: Client, now: datetime) -> None:
    bob_misses(game, 2, now=now)
    assert "You have missed two deadlines: the table answers for you at once" in page_of(bobs, game)
    assert "You are missing here" in words(bobs.get("/games/"))

    bobs.post(f"/games/{game.key}/return/")
    assert fresh(game).automatic == {}
    assert "You have missed" not in page_of(bobs, game)


def test_everybody_sees_who_is_missing_and_who_plays(
    alice: Player, bob: Player, dora: Player, alices: Client, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 2, now=now)
    others_answer(game, now=now, most=4)
    page = page_of(alices, game)
    assert "missing: a program stands in" in page
    assert "by a program that stands in" in page


def test_a_watcher_of_a_public_game_may_step_in(game: Game, charlies: Client, charlie: Player, now: datetime) -> None:
    bob_misses(game, 2, now=now)
    assert "Bob is missing. You can play on from where that seat stands" in page_of(charlies, game)

    charlies.post(f"/games/{game.key}/step-in/")
    assert Seat.objects.get(game=game, number=1).player == charlie
    assert "Take this seat" not in page_of(charlies, game)


def test_a_visitor_steps_in_as_a_guest(game: Game, client: Client, now: datetime) -> None:
    bob_misses(game, 2, now=now)
    answer = client.post(f"/games/{game.key}/step-in/", {"zone": "UTC"})
    assert "This field is required" in words(answer)

    client.post(f"/games/{game.key}/step-in/", {"name": "Vic", "zone": "UTC"})
    assert Seat.objects.get(game=game, number=1).name == "Vic"


def test_the_link_of_a_table_by_invitation_seats_a_substitute(
    alice: Player, bob: Player, dora: Player, charlie: Player, charlies: Client, alices: Client, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now, absence="substitute", is_public=False)
    bob_misses(game, 2, now=now)
    assert f"/join/{game.invite_token}/" in alices.get(f"/games/{game.key}/").content.decode()
    assert charlies.post(f"/games/{game.key}/step-in/").status_code == 404

    link = f"/join/{game.invite_token}/"
    assert "A seat is free at this table" in words(charlies.get(link))
    charlies.post(link, {"sit": "1"})
    assert Seat.objects.get(game=game, number=1).player == charlie
    assert "no longer open" in words(Client().get(link))


def test_a_volunteer_steps_in_through_the_mail(game: Game, charlie: Player, charlies: Client, now: datetime) -> None:
    charlie.steps_in = "live daily"
    charlie.save()
    bob_misses(game, 2, now=now)
    invitation = Invitation.objects.get(game=game)
    charlies.post(f"/invitation/{invitation.token}/", {"sit": "1"})

    invitation.refresh_from_db()
    assert invitation.accepted_at
    assert Seat.objects.get(game=game, number=1).player == charlie


def test_the_finished_page_says_who_played_which_lines(
    game: Game, alice: Player, charlie: Player, alices: Client, now: datetime
) -> None:
    now = bob_misses(game, 2, now=now)
    others_answer(game, now=now, most=3)
    actions.step_in(game_key=game.key, player=charlie, now=now)
    actions.resign(game_key=game.key, player=alice, now=now)
    actions.resign(game_key=game.key, player=Player.objects.get(name="Dora"), now=now)

    page = page_of(alices, game)
    until = Holding.objects.filter(game=game, name="Bob").values_list("until_line", flat=True)[0]
    assert "Who played which lines" in page
    assert f"2 Bob 1 {until}" in page
    assert "Charlie (substitute)" in page


def test_the_table_says_before_one_joins_what_becomes_of_a_seat(game: Game, client: Client) -> None:
    page = words(client.get(f"/join/{game.invite_token}/"))
    assert "If somebody is missing somebody else may take the seat" in page


def test_who_left_finds_the_game_among_theirs_and_it_tells_both(
    alice: Player, bob: Player, dora: Player, charlie: Player, bobs: Client, client: Client, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now, absence="substitute", is_public=False)
    now = bob_misses(game, 2, now=now)
    actions.step_in(game_key=game.key, player=charlie, now=now, invite_token=game.invite_token)
    assert bobs.get(f"/games/{game.key}/").status_code == 200
    assert client.get(f"/games/{game.key}/").status_code == 404
    actions.resign(game_key=game.key, player=alice, now=now)
    actions.resign(game_key=game.key, player=dora, now=now)

    mine = words(bobs.get("/games/"))
    assert "Also played for a while: Bob" in mine
    assert "Charlie" in mine


def test_the_archive_and_the_record_tell_of_a_stand_in(
    alice: Player, bob: Player, dora: Player, client: Client, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 2, now=now)
    others_answer(game, now=now)

    index_games(now)

    assert fresh(game).status == "finished"
    assert "a program stood in at the end" in page_of(client, game)
    assert "Also played for a while: a program that stood in" in words(client.get("/archive/"))
    assert "# the seat of Bob was played by Bob, then a program\n" in export_record(fresh(game))
