"""What chance alone does: against published tables, against counting all cases, and against dice that are thrown."""

from collections import Counter
from itertools import groupby, pairwise, product
from random import Random

import pytest

from games.archive.chance import chi_square, longest_run, p_value

# Degrees of freedom → critical values for p = 0.995, 0.95, 0.5, 0.05, 0.01 and 0.001, as printed in statistics books.
TABLE = {
    1: (0.0000393, 0.00393, 0.455, 3.841, 6.635, 10.828),
    2: (0.0100, 0.103, 1.386, 5.991, 9.210, 13.816),
    3: (0.0717, 0.352, 2.366, 7.815, 11.345, 16.266),
    5: (0.412, 1.145, 4.351, 11.070, 15.086, 20.515),
    7: (0.989, 2.167, 6.346, 14.067, 18.475, 24.322),
    11: (2.603, 4.575, 10.341, 19.675, 24.725, 31.264),
    30: (13.787, 18.493, 29.336, 43.773, 50.892, 59.703),
}
P_VALUES = (0.995, 0.95, 0.5, 0.05, 0.01, 0.001)


@pytest.mark.parametrize("freedom", TABLE)
def test_p_values_are_those_of_the_printed_table(freedom: int) -> None:
    found = [p_value(critical, freedom) for critical in TABLE[freedom]]

    assert found == pytest.approx(P_VALUES, rel=0.01)


def test_even_counts_are_as_even_as_can_be() -> None:
    assert chi_square([7] * 6) == 0
    assert p_value(0, 5) == 1


def test_the_statistic_is_that_of_the_textbook() -> None:
    """Sixty throws: (5 − 10)² + (8 − 10)² + (9 − 10)² + (8 − 10)² + (10 − 10)² + (20 − 10)², over 10."""
    assert chi_square([5, 8, 9, 8, 10, 20]) == pytest.approx(13.4)


@pytest.mark.parametrize("freedom", [1, 5, 6])
def test_dice_that_can_hardly_be_fair_have_no_chance_left(freedom: int) -> None:
    assert p_value(1e6, freedom) == 0


@pytest.mark.parametrize("sides", [4, 6, 9])
def test_thrown_dice_are_as_uneven_as_the_p_values_say(sides: int) -> None:
    """Of 2000 tallies of 60 dice a side, about each share of p has at most that p."""
    generator = Random(1)
    found = [p_value(chi_square(thrown(generator, sides, 60 * sides)), sides - 1) for _tally in range(2000)]

    for share in (0.05, 0.25, 0.5, 0.75):
        assert sum(p <= share for p in found) / 2000 == pytest.approx(share, abs=0.035)


def thrown(generator: Random, sides: int, count: int) -> list[int]:
    faces = Counter(generator.choices(range(sides), k=count))
    return [faces[face] for face in range(sides)]


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (2, 6), (6, 6), (7, 4), (10, 3), (14, 2)])
def test_the_mean_of_the_longest_run_is_that_of_all_cases(dice: int, sides: int) -> None:
    runs = [longest(faces) for faces in product(range(sides), repeat=dice)]

    expected = longest_run(dice, sides)

    assert expected.mean == pytest.approx(sum(runs) / len(runs), abs=0.002)
    assert sum(expected.low <= run <= expected.high for run in runs) >= 0.9 * len(runs)


def longest(faces: tuple[int, ...]) -> int:
    return max(len(list(run)) for _face, run in groupby(faces))


@pytest.mark.parametrize("sides", [6, 8])
def test_the_longest_run_among_thousands_of_dice_is_as_thrown(sides: int) -> None:
    generator = Random(2)
    runs = [longest(tuple(generator.choices(range(sides), k=2000))) for _tally in range(400)]

    expected = longest_run(2000, sides)

    assert sum(runs) / len(runs) == pytest.approx(expected.mean, abs=0.15)
    assert sum(expected.low <= run <= expected.high for run in runs) >= 0.88 * len(runs)


def test_a_longest_run_grows_with_the_dice_by_one_for_six_times_as_many() -> None:
    """A thousand million dice are no more work than ten, and lose no digit that counts."""
    means = [longest_run(6**power, 6).mean for power in range(3, 13)]

    assert [after - before for before, after in pairwise(means)] == pytest.approx([1] * 9, abs=0.05)
