import gettext
import os
from pathlib import Path

import pytest

from slydice_site.messages import compile_catalogues

CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8"

msgid "Your turn"
msgstr "당신 차례"

#, fuzzy
msgid "Game over"
msgstr "아마도"
"""


@pytest.fixture
def locale(tmp_path: Path) -> Path:
    folder = tmp_path / "ko" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / "django.po").write_text(CATALOGUE)
    return tmp_path


def test_a_catalogue_is_compiled_without_its_uncertain_lines(locale: Path) -> None:
    compile_catalogues(locale)
    translated = gettext.translation("django", locale, ["ko"]).gettext
    assert translated("Your turn") == "당신 차례"
    assert translated("Game over") == "Game over"


def test_only_what_has_changed_is_compiled_again(locale: Path) -> None:
    assert len(compile_catalogues(locale)) == 1
    assert compile_catalogues(locale) == []
    source = locale / "ko" / "LC_MESSAGES" / "django.po"
    os.utime(source, (source.stat().st_mtime + 5,) * 2)
    assert compile_catalogues(locale) == [source]
