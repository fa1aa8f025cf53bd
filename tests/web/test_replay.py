"""Looking back with chosen eyes: all dice, a spectator's, or those of a seat."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from datetime import datetime
from random import Random

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.archive.replay import lines_of
from games.models import Game, Summary, TurnRecord
from games.rules.contract import Line
from games.rules.registry import KINDS
from tests.looked_back_at import a_full_house, dora_has_answered, never_read
from tests.random_site import cast, moments, running_by_lot
from tests.tables import answer, first_rolls, play_to_the_end, running_game
from tests.two_worlds.kinds import Past, worlds_of

from .reading import elements, without_token, words

pytestmark = pytest.mark.django_db
CountQueries = Callable[..., AbstractContextManager[None]]
# The session, the game, its seats, its lines, what is noted of it, looks of staff, and what waits in the navigation.
MOST_STATEMENTS = 8
LOOKED_AT = 20


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return a_full_house(alice, bob, now=now)


def sealed(alice: Player, bob: Player, now: datetime, **settings: object) -> Game:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 6, 5), (3, 3, 1)), opens_dice=False, **settings)
    return play_to_the_end(game, now=now)


def page(browser: Client, game: Game, line: int, query: str = "") -> str:
    response = browser.get(f"/games/{game.key}/at/{line}/{query}")
    assert response.status_code == 200
    return words(response)


def status(browser: Client, game: Game, query: str) -> int:
    return int(browser.get(f"/games/{game.key}/at/5/{query}").status_code)


def test_all_dice_are_shown_unless_other_eyes_are_chosen(game: Game, client: Client) -> None:
    told = page(client, game, 5)

    assert "6, was hidden" in told
    assert "3, was hidden" in told


def test_the_eyes_of_a_seat_see_its_own_dice_and_no_others(game: Game, client: Client) -> None:
    told = page(client, game, 5, "?as=1")

    assert "This is what Bob saw then, and no more: “you” is Bob." in told
    assert "Behind your shield 1, only you see it 3, only you see it" in told
    assert "6, was hidden" not in told
    assert "hidden die" in told


def test_the_eyes_of_a_seat_see_what_was_open_to_it(game: Game, client: Client) -> None:
    assert "What was open to Bob Lock a die: 3 Lock a die: 1 Keep the dice" in page(client, game, 5, "?as=1")
    assert "What was open to" not in page(client, game, 5, "?as=spectator")
    assert "What was open to" not in page(client, game, 5)


def test_a_spectator_saw_no_hidden_die(game: Game, client: Client) -> None:
    told = page(client, game, 5, "?as=spectator")

    assert "hidden die" in told
    assert "was hidden" not in told
    assert "only you see it" not in told


def test_a_seat_reads_its_own_rolls_in_the_log_and_not_those_of_others(game: Game, client: Client) -> None:
    assert "Bob rolls 3 3 1." in page(client, game, 5, "?as=1")
    assert "Alice rolls 6 6 5." not in page(client, game, 5, "?as=1")
    assert "Alice rolls 6 6 5." in page(client, game, 5, "?as=0")


def test_only_with_all_dice_in_sight_what_came_later_is_told(game: Game, client: Client) -> None:
    claimed = "Alice claims Full house."

    assert claimed in page(client, game, 5)
    assert claimed not in page(client, game, 5, "?as=spectator")
    assert claimed in page(client, game, 10, "?as=spectator")


@pytest.mark.parametrize("query", ["?as=2", "?as=-1", "?as=01", "?as=", "?as=Bob", "?as=%00", "?as=ALL"])
def test_other_eyes_there_are_none(game: Game, client: Client, query: str) -> None:
    assert status(client, game, query) == 404


def test_where_dice_stay_sealed_everybody_has_their_own_eyes(
    alice: Player, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    game = sealed(alice, bob, now)

    assert [status(alices, game, f"?as={eyes}") for eyes in ("all", "0", "1", "spectator")] == [404, 200, 404, 200]
    assert [status(charlies, game, f"?as={eyes}") for eyes in ("all", "0", "1", "spectator")] == [404, 404, 404, 200]
    assert "Behind your shield 5" in page(alices, game, 5)
    assert "Behind your shield" not in page(charlies, game, 5)


def test_nobody_is_handed_the_eyes_of_a_sealed_seat(alice: Player, bob: Player, alices: Client, now: datetime) -> None:
    game = sealed(alice, bob, now)

    assert link_on(alices, game, 5, "?as=0") == f"http://testserver/games/{game.key}/at/5/?as=spectator"


def link_on(browser: Client, game: Game, line: int, query: str) -> str:
    [link] = [
        each["value"]
        for each in elements(browser.get(f"/games/{game.key}/at/{line}/{query}")).all("input")
        if each.get("id") == "link"
    ]
    return str(link)


def test_the_link_to_a_moment_keeps_the_eyes_and_does_not_play(game: Game, client: Client) -> None:
    assert link_on(client, game, 5, "?as=1&play=4") == f"http://testserver/games/{game.key}/at/5/?as=1"


def test_a_private_game_is_for_those_who_sat_there(
    alice: Player, bob: Player, bobs: Client, charlies: Client, now: datetime
) -> None:
    game = sealed(alice, bob, now, is_public=False)

    assert status(charlies, game, "?as=spectator") == 404
    assert status(bobs, game, "?as=spectator") == 200


def test_an_answer_that_was_never_read_stays_its_own_players(
    alice: Player, bob: Player, dora: Player, charlies: Client, doras: Client, now: datetime
) -> None:
    game, answered = never_read(alice, bob, dora, now=now)

    assert "Accuse" not in said(charlies, game, answered, "?as=2")
    assert "Accuse" not in said(charlies, game, answered, "")
    assert "Dora has answered; it is not read yet." in said(charlies, game, answered, "?as=2")


def said(browser: Client, game: Game, line: int, query: str) -> str:
    """What the page says of the line and of its round."""
    told = page(browser, game, line, query)
    return told.partition("(UTC)")[2].partition("Common dice")[0] + told.partition("Round 1 1 ")[2]


@pytest.fixture
def doras(dora: Player) -> Client:
    browser = Client()
    assert dora.user
    browser.force_login(dora.user)
    return browser


def test_what_a_seat_answered_is_told_to_others_when_it_is_read(
    alice: Player, bob: Player, dora: Player, client: Client, now: datetime
) -> None:
    game, answered = dora_has_answered(alice, bob, dora, now=now)
    answer(game, bob, "pass", now=now)
    play_to_the_end(game, now=now)

    assert "Dora accuses" not in said(client, game, answered, "?as=1")
    assert "Dora accuses Alice." in said(client, game, answered + 1, "?as=1")


def hrefs(browser: Client, game: Game, line: int, query: str = "") -> dict[str, str]:
    """Where the page's links lead, by their names."""
    found = elements(browser.get(f"/games/{game.key}/at/{line}/{query}")).all("a")
    return {str(each["id"]): str(each["href"]) for each in found if "id" in each}


