"""An evening in which everything goes wrong once, each time with hidden dice in what the error quotes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection

from accounts.models import Player
from games import bots, notify, selectors, store, tasks
from games.inbound import letter, reading
from games.inbound import tasks as inbound
from games.inbound.accepting import accept
from games.models import Delivery, Game, InboundMail
from games.notify import outbox
from games.rules.contract import Illegal
from games.rules.marking import _
from games.rules.registry import KINDS
from tests.dice import loaded
from tests.inbound.stage import TOKEN, write_to
from tests.inbound.writing import write
from tests.tables import DEAL, answer, fresh, open_table

from .cast import browser_of

Dice = tuple[int, ...]


class Evening:
    """Alice, whose dice these are, Bob, who plays by mail, and a program. All happens in the first round."""

    def __init__(self, alice: Player, bob: Player, now: datetime, dice: Dice, then: Dice) -> None:
        self.alice, self.bob, self.now, self.then = alice, bob, now, then
        self.game = open_table(alice, bob, now=now, seats=3)
        self.browser = browser_of(alice)
        self.browser.raise_request_exception = False
        with loaded(DEAL, (0,), (4, 6, 5), dice, (3, 3, 1), (3, 2, 1)), broken(bots, "choose", illegal):
            self.browser.post(f"/games/{self.game.key}/fill/")

    def play(self) -> None:
        for happens in (self.page, self.mail, self.outgoing, self.database, self.deadline, self.claim):
            happens()

    def page(self) -> None:
        """Alice's page fails, then a move of hers; she tries what her dice do not allow, and locks a die."""
        with broken(selectors, "view_of", self.fail):
            self.get("")
        with broken(store.Turn, "save", self.fail):
            self.move("keep")
        self.move("lock 3")
        self.move("nonsense")
        with loaded(self.then):
            self.move("lock 6")

    def mail(self) -> None:
        """Bob's mail fails at first; others cannot be read, or say nothing that he may do."""
        write_to(fresh(self.game), self.bob, TOKEN, self.now)
        with broken(reading, "carry_out", self.fail):
            self.send("KEEP")
        with broken(letter, "message_from_bytes", self.fail):
            self.send("LOCK 3")
        for raw in (b"\xff", b"From: bob@example.org\nContent-Type: multipart/mixed\n\n"):
            self.receive(raw)
        self.send("LOCK 6")
        self.send("KEEP")

    def outgoing(self) -> None:
        """The mails fail, then the whole task; then they go out."""
        with broken(outbox, "compose", self.fail):
            self.run(tasks.send_deliveries, timedelta(minutes=2))
        with broken(notify, "send_due", self.fail):
            self.run(tasks.send_deliveries, timedelta(minutes=3))
        self.run(tasks.send_deliveries, timedelta(hours=1))

    def database(self) -> None:
        """The database refuses a game's row, and quotes it with all that it holds."""
        values = store.Turn._values
        with broken(store.Turn, "_values", lambda turn: {**values(turn), "status": None}):
            self.move("keep")

    def deadline(self) -> None:
        """Alice's deadline fails, then passes."""
        for rules in KINDS.values():
            with broken(type(rules), "timeout", self.refuse):
                self.run(tasks.sweep_deadlines, timedelta(days=3))
        self.run(tasks.sweep_deadlines, timedelta(days=3))

    def claim(self) -> None:
        """A claim that is true in one world alone, while the program fails; then pages, some of which are not there."""
        with broken(bots, "choose", self.fail):
            answer(self.game, self.alice, "claim full-house and hide", now=self.now + timedelta(days=3))
        self.get("live/?stage=running")
        self.get("record/")
        self.get("at/4/")
        answer(self.game, self.bob, "pass", now=self.now + timedelta(days=3))

    def hidden(self) -> str:
        game = fresh(self.game)
        return f"{KINDS[game.kind].view(store.load_state(game), 0)['seats'][0]['hidden']} {game.state}"

    def fail(self, *_arguments: object, **_more: object) -> Any:
        raise KeyError(self.hidden())

    def refuse(self, *_arguments: object) -> Any:
        raise Illegal(_("none of the hidden dice shows {face}"), face=self.hidden())

    def get(self, page: str) -> None:
        self.browser.get(f"/games/{self.game.key}/{page}")

    def move(self, words: str) -> None:
        form = {"asked_at": fresh(self.game).asked.get("0", 0), "move": words}
        with time_machine.travel(self.now, tick=False):
            self.browser.post(f"/games/{self.game.key}/move/", form)

    def send(self, text: str) -> None:
        self.receive(write(text, message_id=f"<{InboundMail.objects.count()}@x>", sender=self.bob.email))

    def receive(self, raw: bytes) -> None:
        accept(raw, self.bob.email, f"turn+{TOKEN}@play.example.org", "lmtp", self.now)
        self.run(inbound.read_mails, timedelta(0))

    def run(self, task: Any, later: timedelta) -> None:
        """As the worker does, which writes down what comes of it."""
        with time_machine.travel(self.now + later, tick=False):
            task.apply()


def illegal(*_arguments: object) -> str:
    """What a program that knows no rules plays: none of its dice shows a 6."""
    return "lock 6"


@contextmanager
def broken(where: object, name: str, fails: Callable[..., Any]) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(where, name, fails)
        yield


def begin_numbering_anew() -> None:
    """The same rows have the same numbers in each world."""
    with connection.cursor() as cursor:
        for model in (Game, Delivery, InboundMail):
            cursor.execute("SELECT setval(pg_get_serial_sequence(%s, 'id'), 1000)", [model._meta.db_table])
