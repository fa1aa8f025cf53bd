"""The languages that are printed and read; English where somebody's own is none of them."""

from collections.abc import Mapping
from typing import Final, TypeVar

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "ko", "pt-br")

T = TypeVar("T")


def in_language(language: str, tables: Mapping[str, T]) -> T:
    """The table for a language code as Django writes it."""
    return tables.get(language.lower(), tables[ENGLISH])
