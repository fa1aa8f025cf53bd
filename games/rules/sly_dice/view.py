"""What a viewer may see of a game: an allow-list, built from what lies open and from the viewer's own dice."""

from typing import Any, Final

from games.rules.sly_dice.cards import CARDS, FIRST_FIXED, HIGHER_OR_LOWER, POWER_OF_CARD, POWERS
from games.rules.sly_dice.combinations import FIXED_BIT, TRUE, TRUE_WITH_SUM, code_of
from games.rules.sly_dice.decision import decision, open_words
from games.rules.sly_dice.scoring import scores, total, winners
from games.rules.sly_dice.state import DEAL, END, FIRST, ROLL, Attempt, Player, Question, State

View = dict[str, Any]

_NO_TOKEN_YET: Final = (DEAL, FIRST)


def view(state: State, viewer: int | None) -> View:
    """All that `viewer` (None: a spectator) may see. `held` and `held_with_sum` tell only of the viewer's own dice."""
    finished = state.phase == END
    return {
        "kind": "sly-dice",
        "viewer": viewer,
        "round": state.round,
        "rounds": state.rounds,
        "phase": state.phase,
        "finished": finished,
        "winners": winners(state) if finished else [],
        "first": None if state.phase in _NO_TOKEN_YET else state.first,
        "common": list(state.common),
        "cards": [_card(state, card, viewer) for card in state.cards],
        "seats": [_seat(state, seat, viewer) for seat in range(len(state.players))],
        "claim": _claim(state.question) if state.question else None,
        "challenge": _challenge(state.claimant, state.attempt) if state.attempt else None,
        "to_act": {str(seat): list(open_words(state, seat)) for seat in state.asked},
        "decision": [option.as_dict() for option in decision(state, viewer)] if viewer is not None else [],
        "extra": [],
        "scores": list(scores(state)),
    }


def _card(state: State, card: int, viewer: int | None) -> View:
    varies = card < FIRST_FIXED
    return {
        "card": CARDS[card],
        "face": card + 1 if varies else None,
        "points": None if varies else state.points[card],
        "power": POWERS[card] if card in POWER_OF_CARD else None,
        "scored": [seat for seat, player in enumerate(state.players) if player.scored >> card & 1],
        **_held(state, card, viewer),
    }


def _held(state: State, card: int, viewer: int | None) -> View:
    """What the viewer's six dice make of a card: how many of a number, whether a combination."""
    dice = () if viewer is None else state.players[viewer].hidden
    if viewer is None or not dice or card == HIGHER_OR_LOWER:
        return {"held": None, "held_with_sum": None}
    code = code_of(state.common + state.players[viewer].visible + dice)
    return {"held": _made(TRUE[code], card), "held_with_sum": _made(TRUE_WITH_SUM[code], card)}


def _made(true: int, card: int) -> int | bool:
    if card < FIRST_FIXED:
        return (true >> card * 6 & 0b111111).bit_count()
    return bool(true & FIXED_BIT[CARDS[card]])


def _seat(state: State, seat: int, viewer: int | None) -> View:
    player = state.players[seat]
    return {
        "seat": seat,
        "visible": list(player.visible),
        "hidden": list(player.hidden) if seat == viewer or player.shown else None,
        "hidden_count": len(player.hidden),
        "shown": list(player.hidden) if player.shown else None,
        "rerolls_left": player.rerolls,
        "done": state.phase != ROLL or seat not in state.asked,
        "score": total(player),
        "points_cards": player.points,
        "bluffs": player.bluffs,
        "false_accusations": player.false_accusations,
        "powers": {power: _power(player, 1 << place) for place, power in enumerate(POWERS)},
        "scored": [name for card, name in enumerate(CARDS) if player.scored >> card & 1],
    }


def _power(player: Player, power: int) -> str:
    if player.used & power:
        return "used"
    return "ready" if player.ready & power else "none"


def _claim(question: Question) -> View:
    """The claim that is asked about: who has answered and whose pass was read, but no sealed answer (R9)."""
    claim = question.claim
    answers = zip(question.order, question.answers, strict=True)
    return {
        "seat": question.seat,
        "card": CARDS[claim.card],
        "count": claim.count,
        "again": claim.again,
        "sum": claim.with_sum,
        "order": list(question.order),
        "answered": [seat for seat, answer in answers if answer is not None],
        "passed": question.order[: question.read],
    }


def _challenge(seat: int, attempt: Attempt) -> View:
    return {
        "seat": seat,
        "target": attempt.target,
        "hits": len(attempt.rolls),
        "rolls": [list(roll) for roll in attempt.rolls],
    }
