"""The ways to reach a person, by the name that a delivery carries. Each run opens its own and closes them."""

from collections.abc import Callable, Mapping

from .contract import Channel
from .mail import MailChannel

CHANNELS: Mapping[str, Callable[[], Channel]] = {"mail": MailChannel}
