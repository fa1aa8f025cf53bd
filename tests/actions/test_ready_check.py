"""Alice's table starts only when everybody has said that they are there."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.db import transaction

from accounts.models import Player
from games import actions, notify, store, sweeps
from games.actions.ready_check import end_check
from games.models import Delivery, Game, Invitation, Seat
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.tempo import HOUR, MINUTE
from tests.at_once import ended, run_into_a_lock
from tests.letters import commands_in, html_of, page_of, words_of
from tests.tables import fresh, open_table
from tests.web.conftest import browser_of
from tests.web.reading import words

MOMENT = timedelta(microseconds=1)
DAY = timedelta(days=1)
RULES = KINDS["sly-dice"]


def full_table(*players: Player, now: datetime, tempo: str = "live", **settings: Any) -> Game:
    return open_table(*players, now=now, seats=len(players), tempo=tempo, checks_ready=True, **settings)


def ready(game: Game, *players: Player, now: datetime) -> Game:
    for player in players:
        actions.say_ready(game_key=game.key, player=player, now=now)
    return fresh(game)


def look_after(game: Game, now: datetime) -> Game:
    sweeps.look_after_tables(now)
    return fresh(game)


def names(game: Game) -> list[str]:
    return list(Seat.objects.filter(game=game).order_by("number").values_list("name", flat=True))


def mails(now: datetime) -> dict[str, EmailMultiAlternatives]:
    mail.outbox.clear()
    notify.send_due(now)
    return {letter.to[0].partition("@")[0]: letter for letter in mail.outbox}  # type: ignore[misc]


def test_the_game_starts_with_the_last_yes(alice: Player, bob: Player, now: datetime) -> None:
    game = full_table(alice, bob, now=now)
    assert (game.status, game.ready_until) == ("open", now + 5 * MINUTE)

    assert ready(game, bob, bob, now=now).status == "open"
    assert ready(game, alice, now=now).status == "running"
    assert (fresh(game).ready_until, fresh(game).started_at) == (None, now)


@pytest.mark.django_db(transaction=True)
def test_of_two_who_say_yes_at_once_one_starts_the_game(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = full_table(alice, bob, dora, now=now)
    ready(game, dora, now=now)

    with transaction.atomic():
        store.lock(game.key)
        begun = run_into_a_lock(lambda: ready(game, alice, now=now), lambda: ready(game, bob, now=now))
    ended(begun)

    assert (fresh(game).status, fresh(game).ready_until) == ("running", None)


@pytest.mark.django_db(transaction=True)
def test_a_yes_that_waits_while_the_seat_is_lost_is_refused(alice: Player, bob: Player, now: datetime) -> None:
    game = full_table(alice, bob, now=now)
    ready(game, alice, now=now)

    with transaction.atomic():
        end_check(store.lock(game.key), now + 5 * MINUTE)
        (late,) = run_into_a_lock(lambda: ready(game, bob, now=now + 5 * MINUTE))
    with pytest.raises(Refused, match="no seat"):
        ended([late])

    assert (fresh(game).status, names(game)) == ("open", ["Alice"])


def test_a_table_that_does_not_ask_starts_at_once(alice: Player, bob: Player, now: datetime) -> None:
    assert open_table(alice, bob, now=now, seats=2).status == "running"


@pytest.mark.parametrize(
    ("tempo", "until"),
    [
        ("brisk", datetime(2026, 12, 1, 18, tzinfo=UTC)),
        # Fifteen waking hours: eleven until the night, four after it.
        ("daily", datetime(2026, 12, 2, 12, tzinfo=UTC)),
        # Twenty-four at most: eleven, and thirteen.
        ("relaxed", datetime(2026, 12, 2, 21, tzinfo=UTC)),
    ],
)
def test_how_long_follows_the_tempo_by_waking_hours(
    alice: Player, bob: Player, now: datetime, tempo: str, until: datetime
) -> None:
    assert full_table(alice, bob, now=now, tempo=tempo).ready_until == until


def test_it_waits_for_who_sleeps_now(alice: Player, bob: Player, now: datetime) -> None:
    """In Auckland it is one in the morning: Bob's seven hours to sleep come first."""
    Player.objects.filter(pk=bob.pk).update(zone="Pacific/Auckland")

    assert full_table(alice, bob, now=now, tempo="brisk").ready_until == now + 13 * HOUR


