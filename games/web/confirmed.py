"""What shows that a person pressed the button that asks once more: its own name and value, and the page's nonce.

Whatever opens links, follows them or sends the first form that it finds has not pressed that button: a script that
sends a form leaves the names of its buttons out, and a POST that was put together elsewhere has no nonce.
"""

from datetime import timedelta

from django.core.signing import BadSignature, TimestampSigner
from django.http import HttpRequest

from games.models import ReplyAddress

# Long enough to think about an answer; the question itself is mostly answered sooner.
GOOD_FOR = timedelta(days=1)
BUTTON, NONCE = "confirm", "nonce"


def make_nonce(address: ReplyAddress, words: str) -> str:
    """For one button: this answer, to what this address is about."""
    return _signer(address, words).sign("pressed")


def confirmed_words(request: HttpRequest, address: ReplyAddress) -> str:
    """The answer whose button was pressed; "" if none was, or so long ago that one should look again."""
    words = request.POST.get(BUTTON, "")
    try:
        _signer(address, words).unsign(request.POST.get(NONCE, ""), max_age=GOOD_FOR)
    except BadSignature:
        return ""
    return words


def _signer(address: ReplyAddress, words: str) -> TimestampSigner:
    return TimestampSigner(salt=f"answer {address.token_hash} {words}")
