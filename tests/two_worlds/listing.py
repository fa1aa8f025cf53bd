"""The list of surfaces in docs/non-interference.md, as it is found."""

from collections.abc import Iterator
from pathlib import Path

from tests.authorization.addresses import all_addresses

from .surfaces.commands import SILENT
from .surfaces.found import surfaces

DOCUMENT = Path(__file__).parent.parent.parent / "docs" / "non-interference.md"
BEGIN, END = "<!-- found: begin -->\n", "<!-- found: end -->\n"
_SORTS = {
    "mail": "Mails, by what they are about",
    "push": "Pushes to a browser, decrypted there",
    "webhook": "Webhooks",
    "task": "Tasks of the worker",
    "action": "Actions",
}


def listing() -> str:
    """The list as Markdown."""
    return "\n".join([*_addresses(), *_by_name(), *_commands(), ""])


def _addresses() -> Iterator[str]:
    """Each is tried by GET and by POST."""
    yield "Addresses, each by GET and by POST:\n"
    yield from (f"- `/{address.route}`" for address in all_addresses())


def _by_name() -> Iterator[str]:
    for sort, title in _SORTS.items():
        names = [surface.name.partition(" ")[2] for surface in surfaces() if surface.name.startswith(f"{sort} ")]
        yield f"\n{title}: {', '.join(f'`{name}`' for name in names)}."


def _commands() -> Iterator[str]:
    tried = [surface.name.partition(" ")[2] for surface in surfaces() if surface.name.startswith("command ")]
    yield f"\nCommands of `manage.py`: {', '.join(f'`{name}`' for name in tried)}. Not tried:\n"
    yield from (f"- `{name}`: {why}" for name, why in SILENT.items())


def in_document() -> str:
    """The list as the document has it."""
    return DOCUMENT.read_text().partition(BEGIN)[2].partition(END)[0]


def write() -> None:
    """Bring the document up to date."""
    before, _begin, rest = DOCUMENT.read_text().partition(BEGIN)
    DOCUMENT.write_text(before + BEGIN + listing() + END + rest.partition(END)[2])
