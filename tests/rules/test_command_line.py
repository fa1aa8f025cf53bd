"""`python -m games.rules replay FILE`."""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[2]
RECORD = """\
Game: sly-dice
Seats: Ann Lee, Bo

1 table deal = twos full-house evens
2 table first = Bo
3 table common = 4 6 5
4 "Ann Lee" roll = 6 5 2
5 Bo roll = 1 1 3
6 "Ann Lee" lock 6 = 6 3
7 Bo keep
8 "Ann Lee" lock 6 = 5
9 Bo claim full-house
"""


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "a.game"
    path.write_text(RECORD)
    return path


def run(*arguments: object, **environ: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "games.rules", *map(str, arguments)]
    return subprocess.run(  # noqa: PLW1510 - the exit code is what is tested
        command, capture_output=True, encoding="utf-8", cwd=HERE, env={**os.environ, **environ}
    )


def test_json_tells_how_the_game_stands(record: Path) -> None:
    ran = run("replay", record, "--json")
    told = json.loads(ran.stdout)
    view = told.pop("view")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert told == {
        "game": "sly-dice",
        "round": 1,
        "phase": "answer",
        "scores": {"Ann Lee": 0, "Bo": 0},
        "to_act": {"Ann Lee": ["pass", "accuse"]},
        "finished": False,
        "winners": [],
    }
    assert view["seats"][0]["hidden"] is None


def test_until_stops_after_a_line(record: Path) -> None:
    told = json.loads(run("replay", record, "--json", "--until", 5).stdout)
    assert told["to_act"] == {"Ann Lee": ["lock", "keep"], "Bo": ["lock", "keep"]}
    assert json.loads(run("replay", record, "--json", "--until", 0).stdout)["phase"] == "deal"


def test_a_seat_sees_its_own_dice(record: Path) -> None:
    shown = run("replay", record, "--as", "ann lee").stdout
    assert "Ann Lee      0  6 6      5 " in shown
    assert "Bo           0  -        ? ? ?" in shown
    assert "Ann Lee      0  6 6      ? " in run("replay", record).stdout


def test_a_damaged_record_is_refused_with_file_line_and_reason(record: Path) -> None:
    record.write_text(RECORD.replace("9 Bo claim", "9 Bo clam"))
    ran = run("replay", record)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"{record}:12: “clam full-house” is not a move")


@pytest.mark.parametrize("missing", ["none.game", "."])
def test_a_file_that_cannot_be_read(missing: str, tmp_path: Path) -> None:
    ran = run("replay", tmp_path / missing)
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"{tmp_path / missing}:1: the file cannot be read")


def test_a_line_that_the_record_does_not_reach(record: Path) -> None:
    ran = run("replay", record, "--until", 10)
    assert (ran.returncode, ran.stderr) == (1, f"{record}:12: the record ends before line 10\n")


def test_a_number_as_long_as_a_novel_is_only_beyond_the_end(record: Path) -> None:
    ran = run("replay", record, "--until", "9" * 5000)
    assert ran.returncode == 1
    assert ran.stderr.startswith(f"{record}:12: the record ends before line 999")


@pytest.mark.parametrize("stranger", ["Cy", "table", ""])
def test_a_stranger_is_refused_at_the_line_that_names_the_seats(record: Path, stranger: str) -> None:
    ran = run("replay", record, "--as", stranger)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == f"{record}:2: no seat is named “{stranger}”; the seats are Ann Lee, Bo\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "COMMAND"),
        (("play",), "play"),
        (("replay",), "FILE"),
        (("replay", "FILE", "--until", "soon"), "a line's number is 0, 1, 2"),
        (("replay", "FILE", "--until", "-1"), "--until"),
    ],
)
def test_a_wrong_call_is_told_in_a_sentence(record: Path, arguments: tuple[str, ...], sentence: str) -> None:
    ran = run(*(record if argument == "FILE" else argument for argument in arguments))
    assert (ran.returncode, ran.stdout) == (2, "")
    assert sentence in ran.stderr
    assert "Traceback" not in ran.stderr


def test_output_is_utf8_whatever_the_terminal_says(record: Path) -> None:
    record.write_text(RECORD.replace("Bo", "김철수"), encoding="utf-8")
    ran = run("replay", record, PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert "김철수" in ran.stdout


def test_a_reader_who_leaves_early_is_no_error(record: Path) -> None:
    command = f"{sys.executable} -m games.rules replay {record} | true"
    ran = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, cwd=HERE, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, "")


def test_a_full_disk_is_told(record: Path) -> None:
    command = f"{sys.executable} -m games.rules replay {record} > /dev/full"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=HERE, check=False)
    assert (ran.returncode, ran.stderr) == (1, "the output cannot be written: No space left on device\n")


def test_it_needs_no_django() -> None:
    code = "import sys, games.rules.command_line; sys.exit('django' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=HERE, check=False).returncode == 0


def test_it_starts_in_less_than_a_fifth_of_a_second(record: Path) -> None:
    """Measured in processor time, which other work on the machine does not stretch as much."""

    def used() -> float:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run("replay", record)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    assert min(used() for _ in range(5)) < 0.2
