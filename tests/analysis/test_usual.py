"""What the scores of a game tell: told of games of which only rounds and points are made up."""

from typing import Any, NamedTuple, cast

from games.analysis.contract import Fact
from games.analysis.usual import Rounds, usual_facts
from games.rules.contract import TABLE, Line, Move, Result, Rules

MOVE = Move("keep")


class Moment(NamedTuple):
    round: int
    scores: tuple[int, ...]
    winners: tuple[int, ...] = ()


class Scored:
    """Rules of a game whose state is no more than a round and points."""

    def round_of(self, state: Moment) -> int:
        return state.round

    def scores(self, state: Moment) -> tuple[int, ...]:
        return state.scores

    def result(self, state: Moment) -> Result | None:
        return Result(state.scores, state.winners) if state.winners else None


def told(*moments: Moment, actor: int = 0) -> list[Fact]:
    """The facts of a game that stands at each moment after a line of `actor`."""
    rounds = Rounds(cast(Rules, Scored()))
    for number, moment in enumerate(moments, 1):
        rounds.after(cast(Any, moment), Line(number, actor, MOVE))
    return usual_facts(rounds, moments[-1])


def test_who_was_behind_all_at_half_time_has_won_from_last_place() -> None:
    facts = told(Moment(1, (0, 0, 0)), Moment(2, (5, 3, 2)), Moment(3, (9, 8, 7)), Moment(3, (9, 8, 20), (2,)))
    assert facts == [Fact("won-from-last", 2, 2, 3)]


def test_a_round_ends_before_the_line_of_the_table_that_opens_the_next() -> None:
    assert told(Moment(2, (3, 1)), Moment(2, (3, 9), (1,)), actor=TABLE) == [Fact("won-from-last", 1, 1, 0)]


def test_last_place_may_be_shared_but_not_with_everybody() -> None:
    assert told(Moment(2, (4, 1, 1)), Moment(2, (4, 9, 1), (1,))) == [Fact("won-from-last", 1, 1, 1)]
    assert told(Moment(2, (4, 4, 4)), Moment(2, (4, 9, 4), (1,))) == []


def test_a_victory_by_one_point_is_close() -> None:
    assert told(Moment(1, (8, 9, 3), (1,))) == [Fact("close-win", 1, 1, 1)]
    assert told(Moment(1, (7, 9, 3), (1,))) == []
    assert told(Moment(1, (9, 9, 3), (1,))) == []


def test_a_shared_victory_is_told_of_each_winner() -> None:
    assert told(Moment(1, (9, 9, 8), (0, 1))) == [Fact("shared-win", 0, 2, 1), Fact("shared-win", 1, 2, 1)]
