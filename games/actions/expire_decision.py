"""A deadline that passed: the rules' move is played for the seat, once."""

from datetime import datetime

from django.db import transaction

from games import store
from games.models import Decision, TurnRecord

from .absence import count_miss, has_choice
from .make_up_for_lost_mail import extend_if_lost
from .who_is_left import go_on


def expire_decision(*, game_id: int, seat: int, asked_at: int, now: datetime) -> bool:
    """Play the time-out move for a question that is still open and past due; False if somebody was quicker,
    or if no mail about it ever came through: then it is asked for longer.

    The lock is waited for: whoever holds it may be writing the very answer. What is true is looked at after that.
    """
    with transaction.atomic():
        game = store.lock_by_id(game_id)
        if game.asked.get(str(seat)) != asked_at or not _is_due(game_id, seat, asked_at, now):
            return False
        if extend_if_lost(game, seat, asked_at, now=now, is_due=True):
            return False
        turn = store.Turn(game, now=now)
        _play_for(turn, seat)
        go_on(turn)
        turn.save()
    return True


def _play_for(turn: store.Turn, seat: int) -> None:
    is_to_blame, began_in = has_choice(turn, seat), turn.rules.phase(turn.state)
    turn.play(seat, turn.rules.timeout(turn.state, seat), way=TurnRecord.Way.DEADLINE)
    if turn.rules.goes_on_in.get(began_in) == turn.rules.phase(turn.state):
        turn.play(seat, turn.rules.timeout(turn.state, seat), way=TurnRecord.Way.DEADLINE)
    if is_to_blame:
        count_miss(turn, seat)


def _is_due(game_id: int, seat: int, asked_at: int, now: datetime) -> bool:
    question = Decision.objects.filter(game_id=game_id, seat=seat, asked_at=asked_at, closed_at=None)
    return question.filter(due_at__lte=now).exists()
