"""What a mail tells that asks a question, reminds of one, or says what was played for one that was missed."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.template.loader import render_to_string

from games import selectors
from games.actions.absence import MOST_MISSED
from games.models import Decision, Delivery, Game, Seat, TurnRecord
from games.rules.registry import KINDS
from games.store import load_state
from games.times import absolute, until_words
from games.wording import say_move

from .answers import list_answers
from .neutral import held
from .orders import failed_orders, order_notes
from .recipients import Seated

# A mail that tells more than this is not read; the page has it all.
MOST_SENTENCES = 12
_LINES_READ = selectors.LINES_TO_A_SENTENCE * MOST_SENTENCES

Facts = dict[str, Any]


def question_facts(delivery: Delivery, recipient: Seated, now: datetime) -> Facts:
    """What happened, the question, its answers, until when, and what happens then."""
    game, seat = delivery.game, recipient.seat
    table = table_facts(game)
    return table | open_question(game, seat, table, now) | {"news": news_for(game, seat)}


def nudge_facts(delivery: Delivery, recipient: Seated, now: datetime) -> Facts:
    """The same, and who waits and asks for an answer."""
    nudge = delivery.nudge
    nudger = delivery.game.seat_list[nudge.by].name if nudge else ""
    return question_facts(delivery, recipient, now) | {"nudger": nudger}


def open_question(game: Game, seat: Seat, table: Facts, now: datetime) -> Facts:
    """What the seat is asked now; nothing where it is not asked."""
    decision = Decision.objects.filter(game=game, seat=seat.number, closed_at=None).first()
    if decision is None:
        return {}
    rules = KINDS[game.kind]
    answers, notes = list_answers(rules, table["view"]["decision"], decision.phase)
    return {
        "question": say_question(table),
        "answers": answers,
        "notes": [*notes, *order_notes(game, seat)],
        "failed_orders": failed_orders(game, decision),
        **deadline_facts(decision, now),
        "timeout": say_move(rules, str(rules.timeout(load_state(game), seat.number)), decision.phase),
    }


def deadline_facts(decision: Decision, now: datetime) -> Facts:
    """Until when to answer, and what that is made of; by when, the reserve left aside or, once it is going, with it."""
    is_on_reserve = decision.regular_at <= now < decision.due_at
    return {
        "until": until_words(decision.regular_at, decision.due_at, now),
        "by": absolute(decision.due_at if is_on_reserve else decision.regular_at, now),
        "is_on_reserve": is_on_reserve,
    }


def missed_facts(delivery: Delivery, recipient: Seated, now: datetime) -> Facts:
    """Which deadline passed, and the move that was played for the seat."""
    game, seat = delivery.game, recipient.seat
    played = TurnRecord.objects.filter(
        game=game, actor=seat.number, way=TurnRecord.Way.DEADLINE, number__lte=delivery.line
    ).latest("number")
    missed = Decision.objects.filter(game=game, seat=seat.number, asked_at__lt=played.number).latest("asked_at")
    return table_facts(game) | {
        "news": news_for(game, seat),
        "until": absolute(missed.due_at, now),
        "move": say_move(KINDS[game.kind], played.move, missed.phase),
        "goes_on": game.status == Game.Status.RUNNING,
        # Whether the next deadline that is missed makes the player absent.
        "is_last": seat.strikes == MOST_MISSED - 1,
    }


def table_facts(game: Game) -> Facts:
    """The table as the seat sees it, for the kind's own templates."""
    viewer = selectors.viewer_of(game)
    view = selectors.view_of(game, viewer)
    return {
        "view": view,
        "open_words": view["to_act"].get(str(viewer), ()),
        "names": selectors.names_of(game),
        "rules": KINDS[game.kind],
        "seats": [(row, view["seats"][row.number]) for row in game.seat_list],
        "table_text": f"{game.kind}/mail.txt",
        "table_html": f"{game.kind}/mail.html",
        "question_template": f"{game.kind}/mail_question.txt",
    }


def say_question(table: Facts) -> str:
    """What is asked, in one sentence of the kind's own."""
    return held(" ".join(render_to_string(table["question_template"], table).split()))


def news_for(game: Game, seat: Seat) -> Sequence[str]:
    """What happened since the last mail: the last few sentences, with "" in front where some were left out."""
    since = max(seat.told_line, game.lines - _LINES_READ)
    entries = selectors.log_of(game, seat.number, since=since)
    sentences = [held(sentence) for entry in entries for sentence in entry.sentences]
    left_out = since > seat.told_line or len(sentences) > MOST_SENTENCES
    return ["", *sentences[-MOST_SENTENCES:]] if left_out else sentences
