"""All times of a game at the site that others than the claimant can read, made into numbers for each claim.

Read from rows: lines, questions with their deadlines and reserves, and what was sent when.
"""

from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import pairwise

from games.models import Decision, Delivery, Game, TurnRecord
from tests.timing.claims import Asked, claims
from tests.timing.guessing import Sample

HOUR = timedelta(hours=1)


class Times:
    """The rows of one game."""

    def __init__(self, game: Game, group: int) -> None:
        self.game, self.group = game, group
        self.lines = list(TurnRecord.objects.filter(game=game).order_by("number"))
        self.questions = list(Decision.objects.filter(game=game).order_by("opened_at", "seat"))
        self.sent = list(Delivery.objects.filter(game=game).order_by("queued_at"))

    def while_open(self) -> Iterator[Sample]:
        """Each claim with all that can be read until the first answer to it has come."""
        for asked in claims(self.game, self.lines):
            numbers = (*self._before(asked), *self._at(asked))
            yield Sample(numbers, asked.is_lie, asked.known, self.group)

    def after_all_passed(self) -> Iterator[Sample]:
        """Each claim on which all passed and of which nothing was shown, with all that can be read until the next one.

        Others learn of both alike that it scored; they must not learn which was false.
        """
        for asked in claims(self.game, self.lines):
            if "bluff-shown" not in asked.settled and not {"bluff-caught", "false-accusation"} & {*asked.settled}:
                numbers = (*self._before(asked), *self._at(asked), *self._after(asked))
                yield Sample(numbers, asked.is_lie, asked.known, self.group)

    def _before(self, asked: Asked) -> list[float]:
        """How long its seat took: for its rolls, and to claim; and the clock that ran meanwhile."""
        line = asked.line
        rolls = [each.at for each in self.lines if each.actor == line.actor and asked.round_began <= each.at < line.at]
        gaps = [later - earlier for earlier, later in pairwise(rolls)]
        mine = [each for each in self.questions if each.seat == line.actor and each.opened_at <= line.at]
        return [
            (line.at - asked.round_began) / HOUR,
            (line.at - asked.rolling_ended) / HOUR,
            (line.at - mine[-1].opened_at) / HOUR,
            (rolls[-1] - asked.round_began) / HOUR if rolls else 0.0,
            max(gaps, default=timedelta()) / HOUR,
            float(line.at.hour),
            *_clock(mine[-1:]),
        ]

    def _at(self, asked: Asked) -> list[float]:
        """Who is asked about it and until when, what they are sent, and when the first of them answers."""
        questions = [each for each in self.questions if each.opened_at == asked.line.at and each.phase == "answer"]
        closed = [each.closed_at for each in questions if each.closed_at]
        mails = [each for each in self.sent if each.queued_at == asked.line.at]
        first = min(closed, default=asked.line.at)
        waits = [(each.next_try - each.queued_at) / HOUR for each in mails]
        first_seat = min((each.seat for each in questions if each.closed_at == first), default=-1)
        return [
            *_clock(questions),
            float(len(questions)),
            (first - asked.line.at) / HOUR,
            float((first_seat - asked.line.actor) % self.game.seat_count),
            float(len(mails)),
            sum(waits),
        ]

    def _after(self, asked: Asked) -> list[float]:
        """When the others answered, when the next question came, and what was sent with it."""
        settled = self.lines[asked.settled_by - 1].at
        closed = sorted(
            (each.closed_at or settled)
            for each in self.questions
            if each.opened_at == asked.line.at and each.phase == "answer"
        )
        spans = [(moment - asked.line.at) / HOUR for moment in (*closed, settled, settled, settled)[:3]]
        following = [each for each in self.questions if each.opened_at >= settled]
        opened = following[0].opened_at if following else settled
        later = [each.at for each in self.lines if each.number > asked.settled_by]
        mails = [each for each in self.sent if each.queued_at == settled]
        return [
            *spans,
            (opened - settled) / HOUR,
            (later[0] - settled) / HOUR if later else 0.0,
            *_clock(following[:1]),
            float(len(mails)),
            sum((each.next_try - each.queued_at) / HOUR for each in mails),
        ]


def _clock(questions: Sequence[Decision]) -> list[float]:
    """The deadlines and the reserves that are shown for these questions, summed."""
    return [
        sum((each.regular_at - each.opened_at) / HOUR for each in questions),
        sum((each.due_at - each.regular_at) / HOUR for each in questions),
        sum(each.reserve_seconds / 3600 for each in questions),
    ]
