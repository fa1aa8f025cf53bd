"""Alice goes on holiday: her clock stands still, and nobody else's."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts import leaving
from accounts.models import Holiday, Player
from games import actions, sweeps
from games.actions.holiday_limits import days_left
from games.clock.counting import counted
from games.clock.hours import Hours
from games.models import Extension, Game
from games.rules.contract import Refused
from games.tempo import HOUR, Clock
from tests.at_once import ended, run_into_a_lock
from tests.deadlines import OVER, REGULAR, question
from tests.tables import answer, first_rolls, fresh, running_game

DAY = timedelta(days=1)
# The stories begin at noon of the first of December.
FIRST = date(2026, 12, 1)


def away(player: Player, begin: int, end: int, now: datetime) -> Holiday:
    """From one day on to another, counted from today."""
    return actions.plan_holiday(player=player, first_day=FIRST + begin * DAY, last_day=FIRST + end * DAY, now=now)


def test_a_deadline_moves_by_the_holiday(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    away(alice, 1, 5, now)
    assert question(game, 0).regular_at == now + REGULAR + 5 * DAY
    assert question(game, 0).due_at == now + OVER + 5 * DAY
    assert (question(game, 1).regular_at, question(game, 1).due_at) == (now + REGULAR, now + OVER)


def test_it_leaves_a_row_and_the_pages_of_the_game_show_it(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    away(alice, 1, 5, now)
    row = Extension.objects.get()
    assert (row.seat, row.reason, row.actor, row.after - row.before) == (0, "holiday", 0, 5 * DAY)
    assert fresh(game).version > game.version


def test_one_that_begins_today_begins_now(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    assert away(alice, 0, 0, now + HOUR).begins_at == now + HOUR
    # One of the tempo's fifteen hours has passed; the others begin on the next morning.
    assert question(game, 0).regular_at == datetime(2026, 12, 2, 22, tzinfo=UTC)


def test_what_is_asked_during_it_waits_until_it_is_over(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    answer(game, alice, "keep", now=now)
    away(alice, 0, 2, now)
    answer(game, bob, "keep", now=now + HOUR)
    assert question(game, 0).regular_at == datetime(2026, 12, 4, 23, tzinfo=UTC)


def test_the_days_are_those_of_the_players_calendar(alice: Player, bob: Player, now: datetime) -> None:
    alice.zone = "Asia/Seoul"
    alice.save()
    holiday = away(alice, 1, 1, now)
    assert (holiday.begins_at, holiday.ends_at) == (now + 3 * HOUR, now + 27 * HOUR)


def test_a_game_that_minds_no_hours_minds_no_holiday(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="live")
    due = question(game, 0).due_at
    away(alice, 0, 9, now)
    assert question(game, 0).due_at == due
    assert sweeps.play_due_decisions(now + DAY)


@pytest.mark.parametrize(
    ("begin", "end", "why"),
    [
        (5, 4, "must not be before"),
        (-1, 3, "begins today at the earliest"),
        (400, 401, "a year ahead"),
        (20, 41, "At most 21 days"),
        (12, 14, "planned already"),
        (15, 31, "At most 21 days"),
        (16, 30, "These are 15 days in 2026, and of its 30 you have 14 left"),
    ],
)
def test_what_may_not_be_planned(alice: Player, now: datetime, begin: int, end: int, why: str) -> None:
    away(alice, 10, 14, now)
    Holiday.objects.create(
        player=alice, first_day=date(2026, 3, 1), last_day=date(2026, 3, 11), begins_at=now - DAY, ends_at=now - DAY
    )
    with pytest.raises(Refused, match=why):
        away(alice, begin, end, now)


def test_days_count_for_their_own_year(alice: Player, now: datetime) -> None:
    away(alice, 25, 40, now)  # from 26 December to 10 January
    assert (days_left(alice, 2026), days_left(alice, 2027)) == (24, 20)


def test_a_holiday_that_is_called_off_gives_all_days_back(alice: Player, bob: Player, now: datetime) -> None:
    holiday = away(alice, 3, 9, now)
    actions.call_off_holiday(player=alice, holiday_id=holiday.pk, now=now)
    assert days_left(alice, 2026) == 30
    game = running_game(alice, bob, now=now)
    assert question(game, 0).due_at == now + OVER


def test_one_that_has_begun_gives_back_the_days_to_come(alice: Player, bob: Player, now: datetime) -> None:
    holiday = away(alice, 0, 9, now)
    actions.call_off_holiday(player=alice, holiday_id=holiday.pk, now=now + 2 * DAY)
    assert days_left(alice, 2026) == 27
    game = running_game(alice, bob, now=now + 2 * DAY)
    assert question(game, 0).due_at == now + 2 * DAY + OVER


def test_a_deadline_keeps_what_it_was_given_and_the_days_are_used(alice: Player, bob: Player, now: datetime) -> None:
    """Else who plans and calls off, again and again, would have time without end."""
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    holiday = away(alice, 1, 5, now)
    actions.call_off_holiday(player=alice, holiday_id=holiday.pk, now=now + HOUR)
    assert question(game, 0).due_at == now + OVER + 5 * DAY
    assert days_left(alice, 2026) == 25
    # What is asked from now on is not given them.
    answer(game, alice, "keep", now=now)
    answer(game, bob, "keep", now=now)
    assert question(game, 0).due_at == now + OVER


def test_who_has_answered_gets_the_days_back(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    holiday = away(alice, 1, 5, now)
    answer(game, alice, "keep", now=now)
    actions.call_off_holiday(player=alice, holiday_id=holiday.pk, now=now + HOUR)
    assert days_left(alice, 2026) == 30


def test_a_holiday_is_made_longer(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    holiday = away(alice, 1, 5, now)
    actions.change_holiday(
        player=alice, holiday_id=holiday.pk, first_day=FIRST + DAY, last_day=FIRST + 7 * DAY, now=now + 2 * DAY
    )
    assert question(game, 0).due_at == now + OVER + 7 * DAY
    assert days_left(alice, 2026) == 23


def test_and_shorter_only_where_no_deadline_has_its_days(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    holiday = away(alice, 1, 5, now)
    days = {"first_day": FIRST + DAY, "last_day": FIRST + 3 * DAY}
    with pytest.raises(Refused, match="Answer there first"):
        actions.change_holiday(player=alice, holiday_id=holiday.pk, now=now, **days)
    answer(game, alice, "keep", now=now)
    actions.change_holiday(player=alice, holiday_id=holiday.pk, now=now, **days)
    assert days_left(alice, 2026) == 27


def test_what_has_begun_keeps_its_first_day(alice: Player, now: datetime) -> None:
    holiday = away(alice, 0, 5, now)
    with pytest.raises(Refused, match="keeps its first day"):
        actions.change_holiday(
            player=alice, holiday_id=holiday.pk, first_day=FIRST + DAY, last_day=FIRST + 5 * DAY, now=now
        )
    longer = actions.change_holiday(
        player=alice, holiday_id=holiday.pk, first_day=FIRST, last_day=FIRST + 6 * DAY, now=now + DAY
    )
    assert longer.begins_at == now


def test_holidays_of_others_and_those_that_are_over_are_left_alone(alice: Player, bob: Player, now: datetime) -> None:
    holiday = away(alice, 0, 1, now)
    for player, moment in ((bob, now), (alice, now + 2 * DAY)):
        with pytest.raises(Refused, match="no such holiday"):
            actions.call_off_holiday(player=player, holiday_id=holiday.pk, now=moment)


def test_a_guests_holidays_go_with_the_guest(alice: Player, now: datetime) -> None:
    guest = Player.objects.create(name="Gus")
    away(guest, 0, 4, now)
    with transaction.atomic():
        actions.claim_seats(guest=guest, player=alice, now=now)
    assert days_left(alice, 2026) == 25


def test_who_leaves_for_good_leaves_none(alice: Player, now: datetime) -> None:
    away(alice, 0, 4, now)
    leaving.leave(player=alice)
    assert not Holiday.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_a_move_that_asks_alice_meanwhile_waits_and_keeps_her_holiday(
    alice: Player, bob: Player, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    answer(game, alice, "keep", now=now)
    with transaction.atomic():
        away(alice, 1, 5, now)
        waiting = run_into_a_lock(lambda: answer(game, bob, "keep", now=now))
    ended(waiting)
    assert question(game, 0).due_at == now + OVER + 5 * DAY


def test_a_late_answer_uses_no_reserve_for_the_holiday(alice: Player, bob: Player, now: datetime) -> None:
    clock = Clock(time=10 * HOUR, reserve=10 * HOUR, refill=HOUR)
    game = running_game(alice, bob, now=now, tempo="own", clock=clock)
    away(alice, 1, 3, now)
    # An hour of the reserve ran before the first night, and two on the morning after the holiday.
    answer(game, alice, "keep", now=now + 4 * DAY - 2 * HOUR)
    assert game.seats.get(number=0).reserve_seconds == 7 * 3600


plans = st.lists(st.tuples(st.integers(0, 12), st.integers(0, 6)), max_size=3)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(plans=plans, at=st.integers(0, 30))
def test_whatever_is_planned_exactly_the_waking_time_of_it_is_given(
    alice: Player, bob: Player, now: datetime, plans: list[tuple[int, int]], at: int
) -> None:
    Holiday.objects.filter(player=alice).delete()
    game: Game = running_game(alice, bob, now=now)
    for begin, length in plans:
        try:
            away(alice, begin, begin + length, now + at * HOUR)
        except Refused:
            continue
    out = list(Holiday.objects.filter(player=alice).order_by("begins_at").values_list("begins_at", "ends_at"))
    asked, waking = question(game, 0), Hours(ZoneInfo("UTC"), out=out)
    assert counted(now, asked.regular_at, waking) == 15 * HOUR
    assert counted(now, asked.due_at, waking) == 45 * HOUR
