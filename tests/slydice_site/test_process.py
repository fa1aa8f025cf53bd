import subprocess
import sys
import textwrap
from collections.abc import Iterator
from contextlib import contextmanager

from slydice_site.process import Process
from tests.slydice_site.watching import is_alive, wait_until

# Prints the number of a child of its own, then waits.
WITH_CHILD = "import subprocess, time; print(subprocess.Popen(['sleep', '60']).pid, flush=True); time.sleep(60)"
STUBBORN = (
    "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('ready', flush=True); time.sleep(60)"
)


@contextmanager
def started(code: str, patience: float = 10) -> Iterator[tuple[Process, str]]:
    """A Python process, and the first line that it prints."""
    process = Process("test", [sys.executable, "-c", code], patience=patience)
    with process.start_with_pipe() as output:
        yield process, output.readline().decode()
        process.stop()


def test_it_is_stopped_together_with_its_children() -> None:
    with started(WITH_CHILD) as (process, line):
        child = int(line)
        assert is_alive(child)
        process.stop()
        wait_until(lambda: not is_alive(child))
        assert not process.running


def test_its_children_are_swept_away_after_it_was_killed() -> None:
    with started(WITH_CHILD) as (process, line):
        assert process.pid
        subprocess.run(["kill", "-9", str(process.pid)], check=True)
        wait_until(lambda: not process.running)
        process.sweep()
        wait_until(lambda: not is_alive(int(line)))


def test_one_that_will_not_stop_is_killed_when_patience_ends() -> None:
    with started(STUBBORN, patience=0.3) as (process, _):
        process.stop()
        assert process.exit_status == -9


def test_it_does_not_outlive_the_process_that_started_it() -> None:
    code = textwrap.dedent("""
        import time
        from slydice_site.process import Process
        process = Process("test", ["sh", "-c", "echo here; exec sleep 60"])
        process.start_with_pipe().readline()
        print(process.pid, flush=True)
        time.sleep(60)
    """)
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE) as parent:
        assert parent.stdout
        child = int(parent.stdout.readline())
        assert is_alive(child)
        parent.kill()
        wait_until(lambda: not is_alive(child))


def test_stopping_what_never_started_does_nothing() -> None:
    process = Process("test", ["sleep", "60"])
    process.stop()
    assert process.pid is None
