"""Headers that keep a page to itself, and a page that says what is wrong while the database is away."""

import logging
import select
import sys
from collections.abc import Callable
from typing import Any

from django.core.signals import got_request_exception
from django.db import connections
from django.dispatch import receiver
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils.translation import gettext

from slydice_site.database import DATABASE_AWAY

GetResponse = Callable[[HttpRequest], HttpResponse]
logger = logging.getLogger(__name__)

RETRY_AFTER_SECONDS = 10
# Everything comes from here, nothing stands inline; pictures may be data (the small ones in style sheets).
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; img-src 'self' data:; object-src 'none'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": CONTENT_SECURITY_POLICY,
    # Not "no-referrer": browsers then send "Origin: null" with forms, which the CSRF check refuses.
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


class SecurityHeaders:
    """Adds the headers above to each answer whose view has not set its own."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        return response


class ServersAway:
    """Answers 503 with a friendly page, made without the database, when the database cannot be reached."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        drop_dead_connections()
        response = self.get_response(request)
        # Errors of middleware never come through `process_exception`; `_note_error` has marked the request.
        return answer_away(request) if getattr(request, "servers_away", False) else response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The view's errors: taken here, they leave one line in the log and not a page of it."""
        if not isinstance(error, DATABASE_AWAY):
            return None
        logger.error("the database is away: %s", " ".join(str(error).split()))
        return answer_away(request)


@receiver(got_request_exception)
def _note_error(request: HttpRequest | None = None, **kwargs: Any) -> None:
    if request is not None and isinstance(sys.exc_info()[1], DATABASE_AWAY):
        request.servers_away = True  # type: ignore[attr-defined]


def drop_dead_connections() -> None:
    """Close connections that the server has hung up, so that the request opens a new one.

    An idle connection has nothing to read unless the server ended it: asking the kernel costs no statement,
    where CONN_HEALTH_CHECKS would add one to every request.
    """
    for connection in connections.all(initialized_only=True):
        if connection.connection is not None and not connection.in_atomic_block and _readable(connection.connection):
            connection.close()


def _readable(connection: Any) -> bool:
    if connection.closed:
        return True
    poll = select.poll()
    poll.register(connection.fileno(), select.POLLIN)
    return bool(poll.poll(0))


def answer_away(request: HttpRequest) -> HttpResponse:
    """The page, sentence or object that says: the database is away, nothing saved is lost, try again."""
    drop_dead_connections()
    response = _away(request)
    response.headers["Retry-After"] = str(RETRY_AFTER_SECONDS)
    response.headers["Cache-Control"] = "no-store"
    return response


def _away(request: HttpRequest) -> HttpResponse:
    sentence = gettext("The game server cannot reach its database. Nothing that was saved is lost.")
    if request.accepts("text/html"):
        context = {"sentence": sentence, "seconds": RETRY_AFTER_SECONDS, "reload": request.method == "GET"}
        return HttpResponse(render_to_string("503.html", context), status=503)
    return JsonResponse({"error": sentence, "retry_after": RETRY_AFTER_SECONDS}, status=503)
