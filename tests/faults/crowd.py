"""`python -m tests.faults.crowd open N` or `… race SECONDS`: people of a site under test, in a process of their own.

It runs with the site's environment. `open` starts N games of four, in which all seats are asked at once, and prints the
questions; `race` reads questions, answers each close to its deadline, and prints what became of it. Both as JSON.
"""

import json
import random
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

import django

django.setup()

from django.db import DatabaseError, connection  # noqa: E402
from django.utils import timezone  # noqa: E402

from accounts.models import Player  # noqa: E402
from games import actions  # noqa: E402
from games.models import Decision  # noqa: E402
from games.rules.contract import Refused  # noqa: E402

SEATS, RACERS = 4, 6
# An answer is sent so many seconds after its deadline, or before it.
EARLY, LATE = -1.0, 1.5


def open_games(count: int) -> list[dict[str, Any]]:
    players = [Player.objects.create(name=f"Seat {number}") for number in range(SEATS)]
    for _game in range(count):
        _open(players, timezone.now())
    rows = Decision.objects.filter(closed_at=None, game__seats__player__in=players, phase="roll").distinct()
    return [
        {"game": row.game_id, "key": row.game.key, "seat": row.seat, "asked_at": row.asked_at}
        for row in rows.select_related("game")
    ]


def _open(players: Sequence[Player], now: datetime) -> None:
    host, *others = players
    game = actions.open_table(host=host, kind="sly-dice", seat_count=SEATS, now=now, tempo="live")
    for player in others:
        actions.join_table(game_key=game.key, player=player, now=now)


def race(questions: Sequence[dict[str, Any]], until: float) -> list[dict[str, Any]]:
    """Answer each around its `due` (seconds since 1970), in that order, each once."""
    with ThreadPoolExecutor(RACERS) as pool:
        planned = sorted(((each["due"] + random.uniform(EARLY, LATE), each) for each in questions), key=lambda p: p[0])
        return list(pool.map(lambda plan: _answer(plan[1], min(plan[0], until)), planned))


def _answer(question: dict[str, Any], moment: float) -> dict[str, Any]:
    time.sleep(max(0.0, moment - time.time()))
    player = Player.objects.get(seats__game=question["game"], seats__number=question["seat"])
    began = datetime.now(UTC)
    outcome = _submit(question, player)
    return {**question, "outcome": outcome, "began": began.isoformat(), "ended": datetime.now(UTC).isoformat()}


def _submit(question: dict[str, Any], player: Player) -> str:
    asked = {"game_key": question["key"], "asked_at": question["asked_at"], "player": player}
    try:
        actions.submit_move(**asked, words="keep", now=timezone.now())
    except Refused:
        return "refused"
    except DatabaseError as error:
        connection.close()
        return f"failed: {error}"
    return "accepted"


def main() -> None:
    command, number = sys.argv[1], sys.argv[2]
    if command == "open":
        print(json.dumps(open_games(int(number))))
    else:
        print(json.dumps(race(json.load(sys.stdin), time.time() + float(number))))


if __name__ == "__main__":
    main()
