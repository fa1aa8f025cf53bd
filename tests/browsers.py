"""A pytest plugin for tests marked `browser`: they run in Debian's chromium, and are skipped aloud where there is none.

With SLYDICE_BROWSER=required (continuous integration) a missing browser is an error.
"""

import os

import pytest

from tests import chromium


def pytest_configure(config: pytest.Config) -> None:
    if not chromium.CHROMIUM and os.environ.get("SLYDICE_BROWSER") == "required":
        raise pytest.UsageError("chromium is not installed, and browser tests may not be skipped here")
    # Only now: its fixture replaces the one of pytest-playwright, and the last one registered is taken.
    config.pluginmanager.register(chromium)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    in_browser = [item for item in items if item.get_closest_marker("browser")]
    if in_browser:
        # Playwright keeps an event loop in the main thread, where the tests look into the database.
        os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    if not chromium.CHROMIUM:
        for item in in_browser:
            item.add_marker(pytest.mark.skip(reason="chromium is not installed (Debian: apt install chromium)"))
