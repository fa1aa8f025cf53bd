"""News to an address of the player's own choice: as signed JSON, or as a chat service wants it (`formats.py`)."""

from django.utils import timezone

from .contract import Gone, News, NotNow, Rejected
from .formats import FORMATS
from .outside import Answer, Outside
from .retry_after import seconds_asked

_LONGEST_WORDS = 100
# The message was not taken for a reason that may pass: refused us, too slow, too early, too many.
_MAY_PASS = frozenset({401, 403, 408, 425, 429})
_GONE = frozenset({404, 410})


class WebhookChannel:
    """One request a message, through connections that are kept. The answer is the receiver's status."""

    def __init__(self) -> None:
        self._outside = Outside()

    def send(self, news: News) -> str:
        kind = FORMATS[news.way["format"]]
        now = news.now or timezone.now()
        call = kind.write(news, now)
        answer = self._outside.post(call.url, data=call.body, headers={"User-Agent": "SlyDice", **call.headers})
        words = _in_words(answer)
        if 200 <= answer.status_code < 300:
            return words
        if answer.status_code in _GONE | kind.gone:
            raise Gone(words)
        if answer.status_code in _MAY_PASS or answer.status_code >= 500:
            seconds = seconds_asked(answer.headers, now)
            raise NotNow(words, seconds=kind.waits(answer.content) if seconds is None else seconds)
        raise Rejected(words)

    def close(self) -> None:
        self._outside.close()


def _in_words(answer: Answer) -> str:
    """`410 Gone`, and of a failure the beginning of what was said about it."""
    status = f"{answer.status_code} {answer.reason}".strip()
    if 200 <= answer.status_code < 300:
        return status
    said = " ".join("".join(sign if sign.isprintable() else " " for sign in answer.text[:1000]).split())
    return f"{status}: {said[:_LONGEST_WORDS]}" if said else status
