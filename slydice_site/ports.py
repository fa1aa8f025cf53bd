"""Whether a port is free to listen on."""

import socket
import time

from slydice_site.data_folder import CannotRun

# Parts of a site that was killed end by themselves within seconds.
LEFT_RUNNING_SECONDS = 15.0


def await_port(variable: str, port: int, was_left_running: bool) -> None:
    """Return when `port` is free, else refuse: at once, unless a site that was killed may still hold it."""
    until = time.monotonic() + (LEFT_RUNNING_SECONDS if was_left_running else 0)
    while not is_free(port):
        if time.monotonic() >= until:
            raise CannotRun(
                f"port {port} is in use: stop what listens there, or choose another, as in {variable}={port + 1}"
            )
        time.sleep(0.2)


def is_free(port: int) -> bool:
    """Whether nobody listens on this loopback port now."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def free_port() -> int:
    """A loopback port that nobody listens on now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
