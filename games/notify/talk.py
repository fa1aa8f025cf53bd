"""What others said at the table since the last mail, in lines of which none can be broken, or read as a command.

Somebody may well say “pass”, or a sentence that ends in it where a mail program breaks the line. So each line begins
with the name of who spoke, as in a play, and we break it ourselves, before anybody else would.
"""

import textwrap
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.db.models import Max

from games.models import Delivery, Game, Seat, TableTalk
from games.rules.registry import KINDS

from .neutral import NO_BREAK, neutral_name
from .recipients import Seated

# The page has it all.
MOST_SAID, LONGEST_SAID = 5, 200
# No mail program breaks so short a line; a long name leaves room for this much of what was said.
LONGEST_LINE, LEAST_ROOM = 46, 10


def talk_since_last_mail(game: Game, seat: Seat) -> list[str]:
    """Rather twice than never: what was said while the last mail was written is told again."""
    since = _last_mail(game, seat)
    said = TableTalk.objects.filter(game=game).exclude(seat=seat.number)
    if since is not None:
        said = said.filter(said_at__gte=since)
    latest = reversed(said.select_related("holding").order_by("-id")[:MOST_SAID])
    return [line for talk in latest for line in spoken(_speaker(game, talk), talk.text)]


def talk_facts(delivery: Delivery, recipient: Seated, now: datetime) -> dict[str, Any]:
    """What was said is told by every mail; this one tells nothing else."""
    return {}


def is_told(delivery: Delivery, seat: Seat) -> bool:
    """Whether an earlier mail has told all that a mail about talk would tell."""
    return delivery.channel == "mail" and not talk_since_last_mail(delivery.game, seat)


def _speaker(game: Game, talk: TableTalk) -> str:
    """The name of the seat is neutral already."""
    if talk.holding is None:
        return game.seat_list[talk.seat].name
    return neutral_name(KINDS[game.kind], talk.holding.name, talk.seat)


def _last_mail(game: Game, seat: Seat) -> datetime | None:
    """`closed_at` of a delivery that was sent is when its run began, before anything was read for it."""
    sent = Delivery.objects.filter(game=game, seat=seat.number, status=Delivery.Status.SENT, channel="mail")
    last: datetime | None = sent.aggregate(last=Max("closed_at"))["last"]
    return last


def spoken(name: str, text: str) -> Iterator[str]:
    """What somebody said, in as many lines as it takes: each begins with the name, and none can be broken."""
    room = max(LEAST_ROOM, LONGEST_LINE - len(name))
    cut = text if len(text) <= LONGEST_SAID else f"{text[:LONGEST_SAID].rstrip()} …"
    pieces = textwrap.wrap(cut, room)
    for number, piece in enumerate(pieces, start=1):
        opening, closing = "“" if number == 1 else "… ", "”" if number == len(pieces) else " …"
        yield f"{name}: {opening}{piece}{closing}".replace(" ", NO_BREAK)
