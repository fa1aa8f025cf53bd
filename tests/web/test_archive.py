"""The page of the archive: the form, what it finds, and how its pages lead on."""

from datetime import datetime, timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client
from django.utils import timezone

from accounts.models import Player
from games.archive import search, walk
from games.models import Game, Summary
from tests.archive.stories import indexed, tell

from .reading import elements, words

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


def look(browser: Client, **asked: Any) -> Any:
    return browser.get("/archive/", asked)


def follow(browser: Client, page: Any, link: str) -> Any:
    """What stands behind the address that the page has under this name."""
    return browser.get("/archive/" + page.context[link])


def found(page: Any) -> list[Game]:
    return [game for game, _facts in page.context["entries"]]


def test_public_games_that_are_over_are_shown(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    indexed(alice, bob, now=now, title="All may see")
    indexed(alice, bob, now=now, title="Only us", is_public=False)
    page = words(look(client))
    assert "All may see" in page
    assert "1 game " in page
    assert "Only us" not in page


def test_my_games_are_shown_to_me_with_the_private_ones(
    alice: Player, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    indexed(alice, bob, now=now, title="Only us", is_public=False)
    assert "Only us" in words(look(alices, scope="mine"))
    assert "private" in words(look(alices, scope="mine"))
    assert "Only us" not in words(look(charlies, scope="mine"))
    assert 'href="/archive/?scope=mine"' in alices.get("/games/").content.decode()


def test_a_visitor_has_no_games_and_is_told_so(client: Client) -> None:
    assert "Sign in, or play, to have games of your own." in words(look(client, scope="mine"))


def test_the_search_stands_in_the_address_and_in_the_form(
    alice: Player, bob: Player, charlie: Player, client: Client, now: datetime
) -> None:
    game = indexed(alice, bob, now=now, title="With Bob", tempo="relaxed")
    indexed(alice, charlie, now=now, title="With Charlie", tempo="relaxed")
    page = look(client, name="bob", kind="sly-dice", tempo="relaxed", **{"with": "ALICE"})
    assert found(page) == [game]
    assert 'value="bob"' in page.content.decode()
    assert elements(page).all("details")[0].get("open", "no") != "no"
    assert elements(look(client, name="bob")).all("details")[0].get("open", "no") == "no"


def test_games_of_a_player_whose_page_one_comes_from(
    alice: Player, bob: Player, charlie: Player, client: Client, now: datetime
) -> None:
    game = indexed(alice, bob, now=now)
    lost = indexed(charlie, alice, now=now)
    page = look(client, player=alice.key, result="lost")
    assert found(page) == [lost]
    assert f"Player: {alice.name}" in words(page)
    assert found(look(client, player=bob.key)) == [game]


@pytest.mark.parametrize("key", ["nobody", "\0", "x" * 17])
def test_a_player_who_is_not_there_is_said_so(client: Client, db: None, key: str) -> None:
    page = look(client, player=key, kind="sly-dice")
    assert page.status_code == 200
    assert "There is no such player here, or not any more." in words(page)
    assert "Nothing was searched" in words(page)


def test_who_has_left_is_no_player_any_more(alice: Player, client: Client) -> None:
    Player.objects.filter(pk=alice.pk).update(name="a former player")
    assert "There is no such player here, or not any more." in words(look(client, player=alice.key))


def test_days_are_days_of_the_reader(alice: Player, bob: Player, alices: Client, client: Client, now: datetime) -> None:
    """At noon in UTC the next day has begun in Auckland."""
    game = indexed(alice, bob, now=now)
    Player.objects.filter(pk=alice.pk).update(zone="Pacific/Auckland")
    assert found(look(alices, **{"from": "2026-12-02"})) == [game]
    assert found(look(client, **{"from": "2026-12-02"})) == []
    assert found(look(client, until="2026-12-01")) == [game]
    assert found(look(alices, until="2026-12-01")) == []


def test_what_happened_links_to_its_moment(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    game = indexed(alice, bob, now=now)
    facts = {"bluff-survived": {"value": 12, "line": 3, "seat": 1}, "close-win": {"value": 1, "line": 9, "seat": 0}}
    tell(game, facts=facts)
    page = look(client, seats=2)
    assert "A bluff that nobody doubted (worth in points: 12)" in words(page)
    assert f'href="/games/{game.key}/at/3/"' in page.content.decode()
    assert "Won by one point" in words(page).partition("What was found")[2]
    assert client.get(f"/games/{game.key}/at/3/").status_code == 200


def test_a_kind_offers_its_facts_and_its_house_rules(alice: Player, bob: Player, client: Client, now: datetime) -> None:
    usual = indexed(alice, bob, now=now, kind="liars-dice")
    plain, of_kind = look(client), look(client, kind="liars-dice")
    option = next(name for name in of_kind.context["form"].fields if name.startswith("option."))
    assert option not in plain.context["form"].fields
    assert "Spot on: all others lost a die" in words(of_kind)
    assert "Three calls right" not in words(of_kind)
    rules = of_kind.context["form"].rules
    spec = rules.options[option.removeprefix("option.")]
    other = next(value for value in spec.choices if value != spec.default)
    assert found(look(client, kind="liars-dice", **{option: spec.default})) == [usual]
    assert found(look(client, kind="liars-dice", **{option: other})) == []
    Summary.objects.filter(game=usual).update(options=f"x=y; {option.removeprefix('option.')}={other}")
    assert found(look(client, kind="liars-dice", **{option: other})) == [usual]


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"kind": "chess"}, "Select a valid choice"),
        ({"from": "yesterday"}, "Enter a valid date"),
        ({"from": "0001-01-01"}, "No game was played then."),
        ({"from": "2026-02-01", "until": "2026-01-01"}, "This is before the first day."),
        ({"rounds": "5", "most_rounds": "4"}, "This is less than at least."),
        ({"least": "3"}, "Choose what happened."),
        ({"fact": "bluff-survived", "least": "0"}, "greater than or equal to 1"),
        ({"result": "won"}, "For whom?"),
        ({"text": "!?"}, "Type a word or a number."),
        ({"text": "a b c d e f g h i"}, "At most 8 words."),
        ({"kind": "liars-dice", "fact": "higher-or-lower"}, "Select a valid choice"),
        ({"name": "\0"}, "Null characters are not allowed."),
        ({"seats": "99"}, "Select a valid choice"),
    ],
)
def test_what_will_not_do_is_told_at_its_field_and_nothing_else_is_lost(
    client: Client, asked: dict[str, str], sentence: str
) -> None:
    page = look(client, **{"text": "friday", "tempo": "daily"} | asked)
    assert page.status_code == 200
    assert sentence in words(page)
    assert '<option value="daily" selected>' in page.content.decode()
    assert "Nothing was searched" in words(page)


