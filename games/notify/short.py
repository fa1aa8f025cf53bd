"""News in one sentence, for channels whose messages stand on a locked screen or in a room full of people.

Never dice, never what was claimed or answered: only which game it is, who is asked, and until when.
"""

from collections.abc import Sequence
from datetime import datetime

from django.utils.crypto import salted_hmac
from django.utils.translation import gettext

from games.channels.contract import News
from games.models import Decision, Delivery, Game
from games.models.delivery import ASKING
from games.rules.marking import _
from games.rules.registry import KINDS
from games.times import absolute

from . import links
from .recipients import Recipient, Seated
from .titles import game_title, neutralize_names

# What is said of each kind. `{name}` is who is told, `{until}` when what is asked ends.
LINES = {
    Delivery.Kind.YOUR_TURN: _("%(name)s, it is your turn: please answer by %(until)s."),
    Delivery.Kind.REMINDER: _("%(name)s, your answer is still missing: it is due by %(until)s."),
    Delivery.Kind.SECOND_REMINDER: _("%(name)s, your reserve is being used: it covers until %(until)s."),
    Delivery.Kind.NUDGE: _("%(name)s, somebody waits for your answer: it is due by %(until)s."),
    Delivery.Kind.MISSED: _("%(name)s, a deadline passed, and a move was played for you."),
    Delivery.Kind.ABSENT: _("%(name)s, you are missing: the table plays without you until you are back."),
    Delivery.Kind.READY: _("%(name)s, all seats are taken: are you there? Please say so by %(until)s."),
    Delivery.Kind.EXPIRING: _("%(name)s, the table waits until %(until)s, and is then called off."),
    Delivery.Kind.CALLED_OFF: _("%(name)s, the table was called off."),
    Delivery.Kind.PAUSE_WANTED: _("%(name)s, somebody wants a pause."),
    Delivery.Kind.PAUSED: _("%(name)s, the game is paused."),
    Delivery.Kind.PAUSE_OVER: _("%(name)s, the pause is over and the clock runs again."),
    Delivery.Kind.GAME_OVER: _("%(name)s, the game is over."),
    Delivery.Kind.TALK: _("%(name)s, somebody said something at the table."),
    Delivery.Kind.WITHDRAWN: _("%(name)s, nothing is asked of you any more."),
    Delivery.Kind.TEST: _("This is the test that you asked for."),
    Delivery.Kind.WAY_OFF: _("One of the ways in which we told you was switched off."),
}
SEVERAL = _("%(count)d of your games wait for you: the first answer is due by %(until)s.")


def short_news(told: Sequence[tuple[Delivery, Recipient]], now: datetime) -> News:
    """One message about these deliveries of one player, the first of which is the most urgent; in the active language.

    Its name and its tag are those of the first.
    """
    delivery, recipient = told[0]
    until = until_of(delivery)
    return News(
        kind=delivery.kind,
        title=_title(delivery),
        key=key_of(delivery),
        thread="",
        address=recipient.address,
        reply_to="",
        bounce_to="",
        stop_link="",
        answers="",
        facts={},
        line=_say_several(len(told), until, now) if len(told) > 1 else say_line(delivery, recipient, now),
        link=_link(delivery, is_alone=len(told) == 1),
        until=until,
        tag=tag_of(delivery),
        way=delivery.way.facts if delivery.way is not None else {},
        now=now,
    )


def say_line(delivery: Delivery, recipient: Recipient, now: datetime) -> str:
    """What happened, in one sentence."""
    until = until_of(delivery)
    name = recipient.seat.name if isinstance(recipient, Seated) else ""
    return gettext(LINES[Delivery.Kind(delivery.kind)]) % {"name": name, "until": absolute(until, now) if until else ""}


def _say_several(count: int, until: datetime | None, now: datetime) -> str:
    return gettext(SEVERAL) % {"count": count, "until": absolute(until, now) if until else ""}


def _title(delivery: Delivery) -> str:
    if delivery.game_id is None:
        return gettext("Sly Dice by post")
    game = delivery.game
    neutralize_names(game)
    own = game.own_seat
    others = ", ".join(seat.name for seat in game.seat_list if own is None or seat.number != own.number)
    return game_title(game, gettext(KINDS[game.kind].title), others)


def _link(delivery: Delivery, *, is_alone: bool) -> str:
    """Without any right in it: whoever follows it must be known to the site already."""
    if delivery.game_id is None:
        return links.whole("channels")
    return links.whole("game", key=delivery.game.key) if is_alone else links.whole("my-games")


def until_of(delivery: Delivery) -> datetime | None:
    """When what a delivery asks ends; None where it asks nothing."""
    if delivery.kind in ASKING:
        question = Decision.objects.filter(game=delivery.game, seat=int(delivery.seat or 0), asked_at=delivery.line)
        return question.values_list("due_at", flat=True).first()
    ends = {Delivery.Kind.READY: "ready_until", Delivery.Kind.EXPIRING: "expires_at"}
    field = ends.get(Delivery.Kind(delivery.kind))
    return getattr(delivery.game, field) if field else None


def key_of(delivery: Delivery) -> str:
    """What names a message for ever. It tells no more of the game than its mails do."""
    return f"{delivery.game.key if delivery.game_id is not None else 'site'}.{delivery.pk}"


def tag_of(delivery: Delivery) -> str:
    """The same for all that one player is told of one game, and no hint at which game it is: 32 hex characters."""
    game: Game | None = delivery.game if delivery.game_id is not None else None
    about = f"{delivery.player_id} {game.key if game else delivery.kind}"
    return salted_hmac("tag of a game", about, algorithm="sha256").hexdigest()[:32]
