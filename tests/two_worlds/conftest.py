"""For all tests of the two worlds."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def _quiet() -> Iterator[None]:
    """Thousands of requests are refused here, and none of that is news."""
    logger = logging.getLogger("django.request")
    before = logger.level
    logger.setLevel(logging.CRITICAL)
    yield
    logger.setLevel(before)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What takes an hour is for `make soak`, which asks for it by its mark."""
    if "worlds" in config.option.markexpr:
        return
    left_out = [item for item in items if item.get_closest_marker("worlds")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]
