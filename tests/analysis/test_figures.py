"""Figures: what decisions add up to, in whatever order games come, and what the sums say."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.analysis.contract import Analysis, Chance, Doubt, Estimate, Judgement, Said, Worth
from games.analysis.figures import add, bin_of, figures_of, of_answer, total
from games.analysis.report import FEWEST, Rate, report, wilson

ALICE, BOB = 0, 1


def doubting(line: int, *, chance: float, was_true: bool, doubted: bool) -> Judgement:
    """Bob is asked whether he believes Alice; below one half he should not."""
    doubt = Doubt(line - 1, ALICE, Estimate(chance), 0.5, was_true, doubted)
    worths = (Worth("accuse", Estimate(0.0)), Worth("pass", Estimate(-2.25)))
    return Judgement(line, BOB, "answer", "accuse" if doubted else "pass", worths, doubt)


def claim(line: int, about: str, *, was_true: bool, doubted: bool) -> Said:
    return Said(line, ALICE, about, 8, Estimate(0.4), was_true, doubted)


# Bob catches a bluff, accuses falsely against the odds, and believes what is true.
ANALYSIS = Analysis(
    judgements=[
        Judgement(3, ALICE, "roll", "keep", (Worth("keep", Estimate(5.0)),)),
        doubting(5, chance=0.25, was_true=False, doubted=True),
        doubting(8, chance=0.9, was_true=True, doubted=True),
        doubting(11, chance=1.0, was_true=True, doubted=False),
    ],
    said=[
        claim(4, "full-house", was_true=False, doubted=True),
        claim(7, "evens", was_true=True, doubted=True),
        claim(10, "evens", was_true=True, doubted=False),
    ],
    chances=[Chance(2, ALICE, 1.5), Chance(2, BOB, -0.5), Chance(6, ALICE, -0.25)],
    standings=[],
    scores=(12.0, 7.0),
)


def test_what_somebody_said_and_how_it_fared() -> None:
    alices = figures_of(ANALYSIS, ALICE)

    assert alices["about"] == {"evens": {"said": 2, "true": 2}, "full-house": {"said": 1}}
    assert {name: alices[name] for name in ("claims", "bluffs", "claims_doubted", "bluffs_doubted")} == {
        "claims": 3,
        "bluffs": 1,
        "claims_doubted": 2,
        "bluffs_doubted": 1,
    }


def test_made_and_luck_are_those_of_the_whole_seat() -> None:
    told = report(figures_of(ANALYSIS, ALICE)).luck

    assert told
    assert (told.games, told.made, told.luck, told.rest) == (1, 12.0, 1.25, 10.75)
    assert report(figures_of(ANALYSIS, ALICE, is_whole=False)).luck is None


def test_how_somebody_doubts() -> None:
    told = report(figures_of(ANALYSIS, BOB))

    assert (told.doubts, told.caught) == (Rate(2, 3), Rate(1, 2))
    assert (told.by_odds, told.in_truth) == (Rate(2, 3), Rate(2, 3))
    assert told.lost == pytest.approx(2.25 / 3)


def test_answers_as_forecasts_stand_beside_the_odds() -> None:
    told = report(figures_of(ANALYSIS, BOB)).brier

    assert told
    assert told.answers == pytest.approx(1 / 3), "one answer of three was wrong, and it was given without a doubt"
    assert told.odds == pytest.approx((0.25**2 + 0.1**2 + 0) / 3)


def test_questions_lie_in_tenths_of_the_chance_that_it_was_false() -> None:
    sure, likely = report(figures_of(ANALYSIS, BOB)).bins

    assert (sure.tenth, sure.false, sure.doubted) == (0, Rate(0, 2), Rate(1, 2))
    assert (likely.tenth, likely.false, likely.doubted) == (7, Rate(1, 1), Rate(1, 1))
    assert (sure.chance, likely.chance) == pytest.approx((0.05, 0.75))
    assert [bin_of(chance) for chance in (0.0, 0.0999, 0.1, 0.95, 1.0)] == [0, 0, 1, 9, 9]


def test_only_the_lines_that_somebody_played_count() -> None:
    before, after = (figures_of(ANALYSIS, BOB, lines) for lines in (range(1, 6), range(6, 99)))

    assert (before["asked"], after["asked"]) == (1, 2)
    assert (before["caught"], after.get("caught")) == (1, None)


def test_where_nothing_was_there_is_nothing_to_tell() -> None:
    told = report({})

    rates = (told.bluffs, told.survived, told.doubts, told.caught, told.by_odds, told.in_truth)
    assert rates == (None,) * 6
    assert (told.brier, told.bins, told.favourites, told.luck, told.lost) == (None, (), (), None, None)


def test_answers_by_how_long_they_took() -> None:
    sums = total([of_answer(60, "page"), of_answer(61, "mail"), of_answer(90_000, "page"), of_answer(3, "")])

    assert report(sums).times == (2, 1, 0, 0, 0, 1)
    assert report(sums).ways == {"mail": 1, "page": 2}


chances = st.floats(0, 1)
doubts = st.builds(
    lambda chance, was_true, doubted: doubting(5, chance=chance, was_true=was_true, doubted=doubted),
    chances,
    st.booleans(),
    st.booleans(),
)
claims = st.builds(
    lambda about, was_true, doubted: claim(4, about, was_true=was_true, doubted=doubted),
    st.sampled_from(["evens", "full-house"]),
    st.booleans(),
    st.booleans(),
)
points = st.floats(-50, 50)
games = st.builds(
    lambda judged, said, luck, scores: Analysis(judged, said, [Chance(2, BOB, luck)], [], scores),
    st.lists(doubts, max_size=4),
    st.lists(claims, max_size=4),
    points,
    st.tuples(points, points),
)
figures = st.builds(figures_of, games, st.sampled_from([ALICE, BOB]), st.sampled_from([None, range(1, 5)]))


@given(figures, figures, figures)
def test_in_whatever_order_games_come_the_sums_are_the_same(a: Any, b: Any, c: Any) -> None:
    assert add(a, b) == add(b, a)
    assert add(add(a, b), c) == add(a, add(b, c))
    assert add(a, {}) == a


@given(figures, figures)
def test_a_game_can_be_taken_out_again(a: Any, b: Any) -> None:
    assert add(add(a, b), b, times=-1) == a


@given(st.lists(figures, max_size=3))
def test_rates_are_shares_and_lie_in_their_intervals(parts: list[Any]) -> None:
    told = report(total(parts))

    rates = [told.bluffs, told.survived, told.doubts, told.caught, told.by_odds, told.in_truth]
    rates += [each for tenth in told.bins for each in (tenth.false, tenth.doubted)]
    for rate in filter(None, rates):
        low, high = rate.interval
        assert 0 <= low <= rate.share <= high <= 1
    assert sum(tenth.false.of for tenth in told.bins) == (told.doubts.of if told.doubts else 0)


def test_the_interval_is_wilsons() -> None:
    assert wilson(7, 10) == pytest.approx((0.3968, 0.8922), abs=5e-5)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=5e-5)


def test_few_cases_are_no_rate() -> None:
    assert not Rate(1, FEWEST - 1).is_enough
    assert Rate(1, FEWEST).is_enough
