"""Bob's mails get lost; Alice's arrive."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMessage
from pytest_django.fixtures import Settings

from accounts.models import Player
from games import actions, notify, selectors, sweeps
from games.inbound.accepting import accept
from games.inbound.reading import read_waiting
from games.models import Decision, Delivery, Extension, Game
from games.notify import outbox
from tests.at_once import at_once
from tests.deadlines import OVER, REGULAR, REMINDED, question
from tests.inbound.test_answering import REPORT
from tests.notify.test_outbox import GRACE, SMTP
from tests.post_office import PostOffice, post_office
from tests.tables import answer, first_rolls, fresh, running_game

pytestmark = pytest.mark.django_db
BOB = "bob@example.org"
UNKNOWN = "550 5.1.1 No such user"
BUSY = "451 4.2.1 Mailbox busy"
# The 30 waking hours of twice the tempo's time end at noon of the second day.
LONGER = timedelta(hours=48)


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Both are asked."""
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


@pytest.fixture
def office(settings: Settings) -> Iterator[PostOffice]:
    with post_office() as office:
        settings.EMAIL_BACKEND, settings.EMAIL_HOST, settings.EMAIL_PORT = SMTP, "127.0.0.1", office.port
        yield office


def extensions(game: Game) -> list[tuple[int, str]]:
    return list(Extension.objects.filter(game=game).values_list("seat", "reason"))


def test_a_mail_that_is_refused_gives_one_tempo_s_time(game: Game, office: PostOffice, now: datetime) -> None:
    office.to_receiver[BOB] = UNKNOWN
    notify.send_due(now + GRACE)
    row = question(game, 1)
    assert (row.regular_at, row.extra_seconds) == (now + LONGER, 15 * 3600)
    assert extensions(game) == [(1, "lost-mail")]
    extension = Extension.objects.get()
    assert (extension.before, extension.after) == (now + OVER, row.due_at)
    assert row.due_at - extension.before >= REGULAR
    assert question(game, 0).due_at == now + OVER


def test_it_is_given_once(game: Game, office: PostOffice, now: datetime) -> None:
    office.to_receiver[BOB] = UNKNOWN
    notify.send_due(now + GRACE)
    due_at, remind_at = question(game, 1).due_at, question(game, 1).remind_at
    assert remind_at
    sweeps.queue_reminders(remind_at)
    notify.send_due(remind_at)
    assert Delivery.objects.exclude(channel="site").get(game=game, kind="reminder", seat=1).status == "failed"
    assert question(game, 1).due_at == due_at
    sweeps.play_due_decisions(due_at)
    assert not Decision.objects.filter(game=game, seat=1, closed_at=None, asked_at=row_line(game)).exists()
    assert extensions(game) == [(1, "lost-mail")]


def row_line(game: Game) -> int:
    """The line at which Bob was asked first."""
    return Decision.objects.filter(game=game, seat=1).order_by("asked_at")[0].asked_at


def test_what_is_given_up_counts_as_lost(game: Game, now: datetime) -> None:
    Delivery.objects.filter(game=game, seat=1).update(attempts=outbox.MOST_ATTEMPTS)
    notify.send_due(now + GRACE)
    assert Delivery.objects.exclude(channel="site").get(game=game, seat=1).answer == "given up after too many attempts"
    assert extensions(game) == [(1, "lost-mail")]


def letter_to(address: str) -> EmailMessage:
    [letter] = [letter for letter in mail.outbox if letter.to == [address]]
    return letter


def come_back(letter: EmailMessage, status: str, now: datetime) -> None:
    report = REPORT.format(action="failed", status=status).encode()
    accept(report, "", letter.from_email, "lmtp", now)
    read_waiting(now)


def test_a_mail_that_comes_back_counts_as_lost(game: Game, now: datetime) -> None:
    notify.send_due(now + GRACE)
    come_back(letter_to(BOB), "5.1.1", now + 2 * GRACE)
    lost = Delivery.objects.exclude(channel="site").get(game=game, seat=1)
    assert (lost.status, lost.bounced_at, lost.bounce) == ("sent", now + 2 * GRACE, "5.1.1")
    assert extensions(game) == [(1, "lost-mail")]


@pytest.mark.parametrize("status", ["5.2.2", "4.4.7"])
def test_what_may_pass_is_noted_and_gives_no_time(game: Game, now: datetime, status: str) -> None:
    notify.send_due(now + GRACE)
    come_back(letter_to(BOB), status, now + 2 * GRACE)
    assert Delivery.objects.exclude(channel="site").get(game=game, seat=1).bounce == status
    assert extensions(game) == []


