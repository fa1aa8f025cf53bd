"""What a mail shows of the others' dice, beside what lies open."""

import re
from email.message import EmailMessage

from games.models import Game, Seat
from games.rules.sly_dice.state import Player
from games.store import load_state
from tests.inbound.mail_player import said_in


def shows_only_open_dice(mail: EmailMessage, game: Game, reader: str) -> bool:
    """Whether the mail shows, behind each other player's name, just the dice that lie open while it is sent.

    A mail without the table shows none.
    """
    seats, table = Seat.objects.filter(game=game).exclude(player__email=reader), load_state(game).players
    shown = {seat.number: _shown(mail, seat.name) for seat in seats}
    return all(dice in (None, _open(table[number])) for number, dice in shown.items())


def _shown(mail: EmailMessage, name: str) -> list[str] | None:
    line = re.search(rf"^• {re.escape(name)}: (.*)$", said_in(mail), re.MULTILINE)
    return re.findall(r"(?:^|(?<= · ))[1-6](?: [1-6])*(?= · )", line[1]) if line else None


def _open(player: Player) -> list[str]:
    dice = (player.visible, player.hidden if player.shown else ())
    return [" ".join(map(str, each)) for each in dice if each]
