"""Reading a page as a person does: its words without the tags, and its forms."""

import re
from html import unescape
from html.parser import HTMLParser
from typing import Any, Protocol

Attributes = dict[str, str | None]


class Page(Protocol):
    """A response of the test client."""

    status_code: int
    headers: Any

    @property
    def content(self) -> Any: ...


def words(response: Page) -> str:
    """The text of a page, blanks evened out. What a drawing says stands in its place."""
    page = re.sub(r'<svg[^>]*aria-label="([^"]*)".*?</svg>', r" \1 ", response.content.decode(), flags=re.DOTALL)
    page = re.sub(r"</(?:p|li|h\d|d[td]|t[hd]|div|option|legend|summary)>", " ", page)
    return " ".join(unescape(re.sub(r"<[^>]*>", "", page)).split())


class Elements(HTMLParser):
    """The elements of a page, in order, with their attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, Attributes]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def all(self, *tags: str) -> list[Attributes]:
        return [attributes for tag, attributes in self.found if tag in tags]


def elements(response: Page) -> Elements:
    return Elements(response.content.decode())


def buttons(response: Page) -> set[str]:
    """The moves that the page's buttons play."""
    return {str(each["value"]) for each in elements(response).all("button") if each.get("name") == "move"}


def filled_in(page: Elements) -> dict[str, str]:
    """The fields that a page's forms send as they come, beside what is picked: hidden ones, and selected options."""
    fields, select = {}, ""
    for tag, attributes in page.found:
        if tag == "select":
            select = str(attributes["name"])
        elif tag == "option" and "selected" in attributes:
            fields[select] = str(attributes["value"])
        elif tag == "input" and attributes.get("type") == "hidden":
            fields[str(attributes["name"])] = str(attributes.get("value"))
    return fields


def without_token(response: Page) -> str:
    """The page without what is another each time: the token of its forms."""
    return re.sub(r'(name="csrfmiddlewaretoken" value=")\w+', r"\1", response.content.decode())