def test_ways_lead_by_lines_events_and_rounds(game: Game, client: Client) -> None:
    address = f"/games/{game.key}/at"
    second = TurnRecord.objects.get(game=game, events__contains=[{"name": "round-began", "values": {"round": 2}}])
    ways = hrefs(client, game, 6)

    assert ways["back"] == f"{address}/5/"
    assert ways["next"] == f"{address}/7/"
    # Lines 4 and 5 are the seats' first rolls, of which there is nothing to tell; at line 6 Alice locks a die.
    assert ways["told-back"] == f"{address}/3/"
    assert ways["told-next"] == f"{address}/7/"
    assert ways["round-back"] == ways["first"] == f"{address}/1/"
    assert ways["round-next"] == f"{address}/{second.number}/"
    assert ways["last"] == f"{address}/{game.lines}/"


def test_at_both_ends_ways_lead_nowhere_and_say_so(game: Game, client: Client) -> None:
    forward = {"next", "told-next", "round-next", "last"}
    back = {"back", "told-back", "round-back", "first"}

    assert not back & hrefs(client, game, 1).keys()
    assert not forward & hrefs(client, game, game.lines).keys()
    disabled = [each["id"] for each in elements(client.get(f"/games/{game.key}/at/1/")).all("span") if "id" in each]
    assert back <= set(disabled)


def test_all_ways_keep_eyes_and_pace(game: Game, client: Client) -> None:
    ways = hrefs(client, game, 6, "?as=1&play=4")

    assert all(ways[way].endswith("?as=1&play=4") for way in ("back", "next", "told-next", "round-next", "round-2"))
    assert ways["eyes-0"].endswith("?as=0&play=4")
    assert ways["eyes-all"].endswith("/6/?play=4")
    assert ways["play"].endswith("/6/?as=1")


@pytest.mark.parametrize("pace", [1, 2, 4, 8])
def test_a_page_that_shall_play_goes_on_by_itself(game: Game, client: Client, pace: int) -> None:
    response = client.get(f"/games/{game.key}/at/6/?as=1&play={pace}")

    assert response.headers["Refresh"] == f"{pace}; url=/games/{game.key}/at/7/?as=1&play={pace}"
    assert "Stop" in words(response)


def test_it_stops_at_the_last_line(game: Game, client: Client) -> None:
    response = client.get(f"/games/{game.key}/at/{game.lines}/?play=4")

    assert "Refresh" not in response.headers


