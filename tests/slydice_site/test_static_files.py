"""Static files as production serves them."""

import re
from pathlib import Path

import pytest
from django.contrib.staticfiles.finders import get_finders

from slydice_site.static_files import StaticFiles


@pytest.fixture
def served(tmp_path: Path) -> StaticFiles:
    """All that the site and its libraries bring, collected."""
    storage = StaticFiles(tmp_path, "/static/")
    found = {name: (source, name) for finder in get_finders() for name, source in finder.list([])}
    for source, name in found.values():
        with source.open(name) as file:
            storage.save(name, file)
    assert not [done for *_names, done in storage.post_process(found) if isinstance(done, Exception)]
    return storage


def test_a_script_imports_the_others_by_the_names_that_change_with_them(served: StaticFiles) -> None:
    script = Path(served.path(served.stored_name("games/proof_game.js"))).read_text(encoding="utf-8")
    imported = re.findall(r'from "(.*)"', script)
    assert len(imported) == 3
    assert all(re.fullmatch(r"\./proof_\w+\.[0-9a-f]{12}\.js", name) for name in imported)
    assert all(served.exists(f"games/{name}") for name in imported)
