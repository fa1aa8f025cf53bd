"""The file lines of a proof: JSON objects of just the shapes below. docs/trust.md says what they mean.

No cryptography: what passes here may still be false in all it says, but `proof` can rely on what it is given.
"""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from games.rules.proof import SLOTS, Entry, Unfit, need

Shape = Any

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
# A choice is made by a byte.
MOST_CHOICES: Final = 256
# A line feed would let one text pass for two, an escape sequence would paint the terminal, a lone surrogate is no text.
_PLAIN: Final = re.compile(r"[^\x00-\x1f\x7f-\x9f\ud800-\udfff]*")
_HEX: Final = re.compile(r"[0-9a-f]{64}")


def read_header(text: str) -> Entry:
    """The first file line, with bytes where the file has hex."""
    header = _object(_parsed(text), _HEADER, "the header")
    seats = len(header["seats"])
    need(header["proof"] == "slydice 1", "“proof” must be “slydice 1”; another kind of proof is not known here")
    need(header["dice"] in {"open", "sealed"}, "“dice” must be “open” or “sealed”")
    need(len(header["entropy"]) == seats, "“entropy” must have one text a seat")
    need(header["viewer"] is None or header["viewer"] < seats, "“viewer” is no seat of this game")
    need(all(tree["stream"] <= seats for tree in header["trees"]), "“trees” lists a tree of no stream of this game")
    return header


def read_line(text: str, number: int) -> Entry:
    """The file line of line `number` of the game."""
    line = _object(_parsed(text), _LINE, "a line")
    dice, loose = line.get("dice", []), line.get("revealed", [])
    need(line["line"] == number, f"line {number} of the game comes here")
    need(("full" in line) == ("nonce" in line), "“full” and “nonce” stand together or not at all")
    need(not dice or "roll" in line, "a line with values has a “roll”")
    need([die["slot"] for die in dice] == list(range(len(dice))), "“slot” must count 0, 1, 2, …")
    need(len(dice) <= SLOTS, f"a roll has {SLOTS} values at most")
    is_chosen = all(0 < len(die["choices"]) <= MOST_CHOICES for die in (*dice, *loose))
    need(is_chosen, f"“choices” must be 1 to {MOST_CHOICES}")
    return line


def _parsed(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_refuse_constant)
    except (ValueError, RecursionError) as error:
        raise Unfit(f"this is not a line of JSON: {str(error)[:100]}") from None


def _once(pairs: list[tuple[str, object]]) -> Entry:
    found = dict(pairs)
    need(len(found) == len(pairs), "a key stands twice in one object")
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
    for key in shape:
        need(key[-1] == "?" or key in value, f"“{key}” is missing in {name}")
    return {key: _read(each, shapes[key], f"“{key}”") for key, each in value.items()}


def _read(value: object, shape: Shape, name: str) -> Any:
    if isinstance(shape, dict):
        return _object(value, shape, f"an entry of {name}")
    if isinstance(shape, list):
        return [_read(each, shape[0], name) for each in _list(value, name)]
    if shape is bytes:
        return _bytes(value, name)
    # Not isinstance: for Python True is an integer.
    types = shape if isinstance(shape, tuple) else (shape,)
    need(type(value) in types, f"{name} has a value of the wrong type")
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
    in_range = not isinstance(value, int) or 0 <= value < _END
    need(in_range, f"{name} has a number below 0 or beyond {_END - 1}")
    is_plain = not isinstance(value, str) or _PLAIN.fullmatch(value)
    need(is_plain, f"{name} has a control character, or bytes that are not UTF-8")
    return value
