"""Pushes by our channel, each encrypted and signed, beside the same bytes posted by the HTTP client alone."""

import time
from collections.abc import Callable

from django.test import override_settings
from django.utils import timezone
from urllib3 import HTTPSConnectionPool

from games.channels.contract import News
from games.channels.push import PushChannel, encrypt, headers, payload, seconds_to_live
from tests.channels.subscription import Subscription
from tests.channels.your_turn import your_turn

from .figure import Figure, ratio
from .ground import Ground

PUSHES = 500


def measure(ground: Ground) -> list[Figure]:
    """Rounds that take turns, over one connection with TLS each. No goal: half of it is what the standards ask for."""
    folder = ground.site.folder / "push"
    folder.mkdir(exist_ok=True)
    port = ground.site.start_listener("push sink", "-m", "tests.bench.push_sink", str(folder))
    authority = str(folder / "ca.pem")
    with override_settings(OUTSIDE_LOOPBACK=True, OUTSIDE_CA=authority, PUSH_HOSTS=["localhost"]):
        bare, ours = _rounds(_news(port), port, authority, ground.extent.rounds)
    rates = [f"{1 / min(seconds):.0f} a second" for seconds in (ours, bare)]
    return [Figure("pushes, one worker", ratio(bare, ours), " ×", None, rates[0], f"{rates[1]} (urllib3)", True)]


def _rounds(news: News, port: int, authority: str, rounds: int) -> tuple[list[float], list[float]]:
    """Seconds a push: of the bare client, and ours."""
    pool, channel = HTTPSConnectionPool("localhost", port, ca_certs=authority), PushChannel()
    body, told = encrypt(payload(news), news.way), headers(news, seconds_to_live(news))
    bare, ours = [], []
    for _round in range(rounds):
        bare.append(_timed(lambda: pool.request("POST", "/push", body=body, headers=told)))
        ours.append(_timed(lambda: channel.send(news)))
    pool.close()
    channel.close()
    return bare, ours


def _timed(send: Callable[[], object]) -> float:
    send()
    started = time.perf_counter()
    for _push in range(PUSHES):
        send()
    return (time.perf_counter() - started) / PUSHES


def _news(port: int) -> News:
    return your_turn(f"https://localhost:{port}/push", Subscription().keys, timezone.now())
