"""Arrows only point down: a part of the site imports what is below it, never what is above or beside it."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

# From the top down. What stands in one row may import each other.
LAYERS = (
    {"admin"},
    {"web", "api", "inbound", "templatetags", "management"},
    {"tasks"},
    {"commands", "sweeps"},
    {"notify"},
    {"channels"},
    {"archive"},
    {"actions"},
    {"behind_shields"},
    {"ledger"},
    {"selectors"},
    {"store"},
    {"models", "titles", "entropy", "proofs", "sealing", "wording", "times", "deadlines", "questions"},
    {"tempo", "rolls", "clock"},
    {"analysis"},
    {"bots", "words"},
    {"rules"},
)
RANKS = {part: rank for rank, layer in enumerate(LAYERS) for part in layer}
FILES = sorted(path for path in (ROOT / "games").rglob("*.py") if "migrations" not in path.parts)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_point_down(path: Path) -> None:
    part = path.relative_to(ROOT / "games").parts[0].removesuffix(".py")
    if part in {"__init__", "apps"}:
        return
    upward = [name for name in _imports(path) if _rank(name) < RANKS[part]]
    assert not upward, f"{part} is below {upward}"


@pytest.mark.parametrize("folder", ["rules", "bots", "words", "analysis"])
def test_rules_programs_and_words_know_neither_django_nor_the_clock(folder: str) -> None:
    allowed = {"games", "__future__"} if folder == "bots" else {"games"}
    for path in (ROOT / "games" / folder).rglob("*.py"):
        roots = {name.partition(".")[0] for name in _imports(path)}
        assert not roots & {"django", "celery", "accounts", "time", "datetime", "secrets"}, path
        assert not {name for name in roots - allowed if not _is_standard(name)}, path


def test_accounts_know_nothing_of_games() -> None:
    for path in (ROOT / "accounts").rglob("*.py"):
        assert not [name for name in _imports(path) if name.startswith("games")], path


def test_the_package_of_games_is_empty_so_that_the_rules_run_alone() -> None:
    assert (ROOT / "games" / "__init__.py").read_text() == ""


def _imports(path: Path) -> Iterator[str]:
    package = path.relative_to(ROOT).with_suffix("").parts[:-1]
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _rank(name: str) -> int:
    parts = name.split(".")
    return RANKS.get(parts[1], len(LAYERS)) if parts[0] == "games" and len(parts) > 1 else len(LAYERS)


def _is_standard(name: str) -> bool:
    import sys

    return name in sys.stdlib_module_names
