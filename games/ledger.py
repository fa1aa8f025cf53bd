"""The deadline ledger: of each question what is known of its deadline, from rows alone. One page settles a dispute.

Every seat reads the same of every question. How one was closed is told as far as the log tells it, so a sealed answer
stays sealed. No mail address is ever told: of what a provider answered, only codes and its own number are let through.
"""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from django.http import Http404

from accounts.models import Player
from games import selectors
from games.models import Decision, Delivery, Extension, Game, Holding, TurnRecord
from games.models.delivery import ASKING
from games.rules.registry import KINDS
from games.store import load_state

_CODES = re.compile(r"\d{3}\b(?: \d\.\d{1,3}\.\d{1,3}\b)?")
_NUMBER = re.compile(r"\bqueued as (\w{1,40})\b")

Key = tuple[int, int]
Row = TypeVar("Row", Decision, Delivery, Extension)


@dataclass(frozen=True, slots=True)
class Closing:
    """How a question was closed; where `is_told` is false, only that it was. `line` is the one that answered it."""

    is_told: bool
    line: TurnRecord | None


@dataclass(frozen=True, slots=True)
class Entry:
    """A question with all that is known of its deadline; `name` is who held the seat. `closing` is None while it is
    open."""

    question: Decision
    name: str
    notices: Sequence[Delivery]
    extensions: Sequence[Extension]
    closing: Closing | None

    @property
    def anchor(self) -> str:
        """What a link to this question ends in."""
        return anchor_of(self.question)


def anchor_of(question: Decision) -> str:
    """`line-12-seat-1`: the line at which it was asked, and the seat's number as it is stored."""
    return f"line-{question.asked_at}-seat-{question.seat}"


def access_ledger(key: str, player: Player | None) -> Game:
    """The game, if this person may read its ledger; else Http404.

    While it runs, those who sit there may; once it is over, whoever may see it. Before it began there is none.
    """
    game = selectors.access_game(key, player)
    is_over = game.status == Game.Status.FINISHED
    if not is_over and (game.status != Game.Status.RUNNING or game.own_seat is None):
        raise Http404
    return game


def ledger_of(game: Game) -> list[Entry]:
    """The questions of a game as the viewer may know them, the newest first."""
    # Which other channels somebody has is nobody's business.
    mails = Delivery.objects.filter(game=game, kind__in=ASKING, channel__in=["", "mail"])
    notices = _by_question(mails.select_related("nudge"), "line")
    extensions = _by_question(Extension.objects.filter(game=game), "asked_at")
    closings, holders = _Closings(game), Holders(game)
    return [
        Entry(
            question,
            holders.name(question.seat, question.asked_at),
            notices[question.seat, question.asked_at],
            extensions[question.seat, question.asked_at],
            closings.of(question),
        )
        for question in Decision.objects.filter(game=game).order_by("-asked_at", "seat")
    ]


def _by_question(rows: Iterable[Row], line: str) -> Mapping[Key, list[Row]]:
    """In the order in which they were written."""
    found: dict[Key, list[Row]] = defaultdict(list)
    for row in sorted(rows, key=lambda each: each.pk):
        found[int(row.seat or 0), getattr(row, line)].append(row)
    return found


class _Closings:
    """Which line closed which question, for one viewer."""

    def __init__(self, game: Game) -> None:
        self._game, self._rules, self._state = game, KINDS[game.kind], load_state(game)
        self._lines: dict[int, list[TurnRecord]] = defaultdict(list)
        for record in TurnRecord.objects.filter(game=game, actor__gte=0).order_by("number"):
            self._lines[record.actor].append(record)

    def of(self, question: Decision) -> Closing | None:
        if question.closed_at is None:
            return None
        line = self._line(question)
        return Closing(is_told=line is None or self._is_seen(line), line=line)

    def _line(self, question: Decision) -> TurnRecord | None:
        """The seat's first line after the question; not where the game went on without one."""
        lines = self._lines[question.seat]
        place = bisect_right(lines, question.asked_at, key=_number)
        line = lines[place] if place < len(lines) else None
        return line if line is not None and line.at == question.closed_at else None

    def _is_seen(self, record: TurnRecord) -> bool:
        line, viewer = selectors.line_of(self._rules, record), selectors.viewer_of(self._game)
        return selectors.seen_line(self._game, self._state, line, viewer) is not None


def _number(record: TurnRecord) -> int:
    return record.number


class Holders:
    """Under which name a seat was played."""

    def __init__(self, game: Game) -> None:
        self._names = selectors.names_of(game)
        self._held: dict[int, list[Holding]] = defaultdict(list)
        for row in selectors.holdings_of(game):
            self._held[row.seat].append(row)

    def name(self, seat: int, asked_at: int) -> str:
        """Of who was asked there: whoever held the seat when the line after the question was played."""
        holding = next((row for row in reversed(self._held[seat]) if row.from_line <= asked_at + 1), None)
        return (holding and holding.name) or self._names[seat]


def without_addresses(answer: str) -> str:
    """The codes of a provider's answer, and its number for the mail: `250 2.0.0, 4F2A`. "" where it has none.

    Only what is known to be harmless is let through: providers write addresses in many ways.
    """
    codes, number = _CODES.match(answer), _NUMBER.search(answer)
    found: list[Any] = [codes and codes[0], number and number[1]]
    return ", ".join(filter(None, found)) if codes else ""
