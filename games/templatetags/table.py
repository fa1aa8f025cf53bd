"""A game's table in templates: seats by number, words of the rules as people say them."""

from collections.abc import Sequence

from django import template
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from accounts.names import FORMER_PLAYER
from games.models import Game, Holding, Seat
from games.rules.contract import Rules
from games.rules.registry import KINDS
from games.web.table import SeatShown
from games.wording import DICE_AT_END, DICE_AT_END_BRIEFLY, plain_word

register = template.Library()


@register.filter
def at(seats: Sequence[SeatShown], number: int) -> SeatShown:
    """The seat of this number."""
    return seats[number]


@register.filter
def kind_title(game: Game) -> str:
    """What the kind of a game is called."""
    return gettext(KINDS[game.kind].title)


@register.filter
def said(word: str, rules: Rules) -> str:
    """A word of the move language as people say it."""
    return plain_word(rules, word)


@register.filter
def dice_at_end(game: Game) -> str:
    """Whether all dice are shown when the game is over."""
    return str(DICE_AT_END[game.opens_dice])


@register.filter
def dice_at_end_briefly(game: Game) -> str:
    return str(DICE_AT_END_BRIEFLY[game.opens_dice])


@register.filter
def linked(seat: Seat) -> SafeString | str:
    """The name of a seat, with a link to the page of who sits there, where a list has read who that is."""
    person = seat.player if Seat.player.is_cached(seat) else None
    if person is None or person.name == FORMER_PLAYER:
        return seat.name
    return format_html('<a href="{}">{}</a>', reverse("player", args=[person.key]), seat.name)


@register.filter
def standing(seats: Sequence[SeatShown], game: Game) -> list[SeatShown]:
    """The seats when the game was over: winners first, then by points."""
    winners, scores = game.winners or [], game.scores or [0] * len(seats)
    return sorted(seats, key=lambda seat: (seat.row.number not in winners, -scores[seat.row.number]))


@register.filter
def also_played(game: Game) -> list[str]:
    """Those who played for a while where somebody else, or nobody, was at the end."""
    names, held = {seat.name for seat in game.seat_list}, list(game.holdings.all())
    left = dict.fromkeys(row.name for row in held if row.name and row.name not in names)
    stood_in = any(row.role == row.Role.STAND_IN for row in held)
    return [*left, *([str(Holding.Role.STAND_IN.label)] if stood_in else [])]


@register.simple_tag
def score(game: Game, seat: int) -> int | str:
    """The points of a seat when the game was over."""
    return game.scores[seat] if game.scores else ""
