"""Who has decided what in a game, and how long they took: each person's share of its figures."""

from collections.abc import Container, Iterator
from dataclasses import dataclass

from games import selectors
from games.actions.figures import Share
from games.analysis.contract import Analysis
from games.analysis.figures import figures_of, of_answer, total
from games.models import Decision, Game, Holding, Seat, TurnRecord

_BY_HAND = (TurnRecord.Way.PAGE, TurnRecord.Way.MAIL, TurnRecord.Way.BUTTON)
# What a player has decided: an order too, but no missed deadline, and nothing that others played for them.
_THEIR_OWN = (*_BY_HAND, TurnRecord.Way.ORDER)


@dataclass(frozen=True, slots=True)
class _Hand:
    """A person at a seat: between which lines, and whether that is all of the game."""

    seat: int
    player: int
    stretches: tuple[range, ...]
    is_whole: bool
    is_last: bool

    def holds(self, line: int) -> bool:
        return any(line in stretch for stretch in self.stretches)


def shares_of(game: Game, analysis: Analysis, unread: Container[int]) -> list[Share]:
    """The share of each person who has played, seat by seat. Programs have none.

    Lines that stay sealed for good (`unread`) are in no share: not even how they came may show, by hand or by an order.
    """
    records = list(TurnRecord.objects.filter(game=game).only("number", "actor", "way", "at").order_by("number"))
    read = {row.number for row in records if row.number not in unread}
    answers = list(Decision.objects.filter(game=game, closed_by=Decision.ClosedBy.ANSWER))
    winners = set(game.winners or ())
    return [
        Share(
            seat=hand.seat,
            player=hand.player,
            won=hand.is_last and hand.seat in winners,
            sums=total([_decided(analysis, hand, records, read), *_answers(hand, records, read, answers)]),
        )
        for hand in _hands(game)
    ]


def _hands(game: Game) -> Iterator[_Hand]:
    holdings = selectors.holdings_of(game)
    changed = {row.seat for row in holdings}
    for seat in Seat.objects.filter(game=game).order_by("number"):
        if seat.number in changed:
            yield from _changing_hands(game, [row for row in holdings if row.seat == seat.number])
        elif seat.player_id is not None:
            yield _Hand(seat.number, seat.player_id, (range(1, game.lines + 1),), is_whole=True, is_last=True)


def _changing_hands(game: Game, holdings: list[Holding]) -> Iterator[_Hand]:
    for player in dict.fromkeys(row.player_id for row in holdings if row.player_id is not None):
        theirs = [row for row in holdings if row.player_id == player]
        stretches = tuple(range(row.from_line, (row.until_line or game.lines) + 1) for row in theirs)
        is_last = any(row.until_line is None for row in theirs)
        yield _Hand(holdings[0].seat, player, stretches, is_whole=False, is_last=is_last)


def _decided(analysis: Analysis, hand: _Hand, records: list[TurnRecord], read: set[int]) -> dict[str, object]:
    own = {row.number for row in records if row.actor == hand.seat and row.way in _THEIR_OWN and hand.holds(row.number)}
    return figures_of(analysis, hand.seat, own & read, is_whole=hand.is_whole)


def _answers(
    hand: _Hand, records: list[TurnRecord], read: set[int], answers: list[Decision]
) -> Iterator[dict[str, object]]:
    """An answer is the first line that its seat played after the question, at the moment at which that was closed.

    One that was not read is looked for like the others: else the next move of the same mail would count in its place.
    """
    by_hand = [row for row in records if row.actor == hand.seat and row.way in _BY_HAND and hand.holds(row.number)]
    for question in answers:
        if question.seat == hand.seat:
            line = next((row for row in by_hand if row.number > question.asked_at), None)
            if line is not None and line.number in read and line.at == question.closed_at:
                yield of_answer((line.at - question.opened_at).total_seconds(), line.way)
