"""Alice and Bob want to play once more, and Dora is asked too."""

from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.db import connections

from accounts.leaving import leave
from accounts.models import Player
from games import actions, notify
from games.models import Delivery, Game, Invitation, Seat
from games.rules.contract import Refused
from games.rules.registry import KINDS
from games.tempo import HOUR, Clock
from tests.at_once import at_once
from tests.letters import commands_in, html_of, page_of, words_of
from tests.tables import fresh, play_to_the_end, running_game
from tests.web.conftest import browser_of
from tests.web.reading import words

DAY = timedelta(days=1)
OWN = Clock(time=12 * HOUR, reserve=10 * HOUR, refill=HOUR)


@pytest.fixture
def game(alice: Player, bob: Player, dora: Player, now: datetime) -> Game:
    table = running_game(alice, bob, dora, now=now, title="Friday round", tempo="own", clock=OWN, opens_dice=False)
    return play_to_the_end(table, now=now)


def names(game: Game) -> list[str]:
    return list(Seat.objects.filter(game=game).order_by("number").values_list("name", flat=True))


def invited(game: Game) -> set[str]:
    """Who has not answered yet."""
    waiting = Invitation.objects.filter(game=game, accepted_at=None, declined_at=None)
    return set(waiting.values_list("player__name", flat=True))


def mails(now: datetime) -> dict[str, EmailMultiAlternatives]:
    mail.outbox.clear()
    notify.send_due(now)
    return {letter.to[0].partition("@")[0]: letter for letter in mail.outbox}  # type: ignore[misc]


def test_the_same_table_is_open_once_more_and_the_others_are_asked(game: Game, bob: Player, now: datetime) -> None:
    table = fresh(actions.rematch(game_key=game.key, player=bob, now=now))

    same = ("kind", "seat_count", "options", "tempo", "clock", "title", "opens_dice", "absence", "is_public")
    assert [getattr(table, name) for name in same] == [getattr(game, name) for name in same]
    assert (table.status, table.host, table.rematch_of, names(table)) == ("open", bob, game, ["Bob"])
    assert invited(table) == {"Alice", "Dora"}


def test_house_rules_are_the_same(alice: Player, bob: Player, now: datetime) -> None:
    options = {"accuse": "in-turn", "points.evens": "30"}
    game = play_to_the_end(running_game(alice, bob, now=now, options=options), now=now)

    assert actions.rematch(game_key=game.key, player=bob, now=now).options == game.options != ""


