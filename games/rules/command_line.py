"""The command line of the rules. Exit 0; 1 with `FILE:LINE: reason` for what a record or a proof does not allow.

`argparse` itself exits with 2 where the words of the call make no sense.
"""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from games.rules.contract import Unreadable
from games.rules.marking import _
from games.rules.record import Record, read_record
from games.rules.record_text import Damaged
from games.rules.replay_output import as_json, as_text, find_viewer

OK, REFUSED = 0, 1
# Bytes of a hash.
DIGEST = 32


def main(arguments: Sequence[str]) -> int:
    """Run one command; gives back the exit code."""
    _write_utf8()
    asked = _parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except Damaged as damaged:
        return _complain(f"{asked.file}:{damaged.line}: {damaged.reason}")
    except BrokenPipeError:
        # Who reads the output has seen enough; what is left of it must not fail again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except OSError as error:
        return _complain(f"the output cannot be written: {error.strerror}")


def _write_utf8() -> None:
    """Records are UTF-8 whatever the terminal's locale; a file's name may hold any byte."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="surrogateescape")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m games.rules", description="Game records and proofs, read without the server."
    )
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    replay = commands.add_parser("replay", help="print the table after a line of a record")
    replay.add_argument("file", metavar="FILE", help="a game record (.game)")
    replay.add_argument("--json", action="store_true", help="print one JSON object")
    replay.add_argument("--until", type=_line_number, metavar="N", help="no further than line N; 0 is before the first")
    replay.add_argument("--as", dest="seat", metavar="SEAT", help="as this seat sees it; else as a spectator does")
    replay.set_defaults(run=_replay)
    verify = commands.add_parser("verify", help="check a proof of a game's dice")
    verify.add_argument("file", metavar="FILE", help="a proof (.proof), from the game's page")
    verify.add_argument("--mailed", type=_digest, metavar="HEX", help="a root or fingerprint from an old mail")
    verify.set_defaults(run=_verify)
    return parser


def _line_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(f"a line's number is 0, 1, 2, …, not “{text}”")
    # int() refuses thousands of digits; twenty are beyond the end of any record as well.
    return int(text.lstrip("0")[:20] or "0")


def _digest(text: str) -> bytes:
    """Copied out of a mail, the digits may have blanks between them, or be capitals."""
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != DIGEST:
        raise argparse.ArgumentTypeError("a root or a fingerprint has 64 digits 0–9, a–f")
    return found


def _replay(asked: argparse.Namespace) -> int:
    record = read_record(_read(asked.file), until=asked.until)
    viewer = _find_viewer(asked.seat, record)
    sys.stdout.write(as_json(record, viewer) if asked.json else as_text(record, viewer))
    sys.stdout.flush()
    return OK


def _verify(asked: argparse.Namespace) -> int:
    # A replay of a record needs none of this.
    from games.rules.proof_file import Wrong
    from games.rules.proof_report import verified

    try:
        sys.stdout.write(verified(_read(asked.file), mailed=asked.mailed))
    except Wrong as wrong:
        return _complain(f"{asked.file}:{wrong.file_line}: {wrong.reason}")
    sys.stdout.flush()
    return OK


def _find_viewer(seat: str | None, record: Record) -> int | None:
    try:
        return find_viewer(seat, record.names)
    except Unreadable as refused:
        raise Damaged(record.seats_line, refused) from None


def _read(file: str) -> bytes:
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise Damaged(1, Unreadable(_("the file cannot be read: {why}"), why=error.strerror)) from None


def _complain(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return REFUSED
