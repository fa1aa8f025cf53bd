"""A mail scanner: it opens every link of a mail, and a bold one sends the first form that it finds, as a script would.

A script that calls `form.submit()` sends every field of the form and no button.
"""

import re
from collections.abc import Iterator
from html import unescape
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

from django.core.mail import EmailMultiAlternatives
from django.test import Client

from tests.letters import html_of


class FirstForm(HTMLParser):
    """The first form of a page: where it leads, how, and the fields that it sends."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.form: dict[str, str | None] | None = None
        self.fields: dict[str, str] = {}
        self._is_over = False
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = dict(attrs)
        if tag == "form" and self.form is None:
            self.form = attributes
        elif tag in {"input", "select", "textarea"} and self.form is not None and not self._is_over:
            self.fields[str(attributes.get("name"))] = attributes.get("value") or "x"

    def handle_endtag(self, tag: str) -> None:
        self._is_over = self._is_over or (tag == "form" and self.form is not None)


def links_in(mail: EmailMultiAlternatives) -> set[str]:
    """Every address of our site in either part and in the headers, without the site's name."""
    everything = "\n".join([str(mail.body), unescape(html_of(mail)), *map(str, mail.extra_headers.values())])
    return {path_of(link) for link in re.findall(r"https?://[^\s\"'<>]+", everything)}


def path_of(link: str) -> str:
    parts = urlsplit(link)
    return f"{parts.path}?{parts.query}" if parts.query else parts.path


def scan(mail: EmailMultiAlternatives) -> Iterator[str]:
    """Open and try every link in a browser that nobody has signed in to; the pages that were shown."""
    for link in sorted(links_in(mail)):
        browser = Client(enforce_csrf_checks=True)
        browser.head(link, follow=True)
        page = browser.get(link, follow=True)
        yield page.content.decode()
        answer = send_first_form(browser, page)
        if answer is not None:
            yield answer.content.decode()


def send_first_form(browser: Client, page: Any) -> Any:
    """What a page's first form brings; None where there is no form."""
    found = FirstForm(page.content.decode())
    if found.form is None:
        return None
    action = found.form.get("action") or page.request["PATH_INFO"]
    send = browser.post if found.form.get("method") == "post" else browser.get
    return send(action, found.fields, follow=True)
