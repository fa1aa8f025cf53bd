"""Ratings as people read them: 25.3 ± 4.1, and a bar for where the true strength lies."""

from collections.abc import Sequence

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from accounts.models import Player
from games.archive.leaders import Change, changes_of
from games.archive.rating import MU, is_rated
from games.models import Game, Rating
from games.web.plotting import tell

register = template.Library()
# The middle is what everybody begins with. Nobody has ever been stronger than twice that, near enough.
_WIDTH = 2 * MU
_BAR = """
<svg class="interval" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{}">
<rect class="whole" y="4" width="100" height="2"/><rect class="part" x="{}" y="1" width="{}" height="8"/>
<rect class="mark" x="{}" width="1" height="10"/></svg>
"""


@register.filter
def strength(mu: float) -> str:
    """One place after the point."""
    return tell(mu, 1)


@register.filter
def interval(rating: Rating) -> SafeString:
    """The standard deviation on both sides, as a drawing that says the same in words."""
    low, high = rating.mu - rating.sigma, rating.mu + rating.sigma
    words = gettext("between {low} and {high}").format(low=strength(low), high=strength(high))
    left, right, middle = (100 * min(max(number / _WIDTH, 0), 1) for number in (low, high, rating.mu))
    return format_html(_BAR, words, f"{left:.2f}", f"{right - left:.2f}", f"{middle - 0.5:.2f}")


@register.simple_tag
def rating_changes(game: Game, viewer: Player | None) -> Sequence[Change]:
    """What a finished game made of ratings: one statement, where it counted."""
    return changes_of(game, viewer) if is_rated(game) else ()
