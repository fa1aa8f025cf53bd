"""No mail that is no longer true or not wanted is sent, and the row says why."""

from datetime import datetime, timedelta

import pytest
from django.core import mail

from accounts.models import Player
from games import actions, notify, sweeps
from games.models import Delivery, Game, Invitation, Seat
from games.notify.choice import turn
from tests.actions.test_absence import bob_misses
from tests.deadlines import OVER, REMINDED
from tests.notify.answered import write_back
from tests.tables import answer, first_rolls, fresh, open_table, running_game

GRACE = timedelta(minutes=1)


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Both are asked; Alice has dice to lock."""
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))


def delivery(game: Game, kind: str, seat: int = 0) -> Delivery:
    """The newest mail of this kind to a seat."""
    return Delivery.objects.filter(game=game, kind=kind, seat=seat).exclude(channel="site").latest("line")


def receivers() -> list[str]:
    return [address for letter in mail.outbox for address in letter.to]


def test_whoever_is_asked_is_told_once(game: Game, now: datetime) -> None:
    assert notify.send_due(now + GRACE) == 2
    assert notify.send_due(now + 2 * GRACE) == 0
    assert receivers() == ["alice@example.org", "bob@example.org"]


def test_a_question_may_be_answered_on_the_page_before_its_mail_goes_out(game: Game, now: datetime) -> None:
    assert notify.send_due(now + timedelta(seconds=5)) == 0


def test_an_answered_question_is_not_asked_by_mail(game: Game, alice: Player, now: datetime) -> None:
    answer(game, alice, "keep", now=now)
    notify.send_due(now + GRACE)
    assert receivers() == ["bob@example.org"]
    dropped = delivery(game, "your-turn")
    assert (dropped.status, dropped.answer) == ("dropped", "the question was answered, or its deadline played")


def test_a_question_that_was_seen_on_the_page_is_not_asked_by_mail(game: Game, now: datetime) -> None:
    Seat.objects.filter(game=game, number=0).update(seen_line=fresh(game).lines)
    notify.send_due(now + GRACE)
    assert receivers() == ["bob@example.org"]
    assert delivery(game, "your-turn").answer == "the player has seen the question on the page"


def test_what_the_answer_to_a_mail_asks_is_not_asked_again(game: Game, bob: Player, now: datetime) -> None:
    notify.send_due(now + GRACE)
    answer(game, bob, "keep", now=now)
    write_back(fresh(game), 0, ["keep"], now)
    mail.outbox.clear()
    assert notify.send_due(now + 2 * GRACE) == 1
    assert (receivers(), delivery(game, "answer").status) == (["alice@example.org"], "sent")
    assert delivery(game, "your-turn").answer == "the answer to a mail has asked it"


def test_having_seen_an_earlier_line_is_no_reason_to_keep_silent(game: Game, now: datetime) -> None:
    Seat.objects.filter(game=game, number=0).update(seen_line=fresh(game).lines - 1)
    notify.send_due(now + GRACE)
    assert "alice@example.org" in receivers()


def test_a_reminder_comes_though_the_question_was_seen(game: Game, now: datetime) -> None:
    Seat.objects.filter(game=game).update(seen_line=fresh(game).lines)
    reminded = now + REMINDED
    sweeps.queue_reminders(reminded)
    assert notify.send_due(reminded) == 2
    assert delivery(game, "reminder").status == "sent"


def test_after_an_outage_no_question_comes_whose_time_is_over(game: Game, now: datetime) -> None:
    assert notify.send_due(now + OVER) == 0
    assert delivery(game, "your-turn").answer == "its deadline has passed"


def test_after_the_end_nobody_is_asked(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    actions.resign(game_key=game.key, player=alice, now=now)
    notify.send_due(now + GRACE)
    assert delivery(game, "your-turn", seat=1).answer == "the game is over"
    assert [letter.to for letter in mail.outbox] == [["bob@example.org"]]


@pytest.mark.parametrize(("group", "kind"), [("turns", "your-turn"), ("turns", "missed"), ("reminders", "reminder")])
def test_a_switch_keeps_its_kind_of_mail_away(game: Game, alice: Player, now: datetime, group: str, kind: str) -> None:
    turn(alice.pk, group, on=False)
    moment = now + {"your-turn": GRACE, "reminder": REMINDED, "missed": OVER}[kind]
    sweeps.play_due_decisions(moment)
    sweeps.queue_reminders(moment)
    notify.send_due(moment)
    assert delivery(game, kind).answer == "switched off in the player's mail settings"
    assert delivery(game, kind, seat=1).status == "sent"


def test_a_result_is_not_sent_to_whoever_wants_none(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    turn(bob.pk, "results", on=False)
    actions.resign(game_key=game.key, player=alice, now=now)
    notify.send_due(now + GRACE)
    assert delivery(game, "game-over", seat=1).answer == "switched off in the player's mail settings"


def test_somebody_without_an_address_is_not_written_to(game: Game, alice: Player, now: datetime) -> None:
    Player.objects.filter(pk=alice.pk).update(email="")
    notify.send_due(now + GRACE)
    assert delivery(game, "your-turn").answer == "the player has no mail address"


def test_of_two_missed_deadlines_one_mail_tells(game: Game, now: datetime) -> None:
    late = bob_misses(game, 2, now=now)
    first, second = Delivery.objects.filter(game=game, kind__in=["missed", "absent"], seat=1).order_by("line")
    notify.send_due(late)
    first.refresh_from_db()
    second.refresh_from_db()
    assert (first.status, second.status) == ("dropped", "sent")


def invited(game: Game, alice: Player, now: datetime) -> tuple[Delivery, Invitation]:
    [invitation] = actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    return Delivery.objects.get(invitation=invitation), invitation


def test_an_invitation_is_sent_once(alice: Player, now: datetime) -> None:
    row, _invitation = invited(open_table(alice, now=now), alice, now)
    notify.send_due(now)
    notify.send_due(now + timedelta(days=1))
    row.refresh_from_db()
    assert (row.status, receivers()) == ("sent", ["zoe@example.org"])


def test_an_invitation_that_was_answered_is_not_sent(alice: Player, now: datetime) -> None:
    row, invitation = invited(open_table(alice, now=now), alice, now)
    actions.decline_invitation(token=invitation.token, now=now)
    notify.send_due(now)
    row.refresh_from_db()
    assert (row.status, row.answer) == ("dropped", "the invitation was answered")


def test_nobody_is_invited_to_a_table_that_was_called_off(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now)
    row, _invitation = invited(game, alice, now)
    actions.cancel_table(game_key=game.key, host=alice, now=now)
    notify.send_due(now)
    row.refresh_from_db()
    assert (row.status, row.answer) == ("dropped", "the table is no longer open")


def test_an_address_from_which_mails_come_back_gets_none(game: Game, alice: Player, now: datetime) -> None:
    Player.objects.filter(pk=alice.pk).update(mail_trouble="550 5.1.1 no such user")
    notify.send_due(now + GRACE)
    assert delivery(game, "your-turn").answer == "mails to this address come back"
