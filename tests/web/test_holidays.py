"""The pages on which Alice plans her holidays."""

from datetime import date, datetime, timedelta

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Holiday, Player
from games import actions
from games.models import Game
from tests.accounts.conftest import play_as_guest
from tests.deadlines import question
from tests.tables import answer, first_rolls, fresh, running_game

from .reading import words

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture
def today(now: datetime) -> date:
    """The pages know but the real time."""
    return timezone.localdate()


@pytest.fixture
def game(alice: Player, bob: Player) -> Game:
    return running_game(alice, bob, now=timezone.now(), title="Friday round", rolls=first_rolls((6, 5, 2), (1, 1, 3)))


def days(first: date, last: date) -> dict[str, str]:
    return {"first_day": first.isoformat(), "last_day": last.isoformat()}


def test_a_plan_is_shown_with_its_deadlines_before_it_is_made(game: Game, alices: Client, today: date) -> None:
    due = question(game, 0).due_at
    page = words(alices.get("/holidays/plan/", days(today + DAY, today + 5 * DAY)))
    assert "Covered:" in page
    assert "Friday round You have until" in page
    assert "instead of until" in page
    assert question(game, 0).due_at == due
    assert not Holiday.objects.exists()


def test_what_was_shown_comes_true(game: Game, alices: Client, today: date) -> None:
    page = alices.get("/holidays/plan/", days(today + DAY, today + 5 * DAY)).content.decode()
    alices.post("/holidays/plan/", days(today + DAY, today + 5 * DAY))
    assert question(game, 0).due_at.isoformat(timespec="seconds") in page
    assert "Your clock stands still from" in words(alices.get("/holidays/"))


def test_a_game_that_is_not_covered_is_named_with_the_reason(alice: Player, alices: Client, today: date) -> None:
    live = actions.play_now(player=alice, kind="sly-dice", seat_count=2, tempo="live", now=timezone.now())
    page = words(alices.get("/holidays/plan/", days(today, today)))
    assert "Not covered: here the clock runs on" in page
    assert "A live game ignores quiet hours and holidays" in page
    assert f"/games/{live.key}/" in alices.get("/holidays/plan/", days(today, today)).content.decode()


def test_the_days_that_are_left_are_told(alices: Client, today: date) -> None:
    first = date(today.year + 1, 3, 1)
    if first > today + 300 * DAY:
        first = today + 40 * DAY
    alices.post("/holidays/plan/", days(first, first + 9 * DAY))
    assert f"{first.year} 20 of 30" in words(alices.get("/holidays/"))


def test_what_is_refused_says_why_and_plans_nothing(alices: Client, today: date) -> None:
    answer = alices.post("/holidays/plan/", days(today, today + 30 * DAY))
    assert answer.status_code == 409
    assert "At most 21 days may follow one another" in words(answer)
    assert alices.get("/holidays/plan/", {"first_day": "soon", "last_day": ""}).status_code == 400
    assert not Holiday.objects.exists()


def test_a_holiday_is_changed_after_a_look(alices: Client, alice: Player, today: date) -> None:
    alices.post("/holidays/plan/", days(today + DAY, today + 2 * DAY))
    row = Holiday.objects.get()
    assert "Change this holiday?" in words(alices.get(f"/holidays/{row.pk}/", days(today + DAY, today + 4 * DAY)))
    alices.post(f"/holidays/{row.pk}/", days(today + DAY, today + 4 * DAY))
    row.refresh_from_db()
    assert row.last_day == today + 4 * DAY


def test_calling_off_asks_once_more_and_says_what_it_costs(game: Game, alices: Client, today: date) -> None:
    alices.post("/holidays/plan/", days(today + DAY, today + 2 * DAY))
    row = Holiday.objects.get()
    page = words(alices.get(f"/holidays/{row.pk}/call-off/"))
    assert "0 days come back. 2 days are used." in page
    assert "Answer there first, and more days come back: Friday round" in page
    alices.post(f"/holidays/{row.pk}/call-off/")
    page = words(alices.get("/holidays/"))
    assert "You have planned no holiday" in page
    assert "Days that count" in page


def test_others_see_until_when_somebody_is_away_for_whom_they_wait(
    game: Game, alice: Player, bob: Player, bobs: Client, alices: Client, today: date
) -> None:
    alices.post("/holidays/plan/", days(today + DAY, today + 2 * DAY))
    assert "on holiday until" in words(bobs.get(f"/games/{game.key}/"))
    # Where nobody waits for Alice, it is nobody's business.
    answer(game, alice, "keep", now=timezone.now())
    assert "on holiday until" not in words(bobs.get(f"/games/{fresh(game).key}/"))


def test_a_guest_plans_a_holiday_too(client: Client, today: date) -> None:
    play_as_guest(client)
    assert "Your holidays" in words(client.get("/holidays/"))
    client.post("/holidays/plan/", days(today, today))
    assert Holiday.objects.get().player.is_guest


def test_the_holidays_of_others_are_not_there(alices: Client, bobs: Client, today: date) -> None:
    alices.post("/holidays/plan/", days(today + DAY, today + 2 * DAY))
    row = Holiday.objects.get()
    for path in (f"/holidays/{row.pk}/", f"/holidays/{row.pk}/call-off/"):
        assert bobs.get(path).status_code == 409
        assert bobs.post(path, days(today, today)).status_code == 409
    assert Holiday.objects.filter(pk=row.pk, last_day=today + 2 * DAY).exists()
