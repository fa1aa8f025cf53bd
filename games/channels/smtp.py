"""SMTP as Django speaks it, with the server's answers kept and its refusals told apart."""

import smtplib
from typing import Any

from django.core.mail.backends.smtp import EmailBackend

from .contract import Away, Failure, NotNow, Rejected


class _Remembering:
    """Keeps the server's answer to the last message: smtplib itself throws a good one away."""

    answer = ""

    def data(self, message: Any) -> tuple[int, bytes]:
        code, text = super().data(message)  # type: ignore[misc]
        self.answer = say_reply(code, text)
        return code, text


class _Plain(_Remembering, smtplib.SMTP):
    pass


class _Encrypted(_Remembering, smtplib.SMTP_SSL):
    pass


class Backend(EmailBackend):
    """Django's backend, with `answer`: what the server said to the last message."""

    @property
    def connection_class(self) -> type[smtplib.SMTP]:
        return _Encrypted if self.use_ssl else _Plain

    @property
    def answer(self) -> str:
        return getattr(self.connection, "answer", "")


def say_reply(code: int, text: bytes | str) -> str:
    """A reply as one line: `250 2.0.0 Ok: queued as 4F2A`."""
    words = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return " ".join([str(code), *words.split()])


def failure_of(error: OSError) -> Failure:
    """What an error of smtplib or the socket means for the message.

    A 5xx to the recipient or to the message itself is final. Refusing us (sender, password, greeting) is a matter of
    settings that somebody will repair, so the message waits.
    """
    if isinstance(error, smtplib.SMTPRecipientsRefused):
        return _by_code(*next(iter(error.recipients.values())))
    if isinstance(error, smtplib.SMTPDataError):
        return _by_code(error.smtp_code, error.smtp_error)
    if isinstance(error, smtplib.SMTPResponseException):
        return Away(say_reply(error.smtp_code, error.smtp_error))
    return Away(str(error) or type(error).__name__)


def _by_code(code: int, text: bytes | str) -> Failure:
    kind = Rejected if 500 <= code < 600 else NotNow
    return kind(say_reply(code, text))