def test_who_has_not_said_so_in_time_loses_the_seat(
    alice: Player, bob: Player, dora: Player, emil: Player, now: datetime
) -> None:
    game = full_table(alice, bob, dora, now=now)
    ready(game, alice, dora, now=now)
    assert look_after(game, now + 5 * MINUTE - MOMENT).ready_until is not None

    game = look_after(game, now + 5 * MINUTE)

    assert (game.status, game.ready_until, names(game)) == ("open", None, ["Alice", "Dora"])
    assert not Seat.objects.filter(game=game, ready_at__isnull=False).exists()
    assert game.expires_at == now + 5 * MINUTE + 2 * HOUR
    actions.join_table(game_key=game.key, player=emil, now=now + 6 * MINUTE)
    assert fresh(game).ready_until == now + 11 * MINUTE


def test_without_its_host_the_first_who_was_there_is_host(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = full_table(alice, bob, dora, now=now)
    ready(game, dora, bob, now=now)

    game = look_after(game, now + 5 * MINUTE)

    assert (game.host, names(game)) == (bob, ["Bob", "Dora"])


def test_where_nobody_was_there_the_table_is_called_off(alice: Player, bob: Player, now: datetime) -> None:
    game = look_after(full_table(alice, bob, now=now), now + 5 * MINUTE)

    assert game.status == "cancelled"
    assert set(Delivery.objects.filter(kind="called-off").values_list("seat", flat=True)) == {0, 1}


def test_a_yes_counts_until_the_seat_is_lost(alice: Player, bob: Player, now: datetime) -> None:
    game = full_table(alice, bob, now=now)
    late = now + 5 * MINUTE + timedelta(seconds=5)

    assert ready(game, alice, bob, now=late).status == "running"


def test_who_gives_up_the_seat_ends_the_asking(alice: Player, bob: Player, dora: Player, now: datetime) -> None:
    game = full_table(alice, bob, dora, now=now)
    ready(game, alice, now=now)

    actions.leave_table(game_key=game.key, player=bob, now=now)

    assert (fresh(game).ready_until, names(game)) == (None, ["Alice", "Dora"])
    actions.join_table(game_key=game.key, player=bob, now=now)
    assert ready(game, bob, dora, now=now).status == "open"
    assert ready(game, alice, now=now).status == "running"


def test_nobody_joins_meanwhile(alice: Player, bob: Player, charlie: Player, now: datetime) -> None:
    game = full_table(alice, bob, now=now)

    with pytest.raises(Refused, match="All seats are taken"):
        actions.join_table(game_key=game.key, player=charlie, now=now)
    assert "All seats are taken just now" in words(browser_of(charlie).get(f"/join/{game.invite_token}/"))
    assert game.key not in browser_of(charlie).get("/tables/").content.decode()


def test_nobody_is_asked_while_a_seat_is_empty(alice: Player, charlie: Player, now: datetime) -> None:
    game = open_table(alice, now=now, checks_ready=True)

    with pytest.raises(Refused, match="still empty"):
        actions.say_ready(game_key=game.key, player=alice, now=now)
    with pytest.raises(Refused, match="no seat"):
        actions.say_ready(game_key=game.key, player=charlie, now=now)


def test_with_programs_the_host_has_said_yes_and_the_others_are_asked(
    alice: Player, bob: Player, now: datetime
) -> None:
    game = open_table(alice, bob, now=now, seats=4, tempo="live", checks_ready=True)
    actions.fill_with_programs(game_key=game.key, host=alice, now=now)
    assert (fresh(game).status, names(game)) == ("open", ["Alice", "Bob"])

    game = ready(game, bob, now=now)

    assert (game.status, sorted(game.automatic), len(names(game))) == ("running", ["2", "3"], 4)


def test_against_programs_alone_nobody_is_asked(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=2, checks_ready=True)

    assert actions.fill_with_programs(game_key=game.key, host=alice, now=now).status == "running"


def test_an_open_table_is_not_called_off_while_all_are_asked(alice: Player, bob: Player, now: datetime) -> None:
    game = full_table(alice, bob, now=now, tempo="relaxed")
    Game.objects.filter(pk=game.pk).update(warn_at=None, expires_at=now)

    assert look_after(game, now + HOUR).status == "open"


def test_the_page_asks_and_the_button_answers(alice: Player, bob: Player, now: datetime) -> None:
    game = full_table(alice, bob, now=now, tempo="daily")
    browser, address = browser_of(bob), f"/games/{game.key}/"
    assert "Are you there? Say so until" in words(browser.get(address))
    assert "Say that you are there" in words(browser.get("/games/"))
    assert "When all seats are taken, everybody is asked" in words(browser.get(address))

    browser.post(f"{address}ready/")

    assert "Bob player · you · is there" in words(browser.get(address))
    assert "Are you there?" not in words(browser.get(address))
    browser_of(alice).post(f"{address}ready/")
    assert fresh(game).status == "running"


@pytest.mark.parametrize("language", ["en", "ko", "pt-br"])
def test_all_are_asked_by_mail_and_who_has_answered_is_not(
    alice: Player, bob: Player, dora: Player, now: datetime, language: str
) -> None:
    Player.objects.filter(pk=bob.pk).update(language=language)
    game = full_table(alice, bob, dora, now=now, tempo="daily", title="Friday round")
    ready(game, alice, now=now)

    letters = mails(now)

    assert set(letters) == {"bob", "dora"}
    for letter in letters.values():
        assert not commands_in(letter, RULES), letter.body
        assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
    text = str(letters["dora"].body).replace("\xa0", " ")
    assert text.startswith("Dora, all seats are taken: are you there?")
    assert "Please do it by Wed 2 Dec, 12:00 (UTC)" in text
    assert "answer this mail with “READY” alone on a line" in text


@pytest.mark.parametrize("language", ["en", "ko", "pt-br"])
def test_who_lost_the_seat_is_told_and_may_come_back(alice: Player, bob: Player, now: datetime, language: str) -> None:
    Player.objects.filter(pk=bob.pk).update(language=language)
    game = full_table(alice, bob, now=now, is_public=False)
    ready(game, alice, now=now)
    look_after(game, now + 5 * MINUTE)

    letter = mails(now + 5 * MINUTE)["bob"]

    assert not commands_in(letter, RULES), letter.body
    assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
    if language == "en":
        assert str(letter.body).replace("\xa0", " ").startswith("Your seat at a table of Sly Dice is free again.")
        assert "You lost your seat at the table of Alice" in words(browser_of(bob).get("/games/"))
    invitation = Invitation.objects.get(player=bob)
    browser_of(bob).post(f"/invitation/{invitation.token}/", {"sit": "1"})
    assert names(game) == ["Alice", "Bob"]
    assert fresh(game).ready_until is not None


def test_who_came_by_a_mailed_invitation_keeps_it(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=2, tempo="live", checks_ready=True, is_public=False)
    [invitation] = actions.invite(game_key=game.key, host=alice, emails=[bob.email], now=now)
    actions.join_table(game_key=game.key, player=bob, now=now, invitation=invitation)
    ready(game, alice, now=now)

    look_after(game, now + 5 * MINUTE)

    [kept] = Invitation.objects.filter(game=game)
    assert (kept.pk, kept.player, kept.accepted_at) == (invitation.pk, bob, None)
