"""Titles of tables: lists, pages and mails show them, so they must be what they seem."""

from accounts.names import JOINERS, compose, is_invisible
from games.models import Game
from games.rules.contract import Refused
from games.rules.marking import _

LONGEST: int = Game._meta.get_field("title").max_length or 0


def clean_title(raw: str) -> str:
    """The title as it is stored: NFC, single blanks, "" for none. Refuses what is too long or cannot be seen."""
    title = compose(raw)
    if set(title) <= JOINERS:
        return ""
    if len(title) > LONGEST:
        raise Refused(_("A title has at most {longest} characters."), longest=LONGEST)
    if any(is_invisible(character) for character in title):
        raise Refused(_("A title has no invisible or control characters."))
    return title
