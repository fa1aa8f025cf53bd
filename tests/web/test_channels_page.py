"""A player chooses how they are told, takes it back, and tries whether it arrives."""

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

import pytest
from django.test import Client

from accounts.models import Player
from accounts.told import channels_of
from games.actions.ways import switch_way_off
from games.models import Delivery, Way
from tests.notify.loudspeaker import listening, way_to

from .reading import elements, words

pytestmark = pytest.mark.django_db
PAGE = "/profile/channels/"
ORDER = "push,mail"
CHOICE: Mapping[str, Any] = {
    "turns": ["push", "mail", "site"],
    "reminders": ["push", "mail", "site"],
    "results": ["mail", "push", "site"],
    "talk": ["site"],
    "changes": ["mail", "push", "site"],
    "turns_order": ORDER,
    "reminders_order": ORDER,
    "results_order": "mail,push",
    "talk_order": ORDER,
    "changes_order": "mail,push",
    "digest_hours": "0",
}


@pytest.fixture(autouse=True)
def _with_push(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with listening(monkeypatch):
        yield


def told(player: Player, group: str) -> list[str]:
    player.refresh_from_db()
    return list(channels_of(player.told, group))


def boxes(browser: Client, group: str) -> dict[str, bool]:
    """Channel → whether its box is checked."""
    found = elements(browser.get(PAGE)).all("input")
    return {str(box["value"]): "checked" in box for box in found if box.get("name") == group}


def saved(browser: Client, **changed: Any) -> str:
    """The address that one is led to, with what undoes it."""
    answer = browser.post(PAGE, {**CHOICE, **changed})
    assert answer.status_code == 303, words(answer)
    return str(answer.headers["Location"])


def test_with_nothing_chosen_the_defaults_are_shown(bobs: Client) -> None:
    assert boxes(bobs, "turns") == {"mail": True, "push": True, "site": True}
    assert boxes(bobs, "talk") == {"mail": False, "push": False, "site": True}


def test_what_is_saved_as_it_was_counts_as_not_chosen(bob: Player, bobs: Client) -> None:
    saved(bobs)
    bob.refresh_from_db()
    assert bob.told == {}


def test_bob_switches_one_channel_of_one_group_off(bob: Player, bobs: Client) -> None:
    saved(bobs, results=["push"])
    assert told(bob, "results") == ["push"]
    assert boxes(bobs, "results") == {"mail": False, "push": True, "site": False}
    assert set(bob.told) == {"results"}


def test_bob_changes_the_order(bob: Player, bobs: Client) -> None:
    saved(bobs, turns_order="mail,push")
    assert told(bob, "turns") == ["mail", "push", "site"]
    assert '<option value="mail,push">' in bobs.get(PAGE).content.decode().replace(" selected", "")


def test_bob_chooses_rhythm_and_quiet(bob: Player, bobs: Client) -> None:
    saved(bobs, digest_hours="6", quiet_mail="on", tells_all="on")
    bob.refresh_from_db()
    assert (bob.digest_hours, bob.quiet_mail, bob.tells_all) == (6, True, True)


def test_undo_brings_back_what_was_before_and_can_be_undone_itself(bob: Player, bobs: Client) -> None:
    saved(bobs, turns=["push"], digest_hours="6")
    page = bobs.get(saved(bobs, turns=["mail"]))
    before = next(each["value"] for each in elements(page).all("input") if each.get("name") == "before")

    undone = bobs.post(f"{PAGE}undo/", {"before": before})
    assert told(bob, "turns") == ["push"]
    assert bob.digest_hours == 6
    again = undone.headers["Location"].partition("before=")[2]
    bobs.post(f"{PAGE}undo/", {"before": again})
    assert told(bob, "turns") == ["mail"]


def test_nobody_undoes_with_the_choice_of_somebody_else(bob: Player, bobs: Client, alices: Client) -> None:
    before = saved(alices, turns=["push"]).partition("before=")[2]
    answer = bobs.post(f"{PAGE}undo/", {"before": before}, follow=True)
    assert "cannot be undone" in words(answer)
    assert told(bob, "turns") == ["push", "webhook", "mail", "site"]


@pytest.mark.parametrize(
    "wrong",
    [{"turns": ["pigeon"]}, {"turns_order": "push"}, {"turns_order": "push,mail,push"}, {"digest_hours": "5"}],
)
def test_what_the_form_does_not_offer_changes_nothing(bob: Player, bobs: Client, wrong: dict[str, Any]) -> None:
    assert bobs.post(PAGE, {**CHOICE, "talk": ["mail"], **wrong}).status_code == 400
    bob.refresh_from_db()
    assert bob.told == {}


def test_an_empty_form_does_not_switch_everything_off(bob: Player, bobs: Client) -> None:
    assert bobs.post(PAGE, {}).status_code == 400


def test_who_wants_to_hear_nothing_of_their_turns_is_told_what_that_means(bobs: Client) -> None:
    page = bobs.get(saved(bobs, turns=["site"]))
    assert "deadlines still run" in words(page)


def test_a_test_of_the_mail_address_is_queued_once_a_minute(bob: Player, bobs: Client) -> None:
    assert bobs.post(f"{PAGE}test/", {"channel": "mail"}).status_code == 303
    refused = bobs.post(f"{PAGE}test/", {"channel": "mail"})
    assert refused.status_code == 409
    assert "wait a minute" in words(refused)
    assert list(Delivery.objects.values_list("kind", "channel", "player")) == [("test", "mail", bob.pk)]


def test_a_test_of_a_way_goes_through_that_way(bob: Player, bobs: Client, now: datetime) -> None:
    way = way_to(bob, now)
    assert bobs.post(f"{PAGE}test/", {"way": way.pk}).status_code == 303
    assert Delivery.objects.get().way == way


@pytest.mark.parametrize("form", [{"channel": "site"}, {"channel": "push"}, {"channel": "pigeon"}, {"way": "x"}, {}])
def test_what_cannot_be_tried_is_not_found(bobs: Client, form: dict[str, str]) -> None:
    assert bobs.post(f"{PAGE}test/", form).status_code == 404


def test_a_way_that_was_switched_off_says_why_and_is_switched_on_again(
    bob: Player, bobs: Client, now: datetime
) -> None:
    way = way_to(bob, now)
    switch_way_off(way_id=way.pk, reason="410 Gone", now=now)
    assert "410 Gone" in words(bobs.get(PAGE))

    bobs.post(f"{PAGE}{way.pk}/on/")
    way.refresh_from_db()
    assert way.off_at is None


def test_a_way_is_removed_after_asking_once_more(bob: Player, bobs: Client, now: datetime) -> None:
    way = way_to(bob, now)
    assert "Remove Firefox?" in words(bobs.get(f"{PAGE}{way.pk}/remove/"))
    way.refresh_from_db()
    assert not way.is_removed

    assert "Firefox is removed" in words(bobs.post(f"{PAGE}{way.pk}/remove/", follow=True))
    way.refresh_from_db()
    assert way.is_removed
    assert bobs.post(f"{PAGE}{way.pk}/on/").status_code == 404


def test_the_ways_of_others_are_not_found(alice: Player, bobs: Client, now: datetime) -> None:
    way = way_to(alice, now)
    answers = [bobs.post(f"{PAGE}{way.pk}/{act}/") for act in ("on", "remove")]
    answers.append(bobs.post(f"{PAGE}test/", {"way": way.pk}))
    assert [answer.status_code for answer in answers] == [404, 404, 404]
    assert not Way.objects.get().is_removed


def test_a_guest_without_an_address_is_told_so(client: Client) -> None:
    client.post("/name/", {"name": "Gus", "zone": "UTC", "next": "/"})
    page = words(client.get(PAGE))
    assert "You have no mail address here" in page
    assert "Send a test" not in page
