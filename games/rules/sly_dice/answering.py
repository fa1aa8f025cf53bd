"""Answers to a claim, read in seat order from the claimant's left whenever they come in (R9), and what they settle."""

from typing import cast

from games.rules.contract import Event, Move, Value
from games.rules.sly_dice import moves
from games.rules.sly_dice.claiming import is_true
from games.rules.sly_dice.scoring import score
from games.rules.sly_dice.state import Question, State
from games.rules.sly_dice.turns import pass_turn

Values = tuple[Value, ...]
Events = list[Event]


def do_answer(state: State, seat: int, move: Move, values: Values) -> Events:
    # Only a question opens the answers.
    question = cast(Question, state.question)
    place = question.order.index(seat)
    question.answers[place] = move is moves.ACCUSE
    question.lines[place] = state.number
    state.unread.add(state.number)
    state.asked.remove(seat)
    if place > question.read:
        return [Event("answered", seat, {})]
    return _read_on(state, question)


def _read_on(state: State, question: Question) -> Events:
    """Read answers as far as the order allows. What it never reaches stays unread for good."""
    events: Events = []
    while question.read < len(question.order):
        place = question.read
        accuses = question.answers[place]
        if accuses is None:
            return events + _wait_for(state, question.order[place])
        question.read += 1
        state.unread.discard(question.lines[place])
        if accuses:
            return events + _accused(state, question, question.order[place])
        events.append(Event("passed", question.order[place], {}))
    return events + _all_passed(state, question)


def _wait_for(state: State, seat: int) -> Events:
    """Under `accuse=in-turn` the next seat is asked only now."""
    if state.in_turn:
        state.asked = [seat]
    return []


def _accused(state: State, question: Question, accuser: int) -> Events:
    claimant = question.seat
    events = [Event("accused", accuser, {"claimant": claimant}), _show(state, claimant)]
    if is_true(state, claimant, question.claim):
        state.players[accuser].false_accusations += 1
        events.append(Event("false-accusation", accuser, {"claimant": claimant}))
        events += score(state, claimant, question.claim.card, question.claim.count)
    else:
        events.append(Event("bluff-caught", claimant, {"accuser": accuser}))
    return events + pass_turn(state)


def _all_passed(state: State, question: Question) -> Events:
    """A bluff that nobody doubted scores; shown, it earns a bonus card. A true claim shows nothing (R10)."""
    claimant, claim = question.seat, question.claim
    events = score(state, claimant, claim.card, claim.count)
    if claim.show and not is_true(state, claimant, claim):
        state.players[claimant].bluffs += 1
        events += [_show(state, claimant), Event("bluff-shown", claimant, {})]
    return events + pass_turn(state)


def _show(state: State, seat: int) -> Event:
    player = state.players[seat]
    player.shown = True
    return Event("dice-shown", seat, {"dice": list(player.hidden)})
