"""A seat leaves a standing order, or takes one back."""

from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.db import transaction

from accounts.models import Player
from games import store
from games.models import Seat, StandingOrder
from games.rules.contract import Refused
from games.rules.marking import _
from games.rules.orders import DATE, ROUND, Order, Span, bounded, split_span
from games.store import Turn

from .automatic import answer_automatic
from .resign import seat_that_plays
from .standing_orders import End, Standing, end_order, end_what_is_over, keep_orders, order_of, orders_of

MOST_ORDERS = 20
MOST_DAYS = 30


def give_order(*, game_key: str, player: Player, words: str, now: datetime) -> StandingOrder:
    """Leave an order, such as `pass all until 2026-12-24`. What it says of the open question is played at once.

    Raises Game.DoesNotExist, Unreadable, or Refused; then nothing has changed. It stands behind the orders that were
    given before: of several that speak of one question the first is played.
    """
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = seat_that_plays(game, game.own_number)
        turn = Turn(game, now=now)
        end_what_is_over(turn)
        given = _admit(turn, seat, words, player)
        # Whoever leaves an order is there.
        Seat.objects.filter(game=game, number=seat, strikes__gt=0).update(strikes=0)
        before = game.lines
        answer_automatic(turn)
        if game.lines > before:
            turn.save()
        else:
            turn.save_orders()
    return given


def _admit(turn: Turn, seat: int, words: str, player: Player) -> StandingOrder:
    body, span = split_span(words)
    order = turn.rules.parse_order(body)
    standing = _bound(turn, seat, order, bounded(order, span), player)
    _refuse_conflict(turn, seat, order, standing)
    if standing.round in (None, turn.rules.round_of(turn.state)):
        # What could not be carried out now is refused and not kept.
        turn.rules.fire(turn.state, seat, order)
    keep_orders(turn.game, seat, [*orders_of(turn.game, seat), standing])
    return StandingOrder.objects.create(
        game=turn.game, seat=seat, number=standing.number, words=str(standing), given_at=turn.now
    )


def _bound(turn: Turn, seat: int, order: Order, span: Span, player: Player) -> Standing:
    round_ = turn.rules.admit_order(turn.state, seat, order)
    until = _end_of_day(span.day, player, turn.now).isoformat() if span.name == DATE else None
    bound_round = round_ if span.name == ROUND else None
    return Standing(_next_number(turn, seat), order.words, _words(order, span), bound_round, until)


def _words(order: Order, span: Span) -> str:
    """What bounds it, where it could be bounded otherwise."""
    return str(span) if len(order.spans) > 1 else ""


def _next_number(turn: Turn, seat: int) -> int:
    rows = StandingOrder.objects.filter(game=turn.game, seat=seat)
    return (rows.order_by("-number").values_list("number", flat=True).first() or 0) + 1


def _end_of_day(text: str, player: Player, now: datetime) -> datetime:
    """When that day ends where the player is."""
    zone = ZoneInfo(player.zone)
    today = now.astimezone(zone).date()
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise Refused(_("“{text}” is no day; write it as 2026-12-24"), text=text) from None
    if not today <= day <= today + timedelta(days=MOST_DAYS):
        raise Refused(_("An order can stand for {most} days at most: name a day from today on."), most=MOST_DAYS)
    return datetime.combine(day + timedelta(days=1), time.min, zone)


def _refuse_conflict(turn: Turn, seat: int, order: Order, new: Standing) -> None:
    standing = orders_of(turn.game, seat)
    if len(standing) >= MOST_ORDERS:
        raise Refused(_("You have {most} orders already; take one back first."), most=MOST_ORDERS)
    for other in standing:
        if (other.words, other.round, other.until) == (new.words, new.round, new.until):
            raise Refused(_("You have given this order already: it has the number {number}."), number=other.number)
        if order.slot and order_of(turn, other).slot == order.slot and other.round == new.round:
            raise Refused(
                _("Only one such order can stand at a time: take back the one with the number {number} first."),
                number=other.number,
            )


def withdraw_order(*, game_key: str, player: Player, number: int, now: datetime) -> None:
    """Take a standing order back. What it has played stays played."""
    with transaction.atomic():
        game = store.lock(game_key, player.pk)
        seat = seat_that_plays(game, game.own_number)
        standing = next((order for order in orders_of(game, seat) if order.number == number), None)
        if standing is None:
            raise Refused(_("You have no order with the number {number}."), number=number)
        turn = Turn(game, now=now)
        end_order(turn, seat, standing, End.WITHDRAWN)
        turn.save_orders()
