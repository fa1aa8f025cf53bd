"""Words for the dice: what a player adds to the chance of a game. Everybody reads them."""

import hashlib

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


def entropy_of_mail(message_id: str) -> str:
    """What the mail of somebody who joins adds if they write nothing: SHA-256 of its Message-ID, in hexadecimal.

    Their own mail program has made it, not we, and they find it in the mail that they sent. Hashed, because everybody
    reads words for the dice for ever, and a Message-ID often tells of an address or a machine. "" for a mail without.
    """
    return hashlib.sha256(message_id.strip("<>").encode()).hexdigest() if message_id else ""
