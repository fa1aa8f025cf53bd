"""How somebody plays: others see public games alone, if they may; too few cases are no rate."""

from datetime import datetime, timedelta

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from accounts.leaving import leave
from accounts.models import Player
from games.archive.catching_up import analyse_games, index_games
from games.models import Game, PlayerFigures, Rating, RatingChange
from tests.analysts import employ
from tests.tables import answer, first_rolls, play_to_the_end, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture(autouse=True)
def analyst(monkeypatch: pytest.MonkeyPatch) -> None:
    employ(monkeypatch)


def play(alice: Player, bob: Player, now: datetime, *, claim: str = "full-house", is_public: bool = True) -> Game:
    """Alice says something and Bob believes it; then nobody says anything more."""
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)), is_public=is_public)
    for player, move in ((alice, "keep"), (bob, "keep"), (alice, f"claim {claim}"), (bob, "pass")):
        answer(game, player, move, now=now)
    over = play_to_the_end(game, now=now)
    index_games(now)
    analyse_games(now)
    return over


def page(browser: Client, person: Player, query: str = "") -> str:
    return words(browser.get(f"/players/{person.key}/{query}"))


def pretend(player: Player, **sums: object) -> None:
    """Somebody has played much."""
    PlayerFigures.objects.create(player=player, kind="sly-dice", is_public=True, games=40, wins=12, sums=sums)


