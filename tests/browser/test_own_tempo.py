"""A host sets the tempo with the keyboard, and without a script."""

import pytest
from playwright.sync_api import expect
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from games.models import Game

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


@pytest.mark.parametrize("script", [True, False])
def test_the_fields_of_an_own_tempo_are_there_when_it_is_chosen(
    new_context: CreateContextCallback, live_server: LiveServer, script: bool
) -> None:
    page = new_context(java_script_enabled=script, viewport={"width": 360, "height": 740}).new_page()
    page.goto(f"{live_server.url}/tables/new/")
    hours = page.get_by_label("Hours for an answer")
    expect(hours).to_be_hidden()

    page.get_by_label("Relaxed").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_label("Your own")).to_be_checked()
    expect(hours).to_be_visible()
    hours.fill("48")
    page.get_by_label("Your name").fill("Nora")
    page.get_by_role("button", name="Open the table").click()

    expect(page.get_by_text("48 waking hours an answer").first).to_be_visible()
    assert Game.objects.get().tempo == "own"


def test_hours_that_make_no_sense_hold_up_no_other_tempo(
    new_context: CreateContextCallback, live_server: LiveServer
) -> None:
    """They are out of sight then, and the browser could not say what is wrong."""
    page = new_context().new_page()
    page.goto(f"{live_server.url}/tables/new/")
    page.get_by_label("Your own").check()
    page.get_by_label("Hours for an answer").fill("soon")
    page.get_by_label("Brisk").check()
    page.get_by_label("Your name").fill("Nora")
    page.get_by_role("button", name="Open the table").click()

    page.wait_for_url("**/games/*/")
    assert Game.objects.get().tempo == "brisk"
