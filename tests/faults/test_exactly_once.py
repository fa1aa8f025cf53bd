"""Very many questions fall due together while workers, clocks and the broker are killed, the clock jumps, and people
answer at the last moment: each is closed exactly once, none too early, and no answer is lost or taken twice.
"""

import json
import os
import subprocess
import sys
import time
import zlib
from collections import Counter
from random import Random
from typing import Any, LiteralString

import psycopg
import pytest

from games.store import _RENEW_CLOCKS
from tests.extent import soaking
from tests.faults.more_parts import MoreParts, more_parts
from tests.stack import Stack

pytestmark = [pytest.mark.faults, pytest.mark.slow]

GAMES, SECONDS = (250, 60) if soaking() else (25, 15)
SECONDS_BETWEEN_KILLS = 3.0
# The clock jumps on by so many seconds, which is an outage; and back by so many.
JUMPS = (120.0, -3.0)
PATIENCE_SECONDS = 240.0
Rows = list[tuple[Any, ...]]

# All that a question's deadline is reckoned from agrees: the live tempo's ten minutes, and no reserve.
_DUE_SOON = """
UPDATE games_decision SET due_at = soon, regular_at = soon, opened_at = soon - interval '10 minutes',
       reserve_seconds = 0, remind_at = NULL
  FROM (SELECT game_id AS game, seat AS number, now() + random() * %(seconds)s * interval '1 second' AS soon
          FROM games_decision WHERE closed_at IS NULL AND phase = 'roll' AND game_id = ANY(%(games)s)) AS drawn
 WHERE game_id = game AND seat = number AND closed_at IS NULL AND phase = 'roll'
RETURNING game_id, seat, extract(epoch FROM due_at)::float
"""
# What the clock shows later is, for all that was written before, as if it had been written earlier.
_JUMP = """
WITH beat AS (UPDATE games_heartbeat SET at = at - %(by)s * interval '1 second' WHERE name = 'sweep')
UPDATE games_decision SET due_at = due_at - %(by)s * interval '1 second',
       regular_at = regular_at - %(by)s * interval '1 second', opened_at = opened_at - %(by)s * interval '1 second'
 WHERE closed_at IS NULL AND game_id = ANY(%(games)s) RETURNING game_id
"""
# A mail is lost with the worker that sends it, and its question is asked for longer, once. Lets that time pass.
_EXTENDED = """
UPDATE games_decision SET due_at = due_at - extra_seconds * interval '1 second',
       regular_at = regular_at - extra_seconds * interval '1 second',
       opened_at = opened_at - extra_seconds * interval '1 second'
 WHERE closed_at IS NULL AND phase = 'roll' AND extra_seconds > 0 AND due_at > now() + interval '1 minute'
   AND game_id = ANY(%(games)s)
RETURNING game_id
"""
_CLOSED = """
SELECT game_id, seat, closed_by, closed_at, due_at,
       (SELECT array_agg(way) FROM games_turnrecord AS line
         WHERE line.game_id = question.game_id AND actor = seat AND move = 'keep' AND number <= last.number)
  FROM games_decision AS question, LATERAL (
       SELECT coalesce(min(number), 1000000) AS number FROM games_turnrecord AS turned
        WHERE turned.game_id = question.game_id AND turned.move = 'turn') AS last
 WHERE phase = 'roll' AND (game_id, seat, asked_at) IN (SELECT * FROM unnest(%s::bigint[], %s::int[], %s::int[]))
"""
_LOCK = "SELECT FROM games_game WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"
_OPEN = "SELECT count(*) FROM games_decision WHERE closed_at IS NULL AND phase = 'roll' AND game_id = ANY(%s)"


