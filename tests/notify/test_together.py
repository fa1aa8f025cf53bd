"""Several questions of one minute come in one message, and so does what is collected for an hour of the day."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives

from accounts.models import Player
from games import notify, sweeps
from games.models import Delivery, Game, ReplyAddress
from games.notify.choice import turn
from games.rules.registry import KINDS
from games.words import parse_line
from tests.deadlines import REMINDED
from tests.notify.loudspeaker import Loudspeaker, listening, told, way_to
from tests.tables import answer, running_game

GRACE = timedelta(minutes=1)
SECOND = timedelta(seconds=1)
HOUR = timedelta(hours=1)


def letters_to(player: Player) -> list[EmailMultiAlternatives]:
    return [letter for letter in mail.outbox if player.email in letter.to]  # type: ignore[misc]


@pytest.fixture
def two(alice: Player, bob: Player, charlie: Player, now: datetime) -> tuple[Game, Game]:
    """Alice is asked twice within the minute, by Bob's game and half a minute later by Charlie's, which is slower."""
    first = running_game(alice, bob, now=now, title="Quick")
    return first, running_game(alice, charlie, now=now + 30 * SECOND, tempo="own", clock=slow(), title="Slow")


def slow() -> object:
    from games.tempo import Clock

    return Clock(time=72 * HOUR, reserve=timedelta(), refill=timedelta())


def run(now: datetime, until: timedelta = 3 * GRACE) -> None:
    """The outbox every few seconds."""
    for seconds in range(0, int(until.total_seconds()) + 1, 10):
        notify.send_due(now + seconds * SECOND)


def test_two_questions_of_one_minute_are_one_mail_in_the_order_of_their_deadlines(
    two: tuple[Game, Game], alice: Player, bob: Player, now: datetime
) -> None:
    run(now)
    [letter] = letters_to(alice)
    assert letter.body.splitlines()[0] == "2 of your games wait for you"
    assert letter.body.index("“Quick”") < letter.body.index("“Slow”")
    assert len(letters_to(bob)) == 1


def test_one_row_has_the_answer_and_the_other_points_to_it(
    two: tuple[Game, Game], alice: Player, now: datetime
) -> None:
    run(now)
    first, second = Delivery.objects.filter(player=alice, channel="mail", kind="your-turn").order_by("pk")
    assert (first.status, second.status, second.told_by) == ("sent", "sent", first)
    assert second.answer == "told in one message with others"


def test_each_question_in_it_has_an_address_for_answers_of_its_own(
    two: tuple[Game, Game], alice: Player, now: datetime
) -> None:
    run(now)
    [letter] = letters_to(alice)
    assert not letter.reply_to
    assert str(letter.body).count("Answer by a mail to turn+") == 2
    html = str(letter.alternatives[0][0])
    assert html.count("mailto:turn+") == 2
    assert html.count("<h1") == 1
    assert ReplyAddress.objects.filter(seat__player=alice).values("game").distinct().count() == 2


def test_none_of_its_lines_reads_as_a_command(two: tuple[Game, Game], alice: Player, now: datetime) -> None:
    run(now)
    [letter] = letters_to(alice)
    assert not [line for line in str(letter.body).splitlines() if parse_line(line, KINDS["sly-dice"])]


def test_a_question_that_is_answered_meanwhile_is_left_out(
    two: tuple[Game, Game], alice: Player, now: datetime
) -> None:
    first, _second = two
    answer(first, alice, "keep", now=now + 50 * SECOND)
    run(now)
    [letter] = letters_to(alice)
    assert "“Slow”" in str(letter.body)
    assert "“Quick”" not in str(letter.body)


def test_what_is_asked_later_than_that_comes_by_itself(
    alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    running_game(alice, bob, now=now)
    running_game(alice, charlie, now=now + 3 * GRACE)
    run(now, 6 * GRACE)
    assert len(letters_to(alice)) == 2


def test_a_live_game_does_not_wait_for_another(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    live = running_game(alice, bob, now=now, tempo="live")
    running_game(alice, charlie, now=now + 20 * SECOND)
    notify.send_due(now + 45 * SECOND)
    assert told(live, 0)["mail"] == ("sent", "default")


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loudspeaker]:
    with listening(monkeypatch) as speaker:
        yield speaker


def test_a_phone_hears_of_two_questions_once(
    speaker: Loudspeaker, two: tuple[Game, Game], alice: Player, now: datetime
) -> None:
    way_to(alice, now)
    run(now)
    [news] = speaker.heard
    assert news.line.startswith("2 of your games wait for you: the first answer is due by Fri 4 Dec, 12:00")


@pytest.fixture
def collected(alice: Player) -> Player:
    """Alice wants her mails every six hours."""
    Player.objects.filter(pk=alice.pk).update(digest_hours=6)
    alice.refresh_from_db()
    return alice


def test_what_is_collected_comes_at_its_hour_least_time_first(
    collected: Player, two: tuple[Game, Game], now: datetime
) -> None:
    run(now)
    assert not letters_to(collected)
    notify.send_due(now + 6 * HOUR)
    [letter] = letters_to(collected)
    assert letter.body.index("“Quick”") < letter.body.index("“Slow”")
    assert told(two[0], 0)["mail"] == ("sent", "digest")


def test_what_is_no_longer_true_by_then_is_left_out(collected: Player, two: tuple[Game, Game], now: datetime) -> None:
    run(now)
    answer(two[0], collected, "keep", now=now + HOUR)
    answer(two[1], collected, "keep", now=now + HOUR)
    notify.send_due(now + 6 * HOUR)
    assert not letters_to(collected)


def test_a_reminder_does_not_wait(collected: Player, two: tuple[Game, Game], now: datetime) -> None:
    run(now)
    reminded = now + REMINDED
    sweeps.queue_reminders(reminded)
    notify.send_due(reminded)
    [*_collected, letter] = letters_to(collected)
    assert letter.body.startswith("Your answer is still missing")
    assert told(two[0], 0, "reminder")["mail"] == ("sent", "breaks")


def test_a_choice_that_has_changed_meanwhile_counts(collected: Player, two: tuple[Game, Game], now: datetime) -> None:
    run(now)
    turn(collected.pk, "turns", on=False)
    notify.send_due(now + 6 * HOUR)
    assert not letters_to(collected)
