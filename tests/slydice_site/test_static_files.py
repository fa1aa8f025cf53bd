"""Static files as production serves them."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.core.files.storage import FileSystemStorage

from slydice_site.static_files import StaticFiles

STATIC = Path(settings.BASE_DIR) / "games" / "static"


@pytest.fixture
def served(tmp_path: Path) -> StaticFiles:
    """The site's own scripts, collected."""
    source, storage = FileSystemStorage(STATIC), StaticFiles(tmp_path, "/static/")
    names = [str(path.relative_to(STATIC)) for path in STATIC.glob("games/*.js")]
    for name in names:
        with source.open(name) as script:
            storage.save(name, script)
    assert not [done for *_names, done in storage.post_process({name: (source, name) for name in names}) if not done]
    return storage


def test_a_script_imports_the_others_by_the_names_that_change_with_them(served: StaticFiles) -> None:
    script = Path(served.path(served.stored_name("games/proof_game.js"))).read_text(encoding="utf-8")
    imported = re.findall(r'from "(.*)"', script)
    assert len(imported) == 4
    assert all(re.fullmatch(r"\./proof_\w+\.[0-9a-f]{12}\.js", name) for name in imported)
    assert all(served.exists(f"games/{name}") for name in imported)
