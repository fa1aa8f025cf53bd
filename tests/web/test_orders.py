"""Bob leaves orders on their page; Alice plays against him, Charlie watches."""

from datetime import datetime
from typing import Any

import pytest
import time_machine
from django.test import Client

from accounts.models import Player
from games import actions
from games.models import Game, StandingOrder, TurnRecord
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, running_game

from .reading import elements, words

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((1, 1, 3), (6, 5, 2)))


def orders_page(browser: Client, game: Game) -> Any:
    return browser.get(f"/games/{game.key}/orders/")


def game_page(browser: Client, game: Game) -> Any:
    return browser.get(f"/games/{game.key}/")


def order(browser: Client, game: Game, **form: str) -> Any:
    return browser.post(f"/games/{game.key}/orders/", form)


def standing(game: Game) -> list[str]:
    rows = StandingOrder.objects.filter(game=game, ended_at=None).order_by("seat", "number")
    return [row.words for row in rows]


def offered(page: Any) -> set[str]:
    return {str(each["value"]) for each in elements(page).all("button") if each.get("name") == "order"}


def test_the_page_offers_what_the_rules_offer(game: Game, bobs: Client) -> None:
    page = orders_page(bobs, game)
    assert offered(page) == {"pass up to", "accuse impossible", "pass seat 1", "accuse seat 1", "pass all", "lock"}
    assert "Pass on what Alice claims this round" in words(page)
    assert "You have left no orders." in words(page)


def test_a_claim_is_offered_once_one_is_done_rolling(game: Game, bob: Player, bobs: Client, now: datetime) -> None:
    answer(game, bob, "keep", now=now)
    assert {"when turn claim evens", "when turn decline"} <= offered(orders_page(bobs, game))


def test_an_order_is_put_together_from_its_form(game: Game, bobs: Client) -> None:
    response = order(bobs, game, **{"pass up to:points": "9", "pass up to:span": "this round", "order": "pass up to"})
    assert response.status_code == 303
    assert standing(game) == ["pass up to 9 this round"]
    assert "Pass on every claim worth at most 9 points, this round" in words(orders_page(bobs, game))
    assert "Pass on every claim worth at most 9 points, this round" in words(game_page(bobs, game))


def test_a_day_is_picked_from_the_next_thirty(game: Game, bobs: Client, now: datetime) -> None:
    with time_machine.travel(now, tick=False):
        page = orders_page(bobs, game)
        assert "until the end of Thu 31 Dec" in words(page)
        assert "Fri 1 Jan" not in words(page)
        order(bobs, game, **{"pass all:span": "until 2026-12-31", "order": "pass all"})
    assert standing(game) == ["pass all until 2026-12-31"]


def test_a_claim_is_left_with_all_its_choices(game: Game, bob: Player, bobs: Client, now: datetime) -> None:
    answer(game, bob, "keep", now=now)
    option = "when turn claim twos"
    order(bobs, game, **{f"{option}:count": "x3", f"{option}:show": "and hide", "order": option})
    assert standing(game) == ["when turn claim twos x3 and hide"]
    assert "When your turn comes: Claim: Twos, x3, Keep silent" in words(orders_page(bobs, game))


def test_a_chain_is_carried_out_at_once_where_it_can_be(game: Game, bobs: Client) -> None:
    with loaded((6, 3), (4,)):
        order(bobs, game, **{"lock:die": "6s", "lock:next": "", "lock:last": "then keep", "order": "lock"})
    played = TurnRecord.objects.filter(game=game, way="order").order_by("number")
    assert [record.move for record in played] == ["lock 6", "lock 6"]


def test_an_order_is_taken_back(game: Game, bob: Player, bobs: Client, now: datetime) -> None:
    actions.give_order(game_key=game.key, player=bob, words="pass all", now=now)
    bobs.post(f"/games/{game.key}/orders/withdraw/", {"number": "1"})
    assert standing(game) == []


def test_a_refusal_is_said_on_the_page(game: Game, bobs: Client) -> None:
    order(bobs, game, order="pass all")
    response = order(bobs, game, order="pass all")
    assert response.status_code == 409
    assert "You have given this order already: it has the number 1." in words(response)
    assert order(bobs, game, order="win").status_code == 400


def test_nobody_else_sees_that_there_are_orders(
    game: Game, bob: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    with time_machine.travel(now, tick=False):
        before = [seen(browser, game) for browser in (alices, charlies)]
        actions.give_order(game_key=game.key, player=bob, words="accuse seat 1", now=now)
        assert [seen(browser, game) for browser in (alices, charlies)] == before


def seen(browser: Client, game: Game) -> tuple[str, str]:
    """The words of the page, and the mark by which it asks whether anything is new."""
    live = browser.get(f"/games/{game.key}/live/?stage=running&since=5&asked=5")
    return words(game_page(browser, game)), live.headers["ETag"]


def test_the_owner_s_other_page_hears_of_it(game: Game, bob: Player, bobs: Client, now: datetime) -> None:
    before = seen(bobs, game)
    actions.give_order(game_key=game.key, player=bob, words="accuse seat 1", now=now)
    assert seen(bobs, game)[1] != before[1]


def test_the_owner_reads_why_an_order_came_to_nothing(game: Game, bob: Player, bobs: Client, now: datetime) -> None:
    with loaded((3, 3)):
        actions.give_order(game_key=game.key, player=bob, words="lock 6 then lock 5 then keep", now=now)
    assert "could not be carried out: none of the hidden dice shows 5" in words(game_page(bobs, game))


def test_the_log_says_by_a_standing_order_once_the_answer_is_read(
    alice: Player, bob: Player, dora: Player, alices: Client, now: datetime
) -> None:
    """Bob sits to Alice's left and is read first; Dora's order answers at once, sealed until then."""
    game = running_game(alice, bob, dora, now=now, rolls=first_rolls((1, 1, 3), (6, 5, 2), (2, 2, 2)))
    actions.give_order(game_key=game.key, player=dora, words="pass all", now=now)
    for player in (alice, bob, dora):
        answer(game, player, "keep", now=now)
    answer(game, alice, "claim evens", now=now)
    assert "Dora has answered; it is not read yet." in words(game_page(alices, game))
    assert "by a standing order" not in words(game_page(alices, game))
    answer(game, bob, "pass", now=now)
    assert "by a standing order" in words(game_page(alices, game))


def test_an_answer_that_nobody_read_never_tells_how_it_came(
    alice: Player, bob: Player, dora: Player, alices: Client, charlies: Client, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now, rolls=first_rolls((1, 1, 3), (6, 5, 2), (2, 2, 2)))
    actions.give_order(game_key=game.key, player=dora, words="pass all", now=now)
    for player in (alice, bob, dora):
        answer(game, player, "keep", now=now)
    answer(game, alice, "claim evens", now=now)
    answer(game, bob, "accuse", now=now)
    for browser in (alices, charlies):
        assert "by a standing order" not in words(game_page(browser, game))


def test_who_has_resigned_has_nothing_to_order(game: Game, bob: Player, bobs: Client, now: datetime) -> None:
    actions.resign(game_key=game.key, player=bob, now=now)
    assert orders_page(bobs, game).status_code == 409
    assert fresh(game).orders == {}
