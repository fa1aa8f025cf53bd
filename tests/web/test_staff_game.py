"""Staff see of a game what a spectator sees; behind the shields they look once, with a reason, and never unseen."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game, ShieldLook
from tests.authorization.test_admin_pages import staff_browser
from tests.tables import answer, first_rolls, open_table, play_to_the_end, running_game

from .reading import elements, words
from .test_every_page import unlabelled

pytestmark = pytest.mark.django_db
REASON = "Bob writes that his dice look wrong."
SECRET = "5 6 6"


@pytest.fixture
def doras(dora: Player) -> Client:
    """Dora is of the staff."""
    return staff_browser(dora)


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)), is_public=False)


def page(game: Game, name: str = "change") -> str:
    return f"/admin/games/game/{game.pk}/{name}/"


def test_staff_see_facts_and_what_a_spectator_sees(game: Game, doras: Client) -> None:
    shown = words(doras.get(page(game)))

    assert f"Key {game.key}" in shown
    assert "The common dice show 4 6 5." in shown
    assert "hidden die" in shown
    assert "6, was hidden" not in shown


def test_a_game_at_every_stage_has_its_page(alice: Player, bob: Player, doras: Client, now: datetime) -> None:
    waiting = open_table(alice, now=now)
    gone = actions.cancel_table(game_key=open_table(alice, now=now).key, host=alice, now=now)
    over = play_to_the_end(running_game(alice, bob, now=now), now=now)
    sealed = play_to_the_end(running_game(alice, bob, now=now, opens_dice=False), now=now)

    for game in (waiting, gone, over, sealed):
        assert doras.get(page(game)).status_code == 200
        assert doras.get(page(game, "look")).status_code == (200 if game == sealed else 409)


def test_staff_who_play_see_no_die_there_not_even_their_own(
    alice: Player, dora: Player, doras: Client, now: datetime
) -> None:
    game = running_game(alice, dora, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))

    assert "Behind your shield" not in words(doras.get(page(game)))
    refused = doras.post(page(game, "look"), {"reason": REASON})
    assert refused.status_code == 409
    assert "You sit in this game" in words(refused)
    assert not ShieldLook.objects.exists()


def test_the_page_asks_and_shows_nothing(game: Game, doras: Client) -> None:
    for _time in range(2):
        shown = doras.get(page(game, "look"))
        assert "6, was hidden" not in words(shown)

    assert [each["name"] for each in elements(shown).all("textarea")] == ["reason"]
    assert not ShieldLook.objects.exists()


def test_without_a_reason_nothing_is_shown(game: Game, doras: Client) -> None:
    for reason in ("", "curious"):
        refused = doras.post(page(game, "look"), {"reason": reason})
        assert refused.status_code == 400
        assert "Say why, in 10 to 300 characters" in words(refused)
        assert "6, was hidden" not in words(refused)

    assert not ShieldLook.objects.exists()


def test_the_answer_to_the_form_shows_the_dice_and_is_kept_nowhere(
    game: Game, alice: Player, dora: Player, doras: Client, now: datetime
) -> None:
    answer(game, alice, "keep", now=now)

    shown = doras.post(page(game, "look"), {"reason": REASON})

    assert "Alice: 6 6 5" in words(shown)
    assert words(shown).count("was hidden") == 6
    assert "no-store" in shown.headers["Cache-Control"]
    looked = ShieldLook.objects.get()
    assert (looked.game, looked.staff, looked.line, looked.reason) == (game, dora.user, 6, REASON)


def test_sealed_answers_stay_sealed(alice: Player, bob: Player, emil: Player, doras: Client, now: datetime) -> None:
    told = []
    for sealed in ("pass", "accuse"):
        game = running_game(alice, bob, emil, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1), (3, 2, 1)))
        for player, move in ((alice, "keep"), (bob, "keep"), (emil, "keep"), (alice, "claim evens"), (emil, sealed)):
            answer(game, player, move, now=now)
        shown = words(doras.post(page(game, "look"), {"reason": REASON}))
        told.append(shown.partition("1 December")[0].partition("looked at the hidden dice")[0])

    assert told[0] == told[1]


def test_while_the_game_runs_nobody_but_staff_reads_of_it(
    game: Game, doras: Client, alices: Client, bobs: Client
) -> None:
    before = [browser.get(f"/games/{game.key}/live/?stage=running").headers["ETag"] for browser in (alices, bobs)]

    doras.post(page(game, "look"), {"reason": REASON})

    after = [browser.get(f"/games/{game.key}/live/?stage=running").headers["ETag"] for browser in (alices, bobs)]
    assert after == before
    for browser in (alices, bobs):
        assert "member of staff" not in words(browser.get(f"/games/{game.key}/"))
    assert REASON in words(doras.get(page(game)))
    assert REASON in words(doras.get("/admin/games/shieldlook/"))


def test_once_it_is_over_the_page_says_when_and_why(
    game: Game, doras: Client, alices: Client, bobs: Client, now: datetime
) -> None:
    doras.post(page(game, "look"), {"reason": f"{REASON} <b>"})
    play_to_the_end(game, now=now)

    for browser in (alices, bobs):
        for address in ("", "at/3/"):
            shown = words(browser.get(f"/games/{game.key}/{address}"))
            assert "a member of staff looked at the hidden dice (at line 5)." in shown
            assert f"Reason: “{REASON} <b>”" in shown
            assert "Dora" not in shown


def test_these_pages_hold_what_holds_for_every_page(game: Game, doras: Client) -> None:
    shown = [doras.get(page(game)), doras.get(page(game, "look")), doras.post(page(game, "look"), {"reason": REASON})]

    for each in shown:
        found = elements(each)
        assert len(found.all("h1")) == 1
        assert not found.all("style")
        assert not [attributes for tag, attributes in found.found if "style" in attributes]
        assert unlabelled(each.content.decode()) == []
        identifiers = [attributes["id"] for _tag, attributes in found.found if attributes.get("id")]
        assert len(identifiers) == len(set(identifiers))
