"""Commands that are no moves. What asks for information needs nothing done: every answer tells how the game stands."""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.conf import settings

from accounts.models import Player
from games import actions
from games.models import Game
from games.notify.choice import GROUPS, turn
from games.rules.contract import Refused
from games.rules.marking import _

Service = Callable[[Player, Game, str, datetime], None]


def tell(player: Player, game: Game, words: str, now: datetime) -> None:
    """HELP, STATUS, RESEND, ORDERS: the answer itself is what was asked for."""


def say(player: Player, game: Game, words: str, now: datetime) -> None:
    """SAY: talk to the others at the table."""
    actions.say(game_key=game.key, player=player, text=words, now=now)


def choose_language(player: Player, game: Game, words: str, now: datetime) -> None:
    """LANGUAGE ko: from the answer to this mail on."""
    known = [code for code, _name in settings.LANGUAGES]
    if words not in known:
        raise Refused(
            _("There is no language “{words}” here. There are: {known}."), words=words, known=", ".join(known)
        )
    Player.objects.filter(pk=player.pk).update(language=words)
    player.language = words


def stop(player: Player, game: Game, words: str, now: datetime) -> None:
    """STOP: no more mails that were not asked for. Deadlines go on, and the answer says so."""
    for group in GROUPS:
        turn(player.pk, group, on=False)


def set_words(player: Player, game: Game, words: str, now: datetime) -> None:
    """DICE: other words of the seat for the dice, as long as the game has not begun."""
    actions.set_entropy(game_key=game.key, player=player, entropy=words)


def give_order(player: Player, game: Game, words: str, now: datetime) -> None:
    """PASS UP TO 12: a standing order."""
    actions.give_order(game_key=game.key, player=player, words=words, now=now)


def withdraw_order(player: Player, game: Game, words: str, now: datetime) -> None:
    """WITHDRAW 2: the order with this number."""
    actions.withdraw_order(game_key=game.key, player=player, number=int(words), now=now)


def say_ready(player: Player, game: Game, words: str, now: datetime) -> None:
    """READY: one is there, before the start."""
    actions.say_ready(game_key=game.key, player=player, now=now)


def refuse_invited(player: Player, game: Game, words: str, now: datetime) -> None:
    """JOIN and NO answer an invitation; who has a seat has answered it."""
    raise Refused(_("You have a seat at this table already."))


SERVICES: Mapping[str, Service] = {
    "help": tell,
    "status": tell,
    "resend": tell,
    "say": say,
    "language": choose_language,
    "stop": stop,
    "join": refuse_invited,
    "no": refuse_invited,
    "dice": set_words,
    "ready": say_ready,
    "order": give_order,
    "orders": tell,
    "withdraw": withdraw_order,
}
