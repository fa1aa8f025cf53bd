"""The servers of the wheels, started as the site and the tests start them."""

import os
import signal
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import environ
import psycopg
import pytest
import redis

from slydice_site.ports import free_port
from slydice_site.process import Process
from slydice_site.servers import ONCE, Postgres, Server, Valkey, _unprivileged, choose
from tests.slydice_site.watching import wait_until


@contextmanager
def running(server: Server) -> Iterator[Process]:
    server.prepare()
    process = Process(server.name, server.command(), stop_with=server.stop_with)
    process.start(-3)
    try:
        wait_until(server.ready)
        yield process
    finally:
        process.stop()


def test_named_servers_are_used_and_none_is_started(tmp_path: Path) -> None:
    named = {"DATABASE_URL": "postgres://db.example.org/slydice", "REDIS_URL": "redis://cache.example.org/0"}
    choice = choose(tmp_path, named)
    assert choice.environ == named
    assert choice.embedded == ()


def test_each_server_that_is_not_named_is_our_own(tmp_path: Path) -> None:
    choice = choose(tmp_path, {"REDIS_URL": "redis://cache.example.org/0"})
    assert [server.name for server in choice.embedded] == ["postgres"]
    assert choice.redis_url == "redis://cache.example.org/0"


def test_the_settings_understand_the_address_of_our_own_database(tmp_path: Path) -> None:
    config = environ.Env.db_url_config(Postgres(tmp_path / "a folder").url)
    assert config["NAME"] == "slydice"
    assert config["OPTIONS"] == {"host": str(tmp_path / "a folder")}


def test_rows_outlive_a_kill_and_a_stale_pid_file(tmp_path: Path) -> None:
    server = Postgres(tmp_path / "postgres")
    with running(server) as process:
        with psycopg.connect(server.url) as database:
            database.execute("CREATE TABLE moves AS SELECT 'lock 6' AS words")
        assert process.pid
        os.kill(process.pid, signal.SIGKILL)
        wait_until(lambda: not server.ready())
    # The number now belongs to a program that is no database: to this one.
    pid_file = server.folder / "postmaster.pid"
    pid_file.write_text(pid_file.read_text().replace(str(process.pid), str(os.getpid()), 1))
    with running(server), psycopg.connect(server.url) as database:
        assert database.execute("SELECT words FROM moves").fetchall() == [("lock 6",)]


def test_a_folder_with_a_very_long_name_will_do(tmp_path: Path) -> None:
    server = Postgres(tmp_path / ("long" * 30) / "postgres", durable=False)
    with running(server), psycopg.connect(server.url) as database:
        assert database.execute("SELECT current_user").fetchone() == ("slydice",)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root has to become somebody else")
def test_as_root_the_database_finds_its_programs_in_a_closed_folder(tmp_path: Path) -> None:
    program = tmp_path / "closed" / "program"
    program.parent.mkdir(mode=0o700)
    program.write_text("#!/bin/sh\nid -un\n")
    program.chmod(0o700)
    found = _unprivileged(["sh", "-c", 'test -x "$1" && id -un', "sh", str(program)])
    assert subprocess.check_output(found, text=True).strip() == "nobody"


def test_the_broker_asks_for_the_password_of_its_address(tmp_path: Path) -> None:
    server = Valkey(tmp_path, free_port())
    with running(server):
        with redis.Redis(port=server.port, retry=ONCE) as stranger, pytest.raises(redis.AuthenticationError):
            stranger.ping()
        with redis.Redis.from_url(server.url) as friend:
            assert friend.ping()


def test_the_password_is_not_for_everybody_to_read(tmp_path: Path) -> None:
    server = Valkey(tmp_path, free_port())
    server.prepare()
    assert (tmp_path / "valkey.conf").stat().st_mode & 0o077 == 0
    assert server.password not in " ".join(server.command())
    assert server.password not in repr(server)


def test_the_log_of_our_own_database_quotes_no_row(tmp_path: Path) -> None:
    server = Postgres(tmp_path / "postgres")
    server.prepare()
    process = Process(server.name, server.command(), stop_with=server.stop_with)
    with (tmp_path / "log").open("wb") as log:
        process.start(log)
        wait_until(server.ready)
        with psycopg.connect(server.url) as database:
            database.execute("CREATE TABLE games (state text, status text NOT NULL)")
            with pytest.raises(psycopg.errors.NotNullViolation, match="6 6 5"):
                database.execute("INSERT INTO games VALUES (%s, NULL)", ["6 6 5"])
        process.stop()

    told = (tmp_path / "log").read_text()
    assert "violates not-null constraint" in told
    assert "6 6 5" not in told
