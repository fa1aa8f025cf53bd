"""Bob is asked; Alice and Dora wait and may remind him."""

from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.models import Player
from games import actions, notify
from games.models import Delivery, Game, Nudge
from games.rules.contract import NotAsked, Refused
from games.rules.registry import KINDS
from tests.deadlines import OVER, REGULAR, question
from tests.letters import commands_in, html_of, page_of, words_of
from tests.tables import answer, first_rolls, fresh, running_game
from tests.web.conftest import browser_of
from tests.web.reading import words

pytestmark = pytest.mark.django_db
A_DAY = timedelta(days=1)


@pytest.fixture
def game(alice: Player, bob: Player, dora: Player, now: datetime) -> Game:
    game = running_game(alice, bob, dora, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3), (2, 4, 4)))
    for player in (alice, dora):
        answer(game, player, "keep", now=now)
    notify.send_due(now + timedelta(minutes=1))
    mail.outbox.clear()
    return fresh(game)


def remind(game: Game, player: Player, now: datetime, seat: int = 1) -> Nudge:
    return actions.nudge(game_key=game.key, player=player, seat=seat, now=now)


def letters(now: datetime) -> list[EmailMultiAlternatives]:
    """What goes out at `now`."""
    mail.outbox.clear()
    notify.send_due(now)
    return list(mail.outbox)  # type: ignore[arg-type]


def test_a_mail_says_who_waits_and_until_when(game: Game, alice: Player, now: datetime) -> None:
    later = now + timedelta(hours=2)
    remind(game, alice, later)
    [letter] = letters(later)
    assert letter.to == ["bob@example.org"]
    body = str(letter.body).replace("\xa0", " ")
    assert body.startswith(
        "Alice waits for your answer, Bob, and asks you to give it soon; you have time until Wed 2 Dec, 12:00 (UTC)."
    )
    assert "until Wed 2 Dec, 12:00; your reserve covers until Fri 4 Dec, 12:00 (UTC)" in body


def test_when_the_reserve_is_going_the_mail_says_so(game: Game, alice: Player, now: datetime) -> None:
    later = now + REGULAR + timedelta(hours=1)
    remind(game, alice, later)
    [letter] = letters(later)
    body = str(letter.body).replace("\xa0", " ")
    assert "your reserve is being used: it covers until Fri 4 Dec, 12:00 (UTC)" in body


def test_once_a_day_by_each_who_waits(game: Game, alice: Player, now: datetime) -> None:
    remind(game, alice, now)
    refusal = r"seat 2 was reminded already. You can do it again from Wed 2 Dec, 12:00 \(UTC\) on"
    with pytest.raises(Refused, match=refusal):
        remind(game, alice, now + A_DAY - timedelta(minutes=1))
    remind(game, alice, now + A_DAY)
    assert Nudge.objects.filter(game=game, seat=1, by=0).count() == 2
    assert Delivery.objects.filter(game=game, seat=1, kind="nudge").count() == 2


def test_twice_a_day_in_all(alice: Player, bob: Player, dora: Player, emil: Player, now: datetime) -> None:
    game = running_game(alice, bob, dora, emil, now=now, rolls=first_rolls(*[(2, 4, 4)] * 4))
    for player in (alice, dora, emil):
        answer(game, player, "keep", now=now)
    remind(game, alice, now)
    remind(game, dora, now + timedelta(hours=3))
    with pytest.raises(Refused, match="from Wed 2 Dec, 12:00"):
        remind(game, emil, now + timedelta(hours=4))
    remind(game, emil, now + A_DAY)


def test_nobody_is_reminded_at_night(game: Game, alice: Player, now: datetime) -> None:
    at_night = now.replace(hour=23, minute=30)
    remind(game, alice, at_night)
    morning = now.replace(hour=8) + A_DAY
    assert letters(morning - timedelta(minutes=1)) == []
    assert [letter.to for letter in letters(morning)] == [["bob@example.org"]]


def test_a_live_game_knows_no_night(alice: Player, bob: Player, now: datetime) -> None:
    at_night = now.replace(hour=23, minute=30)
    game = running_game(alice, bob, now=at_night, tempo="live", rolls=first_rolls((2, 4, 4), (2, 4, 4)))
    answer(game, alice, "keep", now=at_night)
    nudge = remind(game, alice, at_night)
    assert Delivery.objects.get(nudge=nudge).next_try == at_night


