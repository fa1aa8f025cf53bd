"""Claiming a combination: what is refused (R5), what is certain (R14), and what the others are asked about."""

from games.rules.contract import Event, Illegal, Value
from games.rules.marking import _
from games.rules.sly_dice import moves
from games.rules.sly_dice.cards import CARDS, FIRST_FIXED, HIGHER_OR_LOWER, MOST_CLAIMED, NEEDS_SIX_DICE, REPEAT, SUM
from games.rules.sly_dice.combinations import CERTAIN, CERTAIN_WITH_SUM, TRUE, TRUE_WITH_SUM, code_of
from games.rules.sly_dice.powers import refuse_unless_ready, spend
from games.rules.sly_dice.scoring import score
from games.rules.sly_dice.state import ANSWER, Player, Question, State
from games.rules.sly_dice.turns import pass_turn

Values = tuple[Value, ...]
Events = list[Event]


def check_claim(state: State, seat: int, move: moves.Claim) -> None:
    """Refuse what R5 lists, and nothing else: impossible claims are bluffs."""
    _check_count(move)
    check_card(state, state.players[seat], move.card, again=move.again)
    if move.with_sum:
        _check_sum(state.players[seat], move.card)


def _check_count(move: moves.Claim) -> None:
    if move.card == HIGHER_OR_LOWER:
        raise Illegal(_("higher-or-lower is claimed by its challenge: challenge higher, or challenge lower"))
    if move.card >= FIRST_FIXED:
        if move.count is not None:
            raise Illegal(_("{card} is claimed without a number of dice"), card=CARDS[move.card])
    elif move.count is None:
        raise Illegal(_("say how many: claim {card} x1 to x6"), card=CARDS[move.card])
    elif not 1 <= move.count <= MOST_CLAIMED:
        raise Illegal(_("a claim is of 1 to 6 dice, not of {count}"), count=move.count)


def check_card(state: State, player: Player, card: int, *, again: bool) -> None:
    """Refuse a card that is not face up, and one that is scored or not scored where the other was said."""
    if card not in state.cards:
        raise Illegal(_("{card} is not face up yet"), card=CARDS[card])
    scored = player.scored >> card & 1
    if scored and not again:
        raise Illegal(_("{card} is scored already; only the power “repeat” claims it again"), card=CARDS[card])
    if again and not scored:
        raise Illegal(_("{card} is not scored yet, so it cannot be claimed again"), card=CARDS[card])
    if again:
        refuse_unless_ready(player, REPEAT)


def _check_sum(player: Player, card: int) -> None:
    refuse_unless_ready(player, SUM)
    if card in NEEDS_SIX_DICE:
        raise Illegal(_("{card} needs six separate dice, so it cannot be claimed with sum"), card=CARDS[card])


def do_claim(state: State, seat: int, move: moves.Claim, values: Values) -> Events:
    """Declared powers are spent whatever comes of the claim. A certain claim scores at once; others are asked about."""
    events = [spend(state, seat, power) for power in _declared(move)]
    events.append(_claimed(seat, move))
    if is_certain(state, seat, move):
        events += [Event("proved", seat, {}), *score(state, seat, move.card, move.count)]
        return events + pass_turn(state)
    _ask_others(state, seat, move)
    return events


def _declared(move: moves.Claim) -> tuple[int, ...]:
    return (REPEAT,) * move.again + (SUM,) * move.with_sum


def _claimed(seat: int, move: moves.Claim) -> Event:
    if move.count is None:
        return Event("claimed", seat, {"card": CARDS[move.card]})
    return Event("claimed-count", seat, {"card": CARDS[move.card], "count": move.count})


def is_certain(state: State, seat: int, move: moves.Claim) -> bool:
    """Whether the claim is true whatever the seat's hidden dice show, told from what everybody sees (R14)."""
    certain = CERTAIN_WITH_SUM if move.with_sum else CERTAIN
    return bool(certain[code_of(state.common + state.players[seat].visible)] & move.bit)


def is_true(state: State, seat: int, move: moves.Claim) -> bool:
    """Whether the seat's six dice make the claim true. Hidden from everyone else until they are shown."""
    player = state.players[seat]
    true = TRUE_WITH_SUM if move.with_sum else TRUE
    return bool(true[code_of(state.common + player.visible + player.hidden)] & move.bit)


def _ask_others(state: State, seat: int, move: moves.Claim) -> None:
    seats = len(state.players)
    order = [(seat + left) % seats for left in range(1, seats)]
    state.question = Question(seat, move, order)
    state.phase = ANSWER
    state.asked = order[:1] if state.in_turn else sorted(order)