def test_who_presses_second_sits_down_and_the_last_begins_the_game(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    tables = {actions.rematch(game_key=game.key, player=player, now=now).pk for player in (bob, alice, bob, dora)}

    assert len(tables) == 1
    table = Game.objects.get(pk=tables.pop())
    assert (table.status, names(table)) == ("running", ["Bob", "Alice", "Dora"])
    assert invited(table) == set()


@pytest.mark.django_db(transaction=True)
def test_two_who_press_at_once_meet_at_one_table(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    def press(player: Player) -> int:
        try:
            return actions.rematch(game_key=game.key, player=player, now=now).pk
        finally:
            connections.close_all()

    first, second = at_once(lambda: press(alice), lambda: press(bob))

    assert first == second
    assert set(names(Game.objects.get(rematch_of=game))) == {"Alice", "Bob"}


def test_programs_sit_down_again_when_all_persons_are_there(alice: Player, bob: Player, now: datetime) -> None:
    table = actions.open_table(host=alice, kind="sly-dice", seat_count=4, now=now)
    actions.join_table(game_key=table.key, player=bob, now=now)
    actions.fill_with_programs(game_key=table.key, host=alice, now=now)
    for player in (alice, bob):
        actions.resign(game_key=table.key, player=player, now=now)

    again = actions.rematch(game_key=table.key, player=alice, now=now)
    page = words(browser_of(alice).get(f"/games/{again.key}/"))
    assert (again.status, again.programs) == ("open", 2)
    assert "Bob invited; the seat is kept until" in page
    assert page.count("A program sits down when all others are there") == 2
    actions.rematch(game_key=table.key, player=bob, now=now)

    again = fresh(again)
    assert (again.status, sorted(again.automatic)) == ("running", ["2", "3"])


def test_who_played_against_programs_alone_begins_at_once(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now)
    actions.resign(game_key=game.key, player=alice, now=now)

    assert actions.rematch(game_key=game.key, player=alice, now=now).status == "running"


def test_seats_are_kept_for_a_while(game: Game, bob: Player, charlie: Player, now: datetime) -> None:
    """As long as half an open table of that tempo waits: here five days."""
    table = actions.rematch(game_key=game.key, player=bob, now=now)
    with pytest.raises(Refused, match="kept for those who are asked to a rematch: Alice"):
        actions.join_table(game_key=table.key, player=charlie, now=now + 5 * DAY - HOUR)

    actions.join_table(game_key=table.key, player=charlie, now=now + 5 * DAY)

    assert names(table) == ["Bob", "Charlie"]


def test_a_seat_that_was_declined_is_free(
    game: Game, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    table = actions.rematch(game_key=game.key, player=bob, now=now)
    actions.decline_invitation(token=Invitation.objects.get(game=table, player=dora).token, now=now)

    actions.join_table(game_key=table.key, player=charlie, now=now)

    assert names(table) == ["Bob", "Charlie"]
    assert invited(table) == {"Alice"}


def test_it_is_shown_among_ones_games_with_yes_and_no(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    table = actions.rematch(game_key=game.key, player=bob, now=now)
    browser, invitation = browser_of(alice), Invitation.objects.get(game=table, player=alice)

    assert "Bob asks you for a rematch" in words(browser.get("/games/"))
    assert "Bob asks you" not in words(browser_of(bob).get("/games/"))
    browser.post(f"/invitation/{invitation.token}/decline/")
    assert "Bob asks you" not in words(browser.get("/games/"))
    browser.post(f"/invitation/{invitation.token}/", {"sit": "1"})
    assert names(table) == ["Bob", "Alice"]


@pytest.mark.parametrize("language", ["en", "ko", "pt-br"])
def test_it_comes_by_mail_and_is_answered_by_mail(
    game: Game, alice: Player, bob: Player, now: datetime, language: str
) -> None:
    Player.objects.filter(pk=alice.pk).update(language=language)
    now += timedelta(hours=1)
    Delivery.objects.update(status="sent")
    actions.rematch(game_key=game.key, player=bob, now=now)
    letters = mails(now)

    assert set(letters) == {"alice", "dora"}
    assert not commands_in(letters["alice"], KINDS["sly-dice"]), letters["alice"].body
    assert words_of(str(letters["alice"].body)) == words_of(page_of(html_of(letters["alice"])))
    text = str(letters["dora"].body).replace("\xa0", " ")
    assert text.startswith("Bob asks you for a rematch of Sly Dice.")
    assert "a seat is kept for you until Sun 6 Dec, 13:00 (UTC)" in text


def test_nobody_learns_the_address_of_another(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    table = actions.rematch(game_key=game.key, player=bob, now=now)

    assert alice.email not in browser_of(bob).get(f"/games/{table.key}/").content.decode()


def test_who_was_mailed_often_enough_finds_it_on_the_site_alone(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    for _time in range(6):
        table = actions.rematch(game_key=game.key, player=bob, now=now)
        actions.cancel_table(game_key=table.key, host=bob, now=now)

    assert Invitation.objects.filter(player=alice).count() == 6
    assert Delivery.objects.filter(kind="invitation", invitation__player=alice).count() == 5


def test_a_rematch_that_was_called_off_can_be_asked_for_again(game: Game, bob: Player, now: datetime) -> None:
    table = actions.rematch(game_key=game.key, player=bob, now=now)
    actions.cancel_table(game_key=table.key, host=bob, now=now)

    assert actions.rematch(game_key=game.key, player=bob, now=now).pk != table.pk


def test_a_rematch_that_has_begun_takes_nobody_more(
    game: Game, alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    table = actions.rematch(game_key=game.key, player=bob, now=now)
    actions.fill_with_programs(game_key=table.key, host=bob, now=now)

    with pytest.raises(Refused, match="no longer open"):
        actions.rematch(game_key=game.key, player=alice, now=now)


def test_outsiders_and_running_games_have_none(game: Game, charlie: Player, bob: Player, now: datetime) -> None:
    with pytest.raises(Refused, match="no seat"):
        actions.rematch(game_key=game.key, player=charlie, now=now)
    running = running_game(bob, charlie, now=now)
    with pytest.raises(Refused, match="not over"):
        actions.rematch(game_key=running.key, player=bob, now=now)


def test_who_has_left_the_service_is_not_asked(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    leave(player=alice)

    assert invited(actions.rematch(game_key=game.key, player=bob, now=now)) == {"Dora"}


def test_who_leaves_the_service_takes_the_invitation_along(
    game: Game, alice: Player, bob: Player, now: datetime
) -> None:
    table = actions.rematch(game_key=game.key, player=bob, now=now)
    leave(player=alice)

    assert invited(table) == {"Dora"}


def test_a_guests_invitation_follows_to_the_account(alice: Player, bob: Player, now: datetime) -> None:
    gus = Player.objects.create(name="Gus")
    game = play_to_the_end(running_game(alice, gus, now=now), now=now)
    table = actions.rematch(game_key=game.key, player=alice, now=now)

    actions.claim_seats(guest=gus, player=bob, now=now)

    assert invited(table) == {"Bob"}


def test_the_button_stands_on_the_finished_page_for_those_who_sat_there(
    game: Game, alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    address = f"/games/{game.key}/"
    assert "Rematch" not in words(browser_of(charlie).get(address))
    assert "Rematch" in words(browser_of(bob).get(address))

    for browser in (browser_of(bob), browser_of(bob), browser_of(alice)):
        response = browser.post(f"{address}rematch/")
        table = Game.objects.get(rematch_of=game)
        assert (response.status_code, response.headers["Location"]) == (303, f"/games/{table.key}/")

    assert names(table) == ["Bob", "Alice"]
    assert "Bob has opened a table for it" in words(browser_of(alice).get(address))
