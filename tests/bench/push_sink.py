"""A push service in a process of its own: `python -m tests.bench.push_sink FOLDER PORT`; its authority is put there."""

import signal
import sys
from pathlib import Path

from tests.channels.receiver import receiver


def main() -> None:
    folder, port = sys.argv[1:]
    with receiver(Path(folder), name="localhost", port=int(port)) as service:
        service.status = 201
        signal.sigwait({signal.SIGTERM})


if __name__ == "__main__":
    main()
