"""The file lines of a proof: JSON objects with just the keys below. docs/trust.md says what they mean."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

# A file line as values, with bytes where the file has hex.
Entry = dict[str, Any]
Shape = Any


class Unfit(Exception):
    """What stands in a file line cannot stand there. The text is the reason."""


def need(holds: object, otherwise: str) -> None:
    """Raise Unfit for the reason `otherwise` where something does not hold."""
    if not holds:
        raise Unfit(otherwise)


# The types that a value may have: `bytes` are 64 digits of hex, [shape] is a list; `?` marks a key that may be missing.
_TREE: Final = {"stream": int, "tree": int, "commitment": bytes, "order": bytes, "seed?": bytes}
_LEAF: Final = {"choices": [(int, str)], "value": (int, str), "position": int, "key": bytes, "path": [bytes]}
_HEADER: Final = {
    "proof": str,
    "game": str,
    "kind": str,
    "options": str,
    "dice": str,
    "seats": [str],
    "viewer": (int, type(None)),
    "finished": bool,
    "entropy": [str],
    "root": bytes,
    "start": bytes,
    "trees": [_TREE],
}
_LINE: Final = {
    "line": int,
    "actor": str,
    "shown": str,
    "seal": bytes,
    "fingerprint": bytes,
    "roll?": int,
    "tree?": bytes,
    "full?": str,
    "nonce?": bytes,
    "dice?": [{"slot": int, **_LEAF}],
    "revealed?": [{"stream": int, "tree": int, **_LEAF}],
}

# Every number of a proof is hashed as four bytes.
_END: Final = 1 << 32
# A line feed would let one text pass for two, an escape sequence would paint the terminal, a lone surrogate is no text.
_PLAIN: Final = re.compile(r"[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*")
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def read_header(text: str) -> Entry:
    """The first file line."""
    return _object(_parsed(text), _HEADER, "the header")


def read_line(text: str) -> Entry:
    """Any other file line."""
    return _object(_parsed(text), _LINE, "a line")


def _parsed(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Unfit(f"this is not a line of JSON: {str(error)[:100]}") from None


def _once(pairs: list[tuple[str, object]]) -> Entry:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Unfit("a key stands twice in one object")
    return found


def _refuse_constant(name: str) -> None:
    raise Unfit(f"{name} is no number of JSON")


def _object(value: object, shape: Mapping[str, Shape], name: str) -> Entry:
    if not isinstance(value, dict):
        raise Unfit(f"{name} must be an object, with braces")
    shapes = {key.removesuffix("?"): each for key, each in shape.items()}
    if strange := sorted(value.keys() - shapes.keys()):
        # As Python writes it: in a name that anybody may choose an escape sequence would paint the terminal.
        raise Unfit(f"{name} has a key that is not known: {strange[0][:60]!r}")
    if missing := [key for key in shape if key[-1] != "?" and key not in value]:
        raise Unfit(f"“{missing[0]}” is missing in {name}")
    return {key: _read(each, shapes[key], f"“{key}”") for key, each in value.items()}


def _read(value: object, shape: Shape, name: str) -> Any:
    if isinstance(shape, dict):
        return _object(value, shape, f"an entry of {name}")
    if isinstance(shape, list):
        return [_read(each, shape[0], name) for each in _list(value, name)]
    if shape is bytes:
        return _bytes(value, name)
    # Not isinstance: for Python True is an integer.
    if type(value) not in (shape if isinstance(shape, tuple) else (shape,)):
        raise Unfit(f"{name} has a value of the wrong type")
    return _plain(value, name)


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise Unfit(f"{name} must be a list")
    return value


def _bytes(value: object, name: str) -> bytes:
    if not (isinstance(value, str) and _HEX.fullmatch(value)):
        raise Unfit(f"{name} must be 64 digits 0–9, a–f")
    return bytes.fromhex(value)


def _plain(value: object, name: str) -> object:
    if isinstance(value, int) and not 0 <= value < _END:
        raise Unfit(f"{name} has a number below 0 or beyond {_END - 1}")
    if isinstance(value, str) and not _PLAIN.fullmatch(value):
        raise Unfit(f"{name} has a control character, or bytes that are not UTF-8")
    return value
