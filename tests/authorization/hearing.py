"""All that leaves the site beside pages and mails: the log as production writes it, error reports, tasks' arguments."""

import logging
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from celery.signals import task_prerun
from django.conf import settings
from django.core.signals import got_request_exception
from django.utils.module_loading import import_string

from slydice_site.error_words import WithoutErrorWords
from slydice_site.secret_paths import ShortTokens

# What is another one each time: how long something took, the number of a task, where in memory something stands.
_BY_CHANCE = re.compile(r"\d+\.\d+s\b|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|0x[0-9a-f]+|(?<=/)\w{6}…")


class Heard(logging.Handler):
    """Everything of one world, in order."""

    def __init__(self, *, quotes: bool) -> None:
        super().__init__(logging.INFO)
        self.all: list[str] = []
        self.addFilter(ShortTokens())
        self.setFormatter(WithoutErrorWords("%(levelname)s %(name)s: %(message)s", quotes=quotes))

    def emit(self, record: logging.LogRecord) -> None:
        self._hear("log", self.format(record))

    def report(self, sender: object, request: Any = None, **_: Any) -> None:
        """As Django would mail it to ADMINS."""
        make = import_string(settings.DEFAULT_EXCEPTION_REPORTER)
        reporter = make(request, *sys.exc_info(), is_email=True)
        self._hear("report", reporter.get_traceback_text())
        self._hear("report", reporter.get_traceback_html())

    def begin(self, sender: Any = None, args: Any = (), kwargs: Any = None, **_: Any) -> None:
        self._hear("task", f"{sender.name} {args} {kwargs}")

    def _hear(self, kind: str, text: str) -> None:
        self.all.append(f"{kind}: {_BY_CHANCE.sub('…', text)}")


@contextmanager
def hearing(*, quotes: bool = False) -> Iterator[Heard]:
    """`quotes`: with the words of errors, as in development."""
    heard = Heard(quotes=quotes)
    loggers = [logging.getLogger(name) for name in ("", *logging.root.manager.loggerDict)]
    ways_out = [each for each in loggers if each is logging.root or not each.propagate]
    for each in ways_out:
        each.addHandler(heard)
    got_request_exception.connect(heard.report)
    task_prerun.connect(heard.begin)
    try:
        yield heard
    finally:
        task_prerun.disconnect(heard.begin)
        got_request_exception.disconnect(heard.report)
        for each in ways_out:
            each.removeHandler(heard)
