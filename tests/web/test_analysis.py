"""The analysis of a game: for whoever may see the game, once it is over, as far as its dice are open."""

from datetime import datetime
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games import actions
from games.analysis import ANALYSTS
from games.models import Game
from tests.analysts import employ
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    employ(monkeypatch)


def play(alice: Player, bob: Player, now: datetime, **settings: Any) -> Game:
    """Alice bluffs and is believed; Bob accuses her of a bluff that was none; and nothing more happens."""
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)), **settings)
    with loaded((2, 4)):
        answer(game, alice, "lock 6", now=now)
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, "claim full-house"), (bob, "pass")):
        answer(game, player, move, now=now)
    return play_to_the_end(game, now=now)


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return play(alice, bob, now)


def address(game: Game, **asked: object) -> str:
    return f"/games/{game.key}/analysis/?" + "&".join(f"{name}={value}" for name, value in asked.items())


def test_it_tells_what_happened_with_the_moment(game: Game, client: Client) -> None:
    response = client.get(address(game))

    assert "A bluff that nobody doubted Alice (line 9) points: 8" in words(response)
    assert f"/games/{game.key}/at/9/" in {each["href"] for each in elements(response).all("a")}


def test_it_tells_luck_from_skill(game: Game, client: Client) -> None:
    """Her 6 6 5 was 6.5 above the average, and 2 4 one below; of later rounds only the sum is told."""
    table = words(client.get(address(game))).partition("Given away ")[2].partition("All in points")[0]

    assert table.split()[0] == "Alice"
    assert "luck " in table
    assert "Bob" in table


def test_it_marks_the_turning_points_and_leads_to_them(game: Game, client: Client) -> None:
    response = client.get(address(game))

    found = words(response)
    assert "Round 1: Alice gains 18 points on the others. Bob passes. Alice scores 8 for Full house." in found
    drawn = [each for each in elements(response).all("svg") if each.get("class") == "plot"]
    assert [each["role"] for each in drawn] == ["img"]
    assert "Round Alice Bob 1 18 0 2 18 0 " in found, "the table behind the plot"


def test_a_decision_is_told_with_its_odds_and_how_it_turned_out(game: Game, client: Client) -> None:
    found = words(client.get(address(game)))

    assert "Rolling Alice: Lock a die: 6 (worth 0.50) 4.50 points given away. Best: Keep the dice. Line 6" in found
    assert (
        "Answering a claim Bob: Pass By the dice that Bob could know of, what Alice said was true with a chance of "
        "50.0%. To doubt it pays below 25%. To believe it was right by the odds. It was false. Line 10"
    ) in found


def test_what_was_sampled_stands_with_its_error(game: Game, client: Client) -> None:
    assert "Keep the dice (chosen) 5.00 Lock a die: 6 3.00 ± 0.25" in words(client.get(address(game)))


def test_decisions_of_one_seat_of_one_sort_or_that_cost_something(game: Game, client: Client) -> None:
    bobs, answers, costly = (
        words(client.get(address(game, **asked))).partition("The decisions")[2]
        for asked in ({"seat": 1}, {"sort": "answer"}, {"cost": 1})
    )

    assert "Bob:" in bobs
    assert "Alice:" not in bobs
    assert "Rolling Bob" not in answers
    assert "1 decision, 4.5 points given away" in costly


def test_what_cannot_be_read_is_told_at_its_field_and_leaves_the_rest(game: Game, client: Client) -> None:
    response = client.get(address(game, cost="much", seat=1))

    found = words(response)
    assert response.status_code == 200
    assert "Enter a number." in found
    assert "Bob:" in found
    assert "Alice: Keep" not in found


def test_where_nothing_is_left_the_page_says_so(game: Game, client: Client) -> None:
    assert "There are no such decisions in this game. Show all" in words(client.get(address(game, cost=900)))


def test_a_page_goes_on_from_a_round_or_from_a_line(game: Game, client: Client) -> None:
    """The first round that is shown is unfolded; a link to a decision opens the round of its line."""
    whole, third, line = (client.get(address(game, **asked)) for asked in ({}, {"round": 3}, {"line": game.lines}))

    assert shown_rounds(whole)[:2] == [("round-1", True), ("round-2", False)]
    assert shown_rounds(third)[0] == ("round-3", True)
    assert shown_rounds(line) == [("round-8", True)]


def shown_rounds(response: Any) -> list[tuple[str, bool]]:
    found = elements(response).all("details")
    return [(str(each["id"]), "open" in each) for each in found if str(each.get("id")).startswith("round-")]


def test_a_long_game_is_told_in_pages(game: Game, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.web.decisions_shown.MOST", 3)

    first = client.get(address(game, sort="roll"))

    assert shown_rounds(first) == [("round-1", True)]
    further = next(str(each["href"]) for each in elements(first).all("a") if "round=2" in str(each["href"]))
    assert "sort=roll" in further
    assert shown_rounds(client.get(f"/games/{game.key}/analysis/{further.partition('#')[0]}"))[0] == ("round-2", True)


def test_of_a_sealed_game_only_what_everybody_saw_is_told(
    alice: Player, bob: Player, client: Client, now: datetime
) -> None:
    found = words(client.get(address(play(alice, bob, now, opens_dice=False))))

    assert "The dice that were never shown in this game stay sealed." in found
    assert "Luck" not in found
    assert "The decisions" not in found


def test_a_private_game_is_analysed_for_those_who_sat_there(
    alice: Player, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    game = play(alice, bob, now, is_public=False)

    assert alices.get(address(game)).status_code == 200
    assert charlies.get(address(game)).status_code == 404


def test_a_game_that_runs_has_none(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    assert alices.get(address(running_game(alice, bob, now=now))).status_code == 404


def test_where_nobody_can_judge_a_kind_the_page_says_so(
    game: Game, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(ANALYSTS, "sly-dice")

    assert "Nobody knows yet how to judge" in words(client.get(address(game)))


def test_a_finished_game_leads_there(game: Game, client: Client) -> None:
    links = {each.get("href") for each in elements(client.get(f"/games/{game.key}/")).all("a")}

    assert f"/games/{game.key}/analysis/" in links


def test_a_moment_leads_to_what_its_decision_was_worth(game: Game, client: Client) -> None:
    links = {each.get("href") for each in elements(client.get(f"/games/{game.key}/at/6/")).all("a")}
    opening = {each.get("href") for each in elements(client.get(f"/games/{game.key}/at/1/")).all("a")}

    assert f"/games/{game.key}/analysis/?line=6#line-6" in links
    assert not [link for link in opening if "analysis" in str(link)], "the table decides nothing"


def test_it_costs_few_statements_once_it_is_known(
    game: Game, client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    client.get(address(game))

    with django_assert_max_num_queries(7):
        client.get(address(game))


def test_a_seat_that_changed_hands_is_told_by_who_played(
    alice: Player, bob: Player, dora: Player, client: Client, now: datetime
) -> None:
    """Dora resigns in the first round: from then on nobody decides at her seat."""
    game = running_game(alice, bob, dora, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1), (3, 2, 1)))
    answer(game, dora, "keep", now=now)
    actions.resign(game_key=game.key, player=dora, now=now)
    for player in (alice, bob):
        answer(game, player, "keep", now=now)
    actions.resign(game_key=game.key, player=bob, now=now)

    found = words(client.get(address(fresh(game))))

    assert "Rolling Dora: Keep the dice" in found
