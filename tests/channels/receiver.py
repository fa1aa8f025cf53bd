"""A real HTTPS server at this machine, with an authority of its own: it keeps what it gets, and answers as told."""

import ssl
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

# The names in the certificate, which tests have lead to this machine.
HOST = "hooks.example.org"


@dataclass(frozen=True, slots=True)
class Got:
    path: str
    headers: Mapping[str, str]
    body: bytes
    # Which connection it came through.
    connection: int


@dataclass
class Receiver:
    """What it `got`. It answers `status` with `headers` and `body`, of which each byte of each takes its time.

    The time from one byte to the next is `header_pause` and `body_pause`, in seconds.
    """

    port: int = 0
    got: list[Got] = field(default_factory=list)
    status: int = 204
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    header_pause: float = 0.0
    body_pause: float = 0.0
    leaving: threading.Event = field(default_factory=threading.Event)

    @property
    def url(self) -> str:
        return f"https://{HOST}:{self.port}/hook"

    def drip(self, content: bytes, pause: float, write: Any) -> None:
        """All at once, or byte by byte until nobody listens any more."""
        if not pause:
            write(content)
            return
        for byte in content:
            if self.leaving.wait(pause):
                return
            write(bytes([byte]))


@contextmanager
def receiver(folder: Path, *, name: str = HOST, port: int = 0) -> Iterator[Receiver]:
    """It listens while the block runs; `folder` then holds its authority in `ca.pem`. `name` is in its certificate."""
    told = Receiver()
    server = _Server(("127.0.0.1", port), _handler(told))
    server.socket = _context(folder, name).wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    told.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield told
    finally:
        told.leaving.set()
        server.shutdown()
        server.server_close()
        thread.join()


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    block_on_close = False

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Whoever does not believe the certificate, or has waited long enough, breaks off."""


def _handler(told: Receiver) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        timeout = 10

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            told.got.append(Got(self.path, dict(self.headers), body, self.client_address[1]))
            # Read once: as soon as the client has its answer, the test may ask for another one.
            answer, status = told.body, told.status
            headers = {"Content-Length": str(len(answer)), **told.headers}
            if status == 204:
                del headers["Content-Length"]
            lines = [f"HTTP/1.1 {status} Told", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
            head = "\r\n".join(lines).encode()
            if not told.header_pause and not told.body_pause:
                self.wfile.write(head + answer)
                return
            told.drip(head, told.header_pause, self.wfile.write)
            told.drip(answer, told.body_pause, self.wfile.write)

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - its name
            """It speaks with nobody else."""

    return Handler


def _context(folder: Path, name: str) -> ssl.SSLContext:
    key = ec.generate_private_key(ec.SECP256R1())
    authority = _certificate("Authority of the test", key, None)
    own_key = ec.generate_private_key(ec.SECP256R1())
    own = _certificate(name, own_key, (authority, key))
    (folder / "ca.pem").write_bytes(authority.public_bytes(serialization.Encoding.PEM))
    pem, form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    secret = own_key.private_bytes(pem, form, serialization.NoEncryption())
    (folder / "server.pem").write_bytes(secret + own.public_bytes(pem))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(folder / "server.pem")
    return context


def _certificate(
    name: str, key: ec.EllipticCurvePrivateKey, issuer: tuple[x509.Certificate, ec.EllipticCurvePrivateKey] | None
) -> x509.Certificate:
    """An authority's own if there is no issuer."""
    called = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    authority, signing = issuer or (None, key)
    now = datetime.fromtimestamp(time.time(), UTC)
    public = signing.public_key()
    return (
        x509.CertificateBuilder()
        .subject_name(called)
        .issuer_name(authority.subject if authority else called)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=authority is None, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(public), critical=False)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(signing, hashes.SHA256())
    )
