"""Who may pause a game, for how long, and how often."""

from datetime import datetime, timedelta

from games.models import Game, Pause, Seat
from games.rules.contract import Refused
from games.rules.marking import _

DAY = timedelta(days=1)
# By the host alone: in days, at a time and for the whole game; every day that begins counts.
HOSTS_AT_A_TIME, HOSTS_IN_ALL = 7, 14
# By all together, in days.
LONGEST = 60
# So long the others may think about a pause that somebody wants.
STANDS_FOR = timedelta(days=3)
LONGEST_REASON: int = Pause._meta.get_field("reason").max_length or 0


def clean_reason(text: str) -> str:
    """Others wait: they are told why."""
    words = " ".join(text.split())
    if not words:
        raise Refused(_("Say why: the others want to know."))
    if len(words) > LONGEST_REASON:
        raise Refused(_("A reason has at most {most} characters."), most=LONGEST_REASON)
    return words


def persons(game: Game) -> set[int]:
    """The seats of those who play and are there: nobody waits for the word of somebody who is missing."""
    seated = Seat.objects.filter(game=game, player__isnull=False).values_list("number", flat=True)
    return {number for number in seated if str(number) not in game.automatic}


def is_wanted(pause: Pause, now: datetime) -> bool:
    """Whether somebody wants it, and the others may still agree."""
    is_open = pause.began_at is None and pause.ended_at is None
    return is_open and now < min(pause.until, pause.proposed_at + STANDS_FOR)


def refuse_unless_host_plays(game: Game, player: object) -> None:
    if game.host != player:
        raise Refused(_("Only the host may do that alone. Ask the others for a pause."))


def refuse_while_stopped(game: Game, now: datetime) -> None:
    if game.is_stopped(now):
        raise Refused(_("The game is paused already."))


def refuse_unless_stopped(game: Game, now: datetime) -> Pause:
    """The pause that makes its clock stand still."""
    if not game.is_stopped(now) or game.pause is None:
        raise Refused(_("The game is not paused."))
    return game.pause


def refuse_unless_wanted(game: Game, now: datetime) -> Pause:
    """The pause that somebody wants."""
    if game.pause is None or not is_wanted(game.pause, now):
        raise Refused(_("Nobody wants a pause now, or it was too long ago."))
    return game.pause


def refuse_too_long(until: datetime, now: datetime, most: int = LONGEST) -> None:
    if until <= now:
        raise Refused(_("A pause must end after now."))
    if until - now > most * DAY:
        raise Refused(_("A pause like this lasts at most {most} days."), most=most)


def refuse_beyond_hosts(game: Game, until: datetime, now: datetime) -> None:
    """Refuse what is beyond the host's days at a time, or those for the whole game."""
    refuse_too_long(until, now, HOSTS_AT_A_TIME)
    left = hosts_days_left(game)
    if days_begun(until - now) > left:
        raise Refused(
            _("Of the {most} days for which a host may pause a game, {left} are left."), most=HOSTS_IN_ALL, left=left
        )


def hosts_days_left(game: Game) -> int:
    """Of the days for which its host may pause a game."""
    made = Pause.objects.filter(game=game, is_agreed=False, began_at__isnull=False)
    return HOSTS_IN_ALL - sum(days_begun(pause.over_at - pause.began_at) for pause in made if pause.began_at)


def days_begun(span: timedelta) -> int:
    """Even the shortest pause is one day."""
    return max(1, -(-span // DAY))
