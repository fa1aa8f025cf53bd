"""Figures of a player as people read them. Of few cases no rate is told."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.analysis import ANALYSTS
from games.analysis.report import FEWEST, Bin, Rate, Report
from games.archive.figures import KindFigures
from games.rules.contract import Rules
from games.rules.registry import KINDS
from games.wording import say_choice

from .charts import histogram, reliability_plot
from .plotting import Frame, Plot, percent, tell

# What the times in figures mean: up to so long, and longer.
TIMES: Final = (_("1 min"), _("10 min"), _("1 h"), _("6 h"), _("24 h"), _("longer"))
WAYS: Final = {"page": _("on the page"), "mail": _("by mail"), "button": _("by a button in a mail")}
_RATES: Final = (
    ("bluffs", _("Bluffs among what was said")),
    ("survived", _("Bluffs that nobody caught")),
    ("doubts", _("Doubted, when asked")),
    ("caught", _("Doubts that caught a bluff")),
    ("by_odds", _("Answers that were right by the odds")),
    ("in_truth", _("Answers that turned out right")),
)


class Told(NamedTuple):
    """A figure: what it is called, the number, and what it rests on."""

    label: str
    number: str
    basis: str


class KindShown(NamedTuple):
    """How somebody plays one kind, for the page."""

    kind: str
    title: str
    games: str
    figures: Sequence[Told]
    favourites: Sequence[Told]
    plots: Sequence[Plot]
    ways: str


def show_kind(found: KindFigures) -> KindShown:
    """One kind's part of the page."""
    rules, told = KINDS[found.kind], found.report
    analyst = ANALYSTS.get(found.kind)
    games = ngettext("%(count)s game", "%(count)s games", found.games) % {"count": found.games}
    wins = ngettext("%(count)s of them won", "%(count)s of them won", found.wins) % {"count": found.wins}
    return KindShown(
        kind=found.kind,
        title=gettext(rules.title),
        games=f"{games}, {wins}",
        figures=[*_rates(told), *_brier(told), *_points(told, gettext(analyst.UNIT) if analyst else "")],
        favourites=[_favourite(rules, each.about, each.true) for each in told.favourites],
        plots=[*_reliability(found.kind, told), *_answer_times(found.kind, told)],
        ways=", ".join(f"{WAYS[way]} {count}" for way, count in told.ways.items() if way in WAYS),
    )


def _rates(told: Report) -> Iterator[Told]:
    for name, label in _RATES:
        rate: Rate | None = getattr(told, name)
        if rate is not None:
            yield Told(str(label), *tell_rate(rate))


def tell_rate(rate: Rate) -> tuple[str, str]:
    """A rate and what it rests on; of few cases only these."""
    counted = gettext("%(cases)s of %(of)s") % {"cases": rate.cases, "of": rate.of}
    if not rate.is_enough:
        return counted, gettext("fewer than %(fewest)s: no rate yet") % {"fewest": FEWEST}
    low, high = map(percent, rate.interval)
    basis = gettext("%(counted)s; the true rate is likely between %(low)s and %(high)s")
    return percent(rate.share), basis % {"counted": counted, "low": low, "high": high}


def _brier(told: Report) -> Iterator[Told]:
    """Answers as forecasts, beside what the odds alone would have scored on the same questions."""
    if told.brier and told.doubts and told.doubts.is_enough:
        basis = gettext("0 is best; who had answered with the odds as they were: %(odds)s")
        yield Told(gettext("Brier score"), tell(told.brier.answers, 3), basis % {"odds": tell(told.brier.odds, 3)})


def _points(told: Report, unit: str) -> Iterator[Told]:
    if told.luck:
        luck = told.luck
        basis = ngettext(
            "of that luck %(luck)s, the rest %(rest)s; in one game from the first line to the last",
            "of that luck %(luck)s, the rest %(rest)s; in %(games)s games from the first line to the last",
            luck.games,
        )
        values = {"luck": tell(luck.luck, 1), "rest": tell(luck.rest, 1), "games": luck.games}
        yield Told(gettext("Made in a game: %(unit)s") % {"unit": unit}, tell(luck.made, 1), basis % values)
    if told.lost is not None:
        label = gettext("Given away in a decision: %(unit)s") % {"unit": unit}
        yield Told(label, tell(told.lost, 2), gettext("against the best choice, by what could be known"))


def _favourite(rules: Rules, about: str, true: Rate) -> Told:
    times = ngettext("said once", "said %(count)s times", true.of) % {"count": true.of}
    number, basis = tell_rate(true)
    said = gettext("bids on %(face)s") % {"face": about} if about.isdigit() else say_choice(rules, about)
    return Told(said, times, gettext("true: %(number)s (%(basis)s)") % {"number": number, "basis": basis})


def _reliability(kind: str, told: Report) -> Iterator[Plot]:
    """For each tenth of the chance that something was false: how often it was, and how often it was doubted."""
    if told.doubts is None or not told.doubts.is_enough:
        return
    title = gettext("What was false, and what was doubted")
    said = gettext(
        "For each chance that something was false: how much of it was false, with its interval, and how much of it was "
        "doubted. Who knows the odds and trusts them doubts nothing on the left and everything on the right."
    )
    heads = [gettext("Chance that it was false"), gettext("Asked"), gettext("was false"), gettext("was doubted")]
    frame = Frame(f"odds-{kind}", title, said, heads, [_row(each) for each in told.bins])
    yield reliability_plot(frame, told.bins)


def _row(each: Bin) -> list[str]:
    low, high = map(percent, each.false.interval)
    false = gettext("%(share)s (%(low)s to %(high)s)") % {"share": percent(each.false.share), "low": low, "high": high}
    return [percent(each.chance), tell(each.false.of), false, percent(each.doubted.share)]


def _answer_times(kind: str, told: Report) -> Iterator[Plot]:
    if not any(told.times):
        return
    bars = [(str(label), count) for label, count in zip(TIMES, told.times, strict=True)]
    said = gettext("How many answers took up to how long: %(bars)s.")
    bars_said = ", ".join(f"{label} {count}" for label, count in bars)
    heads = [gettext("Up to"), gettext("Answers")]
    rows = [(label, tell(count)) for label, count in bars]
    title = gettext("How long answers took")
    yield histogram(Frame(f"times-{kind}", title, said % {"bars": bars_said}, heads, rows), bars)
