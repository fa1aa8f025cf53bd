"""The browser of the browser tests works here."""

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer


@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_the_browser_opens_a_page_of_ours(live_server: LiveServer, page: Page) -> None:
    page.goto(f"{live_server.url}/healthz")
    assert "worker" in page.content()
