"""What choices are said to have cost, against what they did cost: points that two players end apart, but for luck.

The program gives nothing away by its own reckoning, so its lead is all that the other one gave away.
"""

import pytest

from games.bots import random_program
from tests.analysis.intervals import Mean, mean_of
from tests.analysis.simulated import analysed, skilled
from tests.extent import soaking
from tests.rules.seventeen_dice_bets.table import RULES

pytestmark = [pytest.mark.soak, pytest.mark.slow]

GAMES = 150 if soaking() else 40


def lost_and_behind() -> tuple[Mean, Mean]:
    """Of a player by lot in a game: what its choices were worth less than the best, and its points behind but luck."""
    lost, behind = [], []
    for number, (_game, analysis) in enumerate(
        analysed(RULES.kind, [skilled(RULES), random_program.choose], range(GAMES))
    ):
        assert analysis.lost(0) == pytest.approx(0), number
        lost.append(analysis.lost(1))
        made, luck = analysis.scores[0] - analysis.scores[1], analysis.luck(0) - analysis.luck(1)
        behind.append(made - luck)
    return mean_of(lost), mean_of(behind)


def test_a_player_by_lot_ends_behind_by_what_its_choices_cost(capsys: pytest.CaptureFixture[str]) -> None:
    lost, behind = lost_and_behind()
    with capsys.disabled():
        print(f"\n17-dice-bets: {GAMES} games, by lot: choices cost {lost}, behind but for luck {behind}")
    assert abs(lost.value - behind.value) < behind.value / 10
