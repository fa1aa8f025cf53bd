"""For all tests of the two worlds."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytest_django.fixtures import Settings


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Thousands of requests are refused here, and none of that is news."""
    logger = logging.getLogger("django.request")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    yield
    logger.setLevel(before)


@pytest.fixture(autouse=True)
def _folders(settings: Settings, tmp_path: Path) -> None:
    """Files outlive what is undone in the database."""
    settings.MEDIA_ROOT, settings.WORK_DIR = tmp_path / "media", tmp_path / "work"
    settings.ARCHIVE_FILES = tmp_path / "archive"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes an hour is for `make soak`, which asks for it by its mark."""
    if "worlds" in config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("worlds")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
