"""Who hears what, and when it is still true: from rows of the outbox to news for a channel."""

from .outbox import send_due

__all__ = ["send_due"]
