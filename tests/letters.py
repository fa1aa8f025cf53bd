"""Mails as their readers, and their readers' programs, see them."""

import re
import textwrap
import unicodedata
from collections.abc import Iterator
from html.parser import HTMLParser

from django.core.mail import EmailMultiAlternatives

_BLOCKS = frozenset({"br", "div", "dd", "dt", "h1", "h2", "h3", "li", "p", "table", "td", "tr", "ul"})
_UNSEEN = frozenset({"head", "style", "title"})


class _Page(HTMLParser):
    """What a program makes of HTML that needs text: blocks are lines, and no mark tells a list."""

    def __init__(self) -> None:
        super().__init__()
        self.text, self._unseen = "", 0

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self._unseen += tag in _UNSEEN
        self.text += "\n" * (tag in _BLOCKS)

    def handle_endtag(self, tag: str) -> None:
        self._unseen -= tag in _UNSEEN
        self.text += "\n" * (tag in _BLOCKS)

    def handle_data(self, data: str) -> None:
        self.text += "" if self._unseen else re.sub(r"[ \n\t]+", " ", data)


def page_of(html: str) -> str:
    """The text of a page of HTML."""
    page = _Page()
    page.feed(html)
    return page.text


def html_of(mail: EmailMultiAlternatives) -> str:
    [(html, kind)] = mail.alternatives
    assert kind == "text/html"
    return str(html)


def words_of(text: str) -> list[str]:
    """The words alone: no addresses of pages, no marks, no line breaks."""
    return re.findall(r"\w+", re.sub(r"https?://\S+", "", text))


def quoted_lines(mail: EmailMultiAlternatives) -> Iterator[str]:
    """Every line that can come back in an answer: of both parts, as sent and broken anew at several widths."""
    for text in (str(mail.body), page_of(html_of(mail))):
        for line in text.splitlines():
            yield even(line)
            for width in (58, 64, 70, 76):
                yield from map(even, textwrap.wrap(line, width))


def even(line: str) -> str:
    """A line without what a reader of commands could overlook: case, blanks, quotation marks, bullets, full stops."""
    return " ".join(unicodedata.normalize("NFKC", line).split()).strip("“”\"'.!?:;•*–- ").casefold()


def link_in(mail: EmailMultiAlternatives, part: str) -> str:
    """The path of the one link whose address contains `part`."""
    [link] = set(re.findall(rf"https?://[^/\s]+(/{part}\S*)", str(mail.body)))
    return str(link)