def test_one_mail_that_arrived_is_enough(game: Game, office: PostOffice, now: datetime) -> None:
    notify.send_due(now + GRACE)
    office.to_receiver[BOB] = UNKNOWN
    sweeps.queue_reminders(now + REMINDED)
    notify.send_due(now + REMINDED)
    assert Delivery.objects.exclude(channel="site").get(game=game, kind="reminder", seat=1).status == "failed"
    assert extensions(game) == []


def test_one_that_is_still_tried_may_arrive(game: Game, office: PostOffice, now: datetime) -> None:
    office.to_receiver[BOB] = BUSY
    notify.send_due(now + GRACE)
    sweeps.queue_reminders(now + REMINDED)
    Delivery.objects.filter(game=game, seat=1, kind="your-turn").update(next_try=now + OVER)
    office.to_receiver[BOB] = UNKNOWN
    notify.send_due(now + REMINDED)
    assert extensions(game) == []


def test_who_has_seen_the_question_needs_no_mail(game: Game, bob: Player, office: PostOffice, now: datetime) -> None:
    Delivery.objects.filter(game=game, kind="your-turn").delete()
    actions.mark_seen(game=selectors.access_game(game.key, bob), now=now)
    office.to_receiver[BOB] = UNKNOWN
    sweeps.queue_reminders(now + REMINDED)
    notify.send_due(now + REMINDED)
    assert Delivery.objects.exclude(channel="site").get(game=game, kind="reminder", seat=1).status == "failed"
    assert extensions(game) == []


@pytest.mark.parametrize("field", [{"email": ""}, {"told": {"turns": ["site"]}}, {"mail_trouble": "550 5.1.1"}])
def test_who_wants_or_has_no_mails_has_lost_none(
    game: Game, bob: Player, now: datetime, field: dict[str, object]
) -> None:
    Player.objects.filter(pk=bob.pk).update(**field)
    notify.send_due(now + GRACE)
    sweeps.play_due_decisions(now + OVER)
    assert Delivery.objects.exclude(channel="site").get(game=game, seat=1, kind="your-turn").status == "dropped"
    assert extensions(game) == []
    assert fresh(game).asked.get("1") != row_line(game)


def test_at_the_deadline_what_was_tried_in_vain_is_lost(game: Game, office: PostOffice, now: datetime) -> None:
    """No mail came through in all that time: the mail server was away, say."""
    office.to_receiver[BOB] = BUSY
    notify.send_due(now + GRACE)
    sweeps.play_due_decisions(now + OVER)
    row = question(game, 1)
    assert row.asked_at == row_line(game)
    assert row.due_at > now + OVER
    assert extensions(game) == [(1, "lost-mail")]
    sweeps.play_due_decisions(row.due_at)
    assert Decision.objects.filter(game=game, seat=1, closed_by="deadline").exists()


def test_who_was_killed_before_the_extension_leaves_it_to_the_deadline(game: Game, now: datetime) -> None:
    Delivery.objects.filter(game=game, seat=1).update(status="failed", answer=UNKNOWN, closed_at=now)
    sweeps.play_due_decisions(now + OVER)
    assert extensions(game) == [(1, "lost-mail")]


def test_an_answered_question_is_left_alone(game: Game, bob: Player, now: datetime) -> None:
    asked_at = question(game, 1).asked_at
    Delivery.objects.filter(game=game, seat=1).update(status="failed", answer=UNKNOWN, closed_at=now)
    answer(game, bob, "keep", now=now)
    assert not actions.make_up_for_lost_mail(game_id=game.pk, seat=1, asked_at=asked_at, now=now)


@pytest.mark.django_db(transaction=True)
def test_many_at_once_extend_it_once(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    asked_at = question(game, 1).asked_at
    Delivery.objects.filter(game=game, seat=1).update(status="failed", answer=UNKNOWN, closed_at=now)
    done = at_once(
        *[lambda: actions.make_up_for_lost_mail(game_id=game.pk, seat=1, asked_at=asked_at, now=now)] * 3,
        *[lambda: bool(sweeps.play_due_decisions(now + OVER))] * 2,
    )
    assert done[:3].count(True) <= 1
    assert Extension.objects.filter(game=game, seat=1, reason="lost-mail").count() == 1
    assert question(game, 1).asked_at == asked_at
