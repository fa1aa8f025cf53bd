"""The mails that the development sink has kept. In production there is no such page."""

import email
import email.policy
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from email.message import EmailMessage
from functools import wraps
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.clickjacking import xframe_options_sameorigin
from django.views.decorators.http import require_safe

MOST_SHOWN = 200
# A mail's own styles, and nothing that it could load or run; only our page may frame it.
_MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'"
View = Callable[..., HttpResponse]


@dataclass(frozen=True, slots=True)
class KeptMail:
    """A file of the sink with the mail in it."""

    name: str
    mail: EmailMessage

    @property
    def receivers(self) -> list[str]:
        return [str(address) for address in self.mail.get_all("X-Envelope-To", [])] or [str(self.mail["To"])]

    @property
    def reply_address(self) -> str:
        """Where an answer goes; "" for a mail that nobody answers, such as one with a code."""
        return str(self.mail["Reply-To"] or "")

    @property
    def headers(self) -> list[tuple[str, Any]]:
        # Templates look keys up before methods, and a mail has a (missing) header of every name.
        return list(self.mail.items())

    @property
    def text(self) -> str:
        return self._part("plain")

    @property
    def html(self) -> str:
        return self._part("html")

    @property
    def first_line(self) -> str:
        return self.text.strip().partition("\n")[0]

    def _part(self, kind: str) -> str:
        part = self.mail.get_body((kind,))
        return str(part.get_content()) if part else ""


def only_in_development(view: View) -> View:
    @wraps(view)
    def wrapper(request: HttpRequest, **values: Any) -> HttpResponse:
        if not settings.DEVELOPMENT:
            raise Http404
        return view(request, **values)

    return wrapper


@require_safe
@only_in_development
def mails(request: HttpRequest) -> HttpResponse:
    """All kept mails, newest first, and a mailbox for each receiver: `?to=` shows those to one address."""
    kept = list(kept_mails())
    wanted = request.GET.get("to", "")
    context = {
        "mails": [mail for mail in kept if wanted in ("", *mail.receivers)],
        "mailboxes": sorted(Counter(address for mail in kept for address in mail.receivers).items()),
        "wanted": wanted,
        "folder": mail_folder(),
    }
    return render(request, "development/mails.html", context)


@require_safe
@only_in_development
def mail(request: HttpRequest, name: str) -> HttpResponse:
    return render(request, "development/mail.html", {"kept": kept_mail(name)})


@require_safe
@only_in_development
@xframe_options_sameorigin
def mail_html(request: HttpRequest, name: str) -> HttpResponse:
    """The HTML part by itself, for a frame; its links open in the whole window."""
    html = kept_mail(name).html.replace("<head>", '<head><base target="_top">', 1)
    return HttpResponse(html, headers={"Content-Security-Policy": _MAIL_POLICY})


def mail_folder() -> Path:
    return Path(settings.DATA_DIR) / "mail"


def kept_mails() -> Iterator[KeptMail]:
    """The newest mails, newest first: the sink names its files by time."""
    for path in sorted(mail_folder().glob("[!.]*.eml"), reverse=True)[:MOST_SHOWN]:
        yield read_mail(path)


def kept_mail(name: str) -> KeptMail:
    """The mail in the file of this name; Http404 if the sink has kept none such."""
    path = next((path for path in mail_folder().glob("[!.]*.eml") if path.name == name), None)
    if path is None:
        raise Http404
    return read_mail(path)


def read_mail(path: Path) -> KeptMail:
    return KeptMail(path.name, email.message_from_bytes(path.read_bytes(), policy=email.policy.default))
