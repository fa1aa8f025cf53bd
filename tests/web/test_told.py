"""The page that says why: what was sent where and when, which setting decided, and the same once more."""

from collections.abc import Iterator
from datetime import datetime, timedelta

import pytest
import time_machine
from django.core import mail
from django.test import Client

from accounts.models import Player
from games import actions, notify
from games.channels.contract import Gone
from games.models import Delivery, Game
from tests.notify.loudspeaker import Loudspeaker, listening, way_to
from tests.tables import answer, fresh, play_to_the_end, running_game

from .reading import words

pytestmark = pytest.mark.django_db
GRACE = timedelta(minutes=1)


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Loudspeaker]:
    with listening(monkeypatch) as speaker:
        yield speaker


@pytest.fixture(autouse=True)
def _at_noon(now: datetime) -> Iterator[None]:
    with time_machine.travel(now + GRACE, tick=False):
        yield


def why(browser: Client, game: Game) -> str:
    return words(browser.get(f"/games/{game.key}/told/"))


def told_game(alice: Player, bob: Player, now: datetime) -> Game:
    """Both are asked, and what was to be sent is sent."""
    game = running_game(alice, bob, now=now)
    notify.send_due(now + GRACE)
    return game


def test_before_the_channels_are_chosen_the_page_says_when_they_will_be(
    alice: Player, bob: Player, bobs: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now)
    assert "no channel · your turn: waits until Tue 1 Dec, 12:01" in why(bobs, game)


def test_what_was_sent_where_and_which_setting_allowed_it(
    alice: Player, bob: Player, bobs: Client, now: datetime
) -> None:
    page = why(bobs, told_game(alice, bob, now))
    assert "What you were asked after line" in page
    assert "mail · your turn: sent at Tue 1 Dec, 12:01 (UTC)" in page
    assert "The setting: as it is while nothing else is chosen" in page
    assert "on the site · your turn: there since Tue 1 Dec, 12:01 (UTC)" in page


def test_what_comes_only_if_another_channel_fails_says_so(
    alice: Player, bob: Player, bobs: Client, now: datetime, speaker: Loudspeaker
) -> None:
    way_to(bob, now)
    page = why(bobs, told_game(alice, bob, now))
    assert (
        "push: Firefox · your turn: sent at Tue 1 Dec, 12:01 (UTC): the provider has taken it (“201 Created”)" in page
    )
    assert "mail · your turn: goes out at" in page
    assert "only if another channel fails, or nothing is seen by half the time" in page


def test_a_way_that_is_gone_failed_for_good(
    alice: Player, bob: Player, bobs: Client, now: datetime, speaker: Loudspeaker
) -> None:
    speaker.failing["https://push.example.net/a"] = Gone("410 Gone")
    way_to(bob, now)
    page = why(bobs, told_game(alice, bob, now))
    assert "failed for good at Tue 1 Dec, 12:01 (UTC): that way does not exist any more (“410 Gone”)" in page
    assert "because another channel failed" in page


def test_who_was_there_reads_why_no_message_came(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    bobs.get(f"/games/{game.key}/")
    notify.send_due(now + GRACE)
    page = why(bobs, game)
    assert "not sent, at Tue 1 Dec, 12:01 (UTC): the player has seen the question on the page" in page
    assert "you opened it on the site at" in page


def test_a_setting_that_stopped_something_is_named(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    Player.objects.filter(pk=bob.pk).update(told={"turns": ["site"]})
    page = why(bobs, told_game(alice, bob, now))
    assert "mail · your turn: not sent, at Tue 1 Dec, 12:01 (UTC): switched off in the player's mail settings" in page
    assert "The setting: switched off by the player" in page


def test_a_mail_that_came_back_says_so(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = told_game(alice, bob, now)
    Delivery.objects.filter(player=bob, channel="mail").update(bounced_at=now + 2 * GRACE, bounce="5.1.1")
    assert "mail · your turn: sent, and came back at Tue 1 Dec, 12:02 (UTC): 5.1.1" in why(bobs, game)


def test_other_news_has_a_place_of_its_own(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    notify.send_due(now + GRACE)
    page = why(bobs, game)
    assert page.index("game over") < page.index("What you were asked after line")


def test_everybody_reads_of_their_own_seat_alone(
    alice: Player, bob: Player, alices: Client, bobs: Client, charlies: Client, now: datetime
) -> None:
    game = told_game(alice, bob, now)
    assert why(alices, game).count("on the site · your turn") == 1
    assert why(bobs, game).count("on the site · your turn") == 1
    assert charlies.get(f"/games/{game.key}/told/").status_code == 404


def sent_mail(player: Player) -> Delivery:
    return Delivery.objects.get(player=player, channel="mail", again=0)


def ask_again(browser: Client, game: Game, delivery: Delivery) -> int:
    return int(browser.post(f"/games/{game.key}/told/again/", {"delivery": delivery.pk}).status_code)


def test_bob_has_the_same_mail_sent_again(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game, later = told_game(alice, bob, now), now + 3 * GRACE
    before = len(mail.outbox)
    with time_machine.travel(later, tick=False):
        assert "Send me that again" in why(bobs, game)
        assert ask_again(bobs, game, sent_mail(bob)) == 303
        notify.send_due(later)
    assert [each.to for each in mail.outbox[before:]] == [["bob@example.org"]]
    assert "because it was asked for" in why(bobs, game)


def test_not_twice_within_a_minute(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = told_game(alice, bob, now)
    assert ask_again(bobs, game, sent_mail(bob)) == 409
    assert not Delivery.objects.filter(again=1).exists()


def test_what_was_answered_is_not_offered_again(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = told_game(alice, bob, now)
    answer(game, bob, "keep", now=now + GRACE)
    assert "Send me that again" not in why(bobs, game)


def test_nobody_has_sent_again_what_was_somebody_elses(
    alice: Player, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    game = told_game(alice, bob, now)
    later = now + 3 * GRACE
    with time_machine.travel(later, tick=False):
        assert ask_again(alices, game, sent_mail(bob)) == 404
        assert ask_again(charlies, game, sent_mail(bob)) == 404


def test_a_muted_game_is_silent_until_it_is_over(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    actions.mute(game_key=game.key, player=bob, is_muted=True)
    notify.send_due(now + GRACE)
    assert [each.to for each in mail.outbox] == [["alice@example.org"]]
    assert "this game is muted" in why(bobs, game)

    play_to_the_end(fresh(game), now=now + GRACE)
    notify.send_due(now + 2 * GRACE)
    assert [each.kind for each in Delivery.objects.filter(player=bob, status="sent", channel="mail")] == ["game-over"]


def test_a_game_is_muted_by_a_press_on_its_page(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    page = words(bobs.post(f"/games/{game.key}/mute/", {"mute": "1"}, follow=True))
    assert "Its deadlines still run" in page
    assert "Tell me of it again" in page
    assert game.seats.get(player=bob).is_muted
    assert not game.seats.get(player=alice).is_muted


def test_a_muted_game_can_be_heard_again(alice: Player, bob: Player, bobs: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    actions.mute(game_key=game.key, player=bob, is_muted=True)
    bobs.post(f"/games/{game.key}/mute/")
    assert not game.seats.get(player=bob).is_muted
