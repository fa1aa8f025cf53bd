"""Self-neutral mails: no line of what we send reads as a command, so that a quoted mail never answers a question.

Every line of a mail is a sentence or a number of facts; a command never stands alone. What is left are players who are
called “Pass”, or “Say” (every sentence about them would begin like a command), and the mail program that quotes a mail
and breaks its long lines: a sentence that ends in a card's name could leave just that on the last line. So such a name
is shown behind its seat, and the end of each sentence is held together by blanks at which nothing is broken.

After the words for SAY and DICE anything may follow, and our mails are about dice. So no line is broken before them,
and what we write, in whatever language, begins no line with them.
"""

import re

from django.utils.translation import gettext

from games.rules.contract import Rules
from games.words import begins_speech, parse_line

NO_BREAK = "\N{NO-BREAK SPACE}"
# Mail programs break lines at 70 characters or so, of which the marks of a quote take some.
SHORT, HELD = 45, 30
# What may stand behind a name, to see whether it then begins a command: a word, a language, a sentence's sign.
_BEHIND = ("", " x", " ko", ": x")
_BEFORE_A_WORD = re.compile(r"(?<=\S) (?=(\S+))")


def held(sentence: str) -> str:
    """The sentence; if it could be broken, its last words (`HELD` characters or a little more) are held together."""
    if len(sentence) <= SHORT:
        return sentence
    start = sentence.rfind(" ", 0, min(len(sentence) - HELD, _quoted_end(sentence))) + 1
    return sentence[:start] + sentence[start:].replace(" ", NO_BREAK)


def _quoted_end(sentence: str) -> int:
    """Where what is quoted at the sentence's very end begins, with the blank before it; else where the sentence ends.

    The words that answer a question may be longer than `HELD`, and must not stand alone either.
    """
    return max(0, sentence.rfind(" “")) if sentence.rstrip(".?!").endswith("”") else len(sentence)


def unbroken(text: str) -> str:
    """The text, of which no line can be broken before a word behind which anything counts as said, as behind SAY."""
    return _BEFORE_A_WORD.sub(lambda found: NO_BREAK if begins_speech(found[1]) else " ", text)


def neutral_name(rules: Rules, name: str, seat: int) -> str:
    """The name; behind its seat, if a line that holds it could be taken for a command in any language."""
    if not (_begins_command(rules, name) or any(map(begins_speech, name.split()))):
        return name
    return (gettext("Seat %(number)d (%(name)s)") % {"name": name, "number": seat + 1}).replace(" ", NO_BREAK)


def _begins_command(rules: Rules, name: str) -> bool:
    return any(parse_line(f"{name}{behind}", rules) for behind in _BEHIND)
