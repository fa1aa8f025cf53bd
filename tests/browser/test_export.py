"""Taking games away in a browser: the page follows the file, for everybody, on a phone, without a script."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from django.utils import timezone
from playwright.sync_api import Page, ViewportSize, expect
from pytest_django.fixtures import Settings
from pytest_django.live_server_helper import LiveServer
from pytest_playwright import CreateContextCallback

from accounts.models import Player
from games import actions
from games.archive import export_making
from games.archive.archive_files import keep_up
from games.archive.exports import make_exports
from games.models import Game
from tests.tables import running_game

from .conftest import SignIn

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
PHONE = ViewportSize(width=360, height=740)
PAGE = "/profile/archive/"


@pytest.fixture(autouse=True)
def _games(
    alice: Player, bob: Player, now: datetime, settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four games, put together one by one."""
    settings.MEDIA_ROOT, settings.WORK_DIR = tmp_path / "media", tmp_path / "work"
    settings.ARCHIVE_FILES = tmp_path / "archive"
    monkeypatch.setattr(export_making, "_TOGETHER", 1)
    for day in range(4):
        at = now - timedelta(days=40 - day)
        actions.resign(game_key=running_game(alice, bob, now=at).key, player=bob, now=at)
    Game.objects.update(indexed_at=now)
    keep_up(settings.ARCHIVE_FILES, now, seconds=1000)


def make(times: int = 1) -> None:
    for _time in range(times):
        make_exports(timezone.now(), seconds=0)


def complaints(page: Page) -> list[str]:
    """What axe finds, and how far the page is wider than the phone."""
    page.set_viewport_size(PHONE)
    found = [f"{each['id']}: {each['help']}" for each in Axe().run(page).response["violations"]]
    width = page.locator("html").evaluate("root => root.scrollWidth")
    return found + ([f"{width} px wide"] if width > PHONE["width"] else [])


def test_the_page_follows_the_file_until_it_is_there(
    page: Page, live_server: LiveServer, sign_in: SignIn, alice: Player
) -> None:
    sign_in(page, alice)
    page.goto(live_server.url + PAGE)
    page.get_by_role("button", name="Put my games together").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("It is begun in a moment.")).to_be_visible()
    make(2)
    expect(page.get_by_role("progressbar", name="2 of 4 games are in it.")).to_be_visible(timeout=15_000)
    expect(page.locator("#export-told")).to_have_text("2 of 4 games are in it.")
    assert complaints(page) == []
    make(3)
    expect(page.get_by_role("link", name="Download it")).to_be_visible(timeout=15_000)
    expect(page.locator("#export-told")).to_have_text("Your games are ready to be downloaded.")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download it").click()
    assert download.value.suggested_filename.startswith("slydice-")
    assert complaints(page) == []


def test_without_a_script_a_link_tells_how_far_it_is(
    new_context: CreateContextCallback, live_server: LiveServer, sign_in: SignIn, alice: Player
) -> None:
    page = new_context(java_script_enabled=False).new_page()
    sign_in(page, alice)
    page.goto(live_server.url + PAGE)
    page.get_by_role("button", name="Put my games together").click()
    make(3)
    page.get_by_role("link", name="Look how far it is").click()
    expect(page.get_by_text("3 of 4 games are in it.")).to_be_visible()
    make(2)
    page.get_by_role("link", name="Look how far it is").click()
    page.get_by_role("button", name="Delete it").click()
    expect(page.get_by_text("The file is deleted. Your games are not.")).to_be_visible()


def test_the_monthly_files_can_be_read_by_everybody(page: Page, live_server: LiveServer) -> None:
    page.goto(live_server.url + "/archive/files/")
    expect(page.get_by_role("link", name="2026-10")).to_be_visible()
    assert complaints(page) == []
