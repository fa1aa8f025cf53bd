"""Sessions by keys that the site can have given out."""

from accounts import sessions

# Django's are of 32 letters and digits; a NUL, say, is an error to the database.
_LONGEST = 40


class SessionStore(sessions.SessionStore):
    """A cookie with a key of another shape is no session, and is never looked up."""

    def __init__(self, session_key: str | None = None) -> None:
        super().__init__(session_key if is_key(session_key or "") else None)


def is_key(text: str) -> bool:
    return text.isascii() and text.isalnum() and len(text) <= _LONGEST
