"""What a mail service tells of mails that it sent for us: they came back for good, or somebody complained of them.

django-anymail checks who calls and reads each service's own form. An event counts once, and only while it is young.
Whom it is about follows from the address; which delivery came back, from the Message-ID, if that is one of ours.
"""

import hashlib
import json
import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from anymail.exceptions import AnymailConfigurationError
from anymail.signals import AnymailTrackingEvent, EventType
from anymail.webhooks.brevo import BrevoTrackingWebhookView
from anymail.webhooks.mailersend import MailerSendTrackingWebhookView
from anymail.webhooks.mailgun import MailgunTrackingWebhookView
from anymail.webhooks.mailjet import MailjetTrackingWebhookView
from anymail.webhooks.mandrill import MandrillCombinedWebhookView
from anymail.webhooks.postal import PostalTrackingWebhookView
from anymail.webhooks.postmark import PostmarkTrackingWebhookView
from anymail.webhooks.sparkpost import SparkPostTrackingWebhookView
from django.conf import settings
from django.core.cache import cache
from django.core.exceptions import BadRequest
from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt

from accounts.models import Player
from games.models import Delivery, Invitation

from .bounces import OLDEST, end_invitations, make_up, mark_players, note_bounce
from .verdicts import judge

# Each is there only where its key is in the settings; those that sign nothing must bring a secret.
_SECRET: Final = "WEBHOOK_SECRET"  # noqa: S105 (the name of a setting)
PROVIDERS: Final[Mapping[str, tuple[Any, str]]] = {
    "mailgun": (MailgunTrackingWebhookView, "MAILGUN_WEBHOOK_SIGNING_KEY"),
    "postal": (PostalTrackingWebhookView, "POSTAL_WEBHOOK_KEY"),
    "mandrill": (MandrillCombinedWebhookView, "MANDRILL_WEBHOOK_KEY"),
    "mailersend": (MailerSendTrackingWebhookView, "MAILERSEND_SIGNING_SECRET"),
    "postmark": (PostmarkTrackingWebhookView, _SECRET),
    "brevo": (BrevoTrackingWebhookView, _SECRET),
    "mailjet": (MailjetTrackingWebhookView, _SECRET),
    "sparkpost": (SparkPostTrackingWebhookView, _SECRET),
}
_CLOCKS_DIFFER: Final = timedelta(minutes=15)
_OURS: Final = re.compile(r"<?[a-z0-9]+\.(\d{1,18})@([^>\s]+)>?")


@csrf_exempt
def tracking(request: HttpRequest, provider: str) -> HttpResponse:
    """`/tracking/<provider>/`: 200 when the events are heeded; 400 if they are not signed or not what is sent."""
    view, key = PROVIDERS.get(provider, (None, ""))
    if view is None or not settings.ANYMAIL.get(key):
        raise Http404
    if request.method not in {"POST", "HEAD"}:
        return HttpResponseNotAllowed(["POST", "HEAD"])
    # Some services look whether the address is there.
    if request.method == "POST":
        heed_all(_events(view(), request), provider, timezone.now())
    return HttpResponse()


def _events(view: Any, request: HttpRequest) -> list[AnymailTrackingEvent]:
    try:
        view.run_validators(request)
        if isinstance(view, MailgunTrackingWebhookView):
            refuse_unless_fresh(request)
        events = view.parse_events(request)
    except (KeyError, ValueError, TypeError, AttributeError, AssertionError, AnymailConfigurationError) as error:
        raise BadRequest("this is not what the service sends") from error
    return [event for event in events if isinstance(event, AnymailTrackingEvent)]


def refuse_unless_fresh(request: HttpRequest) -> None:
    """Mailgun signs only a time and a token: whoever has seen one call could tell anything with it later. Raises
    ValueError."""
    is_json = request.content_type == "application/json"
    signed = json.loads(request.body)["signature"] if is_json else request.POST
    at = datetime.fromtimestamp(int(signed["timestamp"]), tz=UTC)
    if abs(timezone.now() - at) > _CLOCKS_DIFFER:
        raise ValueError("this call is too old")


def heed_all(events: list[AnymailTrackingEvent], provider: str, now: datetime) -> None:
    """Each of them once; one that could not be heeded may come again."""
    for event in events:
        seen = f"tracking:{provider}:{hashlib.sha256(_name(event, provider).encode()).hexdigest()}"
        if not _is_young(event, now) or not cache.add(seen, True, timeout=OLDEST.total_seconds()):
            continue
        try:
            with transaction.atomic():
                heed(event, now)
        except Exception:
            cache.delete(seen)
            raise


def _name(event: AnymailTrackingEvent, provider: str) -> str:
    """What is the same when an event comes again. Of Mailgun's nothing but the token is signed, and it is good once."""
    if provider == "mailgun":
        return str(event.event_id)
    return f"{event.event_id} {event.event_type} {event.recipient} {event.timestamp}"


def _is_young(event: AnymailTrackingEvent, now: datetime) -> bool:
    at = event.timestamp
    return at is None or now - OLDEST <= at <= now + _CLOCKS_DIFFER


def heed(event: AnymailTrackingEvent, now: datetime) -> None:
    """Do what follows from an event. Of an address that nobody here has, nothing does."""
    verdict, address = judge(event), (event.recipient or "").lower()
    if verdict is None or not address:
        return
    has_failed = event.event_type != EventType.COMPLAINED
    mail = _delivery(event.message_id or "", address) if has_failed else None
    if mail is not None and verdict.status:
        note_bounce(mail, verdict.status, now)
    if verdict.is_final:
        # The game is locked before the player, as wherever both are.
        if mail is not None:
            make_up(mail, now)
        mark_players(Player.objects.filter(email=address), verdict.reason, now)
        end_invitations(Invitation.objects.filter(email=address), now)


def _delivery(message_id: str, address: str) -> int | None:
    """The delivery that went out under this Message-ID, if it went to that address."""
    found = _OURS.fullmatch(message_id)
    if found is None or found[2] != settings.MAIL_DOMAIN:
        return None
    row = Delivery.objects.filter(pk=int(found[1]), channel="mail").select_related("player", "invitation").first()
    to = {each.email.lower() for each in (row.player, row.invitation) if each} if row else set()
    return row.pk if row and address in to else None
