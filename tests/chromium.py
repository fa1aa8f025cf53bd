"""How pytest-playwright starts the browser (a plugin that `tests/browsers.py` registers)."""

import shutil
from typing import Any

import pytest

CHROMIUM = shutil.which("chromium")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    # No sandbox: as root chromium refuses to start with one, and it opens our own pages only.
    return {"executable_path": CHROMIUM, "args": ["--no-sandbox", "--disable-dev-shm-usage"]}
