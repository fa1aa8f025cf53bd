"""What the answer to somebody's mail tells: what was read, what came of it, and how the game stands now."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import get_language, gettext

from games.models import Delivery, Game, Seat
from games.rules.contract import Refused, Rules
from games.rules.registry import KINDS
from games.wording import explain, say_move, tell_order
from games.words import help_words, print_command, print_move, print_order

from .answers import list_answers
from .dice import tell_chosen_words
from .neutral import NO_BREAK, held
from .orders import every_order, list_orders
from .recipients import Seated
from .turns import news_for, open_question, table_facts

Stored = Mapping[str, Any]
# A text that was not understood is shown so far; the person knows the rest.
LONGEST_SHOWN = 60


@dataclass(frozen=True, slots=True)
class Told:
    """One command: the sentence that says what it was taken for and what came of it."""

    sentence: str
    is_done: bool


def answer_facts(delivery: Delivery, recipient: Seated, now: datetime) -> dict[str, Any]:
    game, seat = delivery.game, recipient.seat
    if game.started_at is None:
        return outcome_facts(delivery, game, seat)
    table = table_facts(game)
    standing = open_question(game, seat, table, now) or {"waits_for": waits_for(game), **out_of_turn(game, seat, table)}
    told = {"news": news_for(game, seat), "orders": list_orders(game, seat), "every_order": _help(delivery, seat)}
    return table | standing | outcome_facts(delivery, game, seat) | told


def out_of_turn(game: Game, seat: Seat, table: Mapping[str, Any]) -> dict[str, Any]:
    """What may be played unasked, by answering this mail."""
    if str(seat.number) in game.automatic:
        return {}
    answers, notes = list_answers(KINDS[game.kind], table["view"]["extra"], table["view"]["phase"])
    return {"out_of_turn": [*(each.line for each in answers), *notes]}


def _help(delivery: Delivery, seat: Seat) -> list[str]:
    """The orders that could be left, for who asks for help or for the orders, in a game that runs."""
    stored = delivery.inbound.outcome if delivery.inbound else {}
    asks = any(step["kind"] in {"help", "orders"} for step in stored.get("steps", ()))
    return every_order(delivery.game, seat) if asks and delivery.game.status == Game.Status.RUNNING else []


def answer_to_invited(delivery: Delivery) -> dict[str, Any]:
    return outcome_facts(delivery, delivery.game, None)


def outcome_facts(delivery: Delivery, game: Game, seat: Seat | None) -> dict[str, Any]:
    stored = delivery.inbound.outcome if delivery.inbound else {}
    names = [row.name for row in game.seat_list]
    rules, has_begun = KINDS[game.kind], game.status != Game.Status.OPEN
    return {
        "reason": stored.get("reason", ""),
        "told": _told(rules, names, stored) + [Told(each, True) for each in tell_chosen_words(game, stored)],
        "unread": [shorten(text) for text in stored.get("unread", ())][:3],
        "services": [held(line) for line in help_words(get_language() or "en", has_begun=has_begun)],
    }


def _told(rules: Rules, names: Sequence[str], stored: Stored) -> list[Told]:
    return [tell_step(rules, names, step, not stored.get("reason")) for step in stored.get("steps", ())]


def tell_step(rules: Rules, names: Sequence[str], step: Stored, carried_out: bool) -> Told:
    """“LOCK 6” (Lock a die: 6): played, you rolled 6 3. Only the answer to its own player tells what was rolled."""
    read = print_step(rules, step)
    if not carried_out:
        return Told(held(gettext("“%(words)s” was read, and not carried out.") % {"words": read}), False)
    if step["refusal"] is not None:
        refused = Refused(step["refusal"]["message"], **step["refusal"]["values"])
        why = explain(refused, rules, names)
        return Told(held(gettext("“%(words)s” was not carried out: %(why)s") % {"words": read, "why": why}), False)
    return Told(held(_done(rules, read, step, names)), True)


def _done(rules: Rules, read: str, step: Stored, names: Sequence[str]) -> str:
    if step["kind"] == "order":
        meaning = tell_order(rules, step["words"], names)
        return gettext("“%(words)s” is noted: %(meaning)s.") % {"words": read, "meaning": meaning}
    if step["kind"] != "move":
        return gettext("“%(words)s” is done.") % {"words": read}
    meaning = say_move(rules, step["words"])
    if not step["values"]:
        return gettext("“%(words)s” is played: %(meaning)s.") % {"words": read, "meaning": meaning}
    rolled = " ".join(map(str, step["values"]))
    sentence = gettext("“%(words)s” is played: %(meaning)s. You rolled %(rolled)s.")
    return sentence % {"words": read, "meaning": meaning, "rolled": rolled}


def print_step(rules: Rules, step: Stored) -> str:
    """How the command is written in the reader's language, whatever words were typed."""
    language = get_language() or "en"
    if step["kind"] == "move":
        return print_move(step["words"], language, rules)
    if step["kind"] == "order":
        return print_order(step["words"], language, rules)
    number = f" {step['words']}" if step["kind"] == "withdraw" else ""
    return f"{print_command(step['kind'], language)}{number}"


def waits_for(game: Game) -> str:
    """The names of those whose answers are waited for; "" in a game that does not run."""
    return ", ".join(game.seat_list[int(number)].name for number in game.asked)


def shorten(text: str) -> str:
    """What was typed, on one line whatever happens to it: broken anywhere, a part of it might read as a command."""
    shown = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
    return shown.replace(" ", NO_BREAK)


def original_id(delivery: Delivery) -> str:
    """The Message-ID that an answer answers, where the mail had one that can stand in a header."""
    stored = delivery.inbound.outcome if delivery.inbound else {}
    return str(stored.get("message_id", ""))
