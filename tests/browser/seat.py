"""Somebody at a table, in a browser of their own, who does what the page offers and nothing else."""

import re

from playwright.sync_api import Locator, Page, Response, expect

from games.models import Game, Seat
from tests.dice import loaded

from .mail import Letterbox, link_in
from .visiting import visit

Dice = tuple[int, ...]
NOWHERE = "about:blank"


class SeatAtTable:
    """One person and their page of the game.

    Who has a letterbox comes by the link of the mail that asks, and goes when the answer is given, so that the next
    question comes by mail again; the others come by the address.
    """

    def __init__(self, name: str, page: Page, letters: Letterbox | None = None) -> None:
        self.name, self.page, self.letters = name, page, letters
        self.mails_followed = 0

    def sits_down(self) -> None:
        """Remember the table at which this page is."""
        self.page.wait_for_url("**/games/*/")
        self.address = self.page.url
        self.game_key = self.address.rstrip("/").rpartition("/")[2]

    # Coming and going

    def comes(self) -> None:
        """To the question that is open; not anew where the page is open since the last answer."""
        if not self.letters:
            self.looks()
        elif self.page.url == NOWHERE:
            visit(self.page, self._link_of_the_mail() or self.address)
        expect(self.page).to_have_url(self.address)
        expect(self.page.get_by_role("link", name="You are asked")).to_be_visible()
        self.sees_no_hidden_dice_of_others()

    def looks(self) -> None:
        visit(self.page, self.address)

    def goes(self) -> None:
        visit(self.page, NOWHERE)

    def _link_of_the_mail(self) -> str:
        """Where the mail leads that asks; "" where none was sent, because the question was seen on the page."""
        assert self.letters
        game = Game.objects.get(key=self.game_key)
        seat = Seat.objects.get(game=game, name=self.name)
        text = self.letters.asking(game, seat.number)
        self.mails_followed += bool(text)
        return text and self._link_in(text)

    def _link_in(self, text: str) -> str:
        """A mail tells of the dice of others no more than the page does."""
        players = text.partition("The players:\n")[2].partition("\n\n")[0].splitlines()
        assert len(players) > 1, text
        for line in players:
            name = line.removeprefix("• ").partition(":")[0]
            assert name == self.name or "hidden di" in line or f"{name} shows" in text, text
        return link_in(text, "seat")

    # Rolling

    def locks(self, face: int, *, rolls: Dice) -> None:
        self.comes()
        with loaded(rolls):
            self._press(self.page.get_by_role("button", name=f"{face}, only you see it").first)

    def keeps(self) -> None:
        self._answers("Keep the dice")

    def restarts(self, *, rolls: Dice) -> None:
        self.comes()
        with loaded(rolls):
            self._press(self._button("Restart the rolls"))

    # Claiming

    def claims(self, card: str, *, dice: int = 0, with_sum: bool = False, silently: bool = False) -> None:
        self.comes()
        self.page.get_by_role("radio", name=card).check()
        if dice:
            self.page.get_by_label(f"How many ({card})").select_option(str(dice))
        if with_sum:
            self.page.get_by_label(f"Sum of two dice ({card})").select_option("With a sum")
        if silently:
            self.page.get_by_label("keep silent").check()
        self._press(self.page.get_by_role("button", name=re.compile("^Claim")))
        self._goes_if_told_by_mail()

    def declines(self) -> None:
        self._answers("Decline")

    def changes(self, face: int, *, to: int) -> None:
        self.comes()
        self.page.get_by_text("First turn one of your dice").click()
        faces = self.page.get_by_label(f"Turn the {face} behind your shield to")
        faces.select_option(str(to))
        self._press(self.page.locator("form", has=faces).get_by_role("button"))

    def challenges(self, call: str, *, rolls: Dice) -> None:
        self.calls(f"Take the challenge: {call}", rolls=rolls)

    def calls(self, call: str, *, rolls: Dice) -> None:
        self.comes()
        with loaded(rolls):
            self._press(self._button(call))

    # Answering

    def passes(self) -> None:
        self._answers("Pass")

    def accuses(self) -> None:
        self._answers("Accuse")

    # Seeing

    def sees(self, *sentences: str) -> None:
        for sentence in sentences:
            expect(self.page.locator("main")).to_contain_text(sentence)

    def sees_that_games_wait(self, games: int) -> None:
        link = self.page.get_by_role("link", name="My games", exact=False)
        expect(link).to_have_accessible_name("My games" + f" {games} waits for you" * games)

    def is_told(self, words: str) -> str:
        """The newest mail with these words, once it is there."""
        assert self.letters
        return self.letters.saying(words)

    def sees_no_hidden_dice_of_others(self) -> None:
        """Dice that were shown in this round lie open; of all others a page holds no face."""
        this_round = self.page.locator("#log").inner_text().partition("The common dice show")[0]
        drawn = self.page.locator("[aria-label^='Dice of '] svg").evaluate_all(
            "dice => dice.map(die => [die.closest('ul').ariaLabel.slice(8), die.ariaLabel])"
        )
        assert {owner for owner, _die in drawn} > {self.name}
        for owner, die in drawn:
            known = owner == self.name or f"{owner} shows" in this_round
            assert known or die == "hidden die" or die.endswith("visible to all"), (self.name, owner, die)

    def _button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def _answers(self, button: str) -> None:
        self.comes()
        self._press(self._button(button))
        self._goes_if_told_by_mail()

    def _goes_if_told_by_mail(self) -> None:
        if self.letters:
            self.goes()

    def _press(self, button: Locator) -> None:
        """Press it and wait for the page that shows what came of it."""
        with self.page.expect_response(self._is_end) as end, self.page.expect_response(_is_answer) as answer:
            button.click()
        assert end.value.ok, (self.name, self.page.get_by_role("alert").inner_text())
        assert answer.value.status == 303

    def _is_end(self, response: Response) -> bool:
        return response.status >= 400 or (response.request.method == "GET" and response.url == self.address)


def _is_answer(response: Response) -> bool:
    return response.request.method == "POST"
