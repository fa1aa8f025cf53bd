"""Answering a kept mail as a mail program would: quoted below, and sent to the listener that takes real answers."""

import smtplib
from email.message import EmailMessage
from email.utils import format_datetime, make_msgid

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.http import urlencode
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from .development import KeptMail, kept_mail, only_in_development
from .responses import SeeOther

SECONDS = 10


@require_POST
@only_in_development
def answer(request: HttpRequest, name: str) -> HttpResponse:
    """Send what was typed from the mail's receiver to its reply address; then show the mailbox, where answers come."""
    kept, text = kept_mail(name), request.POST.get("text", "")
    try:
        send(reply_to(kept, text))
    except (OSError, smtplib.SMTPException) as error:
        context = {"kept": kept, "text": text, "failure": str(error)}
        return render(request, "development/mail.html", context, status=502)
    messages.success(request, gettext("Your answer is sent. What comes of it will be here in a few seconds."))
    return SeeOther(f"{reverse('dev-mail')}?{urlencode({'to': kept.receivers[0]})}")


def reply_to(kept: KeptMail, text: str) -> EmailMessage:
    """The answer with all that a mail program puts into it."""
    original = kept.mail
    mail = EmailMessage()
    mail["From"] = kept.receivers[0]
    mail["To"] = kept.reply_address
    mail["Subject"] = f"Re: {original['Subject']}"
    mail["Date"] = format_datetime(timezone.now())
    mail["Message-ID"] = make_msgid(domain=kept.receivers[0].rpartition("@")[2])
    mail["In-Reply-To"] = original["Message-ID"] or ""
    mail["References"] = " ".join(filter(None, (original["References"], original["Message-ID"])))
    mail.set_content(f"{text}\n\n{quote(kept)}")
    return mail


def quote(kept: KeptMail) -> str:
    lines = [f"> {line}".rstrip() for line in kept.text.splitlines()]
    return "\n".join([f"On {kept.mail['Date']}, {kept.mail['From']} wrote:", *lines])


def send(mail: EmailMessage) -> None:
    """Hand it to the listener. Raises OSError or SMTPException."""
    with smtplib.SMTP("127.0.0.1", settings.POST_PORT, timeout=SECONDS) as listener:
        listener.send_message(mail)
