"""The table of a game as one viewer sees it, put together from selectors alone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.http import QueryDict
from django.template.loader import select_template
from django.utils import timezone

from games import selectors
from games.actions.absence import is_away
from games.models import Decision, Game, Seat
from games.rules.registry import KINDS
from games.selectors import LogEntry
from games.store import load_state
from games.wording import say_move

from .answers import OptionShown, show_options


@dataclass(frozen=True, slots=True)
class SeatShown:
    """A seat with what the rules' view tells of it."""

    row: Seat
    table: dict[str, Any]
    is_me: bool
    is_asked: bool
    # Who plays while its player is missing: "stand-in", or "absent" for nobody; "" while the player is there.
    away: str = ""
    # The end of a holiday of its player that moves the deadline of what the seat is asked.
    holiday_until: datetime | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What the viewer is asked: the answers, until when, and the move that the table makes then."""

    decision: Decision
    options: Sequence[OptionShown]
    timeout: str


@dataclass(frozen=True, slots=True)
class OutOfTurn:
    """What the viewer may play without being asked, after the last line of their own."""

    options: Sequence[OptionShown]
    after: int


@dataclass(frozen=True, slots=True)
class Wait:
    """Somebody else whose answer is waited for, and the move that the table makes at the deadline."""

    seat: Seat
    decision: Decision
    timeout: str


def table_context(game: Game, view: dict[str, Any], holidays: Mapping[int, datetime] | None = None) -> dict[str, Any]:
    """The table as `view` tells it: all that a kind's own template needs. `holidays`: seat → until when it is away."""
    return {
        "view": view,
        "seats": show_seats(game, view, holidays or {}),
        "scene_template": kind_template(game.kind, "scene"),
        "table_template": kind_template(game.kind, "table"),
    }


def running_context(game: Game, typed: QueryDict | None, *, since: int) -> dict[str, Any]:
    """A running game. `typed` is an answer that was refused; `since` the line up to which the log is left out."""
    viewer = selectors.viewer_of(game)
    view = selectors.view_of(game, viewer)
    decisions = selectors.open_decisions(game)
    return table_context(game, view, selectors.on_holiday(game, decisions, timezone.now())) | {
        "question": show_question(game, view, decisions, typed),
        "out_of_turn": show_out_of_turn(game, view, typed),
        "waiting": [show_wait(game, row) for row in decisions if row.seat != viewer],
        "log": show_log(game, since=since),
        "log_is_whole": since == 0,
        "decision_template": kind_template(game.kind, "decision"),
        "out_of_turn_template": kind_template(game.kind, "out_of_turn"),
    }


def show_seats(game: Game, view: dict[str, Any], holidays: Mapping[int, datetime]) -> list[SeatShown]:
    """The seats in their order."""
    return [
        SeatShown(
            row,
            view["seats"][row.number],
            is_me=row == game.own_seat,
            is_asked=str(row.number) in view["to_act"],
            away=game.automatic[str(row.number)] if is_away(game, row.number) else "",
            holiday_until=holidays.get(row.number),
        )
        for row in game.seat_list
    ]


def show_question(
    game: Game, view: dict[str, Any], decisions: Sequence[Decision], typed: QueryDict | None
) -> Question | None:
    """What the viewer is asked now, if anything; with what was `typed` into its form before."""
    viewer = selectors.viewer_of(game)
    decision = next((row for row in decisions if row.seat == viewer), None)
    if decision is None:
        return None
    options = show_options(KINDS[game.kind], view["decision"], decision.phase, typed)
    return Question(decision, options, say_timeout(game, decision))


def show_out_of_turn(game: Game, view: dict[str, Any], typed: QueryDict | None) -> OutOfTurn | None:
    """What the viewer may play unasked, if anything. Of a seat that others play for, nothing."""
    viewer = selectors.viewer_of(game)
    if viewer is None or not view["extra"] or str(viewer) in game.automatic:
        return None
    options = show_options(KINDS[game.kind], view["extra"], view["phase"], typed)
    return OutOfTurn(options, selectors.last_own_line(game, viewer))


def show_wait(game: Game, decision: Decision) -> Wait:
    """A question to somebody else."""
    return Wait(game.seat_list[decision.seat], decision, say_timeout(game, decision))


def say_timeout(game: Game, decision: Decision) -> str:
    """The move that the table makes where the deadline of a question passes."""
    rules = KINDS[game.kind]
    return say_move(rules, str(rules.timeout(load_state(game), decision.seat)), decision.phase)


def show_log(game: Game, *, since: int = 0) -> list[LogEntry]:
    """The lines that tell the viewer something, newest first."""
    entries = selectors.log_of(game, selectors.viewer_of(game), since=since)
    return [entry for entry in reversed(entries) if entry.sentences]


def kind_template(kind: str, part: str) -> Any:
    """The kind's own way to show a part of its page, else the one that suits every kind."""
    return select_template([f"{kind}/{part}.html", f"games/kind/{part}.html"])
