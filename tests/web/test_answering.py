"""A button of a mail: it asks once more, plays one move for its one question, and signs nobody in."""

import logging
from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

import pytest
import time_machine
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.test import Client

from accounts.models import Player
from games import notify
from games.models import Delivery, Game, TurnRecord
from tests.dice import loaded
from tests.scanner import FirstForm, links_in
from tests.tables import answer, asked_seats, first_rolls, fresh, lines, running_game

from .reading import words

pytestmark = pytest.mark.django_db
GRACE = timedelta(minutes=1)


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)), is_public=False)


@pytest.fixture
def browser() -> Client:
    """Nobody's, and as strict about forms as a real one."""
    return Client(enforce_csrf_checks=True)


def mail_to(name: str, now: datetime) -> EmailMultiAlternatives:
    """The mail that goes out now to this person."""
    mail.outbox.clear()
    notify.send_due(now)
    [letter] = [letter for letter in mail.outbox if letter.to == [f"{name}@example.org"]]
    return cast(EmailMultiAlternatives, letter)


def buttons_of(letter: EmailMultiAlternatives) -> Mapping[str, str]:
    """Where each button leads, by its move."""
    links = [link for link in links_in(letter) if link.startswith("/answer/")]
    return {parse_qs(urlsplit(link).query)["move"][0]: link for link in links}


@pytest.fixture
def buttons(game: Game, now: datetime) -> Mapping[str, str]:
    """Those of the mail in which Alice is asked."""
    return buttons_of(mail_to("alice", now + GRACE))


def confirm(browser: Client, link: str) -> Any:
    """Open the link and press the button."""
    page = browser.get(link).content.decode()
    form = FirstForm(page.partition("</form>")[2])
    return browser.post(link.partition("?")[0], form.fields | {"confirm": parse_qs(urlsplit(link).query)["move"][0]})


def test_each_simple_answer_has_a_button(buttons: Mapping[str, str]) -> None:
    assert set(buttons) == {"keep", "lock 6", "lock 5", "lock 2"}
    assert len({urlsplit(link).path for link in buttons.values()}) == 1


def test_the_page_shows_the_question_the_dice_and_the_chosen_answer(
    buttons: Mapping[str, str], browser: Client, game: Game
) -> None:
    page = browser.get(buttons["lock 6"])

    assert "Lock one of your hidden dice and reroll others, or keep the dice that you have?" in words(page)
    assert "You have chosen: 1. “LOCK 6” – Lock a die: 6".replace("1. ", "") in words(page).replace("1. ", "")
    assert "Behind your shield" in words(page)
    assert lines(game)[-1] != "0 lock 6"


def test_opening_it_changes_nothing(buttons: Mapping[str, str], browser: Client, game: Game) -> None:
    before = fresh(game).version
    for link in buttons.values():
        assert browser.get(link).status_code == 200
        assert browser.head(link).status_code == 200
    assert (fresh(game).version, lines(game).count("0 keep")) == (before, 0)


def test_the_button_plays_that_move_and_tells_what_was_rolled(
    buttons: Mapping[str, str], browser: Client, game: Game
) -> None:
    with loaded((4, 3)):
        page = confirm(browser, buttons["lock 6"])

    assert lines(game)[-1] == "0 lock 6"
    assert TurnRecord.objects.get(game=game, number=fresh(game).lines).way == "button"
    assert "You rolled 4 3" in words(page).replace("\xa0", " ")
    assert not browser.cookies


def test_what_is_asked_next_is_asked_by_mail_and_not_by_this_address(
    buttons: Mapping[str, str], browser: Client, game: Game, now: datetime
) -> None:
    page = confirm(browser, buttons["lock 6"])

    assert "You are asked again" in words(page)
    assert "/answer/" not in page.content.decode()
    asked_at = fresh(game).asked["0"]
    assert Delivery.objects.filter(game=game, kind="your-turn", seat=0, line=asked_at).count() == 1
    assert "keep" in buttons_of(mail_to("alice", datetime.now(now.tzinfo) + GRACE))


def test_a_second_press_plays_nothing(buttons: Mapping[str, str], browser: Client, game: Game) -> None:
    page = browser.get(buttons["keep"]).content.decode()
    form = FirstForm(page.partition("</form>")[2]).fields | {"confirm": "keep"}
    address = urlsplit(buttons["keep"]).path

    first, second = (browser.post(address, form) for _time in range(2))

    assert "Your answer is played" in words(first)
    assert "This question is closed" in words(second)
    assert lines(game).count("0 keep") == 1


