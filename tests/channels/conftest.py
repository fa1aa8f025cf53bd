"""A receiver of webhooks and pushes at this machine, under a name of the internet."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from .receiver import HOST, Receiver, receiver

Names = dict[str, list[str]]


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> Names:
    """Where names lead in place of the real resolver: to each address once, and to the last one from then on.

    Addresses themselves are looked up as ever.
    """
    known: Names = {HOST: ["127.0.0.1"]}
    real = socket.getaddrinfo

    def look_up(host: Any, *args: Any, **kwargs: Any) -> Any:
        if host not in known:
            return real(host, *args, **kwargs)
        found = known[host][0]
        known[host] = known[host][1:] or known[host]
        return real(found, *args, **kwargs)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    return known


@pytest.fixture
def there(names: Names, tmp_path: Path, settings: Settings) -> Iterator[Receiver]:
    with receiver(tmp_path) as there:
        settings.OUTSIDE_CA = str(tmp_path / "ca.pem")
        yield there
