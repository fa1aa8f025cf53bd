"""Bob's calendar program reads his deadlines at a secret address."""

from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.test import Client
from icalendar import Calendar

from accounts.calendar import renew_calendar, revoke_calendar
from accounts.models import Player
from games import actions
from games.models import Extension, Game
from tests.deadlines import REGULAR, question
from tests.tables import answer, first_rolls, running_game

from .worlds import WORLDS, Dice

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Both are asked."""
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)), title="Friday; 7, sharp")


@pytest.fixture
def address(bob: Player) -> str:
    renew_calendar(bob)
    return f"/calendar/{bob.calendar_token}.ics"


def events(address: str, now: datetime) -> list[Any]:
    """What a calendar program reads that knows nothing but the address."""
    with time_machine.travel(now, tick=False):
        response = Client().get(address)
    assert response.headers["Content-Type"] == "text/calendar; charset=utf-8"
    return list(Calendar.from_ical(response.content).walk("VEVENT"))


def test_a_question_is_an_event_at_the_end_of_the_tempo_s_time(game: Game, address: str, now: datetime) -> None:
    [event] = events(address, now)
    asked_at = question(game, 1).asked_at
    assert event["UID"] == f"{game.key}-{asked_at}-1@play.localhost"
    assert event["DTSTART"].dt == now + REGULAR
    assert event["SUMMARY"] == "Your answer: Sly Dice with Alice: “Friday; 7, sharp”"
    said = "until Wed 2 Dec, 12:00; your reserve covers until Fri 4 Dec, 12:00 (UTC)"
    assert event["DESCRIPTION"] == said
    assert event["URL"].endswith(f"/games/{game.key}/")


def test_all_games_are_there_and_only_what_i_am_asked(
    game: Game, alice: Player, bob: Player, charlie: Player, address: str, now: datetime
) -> None:
    running_game(bob, charlie, now=now)
    running_game(alice, charlie, now=now)
    assert len(events(address, now)) == 2
    answer(game, bob, "keep", now=now)
    assert len(events(address, now)) == 1


def test_once_the_reserve_is_going_the_event_stands_at_its_end(game: Game, address: str, now: datetime) -> None:
    [before], [after] = events(address, now), events(address, now + REGULAR)
    assert after["UID"] == before["UID"]
    assert after["DTSTART"].dt == question(game, 1).due_at
    assert after["SEQUENCE"] > before["SEQUENCE"]
    assert after["LAST-MODIFIED"].dt == now + REGULAR


def test_an_event_moves_with_its_deadline(game: Game, bob: Player, address: str, now: datetime) -> None:
    [before] = events(address, now)
    bob.quiet_from, bob.quiet_to = now.replace(hour=20).time(), now.replace(hour=11).time()
    bob.save()
    later = now + timedelta(hours=2)
    actions.change_hours(player=bob, now=later)
    assert Extension.objects.filter(game=game, seat=1).exists()

    [after] = events(address, later)
    assert after["UID"] == before["UID"]
    assert after["DTSTART"].dt == question(game, 1).regular_at > before["DTSTART"].dt
    assert after["SEQUENCE"] > before["SEQUENCE"]
    assert after["DTSTAMP"].dt == later


def test_what_has_not_changed_is_not_sent_again(game: Game, bob: Player, address: str, now: datetime) -> None:
    with time_machine.travel(now, tick=False):
        tag = Client().get(address).headers["ETag"]
    for hours, status in ((1, 304), (20, 304), (25, 200)):
        with time_machine.travel(now + timedelta(hours=hours), tick=False):
            response = Client().get(address, headers={"If-None-Match": tag})
        assert (response.status_code, bool(response.content)) == (status, status == 200)


def test_it_speaks_the_player_s_language_and_zone(game: Game, bob: Player, address: str, now: datetime) -> None:
    Player.objects.filter(pk=bob.pk).update(language="ko", zone="Asia/Seoul")
    assert "(Asia/Seoul)" in events(address, now)[0]["DESCRIPTION"]


def test_a_new_address_ends_the_old_one(game: Game, bob: Player, address: str) -> None:
    renew_calendar(bob)
    assert Client().get(address).status_code == 404
    assert Client().get(f"/calendar/{bob.calendar_token}.ics").status_code == 200


def test_a_revoked_address_leads_nowhere(game: Game, bob: Player, address: str) -> None:
    revoke_calendar(bob)
    assert Client().get(address).status_code == 404


def test_the_profile_makes_renews_and_revokes_it(bob: Player, bobs: Client) -> None:
    assert "/calendar/" not in bobs.get("/profile/").content.decode().replace("/profile/calendar/", "")
    bobs.post("/profile/calendar/")
    bob.refresh_from_db()
    first = bob.calendar_token
    assert f"http://testserver/calendar/{first}.ics" in bobs.get("/profile/").content.decode()
    bobs.post("/profile/calendar/")
    bob.refresh_from_db()
    assert bob.calendar_token not in {first, None}
    bobs.post("/profile/calendar/", {"revoke": "1"})
    bob.refresh_from_db()
    assert bob.calendar_token is None


def test_no_page_but_the_profile_and_no_other_person_shows_it(
    game: Game, bob: Player, bobs: Client, alices: Client
) -> None:
    renew_calendar(bob)
    pages = [bobs.get(f"/games/{game.key}/"), bobs.get("/games/"), alices.get(f"/games/{game.key}/")]
    assert not [page for page in pages if str(bob.calendar_token) in page.content.decode()]


@pytest.mark.parametrize("viewer", ["alice", "bob"])
def test_it_tells_nothing_of_dice(alice: Player, bob: Player, now: datetime, viewer: str) -> None:
    player = {"alice": alice, "bob": bob}[viewer]
    renew_calendar(player)
    first, second = (written(alice, bob, now, dice, player) for dice in WORLDS)
    assert first == second


def written(alice: Player, bob: Player, now: datetime, dice: Dice, player: Player) -> str:
    game = running_game(alice, bob, now=now, rolls=first_rolls(dice, (3, 3, 1)))
    with time_machine.travel(now, tick=False):
        content = Client().get(f"/calendar/{player.calendar_token}.ics").content.decode()
    Game.objects.filter(pk=game.pk).delete()
    return content.replace(game.key, "KEY")
