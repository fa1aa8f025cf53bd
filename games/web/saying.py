"""Moves and their parts as people say them, in the active language, for any kind of game."""

from django.utils.translation import gettext

from games.rules.contract import Rules
from games.wording import plain_word


def say_move(rules: Rules, words: str) -> str:
    """`claim full-house and hide` as “Claim: Full house, Keep silent”."""
    verb, *rest = _phrases(rules, words)
    return gettext("%(move)s: %(words)s") % {"move": verb, "words": ", ".join(rest)} if rest else verb


def _phrases(rules: Rules, words: str) -> list[str]:
    """Each word, or pair of words, that the rules have a name for is said by it."""
    said, rest = [], words.split()
    while rest:
        taken = 2 if " ".join(rest[:2]) in rules.names else 1
        said.append(plain_word(rules, " ".join(rest[:taken])))
        del rest[:taken]
    return said


def say_choice(rules: Rules, words: str) -> str:
    """What a choice in a form says; one that adds no words says no."""
    return " ".join(_phrases(rules, words)) or gettext("No")


def say_label(rules: Rules, word: str) -> str:
    """What a field is called: a word of the rules, with a capital letter."""
    phrase = plain_word(rules, word)
    return phrase[:1].upper() + phrase[1:]
