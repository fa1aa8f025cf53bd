"""The proof of a game's dice: its page, the file to take away, and what the page of the game says of it."""

import re
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.fernet import Fernet
from django.conf import settings
from django.test import Client, override_settings

from accounts.models import Player
from games import actions
from games.models import Game
from games.rules.proof import Proof
from games.rules.proof_file import check
from tests.archive.programs import played_by_programs
from tests.proofs.reckoning import records_of
from tests.tables import answer, fresh, open_table, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db
SCRIPTS = Path(settings.BASE_DIR) / "games" / "static" / "games"


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, entropy="a blue cup")


def get_file(browser: Client, game: Game, etag: str = "") -> Any:
    return browser.get(f"/games/{game.key}/proof/file/", headers={"If-None-Match": etag} if etag else {})


def checked(response: Any) -> Proof:
    return check(response.content.decode().removesuffix("\n").split("\n"))


def test_the_file_holds_and_is_named_after_the_game(game: Game, client: Client) -> None:
    response = get_file(client, game)
    assert response.headers["Content-Disposition"] == f'attachment; filename="{game.key}.proof"'
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert checked(response).header["entropy"] == ["a blue cup", ""]


def test_each_seat_gets_its_own_dice_opened(game: Game, alices: Client, bobs: Client) -> None:
    opened = [
        [line["line"] for line in checked(get_file(browser, game)).lines if "full" in line]
        for browser in (alices, bobs)
    ]
    assert opened == [[1, 2, 3, 4], [1, 2, 3, 5]]


def test_nothing_is_sent_while_nothing_happens(game: Game, alices: Client) -> None:
    etag = get_file(alices, game).headers["ETag"]
    response = get_file(alices, game, etag)
    assert (response.status_code, response.content, response.headers["ETag"]) == (304, b"", etag)


def test_a_line_makes_another_file(game: Game, alices: Client, bob: Player, now: datetime) -> None:
    etag = get_file(alices, game).headers["ETag"]
    answer(game, bob, "keep", now=now)
    response = get_file(alices, game, etag)
    assert response.status_code == 200
    assert len(checked(response).lines) == fresh(game).lines


def test_another_viewer_gets_another_file(game: Game, alices: Client, client: Client) -> None:
    assert get_file(client, game, get_file(alices, game).headers["ETag"]).status_code == 200


def test_a_lost_key_is_told(game: Game, client: Client) -> None:
    with override_settings(DICE_KEYS=[Fernet.generate_key().decode()]):
        response = get_file(client, game)
    assert (response.status_code, "is lost" in response.content.decode()) == (503, True)
    assert client.get(f"/games/{game.key}/proof/").status_code == 200


def test_nothing_is_proved_before_the_game_begins(alice: Player, alices: Client, now: datetime) -> None:
    game = open_table(alice, now=now)
    assert get_file(alices, game).status_code == 404
    page = words(alices.get(f"/games/{game.key}/proof/"))
    assert "The proof begins with the game." in page
    assert game.root in page


def test_a_private_game_is_proved_to_its_seats(
    alice: Player, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, is_public=False)
    assert get_file(alices, game).status_code == 200
    assert get_file(charlies, game).status_code == charlies.get(f"/games/{game.key}/proof/").status_code == 404


def test_the_page_tells_the_root_the_words_and_the_fingerprint(game: Game, client: Client) -> None:
    page = words(client.get(f"/games/{game.key}/proof/"))
    assert game.root in page
    assert "Words of Alice a blue cup" in page
    assert f"Fingerprint of the game up to line 5: {fresh(game).fingerprint}" in page
    assert f"python -m games.rules verify {game.key}.proof" in page


def test_a_seat_is_told_that_its_proof_opens_its_dice(game: Game, alices: Client, client: Client) -> None:
    warning = "Your proof opens your own dice as well"
    address = f"/games/{game.key}/proof/"
    assert warning in words(alices.get(address))
    assert warning not in words(client.get(address))


def test_a_look_of_staff_is_told_when_the_game_is_over(
    game: Game, alice: Player, bob: Player, dora: Player, client: Client, now: datetime
) -> None:
    assert dora.user
    dora.user.is_staff = True
    actions.look_behind_shields(game_key=game.key, staff=dora.user, reason="Bob doubts his dice.", now=now)
    address = f"/games/{game.key}/proof/"
    assert "doubts" not in words(client.get(address))
    actions.resign(game_key=game.key, player=bob, now=now)
    assert "Bob doubts his dice." in words(client.get(address))


@pytest.mark.parametrize("is_over", [False, True])
def test_the_page_of_the_game_says_what_to_check_it_against(
    alice: Player, bob: Player, client: Client, now: datetime, is_over: bool
) -> None:
    game = played_by_programs(alice, seats=2, now=now) if is_over else running_game(alice, bob, now=now)
    page = client.get(f"/games/{game.key}/")
    (found,) = [each for each in elements(page).all("div") if each.get("id") == "proof-now"]
    told = (found["data-root"], found["data-line"], found["data-fingerprint"], found["data-file"])
    game = fresh(game)
    assert told == (game.root, str(game.lines), game.fingerprint, f"/games/{game.key}/proof/file/")
    assert f'href="/games/{game.key}/proof/"' in page.content.decode()


def test_a_page_that_is_looked_at_hears_of_the_new_fingerprint(
    game: Game, client: Client, bob: Player, now: datetime
) -> None:
    answer(game, bob, "keep", now=now)
    page = client.get(f"/games/{game.key}/live/", {"stage": "running"})
    (found,) = [each for each in elements(page).all("div") if each.get("id") == "proof-now"]
    assert (found["data-line"], found["hx-swap-oob"]) == ("6", "true")
    assert found["data-fingerprint"] == records_of(game)[-1].fingerprint


def test_each_word_of_the_scripts_has_a_sentence_on_the_page(game: Game, client: Client) -> None:
    scripts = "".join(path.read_text() for path in SCRIPTS.glob("proof_*.js"))
    said = set(re.findall(r'(?:sentence|tell)\("([\w-]+)"', scripts))
    said |= set(re.findall(r'fileLine > 1 \? "([\w-]+)" : "([\w-]+)"', scripts)[0])
    said |= {f"reason-{word}" for word in re.findall(r'(?:need|Unfit|Wrong)\(.*"(\w+)"\)', scripts)}
    page = client.get(f"/games/{game.key}/")
    assert said == {each["data-says"] for each in elements(page).all("p") if "data-says" in each}
