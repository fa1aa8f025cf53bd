"""Moves over HTTP: the client process, and the requests that it is given."""

import json
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import median
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlencode

from django.urls import reverse

from .cast import CSRF_SECRET, Answer, Cast
from .processes import cpu_seconds
from .site import HOST, Site


@dataclass
class Stretch:
    """What a stretch of moves took: milliseconds of each, seconds of all together, CPU seconds of both servers."""

    took: list[float] = field(default_factory=list)
    seconds: float = 0.0
    web_cpu: float = 0.0
    database_cpu: float = 0.0

    def add(self, other: "Stretch") -> None:
        self.took += other.took
        self.seconds += other.seconds
        self.web_cpu += other.web_cpu
        self.database_cpu += other.database_cpu

    @property
    def p50(self) -> float:
        return median(self.took)

    @property
    def per_second(self) -> float:
        return len(self.took) / self.seconds


class Client:
    """A context with the client process."""

    def __init__(self, site: Site) -> None:
        self._site = site
        command = [sys.executable, "-m", "tests.bench.client", str(site.port)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.communicate()

    def send(self, plan: Sequence[Sequence[str]]) -> Stretch:
        """Have the requests of each connection sent one after the other. All must be answered by a redirection."""
        masters = [self._site.pid(name) for name in ("web", "postgres")]
        before = [cpu_seconds(master) for master in masters]
        done = self._ask(plan)
        web, database = (cpu_seconds(master) - used for master, used in zip(masters, before, strict=True))
        if done["mishap"]:
            raise RuntimeError(f"{done['statuses']}:\n{done['mishap'][:3000]}")
        return Stretch(done["took"], done["seconds"], web, database)

    def _ask(self, plan: Sequence[Sequence[str]]) -> Any:
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(json.dumps(plan) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())


def move_request(cast: Cast, answer: Answer) -> str:
    """What the browser of that player sends with the filled-in form, behind a proxy that speaks HTTPS."""
    form = {"csrfmiddlewaretoken": CSRF_SECRET, "asked_at": answer.asked_at, "move": answer.words}
    return post(reverse("move", kwargs={"key": answer.key}), cast.by_player[answer.player].cookies, urlencode(form))


def post(path: str, cookies: str, body: str) -> str:
    headers = {
        "Host": HOST,
        "Origin": f"https://{HOST}",
        "X-Forwarded-Proto": "https",
        "X-Forwarded-For": "127.0.0.1",
        "User-Agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
        "Accept": "text/html,application/xhtml+xml",
        "Accept-Language": "en",
        "Accept-Encoding": "gzip, deflate, br",
        "Cookie": cookies,
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": str(len(body)),
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items()), "", body]
    return "\r\n".join(lines)
