"""A pytest plugin: an own PostgreSQL and Valkey for each run, in a temporary folder that is gone afterwards.

DATABASE_URL and REDIS_URL, where set, name the servers to use instead. Under xdist only the controller starts servers.
"""

import os
import shutil
import tempfile
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from slydice_site.messages import compile_catalogues
from slydice_site.process import Process
from slydice_site.servers import Choice, Server, choose

WORKER = os.environ.get("PYTEST_XDIST_WORKER")
# Set where the database server is ours: workers take part in it and cannot know otherwise.
OWN_DATABASE = "SLYDICE_TESTS_OWN_DATABASE"
PATIENCE = 30.0


class Servers:
    """The servers of this run, stopped and removed with `stop`."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="slydice-tests-"))
        self.choice: Choice = choose(self.folder, os.environ, durable=False)
        self._processes: list[Process] = []

    @property
    def environ(self) -> dict[str, str]:
        """The variables for the settings and for the workers of xdist."""
        own = {OWN_DATABASE: "yes"} if any(server.name == "postgres" for server in self.choice.embedded) else {}
        return {**self.choice.environ, "DATA_DIR": str(self.folder), **own}

    def start(self) -> None:
        for server in self.choice.embedded:
            server.prepare()
            process = Process(server.name, server.command(), stop_with=server.stop_with)
            self._processes.append(process)
            with (self.folder / f"{server.name}.log").open("ab") as log:
                process.start(log)
        for server, process in zip(self.choice.embedded, self._processes, strict=True):
            self._wait(server, process)

    def _wait(self, server: Server, process: Process) -> None:
        until = time.monotonic() + PATIENCE
        while not server.ready():
            if not process.running or time.monotonic() > until:
                raise pytest.UsageError((self.folder / f"{server.name}.log").read_text())
            time.sleep(0.05)

    def stop(self) -> None:
        for process in self._processes:
            process.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


@pytest.hookimpl(wrapper=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Generator[None]:
    """Name the servers before pytest-django loads the settings; they start with the session."""
    if WORKER:
        _use_own_cache(int(WORKER.removeprefix("gw")))
    else:
        servers = Servers()
        early_config.stash[_SERVERS] = servers
        early_config.add_cleanup(servers.stop)
        os.environ.update(servers.environ)
        (servers.folder / "static").mkdir()
        compile_catalogues()
    return (yield)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    servers = session.config.stash.get(_SERVERS, None)
    if servers and not session.config.option.collectonly:
        servers.start()


@pytest.hookimpl(trylast=True)
def pytest_configure(config: pytest.Config) -> None:
    """Static files as they lie in the sources: nothing is collected before the tests."""
    from django.conf import settings

    # Nothing is to be tidied up in a database server that is about to be thrown away.
    config.option.reuse_db |= OWN_DATABASE in os.environ
    settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


@pytest.fixture(autouse=True)
def _nothing_left_over() -> None:
    """Limits counted for one test (sign-in codes), its language and its time zone must not reach the next."""
    from django.core.cache import cache
    from django.utils import timezone, translation

    cache.clear()
    timezone.deactivate()
    translation.deactivate()


def _use_own_cache(worker: int) -> None:
    """Each worker has a database of its own in Valkey, so that emptying one leaves the others alone."""
    os.environ["REDIS_URL"] = f"{os.environ['REDIS_URL'].rpartition('/')[0]}/{worker + 1}"


_SERVERS = pytest.StashKey[Servers]()
