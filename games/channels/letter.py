"""News as a mail: subject, text and HTML that say the same, and the headers that let mail programs do their part.

The subject is the same in all mails that one seat gets of a game: Gmail and Outlook put mails into one conversation
only if their subjects agree, whatever `References` says. What is asked and until when stands in the first line, which
mail programs show beside the subject.
"""

import re

from django.conf import settings
from django.core.mail import EmailMultiAlternatives
from django.template.loader import render_to_string

from .contract import News

# What the template of a kind is put into: a mail of its own.
BASES = {"base_txt": "mail/base.txt", "base_html": "mail/base.html"}
_EMPTY_LINES = re.compile(r"\n{3,}")


def write_letter(news: News) -> EmailMultiAlternatives:
    """The mail, ready to send; rendered in the active language and zone."""
    facts = {**BASES, **news.facts, "title": news.title, "stop_link": news.stop_link}
    letter = EmailMultiAlternatives(
        subject=one_line(news.title),
        body=tidy(render_to_string(f"mail/{news.kind}.txt", facts)),
        # The sender of the envelope, to which mails come back; who the mail is from stands in its header.
        from_email=news.bounce_to,
        to=[news.address],
        reply_to=[news.reply_to] if news.reply_to else None,
        headers=headers(news),
    )
    letter.attach_alternative(render_to_string(f"mail/{news.kind}.html", facts), "text/html")
    return letter


def headers(news: News) -> dict[str, str]:
    """The Message-ID is the news' own, so that a copy that was sent twice is recognised; no mail of a game is the first
    of its thread, all answer an imagined one."""
    thread = f"<{news.thread}@{settings.MAIL_DOMAIN}>"
    return {
        "From": settings.DEFAULT_FROM_EMAIL,
        "Message-ID": f"<{news.key}@{settings.MAIL_DOMAIN}>",
        "In-Reply-To": news.answers or thread,
        "References": " ".join(filter(None, (thread, news.answers))),
        "Auto-Submitted": "auto-replied" if news.answers else "auto-generated",
        "X-Auto-Response-Suppress": "All",
        **_stop_headers(news.stop_link),
    }


def _stop_headers(link: str) -> dict[str, str]:
    """One click and no more such mails. An answer to a mail cannot be switched off: it was asked for."""
    if not link:
        return {}
    return {"List-Unsubscribe": f"<{link}>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click"}


def one_line(text: str) -> str:
    """No header ever holds a line break, wherever its words come from."""
    return " ".join(text.split())


def tidy(text: str) -> str:
    """Templates leave blanks and empty lines behind; a mail has at most one empty line at a time."""
    lines = (line.rstrip() for line in text.strip().splitlines())
    return _EMPTY_LINES.sub("\n\n", "\n".join(lines)) + "\n"
