"""The leaderboards, one's own place in them, what a game made of ratings, and which games count."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import datetime, timedelta

import pytest
from django.test import Client

from accounts.leaving import leave
from accounts.models import Player
from games import actions
from games.archive import catching_up, leaders
from games.archive.leaders import way_of
from games.models import Game, Rating
from tests.archive.test_rating import played
from tests.tables import fresh, open_table

from .reading import elements, words
from .test_new_table import FORM, house_points

pytestmark = pytest.mark.django_db
CountQueries = Callable[..., AbstractContextManager[None]]
LEADERBOARD = "/ratings/sly-dice/"
MOST_STATEMENTS = 5


@pytest.fixture
def ranking(db: None, now: datetime, monkeypatch: pytest.MonkeyPatch) -> list[Player]:
    """Seven players, the best first, two of whom are equal; a page holds three."""
    monkeypatch.setattr(leaders, "PAGE", 3)
    floors = [30.0, 25.5, 25.5, 20.25, 10.0, -1e-05, -3.0]
    return [rated(f"Player {place}", floor, now) for place, floor in enumerate(floors, start=1)]


def rated(name: str, floor: float, now: datetime, *, games: int = 5, **fields: object) -> Player:
    player = Player.objects.create(name=name, **fields)
    give_rating(player, floor, now, games=games)
    return player


def give_rating(player: Player, floor: float, now: datetime, *, games: int = 5) -> None:
    Rating.objects.create(
        player=player, kind="sly-dice", mu=floor + 6, sigma=2, floor=floor, games=games, wins=2, last_at=now
    )


def rows(browser: Client, address: str = LEADERBOARD) -> list[str]:
    """Rank and name of each row, in order."""
    page = browser.get(address).content.decode()
    found = [words(Row(part)) for part in page.partition("<tbody>")[2].partition("</tbody>")[0].split("<tr")[1:]]
    return [" ".join(each.partition(">")[2].split()[:3]) for each in found]


class Row:
    """A part of a page, to be read."""

    status_code, headers = 200, None

    def __init__(self, text: str) -> None:
        self.content = f"&lt;tr&gt;{text.partition('>')[2]}".encode()


def further(browser: Client, address: str = LEADERBOARD) -> str:
    links = [each for each in elements(browser.get(address)).all("a") if each.get("rel") == "next"]
    return LEADERBOARD + str(links[0]["href"]) if links else ""


def test_the_leaderboard_goes_by_what_is_sure(ranking: list[Player], client: Client) -> None:
    assert rows(client) == ["1 Player 1", "2 Player 2", "3 Player 3"]
    assert "36.0 ± 2.0 between 34.0 and 38.0 Games 5 Won 2" in words(client.get(LEADERBOARD))


def test_pages_follow_each_other_and_go_on_with_the_ranks(ranking: list[Player], client: Client) -> None:
    second = further(client)
    third = further(client, second)

    assert rows(client, second) == ["4 Player 4", "5 Player 5", "6 Player 6"]
    assert rows(client, third) == ["7 Player 7"]
    assert not further(client, third)


def test_equal_ones_are_not_lost_between_two_pages(
    ranking: list[Player], client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaders, "PAGE", 2)

    assert rows(client) + rows(client, further(client)) == [f"{place} Player {place}" for place in (1, 2, 3, 4)]


@pytest.mark.parametrize("beyond", ["", "x", "1_2", "1_nan_3", "1_inf_3", "0_1.0_3", "1_1.0_-3", f"1_1.0_{2**64}"])
def test_a_page_that_is_none_is_refused(client: Client, db: None, beyond: str) -> None:
    response = client.get(LEADERBOARD, {"beyond": beyond})

    assert response.status_code == 400
    assert "That page of the leaderboard does not exist." in words(response)


def test_there_is_none_of_a_kind_that_is_none(client: Client, db: None) -> None:
    assert client.get("/ratings/chess/").status_code == 404


def test_who_has_played_little_hides_or_has_left_is_not_listed(
    ranking: list[Player], client: Client, now: datetime
) -> None:
    rated("Newcomer", 40.0, now, games=4)
    rated("Hidden", 40.0, now, shows_rating=False)
    leave(player=rated("Gone", 40.0, now))

    assert rows(client) == ["1 Player 1", "2 Player 2", "3 Player 3"]


def test_ones_own_row_is_shown_wherever_it_is(
    ranking: list[Player], alice: Player, alices: Client, now: datetime
) -> None:
    give_rating(alice, 1.0, now)
    assert rows(alices)[-1].startswith("– Alice")

    Rating.objects.filter(player=alice).update(floor=50.0)
    assert rows(alices) == ["1 Alice you", "2 Player 1", "3 Player 2"]


def test_who_hides_sees_their_own_row_all_the_same(
    ranking: list[Player], alice: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    give_rating(alice, 50.0, now)
    alices.post("/profile/rating/", {"shows": "no"})

    assert "Only you see this." in words(alices.get(LEADERBOARD))
    assert "Alice" not in words(charlies.get(LEADERBOARD))

    alices.post("/profile/rating/", {"shows": "yes"})
    assert rows(charlies)[0] == "1 Alice 56.0"


def test_who_has_played_little_sees_how_much_is_missing(
    alice: Player, alices: Client, client: Client, now: datetime
) -> None:
    give_rating(alice, 1.0, now, games=3)

    assert "3 of 5 games: only you see this yet." in words(alices.get(LEADERBOARD))
    assert "Nobody stands here yet" in words(client.get(LEADERBOARD))


def test_the_rule_is_told_in_plain_words(client: Client, db: None) -> None:
    page = words(client.get("/ratings/"))

    assert "shares the last place" in page
    assert "Stepping in costs nothing" in page


def test_a_leaderboard_costs_a_few_statements(
    ranking: list[Player], alices: Client, django_assert_max_num_queries: CountQueries
) -> None:
    alices.get(LEADERBOARD)
    with django_assert_max_num_queries(MOST_STATEMENTS) as counted:
        alices.get(LEADERBOARD)

    statements = [each["sql"].upper() for each in counted.captured_queries]  # type: ignore[attr-defined]
    assert not [each for each in statements if "OFFSET" in each or ("COUNT(" in each and "RATING" in each)]


def rate(now: datetime) -> None:
    catching_up.index_games(now)
    catching_up.rate_games(now + timedelta(minutes=5))


def test_a_finished_game_tells_what_it_made_of_ratings(
    alice: Player, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    played(bob, alice, now=now - timedelta(hours=1))
    game = played(alice, bob, now=now)
    assert "→" not in words(charlies.get(f"/games/{game.key}/"))
    rate(now)
    first, second = way_of(alice, "sly-dice")

    told = f"Alice: {first.mu:.1f} → {second.mu:.1f}"
    assert told in words(charlies.get(f"/games/{game.key}/"))

    alices.post("/profile/rating/", {"shows": "no"})
    assert told not in words(charlies.get(f"/games/{game.key}/"))
    assert f"{told} Only you see this." in words(alices.get(f"/games/{game.key}/"))


def test_the_first_game_begins_at_25(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    game = played(alice, bob, now=now)
    rate(now)

    assert "Alice: 25.0 → " in words(client.get(f"/games/{game.key}/"))


def test_the_way_of_a_rating_is_told_from_the_oldest_step_on(alice: Player, bob: Player, now: datetime) -> None:
    games = [played(alice, bob, now=now + timedelta(hours=hour)) for hour in range(3)]
    rate(now + timedelta(hours=3))

    assert [step.game for step in way_of(alice, "sly-dice")] == games
    assert [step.game for step in way_of(alice, "sly-dice", most=2)] == games[1:]
    assert [step.place for step in way_of(bob, "sly-dice")] == [2, 2, 2]


@pytest.mark.parametrize(
    ("visibility", "ranked", "counts"),
    [("public", "on", True), ("public", "", False), ("invited", "on", False), ("invited", "", False)],
)
def test_the_host_says_whether_a_game_counts(alices: Client, visibility: str, ranked: str, counts: bool) -> None:
    form = FORM | house_points() | {"visibility": visibility} | ({"ranked": ranked} if ranked else {})
    alices.post("/tables/new/", form)

    assert Game.objects.get().is_ranked == counts


def test_a_new_table_counts_unless_its_host_says_otherwise(alices: Client) -> None:
    [box] = [each for each in elements(alices.get("/tables/new/")).all("input") if each.get("name") == "ranked"]

    assert "checked" in box


@pytest.mark.parametrize(
    ("is_ranked", "said", "listed"),
    [
        (True, "Ratings the game counts for them", "counts for the ratings"),
        (False, "Ratings the game does not count", "does not count for the ratings"),
    ],
)
def test_before_anybody_joins_it_is_said_whether_a_game_counts(
    alice: Player, client: Client, now: datetime, is_ranked: bool, said: str, listed: str
) -> None:
    game = open_table(alice, now=now, is_ranked=is_ranked)

    assert said in words(client.get(f"/games/{game.key}/"))
    assert f"· {listed}" in words(client.get("/tables/"))


@pytest.mark.parametrize("is_ranked", [True, False])
def test_a_rematch_counts_as_its_game_did(alice: Player, bob: Player, now: datetime, is_ranked: bool) -> None:
    game = played(alice, bob, now=now, is_ranked=is_ranked)
    table = actions.rematch(game_key=game.key, player=alice, now=now)

    assert fresh(table).is_ranked == is_ranked


def test_a_guest_may_hide_too(client: Client, db: None, now: datetime) -> None:
    guest = rated("Gus", 20.0, now)
    session = client.session
    session["guest"] = guest.pk
    session.save()
    client.post("/profile/rating/", {"shows": "no"})

    assert not Player.objects.get(pk=guest.pk).shows_rating


def test_who_is_nobody_yet_has_nothing_to_hide(client: Client, db: None) -> None:
    assert client.post("/profile/rating/", {"shows": "no"}).headers["Location"].startswith("/accounts/login/")
