"""All surfaces together."""

from collections.abc import Sequence
from functools import cache

from . import Surface
from .addresses import addresses
from .commands import commands
from .deeds import deeds
from .mails import mails
from .tasks import tasks


@cache
def surfaces() -> Sequence[Surface]:
    """Every surface of the site; raises AssertionError with a sentence for one that nobody knows how to try."""
    return (*addresses(), *mails(), *tasks(), *deeds(), *commands())
