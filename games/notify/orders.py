"""Standing orders in mails: what the recipient has left, what came to nothing, and what may be left."""

from collections.abc import Iterator, Sequence
from itertools import islice

from django.utils.translation import get_language, gettext

from games import selectors
from games.actions.standing_orders import orders_of
from games.models import Decision, Game, Seat
from games.rules.contract import Rules
from games.rules.orders import OrderOption
from games.rules.registry import KINDS
from games.store import load_state
from games.wording import tell_order
from games.words import print_order

from .neutral import held

# A mail offers so many: the others are on the page.
MOST_EXAMPLES = 2


def list_orders(game: Game, seat: Seat) -> list[str]:
    """The orders of the seat that are in force, each with the number by which it is withdrawn."""
    rules, names = KINDS[game.kind], selectors.names_of(game)
    return [_numbered(rules, standing.number, str(standing), names) for standing in orders_of(game, seat.number)]


def _numbered(rules: Rules, number: int, words: str, names: Sequence[str]) -> str:
    line = gettext("%(number)d. “%(words)s” – %(meaning)s")
    values = {"number": number, "words": printed(rules, words), "meaning": tell_order(rules, words, names)}
    return held(line % values)


def printed(rules: Rules, words: str) -> str:
    return print_order(words, get_language() or "en", rules)


def failed_orders(game: Game, decision: Decision) -> list[str]:
    """Why the seat is asked although it had left an order."""
    sentence = gettext("Your order “%(words)s” could not be carried out: %(why)s")
    rules, told = KINDS[game.kind], selectors.failed_orders(game, decision)
    return [held(sentence % {"words": printed(rules, words), "why": why}) for words, why in told]


def order_notes(game: Game, seat: Seat) -> list[str]:
    """An order or two that the seat could leave now, with the words for it."""
    rules, names = KINDS[game.kind], selectors.names_of(game)
    sentence = gettext("You can also leave an order, as in “%(example)s” – %(meaning)s.")
    examples = islice(_examples(rules, rules.orders(load_state(game), seat.number)), MOST_EXAMPLES)
    return [
        held(sentence % {"example": printed(rules, words), "meaning": tell_order(rules, words, names)})
        for words in examples
    ]


def every_order(game: Game, seat: Seat) -> list[str]:
    """One order of each form that the seat could leave now: what it does, and behind that its words."""
    rules, names = KINDS[game.kind], selectors.names_of(game)
    words = _forms(rules, rules.orders(load_state(game), seat.number))
    return [held(f"{tell_order(rules, each, names)}: “{printed(rules, each)}”") for each in words]


def _forms(rules: Rules, options: Sequence[OrderOption]) -> list[str]:
    """Orders that begin with the same two words are of one form."""
    first = {tuple(option.option.words.split()[:2]): option for option in reversed(options)}
    return [_default(rules, option) for option in reversed(first.values())]


def _default(rules: Rules, option: OrderOption) -> str:
    """The order with what its fields come with."""
    pieces = (option.option.words, *(field.default for field in option.option.fields))
    return rules.parse_order(" ".join(filter(None, pieces))).words


def _examples(rules: Rules, options: Sequence[OrderOption]) -> Iterator[str]:
    """The first order of all that are about the same."""
    about: set[str] = set()
    for option in options:
        if option.about not in about:
            about.add(option.about)
            yield _default(rules, option)
