"""Mails as their readers, and their readers' programs, see them."""

import re
import textwrap
import unicodedata
from functools import cache
from html.parser import HTMLParser

from django.core.mail import EmailMultiAlternatives

from games.rules.contract import Rules
from games.rules.registry import KINDS
from games.words import parse_line

# How long the lines are that mail programs leave of longer ones; a quote's marks may come on top.
WIDTHS = range(58, 81)
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


def commands_in(mail: EmailMultiAlternatives, rules: Rules) -> list[str]:
    """The lines that would be read as commands, were the mail to come back; there must be none."""
    return [line for line in quoted_lines(mail) if _is_command(line, rules.kind)]


@cache
def _is_command(line: str, kind: str) -> bool:
    """Most lines stand in many mails."""
    return bool(parse_line(line, KINDS[kind]) or parse_line(bare(line), KINDS[kind]))


def quoted_lines(mail: EmailMultiAlternatives) -> set[str]:
    """Every line that can come back in an answer: of all parts, quoted or not, as sent or broken anew at any width."""
    parts = [str(mail.body), *(page_of(str(html)) for html, _kind in mail.alternatives)]
    lines = {line for part in parts for line in part.splitlines()}
    return lines.union(*map(_broken, lines), *(_broken(f"> {line}") for line in lines))


@cache
def _broken(line: str) -> frozenset[str]:
    """What is left of a line at every width."""
    return frozenset(piece for width in WIDTHS if len(line) > width for piece in textwrap.wrap(line, width))


def bare(line: str) -> str:
    """A line without what a reader could overlook beside the words themselves: bullets and marks of any kind."""
    return " ".join(unicodedata.normalize("NFKC", line).split()).strip("“”\"'.!?:;•*–-→ ")


def link_in(mail: EmailMultiAlternatives, part: str) -> str:
    """The path of the one link whose address contains `part`."""
    [link] = set(re.findall(rf"https?://[^/\s]+(/{part}\S*)", str(mail.body)))
    return str(link)
