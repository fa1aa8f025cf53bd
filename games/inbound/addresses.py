"""Our addresses: a token, and before it what a mail to it is about."""

import re
from typing import Final, NamedTuple

from games.models.reply_address import hash_token

# Some mail servers allow no plus sign, and some mailboxes have a name of their own in front: all forms lead here.
_LOCAL_PART: Final = re.compile(r"(?:(?P<about>[a-z0-9._=-]{1,39}?)[-+=._])?(?P<token>[a-z2-7]{24})")


class Target(NamedTuple):
    """Where a mail is to go: the hash of its token, and whether only mails that came back go there."""

    token_hash: str
    for_bounces: bool


def read_address(address: str) -> Target | None:
    """`turn+…@` or `bounce+…@`, in any case of letters; None if it holds no token."""
    found = _LOCAL_PART.fullmatch(address.rpartition("@")[0].lower())
    if found is None:
        return None
    return Target(hash_token(found["token"]), found["about"] == "bounce")
