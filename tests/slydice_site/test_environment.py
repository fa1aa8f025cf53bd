"""How the virtual environment is made, and the sentence that each way to fail ends in."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
LOCKS = ("requirements.lock", "requirements-dev.lock")
TOOLS = ("sh", "awk", "cmp", "cp", "df", "grep", "mkdir", "tail")

# A Python of a supported version that makes environments of itself and whose pip says what $PIP_SAYS holds.
PYTHON = """#!/bin/sh
echo "$@" >>"$CALLS"
case "$*" in
    *"import ensurepip"*) exit "${NO_VENV:-0}" ;;
    *"-m venv"*) mkdir -p .venv/bin && cp "$0" .venv/bin/python ;;
    *"-m pip"*) echo "$PIP_SAYS"; [ -z "$PIP_SAYS" ] ;;
esac
"""


class Checkout:
    """A folder with the script and its lock files, and a PATH of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.tools, self.calls = folder / "checkout", folder / "tools", folder / "calls"
        (self.folder / ".ci").mkdir(parents=True)
        self.tools.mkdir()
        shutil.copy(ROOT / ".ci" / "environment", self.folder / ".ci")
        for lock in LOCKS:
            (self.folder / lock).write_text(f"# {lock}\n")
        for tool in TOOLS:
            (self.tools / tool).symlink_to(str(shutil.which(tool)))

    def tool(self, name: str, script: str) -> None:
        """Put a program of this name in front of the real one."""
        (self.tools / name).unlink(missing_ok=True)
        (self.tools / name).write_text(script)
        (self.tools / name).chmod(0o755)

    def make(self, lock: str = "requirements.lock", **environ: str) -> str:
        """What it says on its errors; "" if it succeeds."""
        variables = {"PATH": str(self.tools), "CALLS": str(self.calls), "PIP_SAYS": "", **environ}
        command = [str(self.tools / "sh"), ".ci/environment", lock]
        done = subprocess.run(command, cwd=self.folder, env=variables, capture_output=True, text=True, check=False)
        assert (done.returncode == 0) == (done.stderr == "")
        return done.stderr

    def installs(self) -> int:
        return self.calls.read_text().count("-m pip") if self.calls.exists() else 0


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    checkout = Checkout(tmp_path)
    checkout.tool("python3.12", PYTHON)
    return checkout


def test_it_is_made_once_and_renewed_when_the_lock_changes(checkout: Checkout) -> None:
    assert checkout.make() == ""
    assert checkout.make() == ""
    assert checkout.installs() == 1
    (checkout.folder / "requirements.lock").write_text("# other versions\n")
    assert checkout.make() == ""
    assert checkout.installs() == 2


def test_one_for_development_serves_to_run_as_well(checkout: Checkout) -> None:
    checkout.make("requirements-dev.lock")
    checkout.make("requirements.lock")
    assert checkout.installs() == 1


def test_packages_are_checked_by_their_hashes(checkout: Checkout) -> None:
    checkout.make()
    assert "--require-hashes -r requirements.lock" in checkout.calls.read_text()


def test_an_unsupported_python_is_told(checkout: Checkout) -> None:
    told = checkout.make(PYTHON=str(shutil.which("false")))
    assert "is not a Python from 3.11 to 3.14; name one, as in: make run PYTHON=" in told


def test_no_python_at_all_is_told(checkout: Checkout) -> None:
    (checkout.tools / "python3.12").unlink()
    assert "no Python from 3.11 to 3.14 was found; install one (Debian: apt install python3" in checkout.make()


def test_a_python_without_venv_is_told(checkout: Checkout) -> None:
    assert "has no venv module; install it (Debian: apt install python3-venv)" in checkout.make(NO_VENV="1")


def test_a_folder_that_cannot_be_written_is_told(checkout: Checkout) -> None:
    checkout.tool("mkdir", "#!/bin/sh\nexit 1\n")
    assert "cannot be written; clone the project into a folder of your own" in checkout.make()


def test_too_little_disk_space_is_told(checkout: Checkout) -> None:
    checkout.tool("df", "#!/bin/sh\nprintf 'Filesystem x\\n/dev/x 9 9 5000 9%% /\\n'\n")
    assert "too little disk space" in checkout.make()
    assert checkout.installs() == 0


@pytest.mark.parametrize(
    ("pip_says", "sentence"),
    [
        ("error: command 'gcc' failed: No such file or directory", "there is no compiler; install one"),
        ("fatal error: Python.h: No such file or directory", "there is no compiler; install one"),
        (
            "THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE",
            "is not the one that requirements.lock names",
        ),
        ("OSError: [Errno 28] No space left on device", "the disk is full"),
        ("Could not connect", "check the network and run it again"),
    ],
)
def test_a_failed_installation_is_told_and_tried_again_next_time(
    checkout: Checkout, pip_says: str, sentence: str
) -> None:
    told = checkout.make(PIP_SAYS=pip_says)
    assert sentence in told
    assert pip_says in told
    assert checkout.make() == ""
    assert checkout.installs() == 2


@pytest.mark.parametrize("name", LOCKS)
def test_lock_files_name_exact_versions_with_hashes_and_no_host(name: str) -> None:
    text = (ROOT / name).read_text()
    assert not re.search(r"https?:|index-url|find-links|trusted-host", text)
    packages = re.split(r"\n(?=\S)", text.partition("\n")[2].strip())
    assert all(
        re.match(r"[\w.-]+(\[[\w,-]+\])?==\S+ .*\n? +--hash=sha256:", package, re.DOTALL) for package in packages
    )


def test_what_is_run_is_what_is_tested() -> None:
    run, dev = (set(re.findall(r"^\S+==\S+", (ROOT / name).read_text(), re.MULTILINE)) for name in LOCKS)
    assert run <= dev


def test_the_script_is_plain_sh() -> None:
    assert os.access(ROOT / ".ci" / "environment", os.X_OK)
    subprocess.run(["sh", "-n", str(ROOT / ".ci" / "environment")], check=True)