class Crowd:
    """The people and their questions, seen from outside."""

    def __init__(self, stack: Stack, database: "psycopg.Connection[Any]") -> None:
        self.stack, self.database = stack, database
        self.extended = 0
        self.questions: list[dict[str, Any]] = json.loads(self._run("open", str(GAMES), given=""))

    def _run(self, *arguments: str, given: str) -> str:
        with self.begin(*arguments) as process:
            out, _nothing = process.communicate(given)
        assert process.returncode == 0, self.stack.log()[-3000:]
        return out

    def begin(self, *arguments: str) -> "subprocess.Popen[str]":
        return subprocess.Popen(
            [sys.executable, "-m", "tests.faults.crowd", *arguments],
            cwd=self.stack.root,
            env={**os.environ, **self.stack.environ, **self.stack.variables(), **_SETTINGS},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def let_fall_due(self) -> None:
        rows = self._between_sweeps(_DUE_SOON, {"seconds": SECONDS})
        due = {(game, seat): moment for game, seat, moment in rows}
        for question in self.questions:
            question["due"] = due[question["game"], question["seat"]]

    def jump(self, seconds: float) -> None:
        self._between_sweeps(_JUMP, {"by": seconds})

    def let_extended_pass(self) -> int:
        """How many there were that had been given more time."""
        return len(self._between_sweeps(_EXTENDED, {}))

    def _between_sweeps(self, query: LiteralString, values: dict[str, float]) -> Rows:
        """A sweep that runs has looked at the clock already. What the games' own rows hold of deadlines follows."""
        key = zlib.crc32(b"sweep_deadlines")
        with self.database.transaction():
            self.database.execute("SELECT pg_advisory_xact_lock(%s)", [key])
            games = [each["game"] for each in self.questions]
            self.database.execute(_LOCK, [games])
            rows = self.database.execute(query, {**values, "games": games}).fetchall()
            self.database.execute(_RENEW_CLOCKS, [games])
        return rows

    def open(self) -> int:
        """How many are still to be closed."""
        ((count,),) = self.database.execute(_OPEN, [[each["game"] for each in self.questions]]).fetchall()
        return int(count)

    def closed(self) -> Rows:
        columns = [[each[name] for each in self.questions] for name in ("game", "seat", "asked_at")]
        return self.database.execute(_CLOSED, columns).fetchall()


_SETTINGS = {"DJANGO_SETTINGS_MODULE": "slydice_site.settings"}


def trouble(parts: MoreParts, crowd: Crowd, rng: Random) -> None:
    """Until all questions are closed: kills at random, and between them the jumps."""
    began = time.monotonic()
    jumps = {SECONDS * (place + 1) / (len(JUMPS) + 1): jump for place, jump in enumerate(JUMPS)}
    while crowd.open():
        assert time.monotonic() - began < SECONDS + PATIENCE_SECONDS, f"{crowd.open()} are still open"
        for moment in [moment for moment in jumps if moment < time.monotonic() - began]:
            crowd.jump(jumps.pop(moment))
        if time.monotonic() - began < SECONDS:
            parts.kill_one(rng)
        crowd.extended += crowd.let_extended_pass()
        time.sleep(SECONDS_BETWEEN_KILLS)


def recheck(stack: Stack, keys: set[str]) -> str:
    environ = {**stack.environ, **stack.variables()}
    command = [sys.executable, "manage.py", "recheck_games", *keys]
    done = subprocess.run(command, cwd=stack.root, env=environ, capture_output=True, text=True, check=False)
    return (done.stderr + done.stdout).strip()


def test_each_question_is_closed_once_whatever_is_killed(stack: Stack, capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random()
    with psycopg.connect(stack.database_url, autocommit=True) as database, more_parts(stack) as parts:
        crowd = Crowd(stack, database)
        half = rng.sample(crowd.questions, len(crowd.questions) // 2)
        crowd.let_fall_due()
        with crowd.begin("race", str(SECONDS + 10)) as racers:
            assert racers.stdin
            assert racers.stdout
            racers.stdin.write(json.dumps(half))
            racers.stdin.close()
            trouble(parts, crowd, rng)
            answers = json.loads(racers.stdout.read())
        closed = crowd.closed()
    with capsys.disabled():
        print(f"\n{_figures(closed, answers, parts)}; {crowd.extended} were extended, a mail of theirs being lost")
    assert_closed_once(closed, len(crowd.questions))
    assert_answers_agree(closed, answers)
    assert recheck(stack, {each["key"] for each in crowd.questions}) == f"{GAMES} games checked, 0 differ"
    stack.wait_until(stack.is_well)


def assert_closed_once(closed: Rows, questions: int) -> None:
    assert len(closed) == questions == GAMES * 4
    ways = {"answer": ["page"], "deadline": ["deadline"]}
    for _game, _seat, by, closed_at, due_at, lines in closed:
        assert lines == ways[by]
        if by == "deadline":
            assert closed_at >= due_at


def assert_answers_agree(closed: Rows, answers: list[dict[str, Any]]) -> None:
    """What was accepted is what closed the question; what was refused came after its deadline had been played."""
    rows = {(game, seat): (by, closed_at) for game, seat, by, closed_at, *_rest in closed}
    for answer in answers:
        by, closed_at = rows[answer["game"], answer["seat"]]
        assert by == {"accepted": "answer", "refused": "deadline"}[answer["outcome"]]
        if by == "deadline":
            assert closed_at.isoformat() <= answer["ended"]
    assert Counter(by for by, _at in rows.values())["answer"] == sum(a["outcome"] == "accepted" for a in answers)


def _figures(closed: Rows, answers: list[dict[str, Any]], parts: MoreParts) -> str:
    by, outcomes = Counter(row[2] for row in closed), Counter(answer["outcome"] for answer in answers)
    late = sorted((row[3] - row[4]).total_seconds() for row in closed if row[2] == "deadline")
    killed = ", ".join(f"{name} {times}" for name, times in sorted(parts.kills.items()))
    waited = f"median {late[len(late) // 2]:.1f} s, longest {late[-1]:.1f} s after the deadline" if late else "none"
    return f"{len(closed)} questions: {dict(by)}; answers: {dict(outcomes)}; played {waited}; killed: {killed}"
