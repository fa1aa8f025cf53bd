"""Files that are there whole or not at all, whatever happens meanwhile."""

import os
from pathlib import Path
from typing import IO, Any


def write_whole(path: Path, text: str) -> None:
    """Whoever reads it finds what was there before or all of this."""
    fresh = path.with_name(f".{path.name}.new")
    with fresh.open("w") as file:
        file.write(text)
        make_last(file)
    fresh.replace(path)


def make_last(file: IO[Any]) -> None:
    """Nothing of it is lost by a power cut from here on."""
    file.flush()
    os.fsync(file.fileno())
