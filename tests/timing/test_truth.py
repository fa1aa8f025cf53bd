"""Timing tells nothing: no time that others can read helps to tell a lie from the truth.

The people of these games lie by a coin, and are as slow whatever they hold; then all that could tell would be the
site's own doing. A planted dependence shows that the guesser would find it.
"""

from collections.abc import Callable
from datetime import datetime, timedelta
from random import Random
from typing import Any

import pytest

from games.models import Game
from games.rules.sly_dice.combinations import TRUE, TRUE_WITH_SUM, code_of
from tests.extent import soaking
from tests.timing.coin import COIN
from tests.timing.course import ON_CLAIMS, Habits, Slower, play
from tests.timing.guessing import Verdict, judge
from tests.timing.people import four_people
from tests.timing.public_times import Times
from tests.timing.site_table import SiteTable, lots_of
from tests.timing.table import RULES

pytestmark = [pytest.mark.soak, pytest.mark.slow, pytest.mark.django_db]

GAMES = 60 if soaking() else 12
PLANTED_GAMES = 30 if soaking() else 12
# Some leave claims in advance and orders about those of others, some do not.
SOME = Habits(frozenset({0, 2}), ON_CLAIMS, COIN)
# So rarely labels that were shuffled do as well by accident. The games are the same in every run, so that what passes
# once passes always, until the site's times change.
ACCIDENT = 0.01
SLOW = timedelta(hours=6)


def games_at_the_site(
    numbers: range, now: datetime, habits: Habits = SOME, slower: Slower | None = None
) -> list[Times]:
    return [Times(_game(number, now, habits, slower), number) for number in numbers]


def _game(number: int, now: datetime, habits: Habits, slower: Slower | None) -> Game:
    people = four_people(number, now)
    with lots_of(Random(f"dice {number}")):
        table = SiteTable(people, options={}, now=now)
        play(table, people, habits, Random(f"play {number}"), now=now, slower=slower)
    return table.game


def slow_to_lie(state: Any, seat: int, words: str) -> timedelta:
    """The planted dependence: who is about to lie thinks it over."""
    move: Any = RULES.parse_move(words)
    if move.verb != "claim":
        return timedelta()
    player = state.players[seat]
    held = (TRUE_WITH_SUM if move.with_sum else TRUE)[code_of(state.common + player.visible + player.hidden)]
    return timedelta() if held & move.bit else SLOW


def told(what: str, verdict: Verdict, show: Callable[[str], None]) -> Verdict:
    show(f"{what}: {verdict}")
    return verdict


def test_no_time_tells_a_lie_from_the_truth(now: datetime, show: Callable[[str], None]) -> None:
    games = games_at_the_site(range(GAMES), now)
    open_ones = [sample for times in games for sample in times.while_open()]
    silent_ones = [sample for times in games for sample in times.after_all_passed()]
    before = told("while others are asked", judge(open_ones, Random(1)), show)
    after = told("after all passed, nothing shown", judge(silent_ones, Random(2)), show)
    assert before.chance > ACCIDENT
    assert after.chance > ACCIDENT


def test_a_player_who_is_slow_to_lie_is_seen_through(now: datetime, show: Callable[[str], None]) -> None:
    games = games_at_the_site(range(PLANTED_GAMES), now, Habits(wits=COIN), slow_to_lie)
    samples = [sample for times in games for sample in times.while_open()]
    seen = told("with a planted dependence", judge(samples, Random(3)), show)
    assert seen.chance <= ACCIDENT
    assert seen.low > 0.5
