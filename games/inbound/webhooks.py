"""Mails that a mail service hands over by a web request.

django-anymail checks the signature, and nothing else of it is used: it would parse the mail within the request. What a
signature does not cover is checked here: a call must be fresh and come once. Mailgun signs only a time and a token, so
whoever has seen one call could send any mail with it; its calls are good for 15 minutes, once. The others sign the
whole mail: a call that is repeated brings the same mail, which is known. They may try again for days.
"""

import base64
import hashlib
import json
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar, Final, NamedTuple

from anymail.webhooks.base import AnymailCoreWebhookView
from anymail.webhooks.mailersend import MailerSendInboundWebhookView
from anymail.webhooks.mailgun import MailgunInboundWebhookView
from anymail.webhooks.mandrill import MandrillCombinedWebhookView
from anymail.webhooks.postal import PostalInboundWebhookView
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import BadRequest
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.dateparse import parse_datetime
from django.views.decorators.csrf import csrf_exempt

from .accepting import LATER, Verdict, accept
from .envelope import sender_in

# Mailgun takes this for “do not try again”; to the others it is a failure like any other.
NEVER: Final = 406
LATER_STATUS: Final = 503
_CLOCKS_DIFFER: Final = timedelta(minutes=15)


class Call(NamedTuple):
    """One mail of a request. `event` names the call; `at` is when it was made, None if the service does not say."""

    event: str
    at: datetime | None
    mail_from: str
    rcpt_to: str
    raw: bytes


class _Inbound(AnymailCoreWebhookView):  # type: ignore[misc]
    """A view of anymail whose signature check is kept, and which hands over raw mails."""

    fresh_for: ClassVar[timedelta] = timedelta(days=3)

    def calls(self, request: HttpRequest) -> Iterator[Call]:
        raise NotImplementedError

    def post(self, request: HttpRequest, *args: object, **values: object) -> HttpResponse:
        self.run_validators(request)
        try:
            calls = list(self.calls(request))
        except (KeyError, ValueError, TypeError, IndexError) as error:
            raise BadRequest("this is not what the service sends") from error
        now = timezone.now()
        return _reply([self._take(call, now) for call in calls])

    def _take(self, call: Call, now: datetime) -> Verdict:
        if call.at is not None and not now - self.fresh_for <= call.at <= now + _CLOCKS_DIFFER:
            return Verdict(550, "5.7.1 this call is too old")
        seen = f"webhook:{self.esp_name}:{hashlib.sha256(call.event.encode()).hexdigest()}"
        if not cache.add(seen, True, timeout=2 * _CLOCKS_DIFFER.total_seconds()):
            return Verdict(550, "5.7.1 this call came before")
        verdict = LATER
        try:
            verdict = accept(call.raw, call.mail_from, call.rcpt_to, "webhook", now)
        finally:
            if verdict.is_for_later:
                cache.delete(seen)
        return verdict


def _reply(verdicts: list[Verdict]) -> HttpResponse:
    """One status for all mails of a request: if one shall come again, all do, and the others are known then."""
    text = "\n".join(map(str, verdicts))
    if any(verdict.is_for_later for verdict in verdicts):
        return HttpResponse(text, status=LATER_STATUS, content_type="text/plain")
    refused = verdicts and not any(verdict.is_accepted for verdict in verdicts)
    return HttpResponse(text, status=NEVER if refused else 200, content_type="text/plain")


class Mailgun(_Inbound, MailgunInboundWebhookView):  # type: ignore[misc]
    """Hands over the raw mail only where the address ends in `mime`: `/inbound/mailgun_mime/`."""

    fresh_for = _CLOCKS_DIFFER

    def calls(self, request: HttpRequest) -> Iterator[Call]:
        form = request.POST
        at = datetime.fromtimestamp(int(form["timestamp"]), tz=UTC)
        yield Call(form["token"], at, form.get("sender", ""), form["recipient"], form["body-mime"].encode())


class Postal(_Inbound, PostalInboundWebhookView):  # type: ignore[misc]
    """An HTTP endpoint that gets the raw message."""

    def calls(self, request: HttpRequest) -> Iterator[Call]:
        told = json.loads(request.body)
        raw = base64.b64decode(told["message"]) if told.get("base64") else told["message"].encode()
        yield Call(_digest(request.body), None, told.get("mail_from") or "", told["rcpt_to"], raw)


class Mandrill(_Inbound, MandrillCombinedWebhookView):  # type: ignore[misc]
    def calls(self, request: HttpRequest) -> Iterator[Call]:
        for event in json.loads(request.POST["mandrill_events"]):
            if event["event"] == "inbound":
                raw = event["msg"]["raw_msg"].encode()
                at = datetime.fromtimestamp(event["ts"], tz=UTC)
                yield Call(_digest(raw), at, sender_in(raw), event["msg"]["email"], raw)


class MailerSend(_Inbound, MailerSendInboundWebhookView):  # type: ignore[misc]
    def calls(self, request: HttpRequest) -> Iterator[Call]:
        told = json.loads(request.body)["data"]
        raw, sender = told["raw"].encode(), told["sender"]["email"]
        for number, recipient in enumerate(told["recipients"]["rcptTo"]):
            yield Call(f"{told['id']}.{number}", parse_datetime(told["created_at"]), sender, recipient["email"], raw)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


# Each is there only where its key is in the settings.
PROVIDERS: Final[Mapping[str, tuple[Any, str]]] = {
    "mailgun": (Mailgun, "MAILGUN_WEBHOOK_SIGNING_KEY"),
    "postal": (Postal, "POSTAL_WEBHOOK_KEY"),
    "mandrill": (Mandrill, "MANDRILL_WEBHOOK_KEY"),
    "mailersend": (MailerSend, "MAILERSEND_INBOUND_SECRET"),
}


@csrf_exempt
def webhook(request: HttpRequest, provider: str) -> HttpResponseBase:
    """`/inbound/<provider>/`: 200 when the mails are written down, 503 to try again, 400 or 406 for never."""
    view, key = PROVIDERS.get(provider.removesuffix("_mime"), (None, ""))
    if view is None or not settings.ANYMAIL.get(key):
        raise Http404
    response: HttpResponseBase = view.as_view()(request)
    return response
