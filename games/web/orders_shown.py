"""Standing orders as pages show them: those of the viewer's own seat, and those that it may give."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from zlib import crc32

from django.http import QueryDict
from django.utils import timezone
from django.utils.translation import gettext

from games import selectors
from games.actions.give_order import MOST_DAYS
from games.actions.standing_orders import orders_of
from games.models import Decision, Game
from games.rules.orders import DATE, GAME, ROUND, OrderOption, Span
from games.rules.registry import KINDS
from games.store import load_state
from games.wording import say_day, tell_option, tell_order

from .answers import ChoiceShown, FieldShown, OptionShown, show_options


@dataclass(frozen=True, slots=True)
class OrderShown:
    """An order in force, by the number under which it can be taken back."""

    number: int
    sentence: str


def own_orders(game: Game, decision: Decision | None) -> dict[str, Any]:
    """The viewer's orders, and those that came to nothing with the question that is open; nothing for others."""
    seat = selectors.viewer_of(game)
    if seat is None or str(seat) in game.automatic:
        return {}
    return {
        "orders": show_standing(game, seat),
        "failed_orders": selectors.failed_orders(game, decision) if decision else (),
    }


def show_standing(game: Game, seat: int) -> list[OrderShown]:
    """In the order in which they are tried."""
    rules, names = KINDS[game.kind], selectors.names_of(game)
    return [OrderShown(each.number, tell_order(rules, str(each), names)) for each in orders_of(game, seat)]


def orders_tag(game: Game) -> str:
    """Another one whenever the viewer's own orders are others: the game's version tells nobody of them."""
    kept = game.orders.get(str(selectors.viewer_of(game)))
    return f"-{crc32(repr(kept).encode()):x}" if kept else ""


@dataclass(frozen=True, slots=True)
class Group:
    """Orders that may be given about the same."""

    about: str
    options: Sequence[OptionShown]


def show_offers(game: Game, seat: int, now: datetime, typed: QueryDict | None = None) -> list[Group]:
    """The orders that the seat may give now, by what they are about."""
    offers = KINDS[game.kind].orders(load_state(game), seat)
    groups = dict.fromkeys(offer.about for offer in offers)
    return [
        Group(gettext(about), [_show(game, offer, now, typed) for offer in offers if offer.about == about])
        for about in groups
    ]


def _show(game: Game, offer: OrderOption, now: datetime, typed: QueryDict | None) -> OptionShown:
    """The option of an order is shown as one of a decision, with its own sentence and with how long it stands."""
    rules = KINDS[game.kind]
    (shown,) = show_options(rules, [offer.option.as_dict()], typed=typed)
    label = tell_option(rules, offer.message, offer.values, selectors.names_of(game))
    spans = [_span_field(offer, now, typed)] if len(offer.spans) > 1 else []
    return replace(shown, label=label, fields=[*shown.fields, *spans])


def _span_field(offer: OrderOption, now: datetime, typed: QueryDict | None) -> FieldShown:
    key = f"{offer.option.words}:span"
    chosen = typed.get(key) if typed else None
    choices = [choice for span in offer.spans for choice in _span_choices(span, now)]
    choices = [replace(choice, chosen=choice.words == chosen) for choice in choices]
    return FieldShown("span", key, gettext("How long"), False, choices)


def _span_choices(span: str, now: datetime) -> list[ChoiceShown]:
    if span == GAME:
        return [ChoiceShown("", gettext("until the game is over"), False)]
    if span == ROUND:
        return [ChoiceShown(str(Span(ROUND)).strip(), gettext("this round"), False)]
    today = timezone.localtime(now).date()
    return [_until((today + timedelta(days=days)).isoformat()) for days in range(MOST_DAYS + 1)]


def _until(day: str) -> ChoiceShown:
    return ChoiceShown(str(Span(DATE, day)).strip(), gettext("until the end of %(day)s") % {"day": say_day(day)}, False)
