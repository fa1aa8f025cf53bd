"""Writes both lock files from pyproject.toml: exact versions with hashes, for Python 3.11 to 3.14, naming no host."""

import re
import subprocess
import sys
from pathlib import Path

OPTIONS = ["--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade"]
QUIET = ["--no-emit-index-url", "--no-emit-find-links", "--no-header", "--no-annotate", "--quiet"]
HEADER = "# Made by `make lock` from pyproject.toml: do not edit.\n"


def compile_lock(target: str, *arguments: str) -> None:
    """Resolve pyproject.toml into the file `target`."""
    command = [sys.executable, "-m", "uv", "pip", "compile", "pyproject.toml", *OPTIONS, *QUIET, *arguments]
    lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
    if re.search(r"https?://|--(extra-)?index|--find-links", lines):
        sys.exit(f"{target} would name a host: it is left as it was")
    Path(target).write_text(HEADER + lines)


compile_lock("requirements.lock")
# The versions of the first lock bind the second, so that tests run on what is deployed.
compile_lock("requirements-dev.lock", "--all-extras", "--constraint", "requirements.lock")
