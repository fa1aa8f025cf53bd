"""Names of players: each can stand as the name of a seat in a record."""

import unicodedata

from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

LONGEST = 30
# The name of who has left. Nobody may take it. English for every reader, being a seat's name in records kept for good.
FORMER_PLAYER = "a former player"
RESERVED = frozenset({"table", FORMER_PLAYER})
# Marks of the record format, in which a seat is written.
MARKS = frozenset(',:"')
# Joiners shape letters of several scripts and stay; all else that draws nothing could forge a name.
JOINERS = frozenset("\u200c\u200d")
# To Unicode these are letters and signs, but they draw nothing: the fillers of Hangul and an empty Braille cell.
BLANK_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")


def clean_name(raw: str) -> str:
    """The name as it is stored: NFC, single blanks, none around it. Raises ValidationError with what is wrong."""
    name = compose(raw)
    if not any(character.isalnum() for character in name):
        raise ValidationError(_("A name needs at least one letter or digit."), code="empty")
    if len(name) > LONGEST:
        raise ValidationError(_("A name has at most %(longest)d characters."), code="long", params={"longest": LONGEST})
    if name.casefold() in RESERVED:
        raise ValidationError(_("“%(name)s” cannot be a player's name."), code="reserved", params={"name": name})
    refuse_characters(name)
    return name


def compose(raw: str) -> str:
    """The text in NFC, with single blanks and none around it."""
    return " ".join(unicodedata.normalize("NFC", raw).split())


def validate_name(name: str) -> None:
    """For models and forms, which clean and check in two steps."""
    clean_name(name)


def refuse_characters(name: str) -> None:
    if MARKS & set(name):
        raise ValidationError(_("A name has no commas, colons or double quotes."), code="marks")
    if any(is_invisible(character) for character in name):
        raise ValidationError(_("A name has no invisible or control characters."), code="invisible")


def is_invisible(character: str) -> bool:
    """Control, format, private and unassigned characters, and blank letters: none can be read or typed by others."""
    return character in BLANK_LETTERS or (unicodedata.category(character).startswith("C") and character not in JOINERS)
