"""The whole site as `make run` starts it: real processes, killed for real."""

import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from slydice_site.ports import free_port
from tests.slydice_site.watching import wait_until, with_variable
from tests.stack import Stack

pytestmark = pytest.mark.faults


@pytest.fixture(scope="module")
def stack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    with Stack(tmp_path_factory.mktemp("site")) as stack:
        yield stack


def refusal(stack: Stack, **other: str) -> str:
    """What a second site says, started with the same variables but for `other`."""
    environ = {**stack.environ, **other}
    second = subprocess.run(
        stack.command,
        cwd=stack.root,
        env=environ,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert second.returncode == 1
    assert "Traceback" not in second.stdout
    return second.stdout


def test_it_tells_where_it_is_and_where_mails_are_shown(stack: Stack) -> None:
    assert f"Sly Dice by post is ready: {stack.base_url}/\n" in stack.log()
    assert f"Mails it sends are shown at: {stack.base_url}/dev/mail/\n" in stack.log()


@pytest.mark.skipif(os.geteuid() != 0, reason="Celery warns nobody but root")
def test_root_is_not_warned_by_celery_while_developing(stack: Stack) -> None:
    assert "superuser" not in stack.log()


def test_a_second_one_on_the_same_data_is_refused(stack: Stack) -> None:
    assert f"another site already runs on {stack.folder}" in refusal(stack)


def test_a_port_in_use_is_told_with_what_to_do(stack: Stack, tmp_path: Path) -> None:
    told = refusal(stack, DATA_DIR=str(tmp_path), MAIL_SINK_PORT=str(free_port()), POST_PORT=str(free_port()))
    assert f"port {stack.port} is in use" in told
    assert f"as in PORT={stack.port + 1}" in told


def test_a_folder_that_cannot_be_written_is_told(stack: Stack, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "cannot be written" in refusal(stack, DATA_DIR=str(tmp_path / "file" / "data"))


def test_a_database_that_cannot_be_reached_is_told(stack: Stack, tmp_path: Path) -> None:
    ports = {"PORT": str(free_port()), "MAIL_SINK_PORT": str(free_port()), "POST_PORT": str(free_port())}
    told = refusal(stack, DATA_DIR=str(tmp_path), DATABASE_URL="postgres://x@/x?host=/nowhere", **ports)
    assert "prepare  | The database does not answer; is DATABASE_URL right?" in told
    assert "Cannot run: the site could not be prepared" in told


def test_every_part_that_is_killed_comes_back_and_all_is_well_again(stack: Stack) -> None:
    killed = {name: stack.kill(name) for name in stack.pids if name != "supervisor"}
    wait_until(lambda: not killed.items() & stack.pids.items(), seconds=60)
    stack.wait_until(stack.is_well)
    assert {"postgres", "valkey", "mail", "post", "worker", "beat", "web"} == killed.keys()


@pytest.mark.parametrize("with_signal", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_stops_leaving_nothing_behind(tmp_path: Path, with_signal: signal.Signals) -> None:
    stack = Stack(tmp_path)
    stack.launch()
    stack.wait_until(lambda: bool(stack.health()))
    assert len(with_variable("DATA_DIR", str(tmp_path))) > 6
    assert stack.stop(with_signal) == 0
    assert with_variable("DATA_DIR", str(tmp_path)) == set()
    assert not (tmp_path / "processes.json").exists()


def test_it_runs_again_on_the_same_data_even_after_it_was_killed(tmp_path: Path) -> None:
    with Stack(tmp_path) as stack:
        with psycopg.connect(stack.database_url) as database:
            database.execute("CREATE TABLE kept AS SELECT 8 AS rounds")
        os.kill(stack.pids["supervisor"], signal.SIGKILL)
        wait_until(lambda: with_variable("DATA_DIR", str(tmp_path)) == set(), seconds=60)
    with stack, psycopg.connect(stack.database_url) as database:
        assert database.execute("SELECT rounds FROM kept").fetchone() == (8,)
