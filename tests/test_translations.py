"""The message catalogues are whole, fit their source, and reach pages and games."""

import gettext
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages import Catalog, Message
from babel.messages.pofile import read_po
from django.conf import settings
from django.test import Client
from django.utils import translation

from games.rules.registry import KINDS
from games.wording import tell_event
from slydice_site.messages import LOCALE, compile_catalogues

ROOT = Path(__file__).parent.parent
SOURCES = ("manage.py", "slydice_site", "accounts", "games", "templates")
CATALOGUES = sorted(LOCALE.glob("*/LC_MESSAGES/django.po"))
PLACES = {"python-format": re.compile(r"%\(\w+\)[sd]"), "python-brace-format": re.compile(r"\{\w+\}")}
TAG = re.compile(r"<[^>]+>")

each_catalogue = pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: path.parts[-3])


def read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], abort_invalid=True)


def messages(path: Path) -> Iterator[Message]:
    """All but the header."""
    return (message for message in read(path) if message.id)


def forms(text: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """One text, or those of all plural forms."""
    return [text or ""] if text is None or isinstance(text, str) else list(text)


def sources(path: Path) -> set[tuple[str | None, str]]:
    """Context and English text of every message."""
    return {(message.context, forms(message.id)[0]) for message in messages(path)}


def places(message: Message, text: str) -> set[str]:
    """The places of `text` that are filled when it is shown. What else would be taken for one is an error."""
    found: set[str] = set()
    for flag in message.flags & PLACES.keys():
        found.update(PLACES[flag].findall(text))
        rest = PLACES[flag].sub("", text)
        assert not re.search(r"%(?!%)" if flag == "python-format" else r"[{}]", rest.replace("%%", "")), text
    return found


def fits(message: Message, text: str) -> bool:
    """A plural form may leave out what one of the English forms leaves out ("once", "two times")."""
    wanted = [places(message, source) for source in forms(message.id)]
    return set.intersection(*wanted) <= places(message, text) <= set.union(*wanted)


def test_every_language_of_the_site_has_a_catalogue() -> None:
    languages = {translation.to_locale(code) for code, _name in settings.LANGUAGES}
    assert {path.parts[-3] for path in CATALOGUES} == languages - {"en"}


@each_catalogue
def test_nothing_is_left_to_translate(path: Path) -> None:
    assert [message.id for message in messages(path) if not all(forms(message.string))] == []


@each_catalogue
def test_no_translation_is_a_guess_or_without_use(path: Path) -> None:
    assert [message.id for message in messages(path) if message.fuzzy] == []
    assert list(read(path).obsolete) == []


@each_catalogue
def test_every_plural_has_the_forms_of_its_language(path: Path) -> None:
    number = read(path).num_plurals
    plurals = [message for message in messages(path) if message.pluralizable]
    assert [message.id for message in plurals if len(forms(message.string)) != number] == []


@each_catalogue
def test_translations_have_the_places_of_their_source(path: Path) -> None:
    pairs = [(message, text) for message in messages(path) for text in forms(message.string)]
    assert [text for message, text in pairs if text and not fits(message, text)] == []


@each_catalogue
def test_translations_have_the_tags_and_line_ends_of_their_source(path: Path) -> None:
    for message in messages(path):
        source = forms(message.id)[0]
        for text in filter(None, forms(message.string)):
            assert sorted(TAG.findall(text)) == sorted(TAG.findall(source))
            assert (text[:1] == "\n", text[-1:] == "\n") == (source[:1] == "\n", source[-1:] == "\n")


@each_catalogue
def test_a_header_names_no_person_and_no_day(path: Path) -> None:
    header = path.read_text().partition("\n\n")[0]
    assert set(re.findall(r'^"([\w-]+):', header, re.MULTILINE)) == {
        "Project-Id-Version",
        "Language",
        "MIME-Version",
        "Content-Type",
        "Content-Transfer-Encoding",
        "Plural-Forms",
    }


def test_compiled_catalogues_give_every_translation(tmp_path: Path) -> None:
    shutil.copytree(LOCALE, tmp_path / "locale", ignore=shutil.ignore_patterns("*.mo"))
    for path in compile_catalogues(tmp_path / "locale"):
        with path.with_suffix(".mo").open("rb") as file:
            compiled = gettext.GNUTranslations(file)
        plain = [message for message in messages(path) if not message.pluralizable and not message.context]
        wanted = {str(message.id): message.string for message in plain if message.string}
        assert {text: compiled.gettext(text) for text in wanted} == wanted


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("xgettext"), reason="needs the gettext tools (Debian: apt install gettext)")
def test_the_catalogues_hold_all_marked_texts_and_no_others(tmp_path: Path) -> None:
    for name in SOURCES:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    subprocess.run([sys.executable, "manage.py", "makemessages"], cwd=tmp_path, check=True)
    for path in CATALOGUES:
        marked, here = sources(tmp_path / path.relative_to(ROOT)), sources(path)
        assert (marked - here, here - marked) == (set(), set()), "run `make catalogues` and translate what is missing"


@each_catalogue
def test_the_words_of_all_rules_are_in_the_catalogues(path: Path) -> None:
    known = {text for _context, text in sources(path)}
    for rules in KINDS.values():
        meanings = [option.meaning for option in rules.options.values()]
        assert {rules.title, *rules.names.values(), *rules.sentences.values(), *meanings} <= known


@pytest.mark.django_db
def test_a_page_comes_in_the_language_that_the_browser_asks_for(client: Client) -> None:
    page = client.get("/", headers={"accept-language": "ko"}).content.decode()
    assert '<html lang="ko"' in page
    assert "가림막 뒤에서 굴려요" in page
    assert "Roll behind your shield" not in page


@pytest.mark.django_db
def test_house_rules_are_asked_for_in_the_language_of_the_page(client: Client) -> None:
    page = client.get("/tables/new/", headers={"accept-language": "ko"}).content.decode()
    assert "의심하는 방법" in page
    assert "같은 눈 셋" in page


def test_an_event_is_told_in_the_language_of_the_reader() -> None:
    event = {"name": "claimed-count", "seat": 1, "values": {"count": 4, "card": "twos"}}
    with translation.override("ko"):
        told = tell_event(KINDS["sly-dice"], event, ["민준", "보라"])
    assert told == "보라 님의 선언: 2 모으기 4개."
