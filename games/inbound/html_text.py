"""HTML to text, in one pass over the bytes: what stands on a line of its own, what is quoted, what nobody sees.

Python's HTMLParser takes quadratic time on tags that are never closed; this knows tags only as what is between
“<” and “>”.
"""

import re
from collections.abc import Iterator
from html import unescape
from typing import Final

QUOTE: Final = "> "
_TAG: Final = re.compile(r"(/?)([a-z][a-z0-9:]*)", re.IGNORECASE)
_BLANKS: Final = re.compile(r"\s+")
_BREAKS: Final = frozenset(
    "br div p tr table li ul ol dl dt dd h1 h2 h3 h4 h5 h6 hr pre section article header footer center".split()  # noqa: SIM905
)
_UNSEEN: Final = frozenset({"head", "style", "script", "title"})
# How mail programs mark the old mail where they do not put it into a `blockquote`.
_OLD_MAIL: Final = re.compile(r"yahoo_quoted|divrplyfwdmsg|appendonsend|outlookmessageheader", re.IGNORECASE)
_DIVIDER: Final = "\n-----Original Message-----\n"


def text_of(html: str) -> str:
    """The text as a reader sees it; each line of a `blockquote` begins with `QUOTE`."""
    page = _Page()
    for tag, text in _pieces(html):
        page.add(text)
        if found := _TAG.match(tag):
            page.turn(found[2].lower(), closes=bool(found[1]), tag=tag)
        elif tag:
            page.add(f"<{tag}>")
    return page.text()


def _pieces(html: str) -> Iterator[tuple[str, str]]:
    """Each tag without its brackets, with the text before it; "" for the tag at the end. Comments are left out."""
    at = 0
    while (start := html.find("<", at)) >= 0:
        comment = html.startswith("<!--", start)
        end = html.find("-->" if comment else ">", start)
        if end < 0:
            break
        tag = "" if comment or html[start + 1] in "!?" else html[start + 1 : end]
        yield tag, html[at:start]
        at = end + (3 if comment else 1)
    yield "", html[at:]


class _Page:
    """The text so far, and where in the page it stands."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._quotes = self._unseen = self._plain = 0

    def add(self, text: str) -> None:
        if text and not self._unseen:
            plain = unescape(text)
            self._parts.append(plain.replace("\n", self._new_line) if self._plain else _BLANKS.sub(" ", plain))

    def turn(self, name: str, *, closes: bool, tag: str) -> None:
        step = -1 if closes else 1
        if name in _UNSEEN:
            self._unseen = max(0, self._unseen + step)
        elif name == "body":
            self._unseen = 0
        elif name == "pre":
            self._plain = max(0, self._plain + step)
        elif name == "blockquote":
            self._quotes = max(0, self._quotes + step)
        if not closes and _OLD_MAIL.search(tag):
            self._parts.append(_DIVIDER)
        self._break_at(name)

    def _break_at(self, name: str) -> None:
        if name in _BREAKS or name == "blockquote":
            self._parts.append(self._new_line)
        elif name in {"td", "th"}:
            self._parts.append(" ")

    @property
    def _new_line(self) -> str:
        return "\n" + QUOTE if self._quotes else "\n"

    def text(self) -> str:
        return "".join(self._parts)
