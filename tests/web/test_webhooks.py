"""Bob adds webhooks, sees each secret once, and has another one made."""

from datetime import UTC, datetime
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.models import Player
from games.actions.ways import remove_way
from games.channels import addresses
from games.models import Delivery, Way
from games.models.way import hash_place

from .reading import elements, words

pytestmark = pytest.mark.django_db
ADD = "/profile/channels/webhook/"
HOOK = "https://93.184.215.14/hooks/secret-path"
TOPIC = "https://93.184.215.14/dice"
BOT = f"12345:{35 * 'A'}"


def added(browser: Client, form: str = "json", **typed: str) -> Any:
    return browser.post(f"{ADD}?format={form}", {"label": "", **typed})


def shown_secret(answer: Any) -> str:
    return next(str(box["value"]) for box in elements(answer).all("input") if box.get("id") == "secret")


def test_a_webhook_of_one_s_own_gets_a_secret_that_is_shown_once(bob: Player, bobs: Client) -> None:
    answer = added(bobs, address=HOOK, label="My lamp")
    way = Way.objects.get(player=bob)
    assert answer.status_code == 200
    assert "no-store" in answer.headers["Cache-Control"]
    secret = shown_secret(answer)
    assert len(secret) == 43
    assert (way.channel, way.label, way.place, way.facts) == (
        "webhook",
        "My lamp",
        HOOK,
        {"format": "json", "secret": secret},
    )
    for page in (ADD, "/profile/channels/", f"/profile/channels/{way.pk}/secret/"):
        content = bobs.get(page).content.decode()
        assert secret not in content
        assert "secret-path" not in content
        assert "My lamp" in content


def test_it_is_stored_sealed(bob: Player, bobs: Client) -> None:
    added(bobs, address=HOOK)
    row = Way.objects.filter(player=bob).values().get()
    assert "secret-path" not in str({name: value for name, value in row.items() if name != "sealed"})
    assert b"secret-path" not in bytes(row["sealed"])


def test_a_new_secret_ends_the_old_one_after_a_question(bob: Player, bobs: Client) -> None:
    old = shown_secret(added(bobs, address=HOOK))
    way = Way.objects.get(player=bob)
    page = f"/profile/channels/{way.pk}/secret/"
    bobs.get(page)
    assert Way.objects.get(player=bob).facts["secret"] == old
    new = shown_secret(bobs.post(page))
    way = Way.objects.get(player=bob)
    assert new != old
    assert (way.facts, way.place, way.place_hash) == (
        {"format": "json", "secret": new},
        HOOK,
        hash_place("webhook", HOOK),
    )


def test_only_the_owner_has_a_new_secret_made_and_only_where_there_is_one(
    bob: Player, bobs: Client, alices: Client, now: datetime
) -> None:
    added(bobs, address=HOOK)
    added(bobs, "discord", address=HOOK + "/discord")
    signed, discord = Way.objects.filter(player=bob).order_by("pk")
    assert alices.post(f"/profile/channels/{signed.pk}/secret/").status_code == 404
    assert bobs.post(f"/profile/channels/{discord.pk}/secret/").status_code == 404
    remove_way(player=bob, way_id=signed.pk, now=now)
    assert bobs.post(f"/profile/channels/{signed.pk}/secret/").status_code == 404
    assert Way.objects.get(pk=signed.pk).is_removed


@pytest.mark.parametrize(
    ("form", "typed", "place", "facts"),
    [
        ("discord", {"address": HOOK}, HOOK, {}),
        ("slack", {"address": HOOK}, HOOK, {}),
        (
            "telegram",
            {"bot": BOT, "chat": "-100200"},
            f"https://api.telegram.org/bot{BOT}/sendMessage#-100200",
            {"chat": "-100200"},
        ),
        ("ntfy", {"address": f"{TOPIC}/"}, TOPIC, {}),
        ("ntfy", {"address": TOPIC, "token": "tk_1"}, TOPIC, {"token": "tk_1"}),
    ],
)
def test_each_form_asks_for_what_it_needs(
    bob: Player, bobs: Client, form: str, typed: dict[str, str], place: str, facts: dict[str, str]
) -> None:
    boxes = {box.get("name") for box in elements(bobs.get(f"{ADD}?format={form}")).all("input")}
    assert set(typed) <= boxes
    assert added(bobs, form, **typed).status_code == 303
    way = Way.objects.get(player=bob)
    assert (way.place, way.facts) == (place, {"format": form, **facts})
    assert "AAAA" not in way.label


@pytest.mark.parametrize(
    ("form", "typed", "sentence"),
    [
        ("json", {"address": "http://93.184.215.14/"}, addresses.NOT_HTTPS),
        ("json", {"address": "https://93.184.215.14:8443/"}, addresses.OTHER_PORT),
        ("slack", {"address": "https://127.0.0.1/"}, addresses.NOT_PUBLIC),
        ("discord", {"address": "https://2130706433/"}, addresses.NOT_PUBLIC),
        ("json", {"address": "https://nobody.invalid/"}, addresses.UNKNOWN),
        ("json", {"address": "javascript:alert(1)"}, addresses.NO_ADDRESS),
        ("telegram", {"bot": "../../x", "chat": "1"}, "This is no token of a bot."),
        ("telegram", {"bot": BOT, "chat": "1#2"}, "This is no chat's number or name."),
        ("ntfy", {"address": "https://93.184.215.14/"}, "This does not end in the name of a topic."),
        ("ntfy", {"address": "https://93.184.215.14/a?b"}, "This does not end in the name of a topic."),
        ("ntfy", {"address": "https://93.184.215.14/a", "token": "a\r\nb"}, "This is no access token."),
    ],
)
def test_what_will_not_do_is_said_and_nothing_is_kept(
    bobs: Client, settings: Settings, form: str, typed: dict[str, str], sentence: str
) -> None:
    settings.OUTSIDE_LOOPBACK = False
    answer = added(bobs, form, **typed)
    assert answer.status_code == 400
    assert sentence in words(answer)
    assert not Way.objects.exists()


def test_who_adds_too_many_asks_no_name_server(
    bobs: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "add_webhook": "1/h/key"}
    added(bobs, address=HOOK)
    asked: list[str] = []

    def resolve(host: str, _port: int) -> list[object]:
        asked.append(host)
        return []

    monkeypatch.setattr(addresses, "_ask_resolver", resolve)
    assert added(bobs, address="https://hooks.example.org/").status_code == 429
    assert asked == []


def test_there_is_no_other_form(bobs: Client) -> None:
    assert bobs.get(f"{ADD}?format=fax").status_code == 404


def test_the_page_of_the_channels_leads_here_and_sends_the_test(bob: Player, bobs: Client) -> None:
    assert ADD in bobs.get("/profile/channels/").content.decode()
    added(bobs, address=HOOK)
    way = Way.objects.get(player=bob)
    assert bobs.post("/profile/channels/test/", {"way": way.pk}).status_code == 303
    test = Delivery.objects.get(kind="test")
    assert (test.channel, test.way_id) == ("webhook", way.pk)
    assert test.queued_at <= datetime.now(UTC)
