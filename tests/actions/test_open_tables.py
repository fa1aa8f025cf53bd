"""Tables that wait for players: who sits there is warned, keeps them open, or sees them called off."""

from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.db import connection, transaction

from accounts.models import Player
from games import actions, notify, sweeps
from games.models import Delivery, Game, Heartbeat
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.tempo import HOUR, Clock
from tests.at_once import at_once
from tests.letters import commands_in, html_of, page_of, words_of
from tests.tables import fresh, open_table, running_game
from tests.web.conftest import browser_of
from tests.web.reading import words

DAY = timedelta(days=1)
MOMENT = timedelta(microseconds=1)
SPANS = [("live", 2 * HOUR), ("brisk", 3 * DAY), ("daily", 14 * DAY), ("relaxed", 30 * DAY)]
LANGUAGES = ["en", "ko", "pt-br"]


def told(kind: str) -> list[int | None]:
    """The seats that have been told so, in the order of telling."""
    rows = Delivery.objects.filter(kind=kind).exclude(channel="site").order_by("pk")
    return list(rows.values_list("seat", flat=True))


def mails(now: datetime) -> dict[str, EmailMultiAlternatives]:
    """What goes out now, by the name before the @."""
    mail.outbox.clear()
    notify.send_due(now)
    return {letter.to[0].partition("@")[0]: letter for letter in mail.outbox}  # type: ignore[misc]


def look_after(game: Game, now: datetime) -> Game:
    sweeps.look_after_tables(now)
    return fresh(game)


@pytest.mark.parametrize(("tempo", "span"), SPANS)
def test_a_table_waits_as_long_as_its_tempo_is_slow(alice: Player, now: datetime, tempo: str, span: timedelta) -> None:
    game = open_table(alice, now=now, tempo=tempo)

    look_after(game, now + span * 2 / 3 - MOMENT)
    assert told("expiring") == []
    look_after(game, now + span * 2 / 3)
    assert told("expiring") == [0]

    assert look_after(game, now + span - MOMENT).status == "open"
    assert look_after(game, now + span).status == "cancelled"


@pytest.mark.parametrize(("hours", "span"), [(10, 200 * HOUR), (1, DAY)])
def test_with_a_tempo_of_its_own_it_waits_for_twenty_answers_or_a_day(
    alice: Player, now: datetime, hours: int, span: timedelta
) -> None:
    game = open_table(alice, now=now, tempo="own", clock=Clock(hours * HOUR, HOUR, HOUR))

    assert game.expires_at == now + span


def test_all_who_sit_there_are_warned_and_told(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)

    look_after(game, now + 10 * DAY)
    look_after(game, now + 10 * DAY)
    assert told("expiring") == [0, 1]

    game = look_after(game, now + 15 * DAY)
    look_after(game, now + 15 * DAY)
    assert told("called-off") == [0, 1]
    assert (game.status, game.finished_at) == ("cancelled", now + 15 * DAY)
    assert set(game.seats.values_list("finished_at", flat=True)) == {now + 15 * DAY}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mails_say_until_when_and_hold_no_command(alice: Player, bob: Player, now: datetime, language: str) -> None:
    Player.objects.filter(pk=bob.pk).update(language=language)
    game = open_table(alice, bob, now=now, title="Friday round")
    for days in (10, 15):
        look_after(game, now + days * DAY)
        letters = mails(now + days * DAY)
        assert set(letters) == {"alice", "bob"}
        for letter in letters.values():
            assert not commands_in(letter, KINDS["sly-dice"]), letter.body
            assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))


