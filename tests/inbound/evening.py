"""A table where people play in different ways, and everything that passes between them: real SMTP out, real LMTP in."""

import smtplib
from collections.abc import Sequence
from datetime import timedelta
from email.message import EmailMessage
from email.policy import SMTP
from random import Random

from django.utils import timezone

from accounts.models import Player
from games import actions, notify
from games.inbound.listener import Listener
from games.inbound.reading import read_waiting
from games.models import Game
from tests.inbound.mail_player import MailPlayer, said_in
from tests.inbound.open_dice import shows_only_open_dice
from tests.post_office import PostOffice
from tests.tables import fresh, open_table
from tests.web.conftest import browser_of
from tests.web.reading import elements, filled_in

# Longer than a question waits before it is asked by mail, so that each round brings all that is due.
STEP = timedelta(seconds=30)


class Evening:
    """Alice's table on the page, to which the others were invited by mail; its clock goes on by a step a round."""

    def __init__(self, alice: Player, guests: Sequence[MailPlayer], office: PostOffice, listener: Listener) -> None:
        self.now = timezone.now()
        self.game = open_table(alice, now=self.now, seats=len(guests) + 2)
        self.guests = guests
        self._alices = browser_of(alice)
        self._office, self._listener = office, listener
        self._chance, self._read = Random(3), 0
        emails = [guest.address for guest in guests]
        actions.invite(game_key=self.game.key, host=alice, emails=emails, now=self.now)

    def go_on(self) -> Game:
        """Everybody does what they can do now; the game afterwards."""
        self.now += STEP
        notify.send_due(self.now)
        self.game = fresh(self.game)
        mails, self._read = self._office.mails[self._read :], len(self._office.mails)
        for guest in self.guests:
            self._let_read(guest, [mail for mail in mails if mail["To"] == guest.address])
        self._play_on_the_page()
        read_waiting(self.now)
        self.game = fresh(self.game)
        return self.game

    def _let_read(self, guest: MailPlayer, mails: list[EmailMessage]) -> None:
        for mail in mails:
            assert shows_only_open_dice(mail, self.game, guest.address), said_in(mail)
        answer = guest.read(mails)
        if answer is not None:
            with smtplib.LMTP("127.0.0.1", self._listener.port, local_hostname="mx.example.org") as lmtp:
                assert lmtp.sendmail(guest.address, str(answer["To"]), answer.as_bytes(policy=SMTP)) == {}

    def _play_on_the_page(self) -> None:
        if "0" in self.game.asked:
            page = elements(self._alices.get(f"/games/{self.game.key}/"))
            moves = [each["value"] for each in page.all("button", "input") if each.get("name") == "move"]
            form = filled_in(page) | {"move": str(self._chance.choice(moves))}
            assert self._alices.post(f"/games/{self.game.key}/move/", form).status_code == 303
