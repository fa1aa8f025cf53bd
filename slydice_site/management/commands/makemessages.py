"""`manage.py makemessages` (`make catalogues`): take new and changed texts up into all message catalogues.

Django's own command with our choices: only what people must see stands in a catalogue, so that a change of a text is a
change of a few lines. It needs the GNU gettext tools; compiling (`slydice_site/messages.py`) does not.
"""

from pathlib import Path

from django.core.management.base import CommandParser
from django.core.management.commands import makemessages

# Fields of a header that differ at each run or name persons.
LEFT_OUT = (
    "Report-Msgid-Bugs-To",
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Last-Translator",
    "Language-Team",
    "X-Generator",
)


class Command(makemessages.Command):
    # A guess from a text that looks alike must not pass for a translation.
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]  # noqa: RUF012 (as in Django)

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        parser.set_defaults(
            all=True, no_location=True, no_obsolete=True, no_wrap=True, verbosity=0, ignore_patterns=["tests"]
        )

    def write_po_file(self, potfile: str, locale: str) -> None:
        super().write_po_file(potfile, locale)
        path = Path(potfile).parent / locale / "LC_MESSAGES" / f"{self.domain}.po"
        path.write_text(leave_out(path.read_text()))


def leave_out(catalogue: str) -> str:
    """The text of a catalogue without the fields of `LEFT_OUT`."""
    unwanted = tuple(f'"{field}:' for field in LEFT_OUT)
    return "".join(line for line in catalogue.splitlines(keepends=True) if not line.startswith(unwanted))
