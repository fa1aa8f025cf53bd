"""One step of a search: along the findings of a term, as far as a page goes, or `SCAN` findings.

Each summary on the way is looked up by its key, so that the walk ends with the page; that this lookup has a limit of
its own keeps the planner from reading all summaries for a join instead.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

from django.db import connection

from .conditions import Condition
from .keyset import Place

SCAN = 2_000
_FINDINGS: Final = """
  SELECT finished_at, game_id FROM games_finding WHERE {bounds} ORDER BY finished_at {order}, game_id {order} LIMIT %s
"""
_FIND: Final = """
SELECT found.finished_at, found.game_id, summary.facts
  FROM ({findings}) AS found
  CROSS JOIN LATERAL (SELECT facts::text FROM games_summary WHERE {conditions} LIMIT 1) AS summary
 ORDER BY found.finished_at {order}, found.game_id {order} LIMIT %s
"""
# The last finding that was looked at, and the one after it if there is one.
_LOOKED_TO: Final = """
SELECT finished_at, game_id
  FROM (SELECT finished_at, game_id, row_number() OVER (ORDER BY finished_at {order}, game_id {order}) AS place
          FROM ({findings}) AS found) AS numbered
 WHERE place >= %s ORDER BY place
"""


class Found(NamedTuple):
    """A game that was found, by its place in the order, and what happened in it."""

    place: Place
    facts: dict[str, dict[str, int]]


@dataclass(frozen=True, slots=True)
class Walk:
    """Where a walk goes: along the findings of `term`, from beyond `start` to older ones or, `upward`, to newer ones.

    It keeps to games that were over `since` then, and before `until`.
    """

    term: int
    start: Place | None
    upward: bool
    since: datetime | None
    until: datetime | None

    def find(self, conditions: Sequence[Condition], most: int) -> list[Found]:
        """The first games on the way that fulfil all conditions, in the order of the walk."""
        sql, values = self._findings(SCAN)
        chosen = [Condition("games_summary.game_id = found.game_id"), *conditions]
        rows = self._rows(
            _FIND.replace("{findings}", sql).replace("{conditions}", " AND ".join(each.sql for each in chosen)),
            [*values, *(value for each in chosen for value in each.values), most],
        )
        return [Found(Place(at, game), json.loads(facts)) for at, game, facts in rows]

    def looked_to(self) -> Place | None:
        """The last finding that `find` looked at where there are more of them; None where it saw all."""
        sql, values = self._findings(SCAN + 1)
        rows = self._rows(_LOOKED_TO.replace("{findings}", sql), [*values, SCAN])
        return Place(*rows[0]) if len(rows) > 1 else None

    def _findings(self, most: int) -> tuple[str, list[Any]]:
        bounds = list(self._bounds())
        sql = _FINDINGS.replace("{bounds}", " AND ".join(each.sql for each in bounds))
        return sql, [*(value for each in bounds for value in each.values), most]

    def _bounds(self) -> Iterator[Condition]:
        """One alone where the walk begins: of two the index might be entered at the farther one, and every page would
        pass by all findings between them.
        """
        yield Condition("term_id = %s", (self.term,))
        if self.since is not None and (not self.upward or self._begins_at(self.since)):
            yield Condition("finished_at >= %s", (self.since,))
        if self.until is not None and (self.upward or self._begins_at(self.until)):
            yield Condition("finished_at < %s", (self.until,))
        if self.start is not None and not self._begins_at(self.since if self.upward else self.until):
            yield Condition(f"(finished_at, game_id) {'>' if self.upward else '<'} (%s, %s)", self.start)

    def _begins_at(self, end: datetime | None) -> bool:
        """Whether the walk begins at this end of the time it keeps to, since `start` is not within that, or is none."""
        if end is None or self.start is None:
            return end is not None
        return self.start.finished_at < end if self.upward else self.start.finished_at >= end

    def _rows(self, sql: str, values: Sequence[Any]) -> list[Any]:
        with connection.cursor() as cursor:
            cursor.execute(sql.replace("{order}", "ASC" if self.upward else "DESC"), values)
            return list(cursor.fetchall())
