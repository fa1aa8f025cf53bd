"""Figures: what the decisions of somebody in one game add up to, and how the sums of many games are put together.

Everything is a whole number, points in thousandths and squares of chances in millionths, so that sums come out the same
in whatever order they are made, and a game can be taken out again exactly. What is 0 is left out. The keys:

| key | what is counted |
| --- | --- |
| `games` | games |
| `whole`, `made`, `luck` | those in which somebody held the seat from the first line to the last; the points made there, and the part of luck in them |
| `weighed`, `lost` | decisions whose options were weighed; by how much the choices were worth less than the best |
| `claims`, `bluffs` | what was said that could be doubted; of that what was false |
| `claims_doubted`, `bluffs_doubted` | how much of either was doubted |
| `about` | by what was said: `said`, and how often it was `true` |
| `asked` | questions whether to believe somebody |
| `false`, `doubted`, `caught` | of these: it was false; was doubted; both |
| `by_odds` | was answered as the odds say |
| `odds_square` | Brier: the square of what the chance that it was false missed the truth by |
| `bins` | the same questions by the chance that it was false, in tenths: `asked`, `false`, `doubted`, `chance` (sum) |
| `times`, `ways` | answers by the player's own hand: by how long they took (`TIMES`), and by the way they came |
"""  # noqa: E501

from collections.abc import Container, Iterable, Iterator, Mapping
from typing import Any, Final

from games.analysis.contract import Analysis, Doubt, Judgement, Said

# Whole numbers, or such sums by name.
Sums = Mapping[str, Any]
THOUSAND: Final = 1_000
MILLION: Final = 1_000_000
BINS: Final = 10
# How long an answer took, in seconds: up to each of these, and longer.
TIMES: Final = (60, 600, 3_600, 21_600, 86_400)


def figures_of(
    analysis: Analysis, seat: int, lines: Container[int] | None = None, *, is_whole: bool = True
) -> dict[str, Any]:
    """What the decisions of a seat add up to: all of them, or those on `lines` alone.

    `is_whole`: whether one person held the seat all the time, so that its points and its luck are theirs.
    """
    judgements = [each for each in analysis.judgements if each.seat == seat and _holds(lines, each.line)]
    said = [each for each in analysis.said if each.seat == seat and _holds(lines, each.line)]
    parts = [{"games": 1}, _weighed(judgements), *map(_of_said, said)]
    parts += [_of_doubt(each.doubt) for each in judgements if each.doubt]
    if is_whole:
        parts.append(_whole(analysis, seat))
    return total(parts)


def _holds(lines: Container[int] | None, line: int) -> bool:
    return lines is None or line in lines


def _whole(analysis: Analysis, seat: int) -> dict[str, Any]:
    return {"whole": 1, "made": _thousandths(analysis.scores[seat]), "luck": _thousandths(analysis.luck(seat))}


def _thousandths(points: float) -> int:
    return round(THOUSAND * points)


def _weighed(judgements: Iterable[Judgement]) -> dict[str, Any]:
    losses = [each.loss for each in judgements if each.worths]
    return {"weighed": len(losses), "lost": _thousandths(sum(losses))}


def _of_said(said: Said) -> dict[str, Any]:
    is_bluff = not said.was_true
    return {
        "claims": 1,
        "claims_doubted": int(said.was_doubted),
        "bluffs": int(is_bluff),
        "bluffs_doubted": int(is_bluff and said.was_doubted),
        "about": {said.about: {"said": 1, "true": int(said.was_true)}},
    }


def _of_doubt(doubt: Doubt) -> dict[str, Any]:
    was_false, chance = not doubt.was_true, min(1.0, max(0.0, 1 - doubt.chance.value))
    counted = {"asked": 1, "false": int(was_false), "doubted": int(doubt.was_doubted)}
    return {
        **counted,
        "caught": int(was_false and doubt.was_doubted),
        "by_odds": int(doubt.was_right),
        "odds_square": round(MILLION * (chance - was_false) ** 2),
        "bins": {str(bin_of(chance)): {**counted, "chance": round(MILLION * chance)}},
    }


def bin_of(chance: float) -> int:
    """The tenth in which a chance lies, from 0 to 9."""
    return min(BINS - 1, int(BINS * chance))


def of_answer(seconds: float, way: str) -> dict[str, Any]:
    """An answer by somebody's own hand: how long it took, and the way that it came, "" where that is not known."""
    spans = sum(seconds > longest for longest in TIMES)
    return {"times": {str(spans): 1}, **({"ways": {way: 1}} if way else {})}


def add(sums: Sums, figures: Sums, *, times: int = 1) -> dict[str, Any]:
    """Both together; with `times` = −1 the first without the second."""
    return dict(_added(sums, figures, times))


def _added(sums: Sums, figures: Sums, times: int) -> Iterator[tuple[str, Any]]:
    for name in sorted({*sums, *figures}):
        old, new = sums.get(name, 0), figures.get(name, 0)
        is_nested = isinstance(old, Mapping) or isinstance(new, Mapping)
        value: Any = add(old or {}, new or {}, times=times) if is_nested else old + times * new
        if value:
            yield name, value


def total(parts: Iterable[Sums]) -> dict[str, Any]:
    """All of them together."""
    sums: dict[str, Any] = {}
    for part in parts:
        sums = add(sums, part)
    return sums
