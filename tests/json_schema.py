"""As much of JSON Schema as our own schemas use; a word that it does not know is an error and not passed over."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

_TYPES: Mapping[str, type | tuple[type, ...]] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
_SAID_ALONE = {"$schema", "$defs", "title", "description"}
_OF_OBJECTS = {"properties", "required", "additionalProperties"}


def problems(value: Any, schema: Mapping[str, Any], root: Mapping[str, Any], where: str = "$") -> Iterator[str]:
    """What is wrong with `value` by `schema`, which is a part of `root`; nothing if all is well."""
    for word, wanted in schema.items():
        if word in _SAID_ALONE or word in _OF_OBJECTS:
            continue
        yield from _problems_of(word, wanted, value, root, where)
    if isinstance(value, dict) and _OF_OBJECTS & set(schema):
        yield from _of_object(value, schema, root, where)


def _problems_of(word: str, wanted: Any, value: Any, root: Mapping[str, Any], where: str) -> Iterator[str]:
    if word == "$ref":
        yield from problems(value, root["$defs"][wanted.removeprefix("#/$defs/")], root, where)
    elif word == "anyOf":
        if all(list(problems(value, each, root, where)) for each in wanted):
            yield f"{where}: {value!r} is none of what is allowed"
    elif word == "items":
        for place, item in enumerate(value if isinstance(value, list) else ()):
            yield from problems(item, wanted, root, f"{where}[{place}]")
    elif not _is_met(word, wanted, value):
        yield f"{where}: {value!r} is not {word} {wanted!r}"


def _is_met(word: str, wanted: Any, value: Any) -> bool:
    if word == "type":
        return isinstance(value, _TYPES[wanted]) and not (wanted == "integer" and isinstance(value, bool))
    if word == "pattern":
        return not isinstance(value, str) or re.search(wanted, value) is not None
    if word == "minimum":
        return not isinstance(value, int) or bool(value >= wanted)
    if word == "enum":
        return value in wanted
    assert word == "const", f"“{word}” is not known here"
    return bool(value == wanted)


def _of_object(
    value: Mapping[str, Any], schema: Mapping[str, Any], root: Mapping[str, Any], where: str
) -> Iterator[str]:
    known = schema.get("properties", {})
    yield from (f"{where}: “{name}” is missing" for name in schema.get("required", ()) if name not in value)
    for name, item in value.items():
        if name in known:
            yield from problems(item, known[name], root, f"{where}.{name}")
        elif schema.get("additionalProperties") is False:
            yield f"{where}: “{name}” is not known"
        elif isinstance(schema.get("additionalProperties"), dict):
            yield from problems(item, schema["additionalProperties"], root, f"{where}.{name}")
