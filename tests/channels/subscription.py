"""The keys that a browser makes when it subscribes to pushes, and what it does with one: RFC 8291, written out.

Nothing of the library that encrypts is used here.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def encoded(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Subscription:
    """Of one browser with one site."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes = b"") -> None:
        self._key = key or ec.generate_private_key(ec.SECP256R1())
        self._auth = auth or os.urandom(16)

    @property
    def keys(self) -> Mapping[str, str]:
        """What it tells the site."""
        return {"p256dh": encoded(self._public), "auth": encoded(self._auth)}

    @property
    def _public(self) -> bytes:
        return self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def decrypt(self, body: bytes) -> bytes:
        """The text of a push of one record; raises InvalidTag if it is not for this browser."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = derived(shared, self._auth, b"WebPush: info\x00" + self._public + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\x00", 12)
        padded = AESGCM(key).decrypt(nonce, record, None).rstrip(b"\x00")
        assert padded.endswith(b"\x02"), "the last record ends with this"
        return padded[:-1]


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
