"""The tables of phrases: whole, and no phrase in any language says two things."""

from collections.abc import Iterable

import pytest

from games.rules.registry import KINDS
from games.words import parse_line
from games.words.kinds import VOCABULARIES
from games.words.languages import LANGUAGES
from games.words.phrases import Table, key
from games.words.service import LANGUAGE_NAMES, MEANINGS, TABLES


def collisions(tables: Iterable[Table]) -> dict[str, set[str]]:
    """The phrases with several meanings, whatever language they are from."""
    meanings: dict[str, set[str]] = {}
    for table in tables:
        for word, phrases in table.items():
            for phrase in phrases:
                meanings.setdefault(key(phrase), set()).add(word)
    return {phrase: words for phrase, words in meanings.items() if len(words) > 1}


def test_a_collision_would_be_found() -> None:
    assert collisions([{"pass": ("Paró",)}, {"stop": ("paro",)}]) == {"paro": {"pass", "stop"}}


@pytest.mark.parametrize("kind", KINDS)
def test_no_phrase_of_a_game_means_two_things_in_any_languages(kind: str) -> None:
    assert not collisions(VOCABULARIES[kind].tables.values())


def test_no_service_phrase_means_two_things_in_any_languages() -> None:
    assert not collisions(TABLES.values())
    assert not collisions([LANGUAGE_NAMES])


@pytest.mark.parametrize("kind", KINDS)
def test_no_service_phrase_is_a_phrase_of_a_game(kind: str) -> None:
    games = {
        key(phrase) for table in VOCABULARIES[kind].tables.values() for phrases in table.values() for phrase in phrases
    }
    assert not games & {key(phrase) for table in TABLES.values() for phrases in table.values() for phrase in phrases}


@pytest.mark.parametrize("kind", KINDS)
def test_every_language_has_every_word_of_every_kind(kind: str) -> None:
    tables = VOCABULARIES[kind].tables
    assert tuple(tables) == LANGUAGES
    assert len({frozenset(table) for table in tables.values()}) == 1
    assert all(VOCABULARIES[kind].verbs <= set(table) for table in tables.values())


def test_every_language_has_and_explains_every_service_command() -> None:
    assert tuple(TABLES) == tuple(MEANINGS) == LANGUAGES
    assert len({tuple(table) for table in (*TABLES.values(), *MEANINGS.values())}) == 1


@pytest.mark.parametrize("kind", KINDS)
def test_a_phrase_alone_says_what_its_own_table_says(kind: str) -> None:
    vocabulary = VOCABULARIES[kind]
    for table in vocabulary.tables.values():
        for word, phrases in table.items():
            for phrase in phrases:
                command = parse_line(phrase, KINDS[kind])
                assert command is None or command.words in {word, f"claim {word}", f"announce {word}"}, phrase