def test_whoever_has_answered_meanwhile_is_left_in_peace(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    nudge = remind(game, alice, now.replace(hour=23, minute=30))
    answer(game, bob, "keep", now=now.replace(hour=23, minute=40))
    letters(now + A_DAY)
    assert Delivery.objects.get(nudge=nudge).answer == "the question was answered, or its deadline played"


def test_who_does_not_wait_reminds_nobody(
    game: Game, alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    with pytest.raises(Refused, match="You are asked yourself"):
        remind(game, bob, now, seat=0)
    with pytest.raises(Refused, match="You have no seat"):
        remind(game, charlie, now)
    actions.resign(game_key=game.key, player=alice, now=now)
    with pytest.raises(Refused, match="resigned"):
        remind(game, alice, now)
    assert not Nudge.objects.exists()


def test_only_who_is_asked_is_reminded(game: Game, alice: Player, now: datetime) -> None:
    with pytest.raises(NotAsked):
        remind(game, alice, now, seat=2)


@pytest.mark.parametrize("field", [{"email": ""}, {"told": {"reminders": ["site"]}}, {"mail_trouble": "550"}])
def test_who_cannot_be_reminded_is_not(
    game: Game, alice: Player, bob: Player, now: datetime, field: dict[str, object]
) -> None:
    Player.objects.filter(pk=bob.pk).update(**field)
    with pytest.raises(Refused, match="gets no reminders by mail"):
        remind(game, alice, now)


def test_while_the_game_is_paused_nobody_is(game: Game, alice: Player, now: datetime) -> None:
    Game.objects.filter(pk=game.pk).update(stopped_until=now + A_DAY)
    with pytest.raises(Refused, match="The game is paused"):
        remind(game, alice, now)
    remind(game, alice, now + A_DAY)


def test_the_page_has_a_button_that_gives_way_to_the_time(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    alices, page = browser_of(alice), f"/games/{game.key}/"
    assert "Remind Bob by mail" in words(alices.get(page))
    assert "Remind" not in words(browser_of(bob).get(page))
    assert "Remind" not in words(Client().get(page))

    shown = words(alices.post(f"{page}nudge/", {"seat": "1"}, follow=True))
    assert "Bob is reminded by mail" in shown
    assert "Bob was reminded; you can do it again from" in shown
    assert "Remind Bob by mail" not in shown
    assert alices.post(f"{page}nudge/", {"seat": "1"}).status_code == 409
    assert alices.post(f"{page}nudge/", {"seat": "x"}).status_code == 409
    assert Nudge.objects.count() == 1


def test_the_ledger_names_who_reminded(game: Game, alice: Player, dora: Player, now: datetime) -> None:
    remind(game, alice, now)
    letters(now)
    ledger = words(browser_of(dora).get(f"/games/{game.key}/deadlines/"))
    assert "mail “reminder by somebody who waits: Alice” queued" in ledger
    assert "mail “reminder by somebody who waits: Alice” accepted" in ledger


def test_a_deadline_is_not_moved_by_it(game: Game, alice: Player, now: datetime) -> None:
    remind(game, alice, now)
    assert question(game, 1).due_at == now + OVER


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Pass"), ("ko", "패스"), ("pt-br", "Passo"), ("en", "Say hello"), ("pt-br", "dizer")]
)
@pytest.mark.parametrize("reserve", [False, True])
def test_the_mail_holds_no_line_that_reads_as_a_command_and_both_parts_say_the_same(
    alice: Player, bob: Player, now: datetime, language: str, name: str, reserve: bool
) -> None:
    Player.objects.filter(pk=alice.pk).update(name=name)
    Player.objects.filter(pk=bob.pk).update(language=language)
    alice.refresh_from_db()
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)), title="Keep")
    answer(game, alice, "keep", now=now)
    later = now + REGULAR * reserve
    notify.send_due(later + timedelta(minutes=1))
    remind(game, alice, later + timedelta(minutes=2))
    [letter] = letters(later + timedelta(minutes=2))
    assert words_of(str(letter.body)) == words_of(page_of(html_of(letter)))
    assert not commands_in(letter, KINDS["sly-dice"])
