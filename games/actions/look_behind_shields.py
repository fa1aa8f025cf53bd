"""A member of staff looks at the hidden dice of a game: with a reason, and never unseen."""

import logging
from datetime import datetime

from django.db import transaction

from accounts.models import User
from games.models import Game, Seat, ShieldLook
from games.rules.contract import Refused
from games.rules.marking import _

logger = logging.getLogger(__name__)

SHORTEST = 10
LONGEST: int = ShieldLook._meta.get_field("reason").max_length or 0


def look_behind_shields(*, game_key: str, staff: User, reason: str, now: datetime) -> Game:
    """Note that `staff` looks; gives back the game as it stands, whose dice may now be shown to them, once.

    The players read the note when the game is over. No version changes and nobody is told before: how a game runs must
    not show that somebody looks. Raises Game.DoesNotExist or Refused.
    """
    game = Game.objects.get(key=game_key)
    refuse_unless_may_look(game, staff)
    with transaction.atomic():
        ShieldLook.objects.create(game=game, staff=staff, at=now, reason=clean_reason(reason), line=game.lines)
    logger.info("user %s looked behind the shields of game %s at line %s", staff.pk, game.key, game.lines)
    return game


def refuse_unless_may_look(game: Game, staff: User) -> None:
    """Only staff, at others' games, while there is something that others do not see."""
    if not (staff.is_staff and staff.is_active):
        raise Refused(_("Only staff may look behind the shields."))
    if Seat.objects.filter(game=game, player__user=staff).exists():
        raise Refused(_("You sit in this game, so you see your own dice and no others."))
    if not hides_dice(game):
        raise Refused(_("This game hides no dice."))


def hides_dice(game: Game) -> bool:
    """Whether it runs, or is over and was opened as a table whose dice stay sealed."""
    return game.status == Game.Status.RUNNING or (game.status == Game.Status.FINISHED and not game.opens_dice)


def clean_reason(raw: str) -> str:
    """The reason on one line, as players and records show it. Refuses one that is too short or too long."""
    reason = " ".join("".join(character if character.isprintable() else " " for character in raw).split())
    if not SHORTEST <= len(reason) <= LONGEST:
        raise Refused(
            _("Say why, in {shortest} to {longest} characters: the players will read it."),
            shortest=SHORTEST,
            longest=LONGEST,
        )
    return reason
