"""What is hidden stands in no log, no error report and no argument of a task, whatever goes wrong (R11)."""

import logging
from collections.abc import Callable
from datetime import datetime
from inspect import signature

import pytest
from celery import shared_task
from django.db import transaction

from accounts.models import Player
from games import store
from games.models import TurnRecord
from slydice_site.celery import app

from .hearing import hearing
from .trouble import Evening, begin_numbering_anew, broken

pytestmark = pytest.mark.django_db
World = Callable[..., list[str]]
# Alice's first dice, and those that she rolls after she has locked a 6.
WORLDS = ((6, 5, 5), (4, 3)), ((6, 2, 1), (1, 1))


@pytest.fixture
def world(alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch) -> World:
    """Plays the evening with one of the two dice of Alice and takes it back; what was heard of it."""

    def play(number: int, *, quotes: bool = False, more: Callable[[Evening], object] = Evening.play) -> list[str]:
        with transaction.atomic(), hearing(quotes=quotes) as heard:
            begin_numbering_anew()
            evening = Evening(alice, bob, now, *WORLDS[number])
            more(evening)
            lines = TurnRecord.objects.filter(game=evening.game).count()
            transaction.set_rollback(True)
        return [*(each.replace(evening.game.key, "KEY") for each in heard.all), f"{lines} lines"]

    return play


def test_an_evening_full_of_trouble_tells_nothing_of_hidden_dice(world: World) -> None:
    assert world(0) == world(1)


# Each trouble, by what is heard of it; none of them may quietly stop happening.
HEARD = [
    "log: ERROR games.actions.automatic: the program of seat 2 failed in game KEY\n",
    "log: ERROR django.request: Internal Server Error: /games/KEY/\n",
    "log: ERROR django.request: Internal Server Error: /games/KEY/move/\n",
    "report: GET /games/KEY/\n",
    "report: POST /games/KEY/move/\n",
    "log: WARNING django.request: Conflict: /games/KEY/move/",
    "log: WARNING django.request: Bad Request: /games/KEY/move/",
    "log: WARNING django.request: Not Found: /games/KEY/record/",
    "log: ERROR games.inbound.reading: mail 1001 could not be read\n",
    "log: WARNING games.inbound.reading: mail 1002 cannot be read: its parser failed: KeyError",
    "log: ERROR games.notify.outbox: delivery 10",
    "log: ERROR celery.app.trace: Task games.tasks.send_deliveries[…] raised unexpected: see below\n",
    "log: ERROR games.sweeps: the deadline of seat 0 in game 1001 could not be played\n",
    "task: games.tasks.sweep_deadlines () {}",
    "task: games.inbound.tasks.read_mails () {}",
]
NAMED = ["KeyError", "games.rules.contract.Illegal", "psycopg.errors.NotNullViolation"]


def test_every_trouble_is_heard_of(world: World) -> None:
    heard = world(0)

    for beginning in HEARD:
        assert [each for each in heard if each.startswith(beginning)], beginning
    for name in NAMED:
        assert [each for each in heard if f"\n{name}" in each], name
    assert heard[-1] == "13 lines"


def test_with_the_words_of_errors_the_worlds_would_differ(world: World) -> None:
    first, second = world(0, quotes=True), world(1, quotes=True)

    differ = [one for one, other in zip(first, second, strict=True) if one != other]

    errors = [beginning.partition("see below")[0] for beginning in HEARD if beginning.startswith("log: ERROR")]
    for beginning in errors:
        assert [each for each in differ if each.startswith(beginning)], beginning
    assert [each for each in differ if "DETAIL:  Failing row contains" in each]


def test_no_task_takes_an_argument() -> None:
    """The rows say what must happen; so nothing that is hidden can wait in the broker."""
    app.loader.import_default_modules()
    ours = {name: task for name, task in app.tasks.items() if name.startswith("games.")}

    assert {f"games.{name}" for name in ("tasks.sweep_deadlines", "inbound.tasks.read_mails")} <= set(ours)
    assert {name for name, task in ours.items() if signature(task.run).parameters} == set()


def test_statements_with_their_values_are_never_logged() -> None:
    assert not logging.getLogger("django.db.backends").isEnabledFor(logging.DEBUG)


def test_a_line_that_names_dice_would_be_caught(world: World) -> None:
    def careless(turn: store.Turn) -> None:
        logging.getLogger("games.store").info("written: %s", turn.state.players[0].hidden)
        save(turn)

    save = store.Turn.save
    with broken(store.Turn, "save", careless):
        assert world(0) != world(1)


def test_an_argument_of_a_task_would_be_caught(world: World) -> None:
    @shared_task(name="tests.careless")
    def careless(dice: str) -> None:
        """Sends dice through the broker."""

    def play(evening: Evening) -> None:
        careless.apply((evening.hidden(),))

    try:
        assert world(0, more=play) != world(1, more=play)
    finally:
        del app.tasks["tests.careless"]
