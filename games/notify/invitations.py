"""What a mail tells that invites to a table."""

from typing import Any

from django.utils.translation import get_language, gettext

from games import selectors
from games.models import Game, Invitation
from games.rules.registry import KINDS
from games.times import absolute
from games.words import print_command

from . import links
from .answers import Answer
from .dice import dice_example
from .neutral import held

JOIN, NO = "join", "no"


def invitation_facts(game: Game, invitation: Invitation) -> dict[str, Any]:
    """Who invites, to which game, at what tempo, and where to say yes or no."""
    host, kind = game.seat_list[0].name, gettext(KINDS[game.kind].title)
    is_rematch = invitation.until is not None
    title = gettext("%(host)s invites you to %(kind)s")
    if is_rematch:
        title = gettext("%(host)s asks for a rematch of %(kind)s")
    return {
        "title": title % {"host": host, "kind": kind},
        "host": host,
        "is_rematch": is_rematch,
        "kept_until": absolute(invitation.until) if invitation.until else "",
        "seated": ", ".join(seat.name for seat in game.seat_list),
        "seat_count": game.seat_count,
        "tempo": game.keeps_time,
        "link": links.whole("invitation", token=invitation.token),
        "answers": list_invitation_answers(invitation),
        "notes": [words_note()],
        "tells_root": True,
        "rules_link": links.whole("how-to-play", kind=game.kind),
    }


def seat_free_facts(game: Game, invitation: Invitation) -> dict[str, Any]:
    """Of which game a seat is free, how far it has come, and where to say yes or no."""
    kind = gettext(KINDS[game.kind].title)
    left = game.free_seat
    others = [seat.name for seat in game.seat_list if seat.number != left]
    return {
        "title": gettext("A seat is free at a game of %(kind)s") % {"kind": kind},
        "others": ", ".join(others),
        "left": game.seat_list[left].name if left is not None else "",
        "round": selectors.view_of(game, None)["round"],
        "tempo": game.keeps_time,
        "link": links.whole("invitation", token=invitation.token),
        "answers": list_invitation_answers(invitation),
        "tells_root": False,
        "rules_link": links.whole("how-to-play", kind=game.kind),
        "profile_link": links.whole("profile"),
    }


def seat_lost_facts(game: Game, invitation: Invitation) -> dict[str, Any]:
    """At which table a seat was lost, and where to say yes or no to another one there, if there is room."""
    has_room = game.status == Game.Status.OPEN and game.ready_until is None
    host, kind = game.seat_list[0].name, gettext(KINDS[game.kind].title)
    return invitation_facts(game, invitation) | {
        "title": gettext("You have lost your seat at a table of %(kind)s") % {"kind": kind},
        "host": host,
        "answers": list_invitation_answers(invitation) if has_room else [],
    }


def words_note() -> str:
    """How to bring words for the dice, and what for."""
    sentence = gettext(
        "You can bring words of your own, which are mixed into every roll so that nobody chooses the dice, not even we:"
        " write a line “%(example)s”."
    )
    return held(sentence % {"example": dice_example()})


def list_invitation_answers(invitation: Invitation) -> list[Answer]:
    """JOIN and NO, until one of them was said."""
    if invitation.accepted_at or invitation.declined_at:
        return []
    meanings = {JOIN: gettext("take a seat at this table"), NO: gettext("say no; nothing more comes about this table")}
    return [_answer(number, *each) for number, each in enumerate(meanings.items(), start=1)]


def _answer(number: int, command: str, meaning: str) -> Answer:
    printed = print_command(command, get_language() or "en")
    line = gettext("%(number)d. “%(words)s” – %(meaning)s")
    return Answer(command, printed, held(line % {"number": number, "words": printed, "meaning": meaning}))
