"""How django-allauth behaves here: its mails look and travel like ours, its words are the site's."""

import logging
from email.utils import make_msgid
from smtplib import SMTPException
from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.contrib import messages
from django.core.mail import EmailMessage
from django.utils import translation
from django.utils.translation import gettext

from .models import Player, User

logger = logging.getLogger(__name__)


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """Sends codes and notices in the player's language, marked as automatic."""

    def send_mail(self, template_prefix: str, email: str, context: dict[str, Any]) -> None:
        """At once and not through the outbox: a code is of use only while its page is open."""
        try:
            with translation.override(language_of(email)):
                super().send_mail(template_prefix, email, context)
        except (OSError, SMTPException) as error:
            logger.exception("the mail %s could not be sent", template_prefix, exc_info=error)
            messages.error(self.request, gettext("The mail could not be sent just now. Ask again in a few minutes."))

    def render_mail(
        self,
        template_prefix: str,
        email: str | list[str],
        context: dict[str, Any],
        headers: dict[str, str] | None = None,
    ) -> EmailMessage:
        headers = automatic_headers() | (headers or {})
        return super().render_mail(template_prefix, email, context, headers)  # type: ignore[no-any-return]

    def format_email_subject(self, subject: str) -> str:
        return gettext("Sly Dice by post: %(subject)s") % {"subject": subject}

    def get_login_stages(self) -> list[str]:
        ours = {"allauth.mfa.stages.AuthenticateStage": "accounts.second_step.SecondStep"}
        return [ours.get(stage, stage) for stage in super().get_login_stages()]


class MFAAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """Calls a passkey a passkey, and the site by its name where the browser shows it."""

    def generate_authenticator_name(self, user: User, type: Any) -> str:  # noqa: A002 - allauth's signature
        return gettext("My passkey")

    def _get_site_name(self) -> str:
        return gettext("Sly Dice by post")


def automatic_headers() -> dict[str, str]:
    """No vacation note answers us, and the server's host name stays out of the mail."""
    return {
        "Auto-Submitted": "auto-generated",
        "X-Auto-Response-Suppress": "All",
        "Message-ID": make_msgid(domain=settings.MAIL_DOMAIN),
    }


def language_of(email: str) -> str:
    """The language of the player with this address, else the one this request is answered in."""
    found = Player.objects.filter(user__email=email.lower()).values_list("language", flat=True).first()
    return found or translation.get_language() or settings.LANGUAGE_CODE


def display_name(user: User) -> str:
    """How allauth's pages and mails call somebody."""
    player = getattr(user, "player", None)
    return player.name if player else user.email
