"""The clock of a whole game stands still: because Alice, who hosts, says so, or because all agree."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from accounts.models import Player
from games import actions, sweeps
from games.actions.pause_limits import hosts_days_left
from games.models import Delivery, Extension, Game, Pause
from games.rules.contract import Refused
from games.tempo import HOUR, Clock
from tests.deadlines import OVER, REGULAR, question
from tests.tables import answer, first_rolls, fresh, running_game

DAY = timedelta(days=1)
DAY_AND_NIGHT = Clock(time=24 * HOUR, reserve=12 * HOUR, refill=HOUR, keeps_hours=False)
WHY = "The host moves house"


def pause(game: Game, host: Player, span: timedelta, now: datetime) -> Game:
    return actions.pause_game(game_key=game.key, host=host, until=now + span, reason=WHY, now=now)


def propose(game: Game, player: Player, span: timedelta, now: datetime) -> Game:
    return actions.propose_pause(game_key=game.key, player=player, until=now + span, reason=WHY, now=now)


def told(game: Game, kind: str) -> set[int | None]:
    return set(Delivery.objects.filter(game=game, kind=kind).values_list("seat", flat=True))


def test_the_host_stops_the_clock_for_everybody(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    pause(game, alice, 3 * DAY, now)
    for seat in (0, 1):
        assert (question(game, seat).regular_at, question(game, seat).due_at) == (
            now + REGULAR + 3 * DAY,
            now + OVER + 3 * DAY,
        )
    assert fresh(game).is_stopped(now + 2 * DAY)
    assert not fresh(game).is_stopped(now + 3 * DAY)


def test_it_has_an_end_an_actor_and_a_reason_and_each_deadline_tells_of_it(
    alice: Player, bob: Player, now: datetime
) -> None:
    game = running_game(alice, bob, now=now)
    pause(game, alice, 3 * DAY, now)
    row = Pause.objects.get()
    assert (row.seat, row.reason, row.until) == (0, WHY, now + 3 * DAY)
    rows = Extension.objects.filter(game=game).order_by("seat")
    assert [(each.seat, each.reason, each.actor) for each in rows] == [(0, "pause", 0), (1, "pause", 0)]


def test_everybody_is_told_once(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    pause(game, alice, 3 * DAY, now)
    actions.end_pause(game_key=game.key, player=alice, now=now + DAY)
    pause(game, alice, DAY, now + DAY)
    assert told(game, "paused") == told(game, "pause-over") == {0, 1, 2}
    assert Delivery.objects.filter(game=game, kind="paused").count() == 6


def test_a_live_game_stands_still_too(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="live")
    due = question(game, 0).due_at
    pause(game, alice, HOUR, now)
    assert question(game, 0).due_at == due + HOUR


def test_answers_are_taken_meanwhile_and_what_they_ask_waits(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    pause(game, alice, 2 * DAY, now)
    answer(game, alice, "keep", now=now + HOUR)
    answer(game, bob, "keep", now=now + HOUR)
    assert question(game, 0).regular_at == now + 2 * DAY + REGULAR


def test_reminders_stop(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    pause(game, alice, 2 * DAY, now)
    assert sweeps.queue_reminders(now + 2 * DAY) == 0
    assert sweeps.queue_reminders(now + 2 * DAY + REGULAR) == 2


def test_the_next_deadline_uses_no_reserve_for_the_pause(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="own", clock=DAY_AND_NIGHT)
    # An hour of the reserve has run, and then nothing for two days.
    pause(game, alice, 2 * DAY, now + 25 * HOUR)
    answer(game, alice, "keep", now=now + 25 * HOUR + 2 * DAY + HOUR)
    assert game.seats.get(number=0).reserve_seconds == 10 * 3600


@pytest.mark.parametrize(
    ("span", "why"), [(timedelta(), "must end after now"), (7 * DAY + HOUR, "lasts at most 7 days")]
)
def test_the_host_alone_may_not_stop_it_for_ever(
    alice: Player, bob: Player, now: datetime, span: timedelta, why: str
) -> None:
    game = running_game(alice, bob, now=now)
    with pytest.raises(Refused, match=why):
        pause(game, alice, span, now)


def test_nor_again_and_again(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="relaxed")
    pause(game, alice, 7 * DAY, now)
    pause(game, alice, 6 * DAY, now + 7 * DAY)
    later = now + 13 * DAY
    with pytest.raises(Refused, match="14 days for which a host may pause a game, 1 are left"):
        pause(game, alice, 2 * DAY, later)
    pause(game, alice, HOUR, later)
    # The shortest one is a day: to stop and start it makes the clock no longer.
    assert hosts_days_left(game) == 0


def test_nobody_else_may_alone_nor_without_a_reason(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    with pytest.raises(Refused, match="Only the host"):
        pause(game, bob, DAY, now)
    with pytest.raises(Refused, match="no seat"):
        pause(game, charlie, DAY, now)
    with pytest.raises(Refused, match="Say why"):
        actions.pause_game(game_key=game.key, host=alice, until=now + DAY, reason="  ", now=now)


def test_what_is_paused_is_not_paused_again(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    pause(game, alice, DAY, now)
    for again in (pause, propose):
        with pytest.raises(Refused, match="paused already"):
            again(game, alice, 2 * DAY, now + HOUR)


def test_a_pause_that_ends_early_gives_back_what_was_left(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="relaxed")
    shown = question(game, 1).regular_at, question(game, 1).due_at
    pause(game, alice, 7 * DAY, now)
    actions.end_pause(game_key=game.key, player=alice, now=now + DAY)
    assert (question(game, 1).regular_at, question(game, 1).due_at) == (shown[0] + DAY, shown[1] + DAY)
    assert not fresh(game).is_stopped(now + DAY)
    assert hosts_days_left(game) == 13


def test_and_leaves_the_tempos_time_to_who_had_little(alice: Player, bob: Player, now: datetime) -> None:
    """They had been told that it would be long."""
    game = running_game(alice, bob, now=now, tempo="own", clock=DAY_AND_NIGHT)
    pause(game, alice, 5 * DAY, now + 35 * HOUR)
    actions.end_pause(game_key=game.key, player=alice, now=now + 40 * HOUR)
    assert question(game, 1).due_at == now + 64 * HOUR


def test_what_an_earlier_change_gave_is_kept_when_a_pause_ends(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    first = now.date() + DAY
    holiday = actions.plan_holiday(player=bob, first_day=first, last_day=first + 3 * DAY, now=now)
    actions.call_off_holiday(player=bob, holiday_id=holiday.pk, now=now)
    kept = question(game, 1).due_at
    pause(game, alice, 5 * DAY, now)
    actions.end_pause(game_key=game.key, player=alice, now=now + DAY)
    assert question(game, 1).due_at == kept + DAY


def test_all_together_may_pause_for_longer(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    propose(game, bob, 30 * DAY, now)
    assert not fresh(game).is_stopped(now)
    assert told(game, "pause-wanted") == {0, 2}
    actions.agree_to_pause(game_key=game.key, player=alice, now=now)
    assert question(game, 0).due_at == now + OVER
    actions.agree_to_pause(game_key=game.key, player=dora, now=now + HOUR)
    # It begins with the last word: the clock had run for an hour by then.
    assert question(game, 0).due_at == now + OVER + 30 * DAY - HOUR
    assert fresh(game).stopped_until == now + 30 * DAY
    assert told(game, "paused") == {0, 1, 2}


def test_without_everybody_there_is_none(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    propose(game, bob, 30 * DAY, now)
    actions.drop_pause(game_key=game.key, player=alice, now=now)
    with pytest.raises(Refused, match="Nobody wants a pause"):
        actions.agree_to_pause(game_key=game.key, player=dora, now=now)


def test_what_nobody_answers_is_forgotten_after_three_days(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, tempo="relaxed")
    propose(game, bob, 30 * DAY, now)
    with pytest.raises(Refused, match="too long ago"):
        actions.agree_to_pause(game_key=game.key, player=alice, now=now + 3 * DAY)


def test_who_plays_alone_with_programs_asks_nobody(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=3, now=now)
    propose(game, alice, 30 * DAY, now)
    assert fresh(game).is_stopped(now)


def test_nobody_waits_for_the_word_of_who_resigned(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, now=now)
    actions.resign(game_key=game.key, player=dora, now=now)
    propose(game, bob, DAY, now)
    actions.agree_to_pause(game_key=game.key, player=alice, now=now)
    assert fresh(game).is_stopped(now)
    assert told(game, "paused") == {0, 1}


def test_what_all_agreed_on_ends_early_when_all_say_so(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    propose(game, bob, 9 * DAY, now)
    actions.agree_to_pause(game_key=game.key, player=alice, now=now)
    actions.end_pause(game_key=game.key, player=bob, now=now + DAY)
    assert fresh(game).is_stopped(now + DAY)
    actions.end_pause(game_key=game.key, player=alice, now=now + DAY)
    assert not fresh(game).is_stopped(now + DAY)
    assert question(game, 0).due_at == now + OVER + DAY


def test_all_may_end_the_hosts_pause_but_one_guest_may_not(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    pause(game, alice, 5 * DAY, now)
    actions.end_pause(game_key=game.key, player=bob, now=now)
    actions.end_pause(game_key=game.key, player=dora, now=now)
    assert fresh(game).is_stopped(now)
    actions.end_pause(game_key=game.key, player=alice, now=now)
    assert not fresh(game).is_stopped(now)


@pytest.mark.parametrize("act", [actions.end_pause, actions.agree_to_pause, actions.drop_pause])
def test_where_nothing_is_paused_or_wanted_there_is_nothing_to_say(
    act: Callable[..., Game], alice: Player, bob: Player, now: datetime
) -> None:
    game = running_game(alice, bob, now=now)
    with pytest.raises(Refused):
        act(game_key=game.key, player=alice, now=now)


pauses = st.lists(st.tuples(st.integers(0, 30), st.integers(1, 72), st.integers(0, 80)), max_size=4)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pauses=pauses)
def test_exactly_the_stopped_time_is_given(
    alice: Player, bob: Player, now: datetime, pauses: list[tuple[int, int, int]]
) -> None:
    """Pauses one after the other, some of them ended early; the clock runs day and night, and the time is long."""
    clock = Clock(time=240 * HOUR, reserve=240 * HOUR, refill=HOUR, keeps_hours=False)
    game = running_game(alice, bob, now=now, tempo="own", clock=clock)
    moment, stopped = now, timedelta()
    for wait, length, until in pauses:
        moment += wait * HOUR
        pause(game, alice, length * HOUR, moment)
        lasted = min(length, until) * HOUR
        if until < length:
            actions.end_pause(game_key=game.key, player=alice, now=moment + lasted)
        moment, stopped = moment + lasted, stopped + lasted
    assert question(game, 1).due_at == now + 480 * HOUR + stopped
