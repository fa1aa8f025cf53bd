"""`python -m games.rules verify FILE`."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.rules.proofs import Entry, finished, long_game, running, text

HERE = Path(__file__).parents[2]
FINGERPRINT = finished()[57]["fingerprint"]


def run(*arguments: object, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "games.rules", "verify", *map(str, arguments)]
    return subprocess.run(  # noqa: PLW1510 - the exit code is what is tested
        command, capture_output=True, encoding="utf-8", cwd=HERE, env={**os.environ, **environ}
    )


def written(folder: Path, entries: list[Entry]) -> Path:
    path = folder / "a.proof"
    path.write_text("".join(f"{line}\n" for line in text(entries)), encoding="utf-8")
    return path


def told(folder: Path, entries: list[Entry], *arguments: object) -> str:
    """What is printed of a proof that holds, on one line."""
    ran = run(written(folder, entries), *arguments)
    assert (ran.returncode, ran.stderr) == (0, "")
    return " ".join(ran.stdout.split())


def test_a_finished_game_is_told_with_all_that_was_proved(tmp_path: Path) -> None:
    seen = told(tmp_path, finished())
    assert seen.startswith("This proof holds. Game: key23 (sly-dice); all dice are shown at the end Seat s0: Alice")
    assert f"Root: {finished()[0]['root']} Lines: {len(finished()) - 1}; the game is over" in seen
    assert f"Last fingerprint: {finished()[-1]['fingerprint']}" in seen
    assert "s1: of the lines that roll 20 of 20, with 43 values." in seen
    assert "11 from names, 1 from 0 1 2, 180 from 1 2 3 4 5 6." in seen
    assert "every line is legal" in seen
    assert "The result: Alice 0, Bob 17, Charlie 31." in seen
    assert "Not proved: - Answers that were never read, and stay sealed for good: 3." in seen


def test_a_running_game_says_what_is_still_sealed(tmp_path: Path) -> None:
    seen = told(tmp_path, running(viewer=0))
    assert "the game goes on" in seen
    assert "s1: of the lines that roll 0 of 10, with 0 values, and 8 hidden dice that came to light." in seen
    assert "The order is told of table, s0: " in seen
    assert "Not proved: - Lines that roll and stay sealed until the game is over: 19." in seen
    assert "The order of s1, s2 is not told before the game is over." in seen
    assert "a log that is cut short" in seen


def test_a_sealed_table_says_that_it_never_tells(tmp_path: Path) -> None:
    seen = told(tmp_path, finished(dice="sealed"))
    assert "Lines that roll and stay sealed for good, so that nobody can check them: 64." in seen
    assert "The order of s0, s1, s2 is not told at this table." in seen
    assert "That every line is legal: it takes all lines open" in seen


def test_a_kind_that_is_not_known_is_checked_but_not_replayed(tmp_path: Path) -> None:
    assert "a kind of game that is known here" in told(tmp_path, long_game())


@pytest.mark.parametrize(
    ("mailed", "what"),
    [
        (finished()[0]["root"], "the root"),
        (finished()[0]["start"], "the fingerprint before line 1"),
        (FINGERPRINT, "the fingerprint of line 57"),
        (f" {FINGERPRINT[:32]} {FINGERPRINT[32:].upper()}", "the fingerprint of line 57"),
    ],
)
def test_what_was_mailed_is_found(mailed: str, what: str, tmp_path: Path) -> None:
    seen = told(tmp_path, finished(), "--mailed", mailed)
    assert f"You have: {what} Proved:" in seen
    assert "That everybody saw the same log" not in seen


def test_what_was_mailed_of_another_log_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path, finished())
    ran = run(path, "--mailed", "ab" * 32)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == (f"{path}:1: neither the root of this game nor the fingerprint of a line is {'ab' * 32}\n")


@pytest.mark.parametrize("mailed", ["ab", "xy" * 32, ""])
def test_what_cannot_be_a_fingerprint_is_a_wrong_call(mailed: str, tmp_path: Path) -> None:
    ran = run(written(tmp_path, finished()), "--mailed", mailed)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert "a root or a fingerprint has 64 digits" in ran.stderr


def test_damage_is_refused_with_file_line_and_reason(tmp_path: Path) -> None:
    damaged = [*finished()[:20], {**finished()[20], "seal": "00" * 32}, *finished()[21:]]
    path = written(tmp_path, damaged)
    ran = run(path)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == f"{path}:21: “fingerprint” does not follow from the one before and this line\n"


def test_what_the_rules_refuse_is_told_the_same_way(tmp_path: Path) -> None:
    damaged = [*finished()[:4], {**finished()[4]}]
    damaged[4]["dice"] = [{**die, "choices": [*die["choices"][:5], 7]} for die in damaged[4]["dice"]]
    wanted = {die["value"] for die in finished()[4]["dice"]}
    assert 6 not in wanted
    path = written(tmp_path, damaged)
    assert run(path).stderr == f"{path}:5: the rules have this chosen from [1, 2, 3, 4, 5, 6]\n"


@pytest.mark.parametrize(
    ("data", "line", "reason"),
    [
        (b"", 1, "the file is empty"),
        (b"\n\n", 1, "this is not a line of JSON"),
        (bytes(range(256)), 1, "this is not a line of JSON"),
        (b"\xef\xbb\xbf{}", 1, "this is not a line of JSON"),
        (b'{"proof": "\xff"}', 1, "is missing"),
        (b"Game: sly-dice\n", 1, "this is not a line of JSON"),
        (b"[" * 1_000_000, 1, "this is not a line of JSON"),
    ],
    ids=["empty", "blank", "binary", "mark", "not UTF-8", "record", "deep"],
)
def test_what_is_no_proof(data: bytes, line: int, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "no.proof"
    path.write_bytes(data)
    ran = run(path)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"{path}:{line}: ")
    assert reason in ran.stderr
    assert "Traceback" not in ran.stderr


def test_text_that_is_not_utf8_is_refused_at_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, running())
    path.write_bytes(path.read_bytes().replace(b"four leaf", b"four \xffleaf"))
    assert run(path).stderr == f"{path}:1: “entropy” has a control character, or bytes that are not UTF-8\n"


def test_lines_may_end_as_in_windows(tmp_path: Path) -> None:
    path = written(tmp_path, running())
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert run(path).returncode == 0


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    ran = run(tmp_path / "none.proof")
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"{tmp_path / 'none.proof'}:1: the file cannot be read")


def test_it_runs_where_django_is_not_installed(tmp_path: Path) -> None:
    (tmp_path / "django.py").write_text("raise ImportError")
    assert run(written(tmp_path, finished()), PYTHONPATH=str(tmp_path)).returncode == 0
