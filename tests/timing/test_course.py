"""The simulated games that are played by the rules and the clock alone run as they do at the site."""

from datetime import datetime
from random import Random

import pytest

from games.rules.registry import KINDS
from tests.timing.course import ON_CLAIMS, Course, Habits, play
from tests.timing.people import four_people
from tests.timing.rules_table import RulesTable
from tests.timing.site_table import SiteTable, lots_of

ALL = frozenset(range(4))
ORDERS = Habits(ALL, ON_CLAIMS)


def at_the_rules(number: int, options: str, habits: Habits, now: datetime) -> Course:
    people = four_people(number, now)
    table = RulesTable([each.hours for each in people], Random(number), options=options, now=now)
    return play(table, people, habits, Random(number + 1), now=now)


def at_the_site(number: int, options: str, habits: Habits, now: datetime) -> Course:
    people = four_people(number, now)
    with lots_of(Random(number)):
        table = SiteTable(people, options=KINDS["sly-dice"].parse_options(options), now=now)
        return play(table, people, habits, Random(number + 1), now=now)


@pytest.mark.django_db
@pytest.mark.parametrize("habits", [Habits(), ORDERS], ids=["no orders", "orders"])
@pytest.mark.parametrize("options", ["", "accuse=in-turn"])
def test_a_game_takes_as_long_at_the_site(options: str, habits: Habits, now: datetime) -> None:
    # In this game somebody is absent for a while, so that a program stands in, and comes back.
    assert at_the_site(7, options, habits, now) == at_the_rules(7, options, habits, now)