def test_the_warning_names_the_last_moment(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    look_after(game, now + 28 * DAY / 3)

    text = str(mails(now + 10 * DAY)["bob"].body).replace("\xa0", " ")

    assert "2 of 3 seats are taken: Alice, Bob." in text
    assert "it will be called off at Tue 15 Dec, 12:00 (UTC)" in text


def test_somebody_keeps_it_open_as_often_as_they_like(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now)
    for times in (1, 2):
        now += 10 * DAY
        look_after(game, now)
        assert "This table will be called off at" in words(browser_of(bob).get(f"/games/{game.key}/"))
        actions.keep_open(game_key=game.key, player=bob, now=now)
        assert len(told("expiring")) == 2 * times
        assert mails(now) == {}

    assert (fresh(game).status, fresh(game).expires_at) == ("open", now + 14 * DAY)
    assert "This table will be called off at" not in words(browser_of(bob).get(f"/games/{game.key}/"))


def test_the_page_has_a_button_for_it(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now)
    look_after(game, now + 10 * DAY)

    page = browser_of(alice).post(f"/games/{game.key}/keep-open/", follow=True)

    assert "The table stays open until" in words(page)
    assert fresh(game).warn_at is not None


def test_an_outsider_does_not_keep_it_open(alice: Player, charlie: Player, now: datetime) -> None:
    game = open_table(alice, now=now)

    with pytest.raises(Refused, match="no seat"):
        actions.keep_open(game_key=game.key, player=charlie, now=now)


def test_whoever_joins_after_the_warning_has_the_whole_time(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)
    look_after(game, now + 10 * DAY)
    actions.join_table(game_key=game.key, player=bob, now=now + 13 * DAY)

    assert look_after(game, now + 14 * DAY).status == "open"
    assert fresh(game).expires_at == now + 27 * DAY


def test_a_warning_that_comes_late_leaves_the_time_that_it_would_have_left(alice: Player, now: datetime) -> None:
    """Where nothing ran for a while, nobody finds a table called off of which they were not warned."""
    game = open_table(alice, now=now)

    game = look_after(game, now + 20 * DAY)

    assert (game.status, game.expires_at) == ("open", now + 20 * DAY + 14 * DAY / 3)


def test_after_an_outage_the_table_has_the_time_that_was_lost(alice: Player, bob: Player, now: datetime) -> None:
    """Nobody could come meanwhile, nor say that they are there."""
    waiting = open_table(alice, now=now, tempo="live")
    asked = open_table(alice, bob, now=now, seats=2, tempo="live", checks_ready=True)
    Heartbeat.beat("sweep", now)
    back = now + 3 * HOUR

    assert sweeps.look_after_tables(back) == 0
    sweeps.sweep(back)
    Heartbeat.beat("sweep", back)
    assert sweeps.look_after_tables(back) == 0

    assert fresh(waiting).expires_at == now + 5 * HOUR
    assert fresh(asked).ready_until == back + timedelta(minutes=5)


def test_a_game_that_runs_is_left_alone(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)

    assert look_after(game, now + 99 * DAY).status == "running"
    assert told("expiring") == []


def test_the_table_called_off_is_shown_as_such(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, is_public=False)
    look_after(game, now + 10 * DAY)
    look_after(game, now + 15 * DAY)

    assert "Called off" in words(browser_of(alice).get("/games/"))
    assert "This table was called off" in words(browser_of(alice).get(f"/games/{game.key}/"))


@pytest.mark.django_db(transaction=True)
def test_a_table_that_somebody_is_just_joining_stays_open(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)
    look_after(game, now + 10 * DAY)
    late = now + 15 * DAY

    with transaction.atomic():
        actions.join_table(game_key=game.key, player=bob, now=late)
        assert at_once(lambda: sweeps.look_after_tables(late)) == [0]

    assert look_after(game, late).status == "open"


@pytest.mark.parametrize(
    ("due", "index"), [({"expires_at__lte": 0}, "open_until"), ({"warn_at__lte": 0}, "open_to_warn")]
)
def test_what_is_due_is_found_by_an_index(db: None, now: datetime, due: dict[str, object], index: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")

    plan = Game.objects.filter(status="open", **dict.fromkeys(due, now)).only("pk").explain()

    assert index in plan
