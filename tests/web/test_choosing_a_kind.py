"""Every kind of game can be chosen: to play now, for a new table, among open tables, in the rules."""

from collections.abc import Mapping
from datetime import datetime

import pytest
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game
from games.rules.contract import Illegal, Rules
from games.rules.registry import KINDS
from tests.tables import open_table, running_game

from .reading import Page, elements, filled_in, words

pytestmark = pytest.mark.django_db
every_kind = pytest.mark.parametrize("rules", KINDS.values(), ids=lambda rules: rules.kind)


def values(page: Page, name: str) -> list[str]:
    """What the radio buttons of this name offer."""
    return [str(each["value"]) for each in elements(page).all("input") if each.get("name") == name]


def links(page: Page) -> set[str | None]:
    return {each.get("href") for each in elements(page).all("a")}


@every_kind
def test_the_home_page_leads_to_each_and_offers_as_many_programs_as_fit(client: Client, rules: Rules) -> None:
    page = client.get("/", {"kind": rules.kind})
    assert f"?kind={rules.kind}#play-now" in links(client.get("/"))
    assert values(page, "programs") == [str(count - 1) for count in rules.seats]
    assert filled_in(elements(page))["kind"] == rules.kind


@every_kind
def test_a_newcomer_plays_each(client: Client, rules: Rules) -> None:
    for count in rules.seats:
        sent = client.post("/play/", {"name": "Nora", "kind": rules.kind, "programs": count - 1})
        game = Game.objects.latest("pk")
        assert (sent.status_code, game.kind, game.status, game.seat_count) == (303, rules.kind, "running", count)


def test_more_programs_than_seats_are_refused(client: Client) -> None:
    assert client.post("/play/", {"name": "Nora", "kind": "common-hand", "programs": 2}).status_code == 400


def sent_back(page: Page) -> dict[str, object]:
    """The form of a new table as it came, with everything that is filled in or picked."""
    form: dict[str, object] = dict(filled_in(elements(page)))
    for each in elements(page).all("input"):
        if each.get("type") not in {"radio", "checkbox"} or "checked" in each:
            form[str(each.get("name"))] = each.get("value") or ""
    return form


@every_kind
def test_a_table_is_opened_with_the_form_as_it_comes(alices: Client, rules: Rules) -> None:
    form = sent_back(alices.get("/tables/new/", {"kind": rules.kind}))
    assert alices.post("/tables/new/", form).status_code == 303
    game = Game.objects.get()
    assert (game.kind, game.seat_count, game.options) == (rules.kind, min(4, rules.seats[-1]), "")


@every_kind
def test_each_option_is_asked_and_kept(alices: Client, rules: Rules) -> None:
    form = sent_back(alices.get("/tables/new/", {"kind": rules.kind}))
    others = {key: next(each for each in spec.choices if each != spec.default) for key, spec in rules.options.items()}
    assert alices.post("/tables/new/", form | named(others)).status_code == 303
    assert rules.parse_options(Game.objects.get().options) == others


def named(options: Mapping[str, str]) -> dict[str, str]:
    return {f"option.{key}": value for key, value in options.items()}


@pytest.mark.parametrize("wrong", ["", "2", "0/3", "2/100", "two/three", "2/3/4"])
def test_what_a_chip_cannot_be_is_told_at_its_field(alices: Client, wrong: str) -> None:
    form = sent_back(alices.get("/tables/new/?kind=17-dice-bets"))
    page = alices.post("/tables/new/", form | {"option.chip.a": wrong})
    field = next(each for each in elements(page).all("input") if each.get("name") == "option.chip.a")
    assert (page.status_code, field.get("aria-invalid")) == (400, "true")
    assert not Game.objects.exists()


def test_a_chip_may_be_written_with_blanks(alices: Client) -> None:
    form = sent_back(alices.get("/tables/new/?kind=17-dice-bets"))
    alices.post("/tables/new/", form | {"option.chip.a": " 5 / 9 "})
    assert Game.objects.get().options == "chip.a=5/9"


RIGHT = {"times.straight-4-right": "7"}


def test_what_goes_with_more_seats_only_is_told_at_its_field(alices: Client) -> None:
    form = sent_back(alices.get("/tables/new/?kind=17-dice-bets")) | named(RIGHT)
    page = alices.post("/tables/new/", form | {"seats": "2"})
    (field,) = [each for each in elements(page).all("input") if each.get("aria-invalid")]
    assert (page.status_code, field["name"]) == (400, "option.times.straight-4-right")
    assert alices.post("/tables/new/", form | {"seats": "3"}).status_code == 303


def test_and_no_other_way_in_takes_it(alice: Player, now: datetime) -> None:
    with pytest.raises(Illegal):
        actions.open_table(host=alice, kind="17-dice-bets", seat_count=2, options=RIGHT, now=now)


@every_kind
def test_open_tables_are_found_by_their_kind(client: Client, alice: Player, now: datetime, rules: Rules) -> None:
    for kind in KINDS:
        open_table(alice, seats=2, kind=kind, title=f"Table of {kind}", now=now)
    page = words(client.get("/tables/", {"kind": rules.kind}))
    assert [kind for kind in KINDS if f"Table of {kind}" in page] == [rules.kind]
    assert all(f"Table of {kind}" in words(client.get("/tables/")) for kind in KINDS)


@every_kind
def test_a_game_says_which_one_it_is(
    alice: Player, bob: Player, alices: Client, client: Client, now: datetime, rules: Rules
) -> None:
    game = running_game(alice, bob, now=now, kind=rules.kind)
    running = [alices.get(f"/games/{game.key}/"), alices.get("/games/")]
    actions.resign(game_key=game.key, player=bob, now=now)
    over = [client.get(f"/games/{game.key}/"), client.get("/archive/", {"kind": rules.kind}), alices.get("/games/")]
    assert all(rules.title in words(page) for page in running + over)


@every_kind
def test_its_rules_are_found_from_every_page(client: Client, rules: Rules) -> None:
    assert "/rules/" in links(client.get("/archive/"))
    address = f"/rules/{rules.kind}/"
    assert address in links(client.get("/rules/"))
    assert address in links(client.get("/rules/sly-dice/"))
    assert client.get(address).status_code == 200
