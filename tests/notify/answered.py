"""Somebody has answered a mail: their lines are carried out, and the answer to them is queued."""

from datetime import datetime

from games.commands import carry_out
from games.inbound.answers import queue_answer
from games.models import Game, InboundMail, ReplyAddress, Seat


def write_back(game: Game, seat: int, lines: list[str], now: datetime) -> None:
    """What the worker does with a mail of the seat's player, once it knows which lines were typed."""
    address = ReplyAddress.objects.create(
        token_hash=f"{InboundMail.objects.count()}",
        game=game,
        seat=Seat.objects.get(game=game, number=seat),
        asked_at=game.asked.get(str(seat), 0),
        made_at=now,
    )
    outcome = carry_out(address=address, lines=lines, now=now)
    mail = InboundMail.objects.create(
        key=address.token_hash,
        received_at=now,
        next_try=now,
        status=InboundMail.Status.DONE,
        disposition=InboundMail.Disposition.COMMAND if outcome.is_command else InboundMail.Disposition.REJECT,
        outcome=outcome.dump(),
    )
    queue_answer(mail, address, now)
