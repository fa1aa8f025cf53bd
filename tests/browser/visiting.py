"""Going to another page, also from one that may be loading itself in that moment."""

from playwright.sync_api import Error, Page

# How the browser tells that another page came in between: by the name of the error, or by the one that it was itself.
SUPERSEDED = ("interrupted by another navigation", "net::ERR_ABORTED")


def visit(page: Page, address: str) -> None:
    """Open a page. The page of a game that begins or ends loads itself anew, once; then it is asked for again."""
    try:
        page.goto(address)
    except Error as error:
        if not any(words in error.message for words in SUPERSEDED):
            raise
        page.goto(address)
