"""Words for the dice: what a player adds to the chance of a game. Everybody reads them."""

from accounts.names import JOINERS, compose, is_invisible
from games.models import Seat
from games.rules.contract import Refused
from games.rules.marking import _

LONGEST: int = Seat._meta.get_field("entropy").max_length or 0
# What a program adds: it has no will of its own to be fooled.
OF_PROGRAMS = "program"


def clean_entropy(raw: str) -> str:
    """The words as they are stored and hashed: NFC, single blanks, "" for none. Refuses too many and invisible ones."""
    if any(is_invisible(character) for character in raw.strip()):
        raise Refused(_("Words for the dice have no invisible or control characters."))
    words = compose(raw)
    if len(words) > LONGEST:
        raise Refused(_("Words for the dice have at most {longest} characters."), longest=LONGEST)
    return "" if set(words) <= JOINERS else words
