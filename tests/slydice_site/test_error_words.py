"""What an error quotes stands neither in the log nor in a report; its type and its places in the code do."""

import logging
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.test import RequestFactory
from django.utils.log import AdminEmailHandler
from pytest_django.fixtures import Settings

from slydice_site import gunicorn
from slydice_site.error_words import WithoutErrorWords

ROOT = Path(__file__).resolve().parent.parent.parent
SECRET = "4 4 6 behind the shield"


def fail() -> None:
    raise KeyError(SECRET)


def fail_because_of_it() -> None:
    try:
        fail()
    except KeyError as error:
        raise ValueError(SECRET) from error


def fail_meanwhile() -> None:
    try:
        fail()
    except KeyError:
        raise LookupError(SECRET)  # noqa: B904 - without a cause is what is tried


def record_of(message: object, *args: Any, fails: Any = fail) -> logging.LogRecord:
    """The record of `logger.exception`, as another handler has left it that quotes errors."""
    try:
        fails()
    except (LookupError, ValueError):
        record = logging.LogRecord("site", logging.ERROR, __file__, 1, message, args, sys.exc_info())
    logging.Formatter().format(record)
    return record


def test_an_error_is_told_by_its_type_and_its_places() -> None:
    told = WithoutErrorWords("%(levelname)s %(message)s").format(record_of("seat %s failed", 2))

    assert SECRET not in told
    assert told.startswith("ERROR seat 2 failed\n")
    assert 'test_error_words.py", line' in told
    assert told.endswith("KeyError")


@pytest.mark.parametrize(
    ("fails", "told"),
    [
        (fail_because_of_it, "KeyError\n\nThe above was the direct cause of:\n\n"),
        (fail_meanwhile, "KeyError\n\nWhile the above was handled, there came:\n\n"),
    ],
)
def test_what_brought_it_about_is_told_as_well(fails: Any, told: str) -> None:
    text = WithoutErrorWords().format(record_of("failed", fails=fails))

    assert told in text
    assert SECRET not in text


def test_errors_that_go_round_in_circles_come_to_an_end() -> None:
    def fail_in_a_circle() -> None:
        first, second = KeyError(SECRET), ValueError(SECRET)
        first.__cause__, second.__cause__ = second, first
        raise first

    text = WithoutErrorWords().format(record_of("failed", fails=fail_in_a_circle))

    assert text.count("ValueError") == 1
    assert SECRET not in text


@pytest.mark.parametrize(
    ("message", "args"),
    [
        ("Task handler raised error: %r", (KeyError(SECRET),)),
        (KeyError(SECRET), ()),
        ("Task %(name)s %(exc)s", ({"name": "games.tasks.tidy", "exc": repr(KeyError(SECRET)), "traceback": SECRET},)),
    ],
)
def test_a_message_that_quotes_the_error_does_not_either(message: object, args: Any) -> None:
    assert SECRET not in WithoutErrorWords().format(record_of(message, *args))


def test_in_development_the_words_are_there() -> None:
    assert SECRET in WithoutErrorWords(quotes=True).format(record_of("failed"))


def test_a_report_has_neither_variables_nor_what_was_sent(settings: Settings) -> None:
    request = RequestFactory().post("/games/k3v9qpx2ma/move/?move=lock+4", {"move": SECRET})
    record = record_of("Internal Server Error")
    record.request = request
    sent: list[tuple[str, str, str]] = []
    handler = AdminEmailHandler(include_html=True)
    handler.send_mail = lambda subject, message, *_, html_message, **__: sent.append(  # type: ignore[method-assign]
        (subject, message, html_message)
    )
    settings.ADMINS = [("Root", "root@example.org")]

    handler.handle(record)

    ((subject, text, html),) = sent
    for part in (subject, text, html):
        assert SECRET not in part
        assert "lock" not in part
    assert "POST /games/k3v9qpx2ma/move/" in text
    assert "KeyError" in text


def test_no_handler_mails_errors() -> None:
    loggers = [logging.getLogger(name) for name in ("", *logging.root.manager.loggerDict)]

    assert not [each for each in loggers for handler in each.handlers if isinstance(handler, AdminEmailHandler)]


@pytest.fixture
def gunicorns() -> Iterator[logging.Handler]:
    """The handler that gunicorn gives its log of errors."""
    log, handler = logging.getLogger("gunicorn.error"), logging.StreamHandler()
    before = list(log.filters)
    log.addHandler(handler)
    yield handler
    log.removeHandler(handler)
    log.filters[:] = before


def test_gunicorns_own_log_is_written_so_too(
    gunicorns: logging.Handler, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.DEVELOPMENT = False
    monkeypatch.setattr("slydice_site.gunicorn.BaseCommand.check", lambda _self: None)
    monkeypatch.setattr("slydice_site.gunicorn.gc.freeze", lambda: None)

    gunicorn.when_ready(SimpleNamespace(log=SimpleNamespace(error_fmt="[%(process)d] %(message)s", datefmt=None)))

    assert SECRET not in gunicorns.format(record_of("Error handling request %s", "/games/k3v9qpx2ma/proof/file/"))


# Celery's own way to set the log up, in a process of its own, as in production.
_WORKER = """
import logging, django
from slydice_site.celery import app
django.setup()
app.log.setup(loglevel="WARNING")
@app.task
def fail():
    raise KeyError("SECRET")
fail.apply()
logging.getLogger("celery.worker.strategy").info("Task received")
"""


def test_the_worker_writes_its_log_so_too(tmp_path: Path) -> None:
    environ = {"DEVELOPMENT": "off", "SECRET_KEY": "x" * 40, "DATA_DIR": str(tmp_path), "PATH": os.environ["PATH"]}
    program = _WORKER.replace("SECRET", SECRET)

    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environ, capture_output=True, text=True, check=True
    )

    assert "ERROR celery.app.trace: Task slydice_site.fail[" in done.stderr
    assert done.stderr.rstrip().endswith("KeyError")
    assert SECRET not in done.stderr + done.stdout
    assert "received" not in done.stderr
