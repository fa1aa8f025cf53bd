"""What a leak does to what comes out: to a page, to what is stored, to mails. Each says whether it changed anything."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from http import HTTPStatus
from typing import Any

from django.core import mail
from django.core.mail import EmailMessage
from django.db import connection
from django.db.models import F

from games.models import Decision, Delivery, Game, TableTalk

# A response, or None where there is none: an error that no view has answered.
Page = Any
# It is done to what came out, about the game with this id.
Damage = Callable[[Any, int], bool]


def status(page: Page, game: int) -> bool:
    return page is not None and _set(page, "status_code", page.status_code + 100)


def header(page: Page, game: int) -> bool:
    return _mark(page, "X-Dice")


def etag(page: Page, game: int) -> bool:
    return _mark(page, "ETag")


def _mark(page: Page, name: str) -> bool:
    if page is not None:
        page.headers[name] = '"6"'
    return page is not None


def cookie(page: Page, game: int) -> bool:
    return page is not None and page.set_cookie("dice", "6") is None


def body(page: Page, game: int) -> bool:
    """As many characters, one of which is another."""
    return _rewrite(page, lambda text: bytes([text[0] ^ 1]) + text[1:] if text else text)


def size(page: Page, game: int) -> bool:
    return _rewrite(page, lambda text: text + b" ")


def order(page: Page, game: int) -> bool:
    """The same lines."""
    return _rewrite(page, lambda text: b"\n".join(reversed(text.split(b"\n"))))


def _rewrite(page: Page, change: Callable[[bytes], bytes]) -> bool:
    if page is None or page.status_code == HTTPStatus.NOT_MODIFIED:
        return False
    if hasattr(page, "render") and not page.is_rendered:
        page.render()
    before = page.getvalue()
    after = change(before)
    return before != after and _set(page, "streaming_content" if page.streaming else "content", _content(page, after))


def _content(page: Page, text: bytes) -> Any:
    return [text] if page.streaming else text


def _set(thing: object, name: str, value: object) -> bool:
    setattr(thing, name, value)
    return True


def statement(result: object, game: int) -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def due(result: object, game: int) -> bool:
    return _later(Decision.objects.filter(game=game, closed_at=None), "due_at")


def remind(result: object, game: int) -> bool:
    return _later(Decision.objects.filter(game=game, closed_at=None, remind_at__isnull=False), "remind_at")


def next_try(result: object, game: int) -> bool:
    return _later(Delivery.objects.filter(game=game), "next_try")


def _later(rows: Any, column: str) -> bool:
    return bool(rows.update(**{column: F(column) + timedelta(milliseconds=1)}))


def version(result: object, game: int) -> bool:
    Game.objects.filter(pk=game).update(version=99)
    return True


def identity(result: object, game: int) -> bool:
    """An id that is given out and not used."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT nextval(pg_get_serial_sequence('games_delivery', 'id'))")
    return True


def row(result: object, game: int) -> bool:
    TableTalk.objects.create(game_id=game, seat=0, text="6", line=0, said_at=datetime(2026, 12, 1, tzinfo=UTC))
    return True


def mail_text(result: object, game: int) -> bool:
    return _change_last(lambda letter: setattr(letter, "body", letter.body.swapcase()))


def mail_size(result: object, game: int) -> bool:
    return _change_last(lambda letter: setattr(letter, "body", f"{letter.body} "))


def mail_header(result: object, game: int) -> bool:
    return _change_last(lambda letter: letter.extra_headers.update({"X-Dice": "6"}))


def mail_subject(result: object, game: int) -> bool:
    return _change_last(lambda letter: setattr(letter, "subject", letter.subject.swapcase()))


def mail_count(result: object, game: int) -> bool:
    box: list[EmailMessage] = mail.outbox
    return bool(box) and box.pop() is not None


def mail_order(result: object, game: int) -> bool:
    before = list(mail.outbox)
    mail.outbox.reverse()
    return before != mail.outbox


def _change_last(change: Callable[[EmailMessage], object]) -> bool:
    """Of the last mail that was sent, if any was."""
    if mail.outbox:
        change(mail.outbox[-1])
    return bool(mail.outbox)
