"""Mail: a connection that is opened once a run, and kept for all its messages."""

from contextlib import suppress

from django.conf import settings
from django.core.mail import get_connection
from django.core.mail.backends.base import BaseEmailBackend

from .contract import News
from .letter import write_letter
from .smtp import Backend, failure_of

_DJANGO_SMTP = "django.core.mail.backends.smtp.EmailBackend"


class MailChannel:
    """Sends through the mail backend of the settings. With SMTP the answer is the server's."""

    def __init__(self) -> None:
        self._backend: BaseEmailBackend | None = None

    def send(self, news: News) -> str:
        letter = write_letter(news)
        try:
            backend = self._opened()
            backend.send_messages([letter])
        except OSError as error:
            # What state the connection is in is anybody's guess; a new one costs little.
            self.close()
            raise failure_of(error) from error
        return getattr(backend, "answer", "")

    def _opened(self) -> BaseEmailBackend:
        if self._backend is None:
            self._backend = new_backend()
            self._backend.open()
        return self._backend

    def close(self) -> None:
        backend, self._backend = self._backend, None
        if backend is not None:
            with suppress(OSError):
                backend.close()


def new_backend() -> BaseEmailBackend:
    """The backend of the settings; for SMTP our own, which remembers the answers."""
    return Backend() if settings.EMAIL_BACKEND == _DJANGO_SMTP else get_connection()
