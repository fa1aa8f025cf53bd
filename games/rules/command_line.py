"""The command line of the rules. Exit 0; 1 with `FILE:LINE: reason` for a damaged record; 2 for a wrong call."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from games.rules.contract import Unreadable
from games.rules.marking import _
from games.rules.record import read_record
from games.rules.record_text import Damaged
from games.rules.replay_output import as_json, as_text, find_viewer

OK, DAMAGED, WRONG_CALL = 0, 1, 2


def main(arguments: Sequence[str]) -> int:
    """Run one command; gives back the exit code."""
    _write_utf8()
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except Damaged as damaged:
        return _complain(f"{asked.file}:{damaged.line}: {damaged.reason}", DAMAGED)
    except BrokenPipeError:
        # Who reads the output has seen enough; what is left of it must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        return _complain(f"the output cannot be written: {error.strerror}", DAMAGED)


def _write_utf8() -> None:
    """Records are UTF-8 whatever the terminal's locale; a file's name may hold any byte."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m games.rules", description="Game records, read by the rules alone.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    replay = commands.add_parser("replay", help="print the table after a line of a record")
    replay.add_argument("file", metavar="FILE", help="a game record (.game)")
    replay.add_argument("--json", action="store_true", help="print one JSON object")
    replay.add_argument("--until", type=_line_number, metavar="N", help="no further than line N; 0 is before the first")
    replay.add_argument("--as", dest="seat", metavar="SEAT", help="as this seat sees it; else as a spectator does")
    replay.set_defaults(run=_replay)
    return parser


def _line_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"a line's number is 0, 1, 2, …, not “{text}”")
    return int(text)


def _replay(asked: argparse.Namespace) -> int:
    record = read_record(_read(asked.file), until=asked.until)
    viewer = find_viewer(asked.seat, record.names)
    if asked.seat is not None and viewer is None:
        return _complain(f"no seat is named “{asked.seat}”; the seats are {', '.join(record.names)}", WRONG_CALL)
    sys.stdout.write(as_json(record, viewer) if asked.json else as_text(record, viewer))
    sys.stdout.flush()
    return OK


def _read(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Damaged(1, Unreadable(_("the file cannot be read: {why}"), why=error.strerror)) from None


def _complain(sentence: str, code: int) -> int:
    sys.stderr.write(f"{sentence}\n")
    return code
