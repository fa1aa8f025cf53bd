"""Compiles the message catalogues (`python -m slydice_site.messages`); the compiled ones are not in the repository."""

from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = Path(__file__).parent / "locale"


def compile_catalogues(locale: Path = LOCALE) -> list[Path]:
    """Compile each catalogue that is newer than its compiled form; the catalogues that were compiled."""
    stale = [source for source in sorted(locale.glob("*/LC_MESSAGES/*.po")) if _is_stale(source)]
    for source in stale:
        _compile(source)
    return stale


def _is_stale(source: Path) -> bool:
    compiled = source.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime


def _compile(source: Path) -> None:
    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parent.parent.name)
    unfinished = source.with_suffix(".mo.new")
    with unfinished.open("wb") as file:
        write_mo(file, catalogue, use_fuzzy=False)
    unfinished.replace(source.with_suffix(".mo"))


if __name__ == "__main__":
    compile_catalogues()