def test_of_one_game_no_rate_is_told(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    play(alice, bob, now)

    found = page(client, alice)

    assert "1 game, 1 of them won" in found
    assert "Bluffs among what was said 1 of 1 fewer than 10: no rate yet" in found
    assert "100%" not in found.partition("Last public games")[0].partition("Said most often")[0]
    assert "Full house: said once, true: 0 of 1" in found


def test_of_many_games_rates_are_told_with_their_intervals(alice: Player, client: Client) -> None:
    pretend(alice, claims=50, bluffs=20, bluffs_doubted=5, claims_doubted=9, games=40)

    found = page(client, alice)

    assert "40 games, 12 of them won" in found
    assert "Bluffs among what was said 40% 20 of 50; the true rate is likely between 28% and 54%" in found
    assert "Bluffs that nobody caught 75% 15 of 20; the true rate is likely between 53% and 89%" in found


def test_answers_are_told_beside_the_odds(alice: Player, client: Client) -> None:
    bins = {
        "1": {"asked": 30, "false": 4, "doubted": 3, "chance": 4_500_000},
        "8": {"asked": 10, "false": 9, "doubted": 8},
    }
    bins["8"]["chance"] = 8_500_000
    pretend(alice, asked=40, false=13, doubted=11, caught=9, by_odds=34, odds_square=4_000_000, bins=bins)

    response = client.get(f"/players/{alice.key}/")

    found = words(response)
    assert "Answers that were right by the odds 85% 34 of 40" in found
    assert "Answers that turned out right 85% 34 of 40" in found
    assert "Brier score 0.150 0 is best; who had answered with the odds as they were: 0.100" in found
    assert "15% 30 13% (5% to 30%) 10% 85% 10 90% (60% to 98%) 80%" in found
    plot = next(each for each in elements(response).all("svg") if each.get("class") == "plot")
    assert (plot["role"], plot["aria-labelledby"]) == ("img", "odds-sly-dice-title")


def test_how_long_answers_took(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    play(alice, bob, now)

    found = page(client, bob)

    assert "How long answers took" in found
    assert "Up to Answers 1 min " in found
    assert "How answers came: on the page" in found


def test_private_games_are_told_to_oneself_alone(
    alice: Player, bob: Player, alices: Client, bobs: Client, charlies: Client, now: datetime
) -> None:
    play(alice, bob, now)
    before = page(charlies, alice)

    play(alice, bob, now + HOUR, is_public=False)

    assert page(charlies, alice) == before
    assert "1 game, 1 of them won" in page(bobs, alice)
    assert "2 games, 2 of them won" in page(alices, alice)
    assert "1 game, 1 of them won" in page(alices, alice, "?games=public")
    assert "1 game, 1 of them won" in page(bobs, alice, "?games=all"), "what others ask for changes nothing"


def test_who_would_rather_not_shows_nothing(
    alice: Player, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    play(alice, bob, now)

    alices.post("/profile/figures/", {"shows": "no"})

    assert "Alice does not show how they play." in page(charlies, alice)
    assert "Bluffs" not in page(charlies, alice)
    assert "Bluffs among what was said" in page(alices, alice)


def test_that_can_be_taken_back(alice: Player, alices: Client) -> None:
    alices.post("/profile/figures/", {"shows": "no"})
    response = alices.post("/profile/figures/", {"shows": "yes"}, follow=True)

    assert "Others may see how you play." in words(response)
    assert Player.objects.get(pk=alice.pk).shows_figures


def test_who_has_left_has_no_page(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    play(alice, bob, now)

    leave(player=bob)

    assert client.get(f"/players/{bob.key}/").status_code == 404
    assert client.get("/players/nobody/").status_code == 404
    index_games(now)
    links = {each.get("href") for each in elements(client.get("/archive/")).all("a")}
    assert f"/players/{alice.key}/" in links
    assert f"/players/{bob.key}/" not in links


def test_who_has_not_played_yet_is_told_so(alice: Player, client: Client) -> None:
    assert "figures begin with the first whose dice are open" in page(client, alice)


def test_it_leads_to_the_games(alice: Player, bob: Player, bobs: Client, client: Client, now: datetime) -> None:
    game = play(alice, bob, now)
    play(alice, bob, now, is_public=False)

    links, of_visitor = (
        {each.get("href") for each in elements(browser.get(f"/players/{alice.key}/")).all("a")}
        for browser in (bobs, client)
    )

    assert {f"/games/{game.key}/", f"/archive/?player={alice.key}"} <= links
    assert f"/archive/?scope=mine&player={alice.key}" in links - of_visitor
    assert "The public game" in page(client, alice)


def test_a_finished_game_and_lists_lead_there(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    game = play(alice, bob, now)

    for address in (f"/games/{game.key}/", "/archive/"):
        assert f"/players/{alice.key}/" in {each.get("href") for each in elements(client.get(address)).all("a")}


def rate(player: Player, game: Game, *, mus: tuple[float, ...], games: int = 6) -> None:
    """A rating that came about in several games."""
    Rating.objects.create(
        player=player, kind="sly-dice", mu=mus[-1], sigma=4.0, floor=mus[-1] - 12, games=games, last_at=game.created_at
    )
    for number, mu in enumerate(mus):
        at = game.created_at + number * HOUR
        other = Game.objects.create(kind="sly-dice", rules_version=1, seat_count=2, created_at=at, **CLOCK)
        RatingChange.objects.create(
            game=other, player=player, kind="sly-dice", finished_at=at, place=1, mu=mu, sigma=4.0
        )


CLOCK = {"tempo": "daily", "time_minutes": 1440, "reserve_minutes": 0, "refill_minutes": 0}


def test_ratings_are_shown_with_how_they_came_about(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    rate(alice, running_game(alice, bob, now=now), mus=(25.6, 26.4))

    found = page(client, alice)

    assert "Ratings Sly Dice 26.4 ± 4.0 6 games" in found
    assert "From 25.6 to 26.4 in 2 games." in found
    assert "Dec. 1, 2026 1 25.6 4.0" in found


def test_ratings_that_are_not_shown_or_rest_on_little_are_ones_own(
    alice: Player, bob: Player, alices: Client, bobs: Client, client: Client, now: datetime
) -> None:
    game = running_game(alice, bob, now=now)
    rate(alice, game, mus=(25.6, 26.4))
    rate(bob, game, mus=(25.6, 26.4), games=2)
    Player.objects.filter(pk=alice.pk).update(shows_rating=False)

    assert "26.4 ±" not in page(client, alice) + page(client, bob)
    assert "26.4 ± 4.0" in page(alices, alice)
    assert "Only you see this." in page(alices, alice)
    assert "26.4 ± 4.0" in page(bobs, bob)


def test_it_costs_a_fixed_number_of_statements(
    alice: Player, bob: Player, client: Client, now: datetime, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for hour in range(3):
        play(alice, bob, now + hour * HOUR)

    with django_assert_max_num_queries(9):
        client.get(f"/players/{alice.key}/")