@pytest.mark.parametrize("query", ["", "?play=3", "?play=0", "?play=4;url=//example.org", "?play="])
def test_no_page_plays_unless_it_was_asked_to(game: Game, client: Client, query: str) -> None:
    assert "Refresh" not in client.get(f"/games/{game.key}/at/6/{query}").headers


def test_the_present_line_is_marked_in_the_log_of_its_round(game: Game, client: Client) -> None:
    links = elements(client.get(f"/games/{game.key}/at/6/")).all("a")
    present = [each["href"] for each in links if each.get("aria-current") == "step"]

    assert f"/games/{game.key}/at/6/" in present


def test_what_the_archive_noted_is_a_way_into_the_game(game: Game, client: Client, now: datetime) -> None:
    facts = {"bluff-survived": {"value": 8, "line": 9, "seat": 0}, "of another day": {"value": 1, "line": 1, "seat": 0}}
    Summary.objects.update_or_create(
        game=game,
        defaults={
            "finished_at": now,
            "kind": game.kind,
            "is_public": True,
            "seat_count": 2,
            "tempo": game.tempo,
            "lines": game.lines,
            "rounds": 8,
            "hours": 0,
            "facts": facts,
        },
    )

    assert "A bluff that nobody doubted" in page(client, game, 5)
    assert "A bluff that nobody doubted" not in page(client, game, 5, "?as=1")


def test_who_resigned_later_was_still_there(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    answer(game, alice, "keep", now=now)
    later = now.replace(hour=15)
    actions.resign(game_key=game.key, player=bob, now=later)

    assert "resigned" not in page(client, game, 5)


def test_who_reads_of_it_elsewhere_is_told_what_everybody_saw(
    game: Game, alice: Player, bob: Player, alices: Client, now: datetime
) -> None:
    shown = meta(alices, game, "?as=0")

    assert shown["og:title"] == "Alice, Bob · Sly Dice"
    assert shown["og:description"] == f"Line 6 of {game.lines}: Alice locks a 6 and rolls again."
    assert not meta(alices, sealed(alice, bob, now, is_public=False), "?as=0")


def meta(browser: Client, game: Game, query: str) -> dict[str, str]:
    found = elements(browser.get(f"/games/{game.key}/at/6/{query}")).all("meta")
    return {str(each["property"]): str(each["content"]) for each in found if "property" in each}


@pytest.mark.parametrize("query", ["", "?as=1", "?as=spectator"])
def test_a_moment_costs_a_few_statements(
    game: Game, alices: Client, query: str, django_assert_max_num_queries: CountQueries
) -> None:
    address = f"/games/{game.key}/at/{game.lines}/{query}"
    alices.get(address)

    with django_assert_max_num_queries(MOST_STATEMENTS):
        alices.get(address)


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_could_not_see_does_not_show_in_what_it_saw(kind: str, client: Client, now: datetime) -> None:
    rng = Random(7)
    game = by_lot(kind, rng, now)
    lines = lines_of(game)
    for number in rng.sample(range(1, game.lines + 1), min(LOOKED_AT, game.lines)):
        viewer = rng.choice([None, *range(game.seat_count)])
        address = f"/games/{game.key}/at/{number}/?as={'spectator' if viewer is None else viewer}"
        other = worlds_of(kind).other(Past(game.seat_count, lines[:number]), viewer, rng)
        pages = [without_token(client.get(address)) for _world in worlds(game, lines[:number], other)]
        assert pages[0] == pages[1], f"line {number} as {viewer}"


def by_lot(kind: str, rng: Random, now: datetime) -> Game:
    for game in moments(running_by_lot(kind, cast(KINDS[kind], rng), rng, now=now), rng, now=now):
        last = game
    return last


def worlds(game: Game, *all_lines: list[Line]) -> Iterator[None]:
    """Put these lines in the place of the game's own, one world after the other, and its own again in the end."""
    own = lines_of(game)
    for lines in all_lines:
        put(game, lines)
        yield
    put(game, own)


def put(game: Game, lines: list[Line]) -> None:
    for line in lines:
        row = TurnRecord.objects.filter(game=game, number=line.number)
        row.update(move=str(line.move), values=list(line.values))


@pytest.mark.parametrize("kind", KINDS)
def test_whose_dice_differ_sees_another_world(kind: str, client: Client, now: datetime) -> None:
    """So that the comparison above can fail."""
    rng = Random(7)
    game = by_lot(kind, rng, now)
    lines = lines_of(game)[: game.lines // 2]
    other = worlds_of(kind).other(Past(game.seat_count, lines), None, rng)
    addresses = [f"/games/{game.key}/at/{len(lines)}/?as={seat}" for seat in range(game.seat_count)]
    seen = [[without_token(client.get(each)) for each in addresses] for _world in worlds(game, lines, other)]

    assert seen[0] != seen[1]
