"""Searches that Alice keeps."""

from datetime import datetime

import pytest

from accounts.models import Player
from games import actions
from games.archive.saved import drop_search, save_search, saved_searches
from games.models import SavedSearch
from games.rules.contract import Refused


def names(player: Player) -> list[str]:
    return [search.name for search in saved_searches(player)]


def test_the_newest_comes_first_and_each_has_a_secret_of_its_own(alice: Player, now: datetime) -> None:
    for kind in ("sly-dice", "liars-dice"):
        save_search(player=alice, name=f" All  {kind} ", query=f"kind={kind}", now=now)
    assert names(alice) == ["All liars-dice", "All sly-dice"]
    assert len({search.token for search in saved_searches(alice)}) == 2


def test_the_same_search_is_kept_once_and_takes_the_new_name(alice: Player, bob: Player, now: datetime) -> None:
    first = save_search(player=alice, name="Mine", query="scope=mine", now=now)
    save_search(player=bob, name="Bob's", query="scope=mine", now=now)
    again = save_search(player=alice, name="My own", query="scope=mine", now=now)
    assert (again.pk, again.token) == (first.pk, first.token)
    assert (names(alice), names(bob)) == (["My own"], ["Bob's"])


@pytest.mark.parametrize(
    ("name", "query"), [("", "a=1"), (" ", "a=1"), ("x" * 61, "a=1"), ("x", "a" * 1001), ("\0", "")]
)
def test_what_cannot_be_kept_is_refused(alice: Player, now: datetime, name: str, query: str) -> None:
    with pytest.raises(Refused):
        save_search(player=alice, name=name, query=query, now=now)
    assert names(alice) == []


def test_one_keeps_at_most_so_many(alice: Player, now: datetime, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.archive.saved.MOST_SEARCHES", 2)
    for number in range(2):
        save_search(player=alice, name=str(number), query=f"seats={number}", now=now)
    with pytest.raises(Refused, match="2 searches already"):
        save_search(player=alice, name="One more", query="seats=9", now=now)
    save_search(player=alice, name="Another name", query="seats=1", now=now)
    assert names(alice) == ["Another name", "0"]


def test_nobody_deletes_those_of_others(alice: Player, bob: Player, now: datetime) -> None:
    search = save_search(player=alice, name="Mine", query="scope=mine", now=now)
    assert drop_search(player=bob, number=search.pk) is None
    assert drop_search(player=alice, number=search.pk) == search
    assert not SavedSearch.objects.exists()


def test_a_guest_who_has_an_account_takes_them_along(alice: Player, now: datetime) -> None:
    guest = Player.objects.create(name="Gus")
    for player, query in ((guest, "seats=2"), (guest, "scope=mine"), (alice, "scope=mine")):
        save_search(player=player, name=f"{player.name} {query}", query=query, now=now)
    actions.claim_seats(guest=guest, player=alice, now=now)
    assert set(names(alice)) == {"Gus seats=2", "Alice scope=mine"}


def test_who_leaves_keeps_none(alice: Player, now: datetime) -> None:
    save_search(player=alice, name="Mine", query="scope=mine", now=now)
    actions.depart(player=alice, now=now)
    assert not SavedSearch.objects.exists()
