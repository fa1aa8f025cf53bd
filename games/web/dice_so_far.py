"""The page “The dice so far”: what was rolled here, beside what chance alone does."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import render
from django.utils.formats import number_format
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.http import PlayerRequest
from games.archive.fairness import Face, Report, Stretch, Unevenness, report
from games.archive.sums import IN_A_ROW, SIMULATED
from games.archive.tally import tallies
from games.rules.registry import KINDS

# A p-value below this is told as a bound.
SMALLEST = 0.001
# The even share ends in the middle.
_BAR = """
<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="{}">
<rect class="part" width="{}" height="10"/><rect class="mark" x="49.25" width="1.5" height="10"/></svg>
"""
SORTS = {
    "run": gettext_lazy("Longest run of one face"),
    "highest": gettext_lazy("Highest sum of %(count)d dice in a row"),
    "lowest": gettext_lazy("Lowest sum of %(count)d dice in a row"),
}


@require_safe
@cache_control(private=True, no_cache=True)
def dice_so_far(request: PlayerRequest) -> HttpResponse:
    reports = [show_report(report(tally)) for tally in tallies() if any(tally.counts)]
    context = {"reports": reports, "simulated": whole(SIMULATED), "in_a_row": IN_A_ROW}
    return render(request, "games/dice_so_far.html", context)


def show_report(told: Report) -> dict[str, Any]:
    """One kind's section of the page, its numbers as people read them."""
    return {
        "title": gettext(KINDS[told.kind].title),
        "sides": told.sides,
        "games": whole(told.games),
        "dice": whole(told.dice),
        "even": percent(told.even),
        "faces": [show_face(face, told.even) for face in told.faces],
        "fewest": whole(told.fewest),
        "unevenness": told.unevenness and show_unevenness(told.unevenness),
        "stretches": [show_stretch(stretch) for stretch in told.stretches],
        "has_sums": told.dice >= IN_A_ROW,
    }


def show_face(face: Face, even: float) -> dict[str, Any]:
    return {
        "face": face.face,
        "count": whole(face.count),
        "share": percent(face.share),
        "bar": draw_bar(face.share, even),
    }


def draw_bar(share: float, even: float) -> SafeString:
    """A share as a bar from nothing, with a mark where the even share ends; a share beyond twice that fills it."""
    said = gettext("%(share)s; the even share is %(even)s") % {"share": percent(share), "even": percent(even)}
    return format_html(_BAR, said, f"{min(100.0, 50 * share / even):.1f}")


def show_unevenness(told: Unevenness) -> dict[str, Any]:
    p_value = max(told.p_value, SMALLEST)
    return {
        "statistic": number_format(round(told.statistic, 1), 1),
        "freedom": told.freedom,
        "p_value": number_format(round(p_value, 3), 3),
        "often": percent(p_value),
        "is_rarer": told.p_value < SMALLEST,
    }


def show_stretch(stretch: Stretch) -> dict[str, Any]:
    return {
        "title": str(SORTS[stretch.sort]) % {"count": IN_A_ROW},
        "found": whole(stretch.found),
        "face": stretch.face,
        "mean": number_format(round(stretch.expected.mean, 1), 1),
        "low": whole(stretch.expected.low),
        "high": whole(stretch.expected.high),
        "is_usual": stretch.is_usual,
    }


def whole(number: int) -> str:
    """A whole number as the reader writes it, thousands apart."""
    return number_format(number, force_grouping=True)


def percent(share: float) -> str:
    """A share with one digit after the point."""
    return gettext("%(number)s%%") % {"number": number_format(round(100 * share, 1), 1)}
