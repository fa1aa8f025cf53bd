"""`manage.py make_vapid_keys`: a key with which pushes are signed, as a line for the environment."""

from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from django.core.management.base import BaseCommand
from py_vapid.utils import b64urlencode

from games.channels.push import public_key


class Command(BaseCommand):
    help = (
        "Print a new private key for pushes to browsers, and the public one that follows from it. Browsers subscribe "
        "with the public one: whoever changes the key loses all subscriptions."
    )
    # It is there to mend what the checks find.
    requires_system_checks: list[str] = []  # noqa: RUF012 - Django's own, typed so

    def handle(self, *args: Any, **options: Any) -> None:
        number = generate_private_key(SECP256R1()).private_numbers().private_value
        key = b64urlencode(number.to_bytes(32, "big"))
        self.stdout.write(f"VAPID_KEY={key}")
        self.stdout.write(f"# public: {public_key(key)}")
