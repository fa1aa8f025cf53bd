"""A whole site, for all tests that kill its parts."""

from collections.abc import Iterator

import pytest

from tests.stack import Stack


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with Stack(tmp_path_factory.mktemp("site"), TURN_MAIL_GRACE_SECONDS="0", SWEEP_SECONDS="0.5") as stack:
        yield stack


@pytest.fixture
def stack(site: Stack) -> Stack:
    """The site, in good order."""
    site.wait_until(site.is_well)
    return site
