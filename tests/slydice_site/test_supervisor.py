import os
import signal
import sys
from collections.abc import Iterator

import pytest

from slydice_site.process import Process
from slydice_site.supervisor import SHORTEST_PAUSE, Part, Supervisor
from tests.slydice_site.watching import is_alive, wait_until


def python(name: str, code: str) -> Process:
    return Process(name, [sys.executable, "-c", code])


@pytest.fixture
def supervisor() -> Iterator[Supervisor]:
    supervisor = Supervisor()
    yield supervisor
    supervisor.stop()


def test_what_dies_is_started_again(supervisor: Supervisor) -> None:
    process = python("sleeper", "import time; time.sleep(60)")
    supervisor.start(process)
    first = process.pid
    assert first
    os.kill(first, signal.SIGKILL)
    assert supervisor.wait_for(lambda: process.running and process.pid != first, seconds=10)


def test_it_is_made_ready_before_each_start(supervisor: Supervisor) -> None:
    preparations: list[str] = []
    supervisor.start(python("brief", ""), prepare=lambda: preparations.append("prepared"))
    assert supervisor.wait_for(lambda: len(preparations) == 2, seconds=10)


def test_what_keeps_dying_is_started_less_and_less_often() -> None:
    part = Part(python("brief", ""))
    assert [part.plan_restart(now=0.0) for _ in range(8)] == [0.5, 1, 2, 4, 8, 16, 30, 30]


def test_after_a_long_life_the_pause_is_short_again() -> None:
    part = Part(python("brief", ""))
    for _ in range(5):
        part.plan_restart(now=0.0)
    assert part.plan_restart(now=1000.0) == SHORTEST_PAUSE


def test_what_a_part_prints_stands_under_its_name(supervisor: Supervisor, capfd: pytest.CaptureFixture[str]) -> None:
    supervisor.start(python("worker", "print('sweeping')"))
    wait_until(lambda: "worker   | sweeping\n" in capfd.readouterr().out)


def test_whoever_watches_is_told_the_numbers_of_the_processes() -> None:
    told: list[dict[str, int]] = []
    supervisor = Supervisor(on_change=told.append)
    process = python("sleeper", "import time; time.sleep(60)")
    supervisor.start(process)
    assert told == [{"sleeper": process.pid}]
    supervisor.stop()


def test_the_last_started_is_stopped_first(capfd: pytest.CaptureFixture[str]) -> None:
    supervisor = Supervisor()
    processes = [python(name, "import time; time.sleep(60)") for name in ("database", "web")]
    for process in processes:
        supervisor.start(process)
    pids = [process.pid or 0 for process in processes]
    supervisor.stop()
    stops = [line for line in capfd.readouterr().out.splitlines() if "stopping" in line]
    assert stops == ["run      | stopping web", "run      | stopping database"]
    assert not any(is_alive(pid) for pid in pids)
