"""Evens out a line: what a keyboard, a phone or a mail program does to a word makes no difference to what it says."""

import re
import unicodedata

# Letters alone decide: accents (Mn) may be missing, and byte order marks and zero-width characters (Cf) come unasked.
_DROPPED = frozenset({"Mn", "Cf"})
_QUOTES = " \"'“”„‘’`"
_ENDS = ".!~。"
_BESIDE_A_DIGIT = re.compile(r"(?<=[0-9])(?=[^0-9 ])|(?<=[^0-9 ])(?=[0-9])")
_BETWEEN_WORDS = re.compile(r",|(?<=\w)-(?=\w)")


def fold(text: str) -> str:
    """`text` without case, accents, invisible characters, odd widths of letters and runs of blanks."""
    apart = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(letter for letter in apart if unicodedata.category(letter) not in _DROPPED)
    return " ".join(unicodedata.normalize("NFC", kept).replace("’", "'").split())


def even(text: str) -> str:
    """`text` folded, without quotation marks around it and without full stops or exclamation marks at its end."""
    return fold(text).lstrip(_QUOTES).rstrip(_QUOTES + _ENDS)


def tokens(evened: str) -> list[str]:
    """The words of an evened line; numbers stand alone (“x4” is two), and a hyphen or a comma is a blank."""
    return _BESIDE_A_DIGIT.sub(" ", _BETWEEN_WORDS.sub(" ", evened)).split()
