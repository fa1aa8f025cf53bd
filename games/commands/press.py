"""A button of a mail was pressed and confirmed: one move, as the answer to the one question of its address."""

from datetime import datetime

from django.db import transaction

from games import actions
from games.models import Delivery, Game, ReplyAddress, TurnRecord

from .carry_out import sender_of
from .outcome import Step


def press(*, address: ReplyAddress, words: str, now: datetime) -> Step:
    """Play the move.

    Raises Refused; then nothing has changed. What the seat is asked next is a question of its own: it is asked by mail,
    at the registered address, and not where the button was pressed, for a mail may have been passed on.
    """
    sender = sender_of(address)
    with transaction.atomic():
        game = actions.submit_move(
            game_key=sender.game.key,
            player=sender.player,
            asked_at=address.asked_at,
            words=words,
            now=now,
            way=TurnRecord.Way.BUTTON,
        )
        _ask_by_mail(game, sender.seat, now)
    record = TurnRecord.objects.filter(game=game, actor=sender.seat, way=TurnRecord.Way.BUTTON).latest("number")
    return Step(words, "move", words, line=record.number, values=record.values)


def _ask_by_mail(game: Game, seat: int, now: datetime) -> None:
    """Who goes on rolling on the page sees the next question there, and gets no mail; here they do not."""
    asked_at = game.asked.get(str(seat))
    asked = {"game": game, "kind": Delivery.Kind.YOUR_TURN, "line": asked_at, "seat": seat}
    if asked_at is not None and not Delivery.objects.filter(**asked).exists():
        Delivery.objects.create(**asked, channel="mail", queued_at=now, next_try=now)
