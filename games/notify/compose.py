"""A delivery as news: the facts that every mail of a game tells, and those of its kind."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils.translation import gettext

from games.channels.contract import News
from games.models import Delivery, Game, Invitation
from games.rules.registry import KINDS

from . import links
from .choice import GROUP_OF
from .dice import witnessed_facts
from .invitations import invitation_facts, seat_free_facts, seat_lost_facts
from .of_no_game import compose_of_no_game
from .open_tables import table_facts
from .outcomes import answer_facts, answer_to_invited, original_id
from .pauses import pause_facts
from .recipients import Invited, Operator, Person, Recipient, Seated
from .reply_addresses import bounce_address, make_token, reply_address
from .results import result_facts
from .short import key_of
from .talk import talk_facts, talk_since_last_mail
from .titles import game_title, neutralize_names
from .turns import missed_facts, nudge_facts, question_facts

Facts = dict[str, Any]

_FACTS: Mapping[str, Callable[[Delivery, Seated, datetime], Facts]] = {
    Delivery.Kind.YOUR_TURN: question_facts,
    Delivery.Kind.REMINDER: question_facts,
    Delivery.Kind.SECOND_REMINDER: question_facts,
    Delivery.Kind.NUDGE: nudge_facts,
    Delivery.Kind.MISSED: missed_facts,
    Delivery.Kind.ABSENT: missed_facts,
    Delivery.Kind.PAUSE_WANTED: pause_facts,
    Delivery.Kind.PAUSED: pause_facts,
    Delivery.Kind.PAUSE_OVER: pause_facts,
    Delivery.Kind.GAME_OVER: result_facts,
    Delivery.Kind.TALK: talk_facts,
    Delivery.Kind.EXPIRING: table_facts,
    Delivery.Kind.CALLED_OFF: table_facts,
    Delivery.Kind.READY: table_facts,
    Delivery.Kind.ANSWER: answer_facts,
}
_TELL_INVITED: Mapping[str, Callable[[Game, Invitation], Facts]] = {
    Delivery.Kind.SEAT_FREE: seat_free_facts,
    Delivery.Kind.SEAT_LOST: seat_lost_facts,
}


def compose(delivery: Delivery, recipient: Recipient, now: datetime) -> News:
    """The news, worded in the active language: call it inside `speaking_to(recipient)`.

    All that it tells of the game went through the rules' `view` and `redact` for the recipient's seat.
    """
    if isinstance(recipient, Person | Operator):
        return compose_of_no_game(delivery, recipient, now)
    game = delivery.game
    neutralize_names(game)
    token = make_token(delivery, recipient, now)
    facts = game_facts(game) | own_facts(delivery, recipient, now) | {"token": token, "site": settings.SITE_URL}
    return News(
        kind=delivery.kind,
        title=facts["title"],
        key=key_of(delivery),
        thread=game.key,
        address=recipient.address,
        reply_to=reply_address(token),
        bounce_to=bounce_address(token),
        stop_link=stop_link(delivery, recipient),
        answers=original_id(delivery),
        facts=facts,
        now=now,
    )


def game_facts(game: Game) -> Facts:
    own, kind = game.own_seat, gettext(KINDS[game.kind].title)
    others = ", ".join(seat.name for seat in game.seat_list if own is None or seat.number != own.number)
    return {"game": game, "kind_title": kind, "me": own, "title": game_title(game, kind, others)}


def own_facts(delivery: Delivery, recipient: Seated | Invited, now: datetime) -> Facts:
    if isinstance(recipient, Invited):
        tell = _TELL_INVITED.get(delivery.kind, invitation_facts)
        facts = tell(delivery.game, recipient.invitation)
        return facts | (answer_to_invited(delivery) if delivery.kind == Delivery.Kind.ANSWER else {})
    talk = {"talk": talk_since_last_mail(delivery.game, recipient.seat)}
    witnessed = witnessed_facts(delivery.game, recipient)
    return link_facts(recipient) | talk | witnessed | _FACTS[delivery.kind](delivery, recipient, now)


def link_facts(recipient: Seated) -> Facts:
    return {
        "link": links.seat_link(recipient.seat, recipient.player),
        "is_guest": recipient.player.is_guest,
        "days": links.SEAT_LINK_DAYS,
    }


def stop_link(delivery: Delivery, recipient: Seated | Invited) -> str:
    if delivery.kind == Delivery.Kind.ANSWER:
        return ""
    if isinstance(recipient, Invited):
        return links.invitation_stop_link(recipient.invitation)
    return links.stop_link(GROUP_OF[delivery.kind].name, recipient.player.pk)
