"""What a tally says."""

from random import Random

import pytest

from games.archive.fairness import Report, report
from games.archive.tally import extend
from games.models import DiceTally


def told(faces: list[int]) -> Report:
    tally = DiceTally(kind="sly-dice", sides=6, counts=[0] * 6, games=7)
    extend(tally, faces)
    return report(tally)


def thrown(count: int) -> list[int]:
    return Random(1).choices(range(1, 7), k=count)


def test_shares_are_of_all_dice() -> None:
    found = told([1, 1, 2, 6])

    assert (found.dice, found.games, found.even) == (4, 7, 1 / 6)
    assert [face.share for face in found.faces] == [0.5, 0.25, 0, 0, 0, 0.25]


def test_fewer_than_three_hundred_dice_say_nothing_of_fairness() -> None:
    assert told(thrown(299)).unevenness is None
    assert told(thrown(300)).unevenness is not None
    assert told(thrown(299)).fewest == 300


def test_the_unevenness_is_that_of_the_counts() -> None:
    """Against 70 of each: 25 + 4 + 1 + 4 + 0 + 100, over 70."""
    faces = [face for face, count in enumerate((65, 68, 69, 68, 70, 80), start=1) for _die in range(count)]

    found = told(faces).unevenness

    assert found is not None
    assert found.freedom == 5
    assert found.statistic == pytest.approx(134 / 70)
    assert found.p_value == pytest.approx(0.861, abs=0.001)


def test_dice_as_they_are_thrown_have_usual_stretches() -> None:
    found = told(thrown(40_000))

    assert [stretch.sort for stretch in found.stretches] == ["run", "highest", "lowest"]
    assert all(stretch.is_usual for stretch in found.stretches)
    assert [round(stretch.expected.mean) for stretch in found.stretches] == [7, 99, 41]


def test_a_run_that_chance_hardly_makes_is_not_called_usual() -> None:
    found = told([*thrown(1000), *[4] * 12])

    assert (found.stretches[0].found, found.stretches[0].face) == (12, 4)
    assert not found.stretches[0].is_usual


def test_nineteen_dice_have_no_sum_of_twenty() -> None:
    assert [stretch.sort for stretch in told(thrown(19)).stretches] == ["run"]
    assert len(told(thrown(20)).stretches) == 3
