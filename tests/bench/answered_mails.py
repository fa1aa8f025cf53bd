"""Mails that answer questions of running games, as Gmail writes them."""

from email.message import EmailMessage
from email.policy import SMTP
from typing import NamedTuple

from django.conf import settings
from django.utils import timezone

from games.models import Delivery, ReplyAddress, Seat
from games.models.game import new_token
from games.models.reply_address import hash_token
from games.words import print_move

from .cast import Answer, Cast, next_answers

# About as long as a turn mail.
_OLD = "Your dice, only you see them: 2 5 6; the common dice: 4 6 5\n" * 40


class Posted(NamedTuple):
    """A mail with its envelope."""

    sender: str
    recipient: str
    raw: bytes


def answer_mails(cast: Cast) -> list[Posted]:
    """A mail that answers one question of each game. Nothing else waits in the outbox afterwards."""
    cast.refill()
    Delivery.objects.all().delete()
    answers = next_answers(cast, cast.games)
    tokens = [new_token() for _answer in answers]
    seats = {(seat.game_id, seat.player_id): seat for seat in Seat.objects.filter(game__in=cast.games)}
    ReplyAddress.objects.bulk_create(
        ReplyAddress(
            token_hash=hash_token(token),
            game_id=answer.game,
            seat=seats[answer.game, answer.player],
            asked_at=answer.asked_at,
            made_at=timezone.now(),
        )
        for answer, token in zip(answers, tokens, strict=True)
    )
    return [_post(cast, answer, token) for answer, token in zip(answers, tokens, strict=True)]


def _post(cast: Cast, answer: Answer, token: str) -> Posted:
    sender, recipient = cast.by_player[answer.player].player.email, f"turn+{token}@{settings.MAIL_DOMAIN}"
    wrote = f"On Tue, 1 Dec 2026 at 09:12, Sly Dice by post <{recipient}> wrote:"
    words = print_move(answer.words, "en")
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = sender, recipient, "Re: Sly Dice"
    mail["Message-ID"] = f"<{token}@mail.example.org>"
    mail.set_content(f"{words}\n\n{wrote}\n\n" + "".join(f"> {line}" for line in _OLD.splitlines(keepends=True)))
    quote = f"<blockquote>{_OLD.replace(chr(10), '<br>')}</blockquote>"
    mail.add_alternative(f'<div>{words}</div><div class="gmail_quote">{wrote}{quote}</div>', subtype="html")
    return Posted(sender, recipient, mail.as_bytes(policy=SMTP))
