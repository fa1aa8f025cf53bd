"""A form that another site made a browser send does nothing, wherever it is sent."""

import pytest
from django.test import Client

from accounts.models import Player

from .addresses import all_addresses
from .cast import account_of

# Mail programs post there without ever having seen a form of ours; the signed address is the right to do it. The page
# of a mail's button has a nonce of its own, which its browser sends and a forged form cannot know.
# Mail services sign what they post.
WITHOUT_FORM = {"stop-mail", "answer", "inbound", "tracking"}
# A token or a month of another shape is no address at all.
VALUES = dict.fromkeys(
    (
        "key",
        "line",
        "number",
        "way",
        "pk",
        "name",
        "kind",
        "object_id",
        "content_type_id",
        "app_label",
        "url",
        "provider",
        "person",
    ),
    "1",
) | {"token": "a" * 24, "month": "2026-11"}


@pytest.mark.django_db
def test_every_post_needs_the_token_of_the_form(alice: Player) -> None:
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(account_of(alice))

    taken = {address.name for address in all_addresses() if browser.post(address.path(VALUES)).status_code != 403}

    assert taken == WITHOUT_FORM
