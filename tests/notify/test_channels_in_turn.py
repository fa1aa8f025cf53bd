"""Alice has a phone: she is told there first, by mail if that comes to nothing, and never twice without need."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.core import mail

from accounts.models import Player
from games import actions, notify, sweeps
from games.actions.mark_seen import mark_seen
from games.actions.ways import FAILS, remove_way, switch_way_on
from games.channels.contract import Gone, NotNow, Rejected
from games.models import Delivery, Extension, Game, Seat, Way
from tests.deadlines import REMINDED, question
from tests.notify.loudspeaker import Loudspeaker, listening, told, way_to
from tests.tables import answer, first_rolls, fresh, running_game

GRACE = timedelta(minutes=1)
PLACE = "https://push.example.net/a"


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loudspeaker]:
    with listening(monkeypatch) as speaker:
        yield speaker


@pytest.fixture
def game(alice: Player, bob: Player, speaker: Loudspeaker, now: datetime) -> Game:
    """Alice has a phone; both are asked."""
    way_to(alice, now)
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


def half(game: Game, now: datetime) -> datetime:
    return now + GRACE + (question(game, 0).due_at - now - GRACE) / 2


def to_alice() -> int:
    return sum("alice@example.org" in letter.to for letter in mail.outbox)


def test_the_phone_is_told_who_is_asked_and_until_when_and_nothing_else(
    game: Game, speaker: Loudspeaker, now: datetime
) -> None:
    notify.send_due(now + GRACE)
    [news] = speaker.heard
    assert news.line == "Alice, it is your turn: please answer by Fri 4 Dec, 12:00 (UTC)."
    assert (news.address, news.way, dict(news.facts)) == (PLACE, {"auth": "s"}, {})
    assert (news.until, news.now) == (question(game, 0).due_at, now + GRACE)
    assert news.link.endswith(f"/games/{game.key}/")
    assert game.key not in news.tag
    assert len(news.tag) == 32
    assert told(game, 0) == {
        "push": ("sent", "default"),
        "mail": ("queued", "later"),
        "site": ("sent", "default"),
    }
    assert to_alice() == 0


def test_what_was_not_seen_by_half_the_time_is_mailed(game: Game, now: datetime) -> None:
    notify.send_due(now + GRACE)
    notify.send_due(half(game, now) - GRACE)
    assert to_alice() == 0
    notify.send_due(half(game, now))
    assert to_alice() == 1


def test_what_was_seen_is_not_mailed(game: Game, now: datetime) -> None:
    notify.send_due(now + GRACE)
    seen = fresh(game)
    seen.own_seat = Seat.objects.get(game=game, number=0)
    mark_seen(game=seen, now=now + 2 * GRACE)
    notify.send_due(half(game, now))
    assert (to_alice(), told(game, 0)["mail"]) == (0, ("dropped", "later"))


def test_an_answer_takes_the_notice_away_again_wherever_it_is_shown(
    game: Game, alice: Player, speaker: Loudspeaker, now: datetime
) -> None:
    notify.send_due(now + GRACE)
    later = half(game, now)
    answer(game, alice, "keep", now=now + 2 * GRACE)
    notify.send_due(now + 2 * GRACE)
    asked, withdrawn = speaker.heard
    assert (withdrawn.kind, withdrawn.tag, withdrawn.address) == ("withdrawn", asked.tag, asked.address)
    notify.send_due(later)
    assert to_alice() == 0


def test_nothing_is_taken_back_that_was_not_sent(
    game: Game, alice: Player, speaker: Loudspeaker, now: datetime
) -> None:
    answer(game, alice, "keep", now=now + timedelta(seconds=30))
    notify.send_due(now + GRACE)
    assert not speaker.heard
    assert not Delivery.objects.filter(kind="withdrawn").exists()


def test_if_the_phone_refuses_the_mail_goes_out_at_once(game: Game, speaker: Loudspeaker, now: datetime) -> None:
    speaker.failing[PLACE] = Rejected("413 too large")
    notify.send_due(now + GRACE)
    notify.send_due(now + GRACE)
    assert told(game, 0)["push"] == ("failed", "default")
    assert (told(game, 0)["mail"], to_alice()) == (("sent", "failed"), 1)
    assert not Extension.objects.exists()


def test_a_phone_that_is_gone_is_switched_off_and_the_mail_says_so(
    game: Game, alice: Player, speaker: Loudspeaker, now: datetime
) -> None:
    speaker.failing[PLACE] = Gone("410 push subscription has unsubscribed or expired")
    for moment in (now + GRACE, now + GRACE, now + 2 * GRACE):
        notify.send_due(moment)
    way = Way.objects.get()
    assert (way.off_at, way.off_reason) == (now + GRACE, "410 push subscription has unsubscribed or expired")
    lost = [letter for letter in mail.outbox if "no longer reach you" in str(letter.body)]
    assert [letter.to for letter in lost] == [["alice@example.org"]]
    assert "Firefox: 410 push subscription" in str(lost[0].body)
    assert Delivery.objects.filter(kind="way-off", channel="site", player=alice, status="sent").exists()


def test_what_is_off_is_not_used_until_it_is_on_again(
    game: Game, alice: Player, speaker: Loudspeaker, now: datetime
) -> None:
    way = Way.objects.get()
    Way.objects.update(off_at=now, off_reason="410")
    notify.send_due(now + GRACE)
    assert (told(game, 0)["push"], told(game, 0)["mail"]) == (("dropped", "way-off"), ("sent", "default"))
    switch_way_on(player=alice, way_id=way.pk, now=now)
    sweeps.queue_reminders(now + REMINDED)
    notify.send_due(now + REMINDED)
    assert [news.kind for news in speaker.heard] == ["reminder"]


def test_where_it_leads_is_forgotten_when_she_removes_it(game: Game, alice: Player, now: datetime) -> None:
    notify.send_due(now + GRACE)
    remove_way(player=alice, way_id=Way.objects.get().pk, now=now)
    assert bytes(Way.objects.get().sealed) == b""
    assert told(game, 0)["push"] == ("sent", "default")
    way_to(alice, now)
    assert Way.objects.filter(off_at=None).count() == 1


def test_a_busy_service_is_asked_again_when_it_says(game: Game, speaker: Loudspeaker, now: datetime) -> None:
    speaker.failing[PLACE] = NotNow("429 slow down", seconds=900)
    notify.send_due(now + GRACE)
    row = Delivery.objects.get(channel="push")
    assert (row.status, row.next_try, row.answer) == ("queued", now + GRACE + timedelta(minutes=15), "429 slow down")
    speaker.failing.clear()
    notify.send_due(row.next_try)
    assert len(speaker.heard) == 1
    assert Way.objects.get().failures == 0


def test_what_fails_for_days_is_switched_off(game: Game, speaker: Loudspeaker, now: datetime) -> None:
    Way.objects.update(failures=19, failing_since=now - timedelta(days=3))
    speaker.failing[PLACE] = NotNow("503")
    notify.send_due(now + GRACE)
    assert (Way.objects.get().off_reason, told(game, 0)["push"]) == (FAILS, ("failed", "default"))


def test_if_every_channel_fails_the_deadline_moves(game: Game, speaker: Loudspeaker, now: datetime) -> None:
    Player.objects.filter(name="Alice").update(mail_trouble="550")
    speaker.failing[PLACE] = Gone("410")
    notify.send_due(now + GRACE)
    assert Extension.objects.filter(game=game, seat=0, reason=Extension.Reason.LOST_MAIL).count() == 1


def test_in_the_night_the_phone_is_silent(alice: Player, bob: Player, speaker: Loudspeaker, now: datetime) -> None:
    way_to(alice, now)
    night = now + timedelta(hours=11, minutes=30)
    running_game(alice, bob, now=night)
    notify.send_due(night + GRACE)
    assert not speaker.heard
    notify.send_due(now + timedelta(hours=20))
    assert len(speaker.heard) == 1


def test_who_has_left_the_game_is_told_nothing_more(game: Game, alice: Player, now: datetime) -> None:
    notify.send_due(now + GRACE)
    later = half(game, now)
    actions.resign(game_key=game.key, player=alice, now=now + 2 * GRACE)
    rows = Delivery.objects.filter(game=game, kind="your-turn", seat=0, channel="mail")
    notify.send_due(later)
    assert [row.status for row in rows] == ["dropped"]
