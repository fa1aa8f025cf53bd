"""`python -m tests.bench.archive_export FOLDER MONTH`: write a month of the archive, and say how much memory that took.

By the high-water mark of its own memory: what the kernel tells the parent (`ru_maxrss`) counts the parent's as well.
"""

import sys
from pathlib import Path

import django
from django.core.management import call_command


def main() -> None:
    """The last line is the most that it held at a time, in kilobytes."""
    folder, month = sys.argv[1:]
    django.setup()
    call_command("export_archive", folder, month=month)
    lines = Path("/proc/self/status").read_text().splitlines()
    print(next(line.split()[1] for line in lines if line.startswith("VmHWM:")))


if __name__ == "__main__":
    main()