def test_a_used_address_shows_what_a_spectator_sees(
    buttons: Mapping[str, str], browser: Client, game: Game, alice: Player, now: datetime
) -> None:
    answer(game, alice, "lock 6", now=now)

    page = browser.get(buttons["keep"])

    assert "This question is closed" in words(page)
    assert "Behind your shield" not in words(page)
    assert "<form" not in page.content.decode()
    assert asked_seats(game) == {0, 1}


def test_an_answer_for_another_question_is_not_taken(
    buttons: Mapping[str, str], browser: Client, game: Game, alice: Player, now: datetime
) -> None:
    page = browser.get(buttons["keep"]).content.decode()
    form = FirstForm(page.partition("</form>")[2]).fields | {"confirm": "keep"}
    answer(game, alice, "lock 6", now=now)
    before = lines(game)

    browser.post(urlsplit(buttons["keep"]).path, form)

    assert lines(game) == before


@pytest.mark.parametrize("form", [{}, {"confirm": "keep"}, {"confirm": "keep", "nonce": "pressed:1:x"}, {"nonce": ""}])
def test_a_post_without_the_page_s_own_nonce_asks_again(
    buttons: Mapping[str, str], browser: Client, game: Game, form: dict[str, str]
) -> None:
    page = browser.post(urlsplit(buttons["keep"]).path, form)

    assert "What do you answer?" in words(page)
    assert "0 keep" not in lines(game)


def test_the_nonce_is_for_one_move_and_one_address(
    buttons: Mapping[str, str], browser: Client, game: Game, now: datetime
) -> None:
    nonce = FirstForm(browser.get(buttons["keep"]).content.decode().partition("</form>")[2]).fields

    browser.post(urlsplit(buttons["keep"]).path, nonce | {"confirm": "lock 6"})

    assert not TurnRecord.objects.filter(game=game, way="button").exists()


def test_a_page_that_lay_open_for_days_asks_again(buttons: Mapping[str, str], browser: Client, game: Game) -> None:
    page = browser.get(buttons["keep"]).content.decode()
    form = FirstForm(page.partition("</form>")[2]).fields | {"confirm": "keep"}

    with time_machine.travel(datetime.now().astimezone() + timedelta(days=2)):
        again = browser.post(urlsplit(buttons["keep"]).path, form)

    assert "What do you answer?" in words(again)
    assert "0 keep" not in lines(game)


@pytest.mark.parametrize("query", ["", "?move=accuse", "?move=lock+1", "?move=%00", "?move=keep%20x"])
def test_without_a_possible_answer_the_page_lets_one_choose(
    buttons: Mapping[str, str], browser: Client, query: str
) -> None:
    page = browser.get(urlsplit(buttons["keep"]).path + query)

    assert "Choose one; you are then asked once more." in words(page)
    assert "confirm" not in page.content.decode()


def test_an_address_that_there_is_not(browser: Client, buttons: Mapping[str, str]) -> None:
    assert browser.get(f"/answer/{'a' * 24}/").status_code == 404


def test_the_page_is_kept_out_of_caches_searches_and_other_logs(buttons: Mapping[str, str], browser: Client) -> None:
    page = browser.get(buttons["keep"])

    assert page["Referrer-Policy"] == "no-referrer"
    assert "no-store" in page["Cache-Control"]
    assert page["X-Robots-Tag"] == "noindex"


def test_our_log_never_holds_the_address(
    buttons: Mapping[str, str],
    browser: Client,
    game: Game,
    alice: Player,
    now: datetime,
    caplog: pytest.LogCaptureFixture,
) -> None:
    path = urlsplit(buttons["keep"]).path
    with caplog.at_level(logging.DEBUG, "django"):
        confirm(browser, buttons["keep"])
        browser.post(path, {"confirm": "keep"})
        browser.get(path)

    assert path not in "".join(record.getMessage() for record in caplog.records if record.name != "django.db.backends")


def test_it_speaks_the_language_of_who_got_the_mail(buttons: Mapping[str, str], browser: Client, alice: Player) -> None:
    Player.objects.filter(pk=alice.pk).update(language="ko")

    page = browser.get(buttons["keep"])

    assert '<html lang="ko">' in page.content.decode()
    assert "고정 6" in page.content.decode().replace("\xa0", " ")


def test_the_page_never_leads_a_guest_s_mail_reader_into_the_seat(
    game: Game, alice: Player, browser: Client, now: datetime
) -> None:
    Player.objects.filter(pk=alice.pk).update(user=None)
    link = buttons_of(mail_to("alice", now + GRACE))["keep"]

    assert "/seat/" not in browser.get(link).content.decode()
    assert "/seat/" not in confirm(browser, link).content.decode()
