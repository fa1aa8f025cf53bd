"""How django-allauth behaves here: its mails look and travel like ours."""

from email.utils import make_msgid
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from django.conf import settings
from django.core.mail import EmailMessage
from django.utils import translation

from .models import Player


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Sends codes and notices in the player's language, marked as automatic."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        with translation.override(language_of(email)):
            super().send_mail(template_prefix, email, context)

    def render_mail(
        self,
        template_prefix: str,
        email: str | list[str],
        context: dict[str, Any],
        headers: dict[str, str] | None = None,
    ) -> EmailMessage:
        return super().render_mail(template_prefix, email, context, automatic_headers() | (headers or {}))

    def format_email_subject(self, subject: str) -> str:
        return str(subject)


def automatic_headers() -> dict[str, str]:
    """No vacation note answers us, and the server's host name stays out of the mail."""
    return {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "Message-ID": make_msgid(domain=settings.MAIL_DOMAIN),
    }


def language_of(email: str) -> str:
    """The language of the player with this address, else the one this request is answered in."""
    found = Player.objects.filter(user__email__iexact=email).values_list("language", flat=True).first()
    return found or translation.get_language() or settings.LANGUAGE_CODE
