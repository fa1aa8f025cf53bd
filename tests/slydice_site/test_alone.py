"""Two workers are woken for the same task."""

import threading

import pytest
from django.db import connection

from slydice_site.alone import alone

pytestmark = pytest.mark.django_db(transaction=True)


def in_another_worker(name: str) -> bool:
    """Whether another worker could do the task of that name now."""
    found: list[bool] = []

    def work() -> None:
        with alone(name) as is_alone:
            found.append(is_alone)
        connection.close()

    worker = threading.Thread(target=work)
    worker.start()
    worker.join()
    return found[0]


def test_the_second_is_told_to_leave_it() -> None:
    with alone("mails") as is_alone:
        assert is_alone
        assert not in_another_worker("mails")


def test_other_tasks_go_on() -> None:
    with alone("mails"):
        assert in_another_worker("deadlines")


def test_a_task_that_failed_can_be_done_again() -> None:
    with pytest.raises(ZeroDivisionError), alone("mails"):
        raise ZeroDivisionError
    assert in_another_worker("mails")


def test_a_worker_that_died_holds_nothing() -> None:
    """Its connection ends with it."""

    def die() -> None:
        alone("mails").__enter__()
        connection.close()

    worker = threading.Thread(target=die)
    worker.start()
    worker.join()
    assert in_another_worker("mails")
