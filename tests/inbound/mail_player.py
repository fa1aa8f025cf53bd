"""A player who knows of a game only what their mails say."""

import random
import re
import unicodedata
from collections.abc import Callable, Sequence
from email.message import EmailMessage
from email.utils import formataddr
from itertools import cycle
from typing import NamedTuple

from tests.inbound.programs import PROGRAMS, Wording, address_of, text_in

_ANSWER = re.compile(r"^\d+\. “(.+?)” –", re.MULTILINE)
_FULL_WIDTH = str.maketrans("123456", "１２３４５６")
Way = Callable[[list[str]], str]


class Tongue(NamedTuple):
    """A language, and what somebody who speaks it says without being told by a mail."""

    wording: Wording
    lock: str
    keep: str
    say: str
    asks: str


class MailPlayer:
    """Answers the last mail that asks something, with one mail program after the other.

    `first` is what they write to the first mails; then they answer in every way there is, over and over.
    """

    def __init__(self, name: str, address: str, tongue: Tongue, first: Sequence[str]) -> None:
        self.name, self.address, self.tongue = name, address, tongue
        self.mails: list[EmailMessage] = []
        self.sent: dict[str, str] = {}
        self._first = list(first)
        self._random = random.Random(address)
        self._programs = cycle(PROGRAMS)
        # One more than there are programs, so that each way comes by each of them.
        self._ways = cycle(
            [self._as_printed, self._together, self._by_hand, self._as_printed, self._asking, self._with_talk]
        )

    def read(self, mails: Sequence[EmailMessage]) -> EmailMessage | None:
        """Read the mails that are new, and answer the last one, if it says what can be answered."""
        self.mails += mails
        answers = _ANSWER.findall(said_in(mails[-1])) if mails else []
        if not answers:
            return None
        text = self._first.pop(0) if self._first else next(self._ways)(answers)
        return self._write(mails[-1], text)

    def _write(self, mail: EmailMessage, text: str) -> EmailMessage:
        answer = next(self._programs)(mail, text, self.tongue.wording)
        answer["From"], answer["To"] = formataddr((self.name, self.address)), address_of(mail)
        answer["Subject"], answer["In-Reply-To"] = f"Re: {mail['Subject']}", mail["Message-ID"]
        answer["Message-ID"] = f"<{len(self.sent)}.{self.address}>"
        self.sent[answer["Message-ID"]] = text
        return answer

    def _as_printed(self, answers: list[str]) -> str:
        """What is most likely, in the very words of the mail."""
        return answers[0]

    def _together(self, answers: list[str]) -> str:
        """Two moves in one mail where three dice can be rolled; else one, whatever it is: most claims are bluffs."""
        if answers[0].startswith(self.tongue.lock) and len(answers) > 3:
            return f"{answers[0]}\n{self.tongue.keep}"
        return self._random.choice(answers)

    def _by_hand(self, answers: list[str]) -> str:
        """In small letters, without accents, and with the digits of an Asian keyboard."""
        letters = unicodedata.normalize("NFD", self._random.choice(answers).lower())
        plain = "".join(letter for letter in letters if unicodedata.category(letter) != "Mn")
        return f"{unicodedata.normalize('NFC', plain).translate(_FULL_WIDTH)}."

    def _asking(self, answers: list[str]) -> str:
        return self.tongue.asks

    def _with_talk(self, answers: list[str]) -> str:
        return f"{self.tongue.say}\n\n{self._random.choice(answers)}"


def said_in(mail: EmailMessage) -> str:
    """The text, with blanks that may be broken."""
    return text_in(mail).replace("\N{NO-BREAK SPACE}", " ")
