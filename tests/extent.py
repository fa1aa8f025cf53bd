"""How much is played: `make soak` takes its time, `make test` plays the same in small."""

import os


def soaking() -> bool:
    """Whether this is the long form."""
    return os.environ.get("SOAK") == "yes"
