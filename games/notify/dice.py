"""What mails tell for those who do not take the dice on faith, and which words for the dice somebody has chosen.

All of it is public. It stands in the row of the game as the mail's question does, so both are of the same line; and a
mailbox that keeps it is a witness that nobody can change the game behind it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import get_language, gettext

from games.entropy import entropy_of_mail
from games.models import Game, Seat
from games.words import print_command

from . import links
from .neutral import NO_BREAK, held
from .recipients import Seated
from .talk import spoken

Facts = dict[str, Any]


def witnessed_facts(game: Game, recipient: Seated) -> Facts:
    """For a seat: how far the game has come; in its first mail also what was fixed before it began."""
    seat = recipient.seat
    is_first = seat.told_line == 0
    return {
        "tells_root": is_first,
        "dice_words": list_words(game, seat) if is_first else [],
        "proof_link": links.proof_link(game, seat, recipient.player),
    }


def list_words(game: Game, own: Seat) -> list[str]:
    """Everybody's words for the dice, the own ones marked, in lines of which none can be read as a command."""
    return [line for seat in game.seat_list for line in _words_of(seat, is_own=seat.number == own.number)]


def _words_of(seat: Seat, *, is_own: bool) -> Sequence[str]:
    name = gettext("%(name)s (you)") % {"name": seat.name} if is_own else seat.name
    if not seat.entropy:
        return [gettext("%(name)s: none") % {"name": name}]
    # A word that is read as a command is so short that nothing is broken between it and the name.
    return list(spoken(name, seat.entropy)) if " " in seat.entropy else [_glued(f"{name}: “{seat.entropy}”")]


def _glued(text: str) -> str:
    return text.replace(" ", NO_BREAK)


def tell_chosen_words(game: Game, stored: Mapping[str, Any]) -> list[str]:
    """Which words for the dice the writer of a mail has now, if it joined or chose some, and where they come from."""
    done = [step for step in stored.get("steps", ()) if step["refusal"] is None and not stored.get("reason")]
    chosen = [step for step in done if step["kind"] in {"join", "dice"}]
    if not chosen:
        return []
    told = _where_from(chosen[-1]["words"], str(stored.get("message_id", "")))
    return [held(each) for each in (told, *_how_to_choose(game, chosen))]


def _where_from(words: str, message_id: str) -> str:
    if not words:
        return gettext("You bring no words for the dice.")
    if words == entropy_of_mail(message_id):
        sentence = gettext("Your words for the dice are the SHA-256 of your mail's Message-ID: “%(words)s”.")
    else:
        sentence = gettext("Your words for the dice are “%(words)s”.")
    return sentence % {"words": _glued(words)}


def _how_to_choose(game: Game, chosen: Sequence[Mapping[str, Any]]) -> list[str]:
    """To who joined and wrote none, while there is time."""
    if game.status != Game.Status.OPEN or any(step["kind"] == "dice" for step in chosen):
        return []
    return [gettext("You can choose others until the game begins, with “%(example)s”.") % {"example": dice_example()}]


def dice_example() -> str:
    """“DICE …” as one writes it in the active language."""
    return f"{print_command('dice', get_language() or 'en')} …"
