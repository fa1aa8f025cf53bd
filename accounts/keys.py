"""Names for addresses."""

import secrets


def new_key() -> str:
    """A short name that says nothing and cannot be guessed: 10 characters, 50 bits."""
    return "".join(secrets.choice("abcdefghijkmnpqrstuvwxyz23456789") for _ in range(10))
