"""How people get to a table on pages, and what the dice show when a game or a round opens."""

from contextlib import AbstractContextManager

from playwright.sync_api import Page, expect

from tests.dice import loaded

from .seat import Dice, SeatAtTable

DEALT = ("ones", "twos", "threes")


def open_table(host: SeatAtTable, site: str, *, seats: int) -> str:
    """The link that invites. Who has no account says a name; everybody may watch."""
    page = host.page
    page.goto(f"{site}/tables/new/")
    for name in page.get_by_label("Your name at the table").all():
        name.fill(host.name)
    page.get_by_role("radio", name=str(seats), exact=True).check()
    page.get_by_label("Title").fill("Friday round")
    page.get_by_role("button", name="Open the table").click()
    host.sits_down()
    return page.get_by_label("Hand this link round").input_value()


def invite(page: Page, address: str) -> None:
    page.get_by_label("Mail addresses").fill(address)
    page.get_by_role("button", name="Send invitations").click()
    expect(page.get_by_text(f"{address}: no answer yet")).to_be_visible()


def take_seat(friend: SeatAtTable, link: str) -> None:
    friend.page.goto(link)
    friend.page.get_by_label("Your name at the table").fill(friend.name)
    friend.page.get_by_role("button", name="Take a seat").click()
    friend.sits_down()


def game_opens(*, common: Dice, **dice: Dice) -> AbstractContextManager[None]:
    """What is drawn and rolled when the last seat is taken: the three cards, the host to begin, the dice."""
    return loaded(DEALT, (0,), common, *dice.values())


def round_opens(card: str, *, common: Dice, **dice: Dice) -> AbstractContextManager[None]:
    """What is drawn and rolled after the last answer of a round."""
    return loaded((card,), common, *dice.values())
