"""Looking back at a game that is over."""

from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game
from tests.dice import loaded
from tests.looked_back_at import never_read
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    """Alice scores a full house in round 1, and nothing more happens."""
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house"), (bob, "pass")):
        answer(game, player, move, now=now)
    return play_to_the_end(game, now=now)


def test_the_result_stands_first(game: Game, alices: Client, bobs: Client) -> None:
    assert "You have won!" in words(alices.get(f"/games/{game.key}/"))
    assert "Alice has won" in words(bobs.get(f"/games/{game.key}/"))


def test_the_result_tells_what_each_seat_has_winners_first(
    alice: Player, bob: Player, charlies: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((3, 3, 1), (6, 6, 5)))
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, "decline"), (bob, "claim full-house")):
        answer(game, player, move, now=now)
    answer(game, alice, "pass", now=now)
    actions.resign(game_key=game.key, player=alice, now=now)

    page = words(charlies.get(f"/games/{game.key}/"))

    bobs_line = "Bob winner 8 points 8 points for cards 0 successful bluffs 0 false accusations"
    alices_line = "Alice resigned 0 points 0 points for cards 0 successful bluffs 0 false accusations"
    assert f"{bobs_line} {alices_line}" in page


def test_it_is_not_asked_for_news_any_more(game: Game, alices: Client) -> None:
    assert 'id="live"' not in alices.get(f"/games/{game.key}/").content.decode()


def test_each_line_can_be_looked_at(game: Game, client: Client) -> None:
    page = words(client.get(f"/games/{game.key}/at/8/"))

    assert f"Line 8 of {game.lines}" in page
    assert "Alice claims Full house." in page
    assert "6, was hidden" in page


def test_a_line_says_who_rolled_what(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    with loaded((2, 4)):
        answer(game, alice, "lock 6", now=now)
    play_to_the_end(game, now=now)

    told = [words(client.get(f"/games/{game.key}/at/{line}/")).split("(UTC)")[1] for line in (3, 4, 6)]

    assert [sentence.split(" Common dice")[0].strip() for sentence in told] == [
        "The common dice show 4 6 5.",
        "Alice rolls 6 6 5.",
        "Alice locks a 6 and rolls again. Alice rolls 2 4. What this decision was worth",
    ]


def test_steps_lead_forward_and_back_and_to_each_round(game: Game, client: Client) -> None:
    links = {str(each["href"]) for each in elements(client.get(f"/games/{game.key}/at/8/")).all("a")}

    assert {f"/games/{game.key}/at/{line}/" for line in (1, 7, 9, game.lines)} <= links
    assert sum("/at/" in link for link in links) >= 10


@pytest.mark.parametrize("line", ["0", "9999", "x", "9" * 30])
def test_lines_that_are_not_there(game: Game, client: Client, line: str) -> None:
    assert client.get(f"/games/{game.key}/at/{line}/").status_code == 404


def test_the_record_can_be_taken_away(game: Game, client: Client) -> None:
    response = client.get(f"/games/{game.key}/record/")

    assert response.headers["Content-Disposition"] == f'attachment; filename="{game.key}.game"'
    assert response.content.decode().startswith("Game: sly-dice\nSeats: Alice, Bob\n")


def test_a_running_game_has_no_record_and_no_steps(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now)

    assert alices.get(f"/games/{game.key}/record/").status_code == 404
    assert alices.get(f"/games/{game.key}/at/1/").status_code == 404


def test_a_game_that_ended_early_hides_no_dice_from_whoever_looks_back(
    alice: Player, bob: Player, charlies: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)))
    actions.resign(game_key=game.key, player=bob, now=now)

    page, step = words(charlies.get(f"/games/{game.key}/")), words(charlies.get(f"/games/{game.key}/at/4/"))

    assert "The game stopped before its last round" in page
    for shown in (page, step):
        assert "6, was hidden" in shown
    assert "Alice rolls 6 6 5." in step


def test_an_answer_that_was_never_read_stays_sealed_for_good(
    alice: Player, bob: Player, dora: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    game, answered = never_read(alice, bob, dora, now=now)

    for browser in (alices, charlies):
        page = browser.get(f"/games/{game.key}/at/{answered}/")
        assert "Dora has answered; it is not read yet." in words(page)
        assert "accuse" not in words(page).lower()


def test_a_game_against_programs_can_be_played_again(alice: Player, alices: Client, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now)
    actions.resign(game_key=game.key, player=alice, now=now)

    alices.post("/play/", {"kind": "sly-dice", "programs": "1"})

    assert "Play again" in words(alices.get(f"/games/{game.key}/"))
    assert Game.objects.filter(status="running").count() == 1


def test_a_late_answer_is_refused_on_the_page_of_the_result(game: Game, alices: Client) -> None:
    response = alices.post(f"/games/{game.key}/move/", {"asked_at": 5, "move": "keep"})

    assert response.status_code == 409
    assert "This game is not running." in words(response)
    assert fresh(game).version == game.version
