"""The baseline of mails: aiosmtpd that takes everything and keeps nothing (`python -m tests.bench.mail_sink PORT`)."""

import signal
import sys

from aiosmtpd.controller import Controller
from aiosmtpd.handlers import Sink


def main() -> None:
    controller = Controller(Sink(), hostname="127.0.0.1", port=int(sys.argv[1]))
    controller.start()
    signal.sigwait({signal.SIGTERM})
    controller.stop()


if __name__ == "__main__":
    main()