def test_pages_lead_to_each_other_and_keep_the_search(
    alice: Player, bob: Player, client: Client, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "PAGE_SIZE", 2)
    games = [indexed(alice, bob, now=now + hour * HOUR) for hour in range(3)]
    first = look(client, name="Alice")
    older = follow(client, first, "older")
    assert (found(first), found(older)) == (games[:0:-1], games[:1])
    assert "name=Alice" in first.context["older"]
    assert found(follow(client, older, "newer")) == found(first)
    assert "3 games" in words(first)


def test_a_search_that_finds_little_says_how_far_it_looked(
    alice: Player, bob: Player, client: Client, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walk, "SCAN", 2)
    games = [indexed(alice, bob, now=now + hour * HOUR) for hour in range(4)]
    tell(games[0], programs=1)
    first = look(client, programs="with")
    assert "Nothing was found as far as Tue 1 Dec, 14:00 (UTC)." in words(first)
    assert "Further back" in words(first)
    assert found(follow(client, first, "older")) == games[:1]


def test_what_stands_nowhere_is_named_and_each_condition_can_be_dropped(
    alice: Player, bob: Player, client: Client, now: datetime
) -> None:
    game = indexed(alice, bob, now=now)
    page = look(client, text="xylophone", kind="sly-dice")
    assert "This stands in no public game: xylophone" in words(page)
    without = {condition.label: condition.without for condition in page.context["conditions"]}
    assert found(client.get("/archive/" + without["Words in titles and names"])) == [game]


def test_a_search_is_told_and_named_in_words(client: Client, db: None) -> None:
    page = look(client, kind="sly-dice", fact="bluff-survived", least="8", tempo="daily")
    told = [(condition.label, condition.value) for condition in page.context["conditions"]]
    bluff = "A bluff that nobody doubted"
    assert told == [("Game", "Sly Dice"), ("What happened", bluff), ("At least", "8"), ("Tempo", "daily")]
    assert page.context["search_name"] == f"Sly Dice, {bluff}, 8, daily"


@pytest.mark.parametrize("query", ["older=x", "newer=1-2-3", "older=" + "9" * 40, "older=9999999999999999999-1"])
def test_a_page_that_does_not_exist_is_said_so(client: Client, query: str, db: None) -> None:
    page = client.get(f"/archive/?{query}")
    assert page.status_code == 400
    assert "That page of the archive does not exist." in words(page)


def test_a_list_costs_no_more_for_more_games(
    alice: Player, bob: Player, client: Client, now: datetime, django_assert_max_num_queries: Any
) -> None:
    for _game in range(4):
        indexed(alice, bob, now=now)
    with django_assert_max_num_queries(6):
        look(client, kind="sly-dice")


def test_a_new_game_is_there_after_the_next_beat(alice: Player, bob: Player, client: Client) -> None:
    game = indexed(alice, bob, now=timezone.now())
    assert found(look(client)) == [game]
    assert urlsplit(f"/games/{game.key}/").path in look(client).content.decode()


JUNK = ("-1", "9" * 30, "x\0", "٣", "';--%", "9999-12-31", "a" * 2000, "ﷺ" * 30)


@pytest.mark.parametrize("name", ["name", "text", "player", "from", "least", "scope"])
def test_whatever_stands_in_the_address_is_answered(alices: Client, name: str) -> None:
    assert {look(alices, **{"fact": "bluff-survived", name: junk}).status_code for junk in JUNK} == {200}
