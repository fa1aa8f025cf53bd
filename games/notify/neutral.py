"""Self-neutral mails: no line of what we send reads as a move, so that a quoted mail never answers a question.

Every line of a mail is a sentence or a number of facts; a word of the move language never stands alone. What is left
are players who are called “Pass”, and the mail program that quotes a mail and breaks its long lines: a sentence that
ends in a card's name could leave just that on the last line. So such a name is shown with its seat, and the end of each
sentence is held together by blanks at which nothing is broken.
"""

from django.utils.translation import gettext

from games.rules.contract import Rules, Unreadable

NO_BREAK = "\N{NO-BREAK SPACE}"
# Mail programs break lines at 70 characters or so, of which the marks of a quote take some.
SHORT, HELD = 45, 30


def held(sentence: str) -> str:
    """The sentence; if it could be broken, its last words (`HELD` characters or a little more) are held together."""
    if len(sentence) <= SHORT:
        return sentence
    start = sentence.rfind(" ", 0, len(sentence) - HELD) + 1
    return sentence[:start] + sentence[start:].replace(" ", NO_BREAK)


def neutral_name(rules: Rules, name: str, seat: int) -> str:
    """The name; with its seat, if people or the rules could take it for a move."""
    if not (reads_as_move(rules, name) or name.casefold() in map(str.casefold, rules.names.values())):
        return name
    shown = gettext("%(name)s (seat %(number)d)") % {"name": name, "number": seat + 1}
    return shown.replace(" ", NO_BREAK)


def reads_as_move(rules: Rules, words: str) -> bool:
    """Whether the words are a move of the kind, as a mail that answers would be read."""
    try:
        rules.parse_move(words)
    except Unreadable:
        return False
    return True
