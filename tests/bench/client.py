"""The client process: keeps HTTP connections open and posts prepared requests, one after the other on each.

`python -m tests.bench.client PORT` reads plans from its standard input, each a line of JSON: for every connection the
texts of its requests. It answers each with a line of JSON: the milliseconds that every request took, the seconds that
all took together, and how often which status came. It does nothing else, so that the cores are left to the servers.
"""

import json
import selectors
import socket
import sys
import time
from collections import Counter
from collections.abc import Iterator

ENOUGH = 65536
TIMEOUT_SECONDS = 60.0


class Connection:
    """One kept-open connection that works off its list of requests."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_SECONDS)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._waiting: Iterator[bytes] = iter(())
        self._answer = b""
        self._sent_at = 0.0

    def begin(self, requests: list[bytes]) -> bool:
        self._waiting = iter(requests)
        return self.send_next()

    def send_next(self) -> bool:
        """Send the next request; False if there is none."""
        request = next(self._waiting, None)
        if request is None:
            return False
        self._answer = b""
        self._sent_at = time.perf_counter()
        self.socket.sendall(request)
        return True

    def receive(self) -> tuple[float, bytes] | None:
        """The seconds and the whole answer, once it is there."""
        piece = self.socket.recv(ENOUGH)
        if not piece:
            raise ConnectionError(f"the server hung up after {self._answer[:200]!r}")
        self._answer += piece
        return (time.perf_counter() - self._sent_at, self._answer) if is_whole(self._answer) else None


def is_whole(answer: bytes) -> bool:
    """Whether an answer with a Content-Length is all there."""
    head, blank, body = answer.partition(b"\r\n\r\n")
    if not blank:
        return False
    length = head.lower().partition(b"content-length:")[2].partition(b"\r\n")[0]
    return len(body) >= int(length)


class Run:
    """A plan being worked off, and what came of it. `mishap` is the last answer that was no redirection."""

    def __init__(self) -> None:
        self.took: list[float] = []
        self.statuses: Counter[str] = Counter()
        self.mishap = ""

    def work_off(self, connections: list[Connection], plan: list[list[bytes]]) -> float:
        """The seconds that it took."""
        started = time.perf_counter()
        with selectors.DefaultSelector() as busy:
            for connection, requests in zip(connections, plan, strict=True):
                if connection.begin(requests):
                    busy.register(connection.socket, selectors.EVENT_READ, connection)
            while busy.get_map():
                for key, _events in busy.select():
                    if not self._goes_on(key.data):
                        busy.unregister(key.fileobj)
        return time.perf_counter() - started

    def _goes_on(self, connection: Connection) -> bool:
        """Take what has come; False if the connection has nothing more to wait for."""
        done = connection.receive()
        if done is None:
            return True
        self._note(*done)
        return connection.send_next()

    def _note(self, seconds: float, answer: bytes) -> None:
        status = answer[len("HTTP/1.1 ") :][:3].decode()
        self.took.append(1000 * seconds)
        self.statuses[status] += 1
        if not status.startswith("3"):
            self.mishap = answer.decode(errors="replace")


def main() -> None:
    """Work off each plan that comes in, on connections opened before its clock starts."""
    port = int(sys.argv[1])
    for line in sys.stdin:
        plan = [[request.encode() for request in requests] for requests in json.loads(line)]
        connections = [Connection(port) for _requests in plan]
        run = Run()
        seconds = run.work_off(connections, plan)
        print(json.dumps({**vars(run), "seconds": seconds}), flush=True)
        for connection in connections:
            connection.socket.close()


if __name__ == "__main__":
    main()
