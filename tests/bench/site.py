"""The site under measurement: PostgreSQL with fsync, Valkey and gunicorn as in production, in a folder of their own."""

import base64
import os
import secrets
import shutil
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self

from slydice_site.ports import free_port
from slydice_site.process import Process
from slydice_site.servers import Postgres, Server, Valkey

from .processes import children_of

ROOT = Path(__file__).resolve().parents[2]
# Beside the project's other data and not in /tmp, which may lie in memory.
BENCH_FOLDER = ROOT / ".data" / "bench"
HOST = "bench.example"
PATIENCE_SECONDS = 60.0
# Statements are counted only while asked for; the module must be there from the start.
_SETTINGS = "shared_preload_libraries = 'pg_stat_statements'\npg_stat_statements.track = none\n"


class Site:
    """A context in which the servers run and Django, in this process, is set up on them."""

    def __enter__(self) -> Self:
        BENCH_FOLDER.mkdir(parents=True, exist_ok=True)
        self.folder = Path(tempfile.mkdtemp(prefix="site-", dir=BENCH_FOLDER))
        self.postgres = Postgres(self.folder / "postgres", durable=True)
        self.valkey = Valkey(self.folder / "valkey", free_port())
        self.port = free_port()
        self._processes: dict[str, Process] = {}
        os.environ.update(self._environ)
        try:
            self._start()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()

    def _start(self) -> None:
        self.postgres.prepare()
        with (self.postgres.folder / "postgresql.conf").open("a") as settings:
            settings.write(_SETTINGS)
        self.start_server(self.postgres)
        self.valkey.prepare()
        self.start_server(self.valkey)
        set_up_django()

    def _stop(self) -> None:
        for process in reversed(self._processes.values()):
            process.stop()
        shutil.rmtree(self.folder)

    def start_server(self, server: Server) -> None:
        """Start PostgreSQL or Valkey (again), and return when it answers."""
        process = self._processes[server.name] = Process(server.name, server.command(), stop_with=server.stop_with)
        self._start_process(process, server.ready)

    def start_web(self) -> None:
        """Start gunicorn with the project's own settings, on which it looks for nothing else than in production."""
        command = [sys.executable, "-m", "gunicorn", "-c", "slydice_site/gunicorn.py"]
        process = self._processes["web"] = Process("web", command, environ=os.environ)
        self._start_process(process, lambda: _listens(self.port))

    def start_listener(self, name: str, *arguments: str) -> int:
        """Start a Python program of the project that listens on the port of its last argument; that port."""
        port = free_port()
        process = self._processes[name] = Process(name, [sys.executable, *arguments, str(port)], environ=os.environ)
        self._start_process(process, lambda: _listens(port))
        return port

    def _start_process(self, process: Process, ready: Callable[[], bool]) -> None:
        log = self.folder / f"{process.name}.log"
        with log.open("ab") as output:
            process.start(output)
        until = time.monotonic() + PATIENCE_SECONDS
        while not ready():
            if not process.running or time.monotonic() > until:
                raise RuntimeError(f"{process.name} does not answer:\n{log.read_text()}")
            time.sleep(0.05)

    @property
    def web_processes(self) -> list[int]:
        """gunicorn's master, then its workers."""
        return [self.pid("web"), *children_of(self.pid("web"))]

    def pid(self, name: str) -> int:
        pid = self._processes[name].pid
        if pid is None:
            raise RuntimeError(f"{name} does not run")
        return pid

    @property
    def _environ(self) -> dict[str, str]:
        """The settings of a production site behind a proxy."""
        return {
            "DJANGO_SETTINGS_MODULE": "slydice_site.settings",
            "DEVELOPMENT": "off",
            "SECRET_KEY": secrets.token_urlsafe(50),
            "DICE_KEYS": base64.urlsafe_b64encode(secrets.token_bytes(32)).decode(),
            "VAPID_KEY": secrets.token_urlsafe(32),
            "SITE_URL": f"https://{HOST}",
            "ALLOWED_HOSTS": HOST,
            "EMAIL_URL": "smtp://127.0.0.1:9",
            "MAIL_DOMAIN": HOST,
            "LOG_LEVEL": "WARNING",
            "DATA_DIR": str(self.folder),
            "DATABASE_URL": self.postgres.url,
            "REDIS_URL": self.valkey.url,
            "PORT": str(self.port),
        }


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def set_up_django() -> None:
    """Django in this process on the site's servers: for making people and games, and for looking at them."""
    import django
    from django.core.management import call_command

    from slydice_site.messages import compile_catalogues

    compile_catalogues()
    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("collectstatic", interactive=False, verbosity=0)
