"""Games that were played elsewhere come in by their records. Each is marked, has no players, and counts for nothing."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.db import IntegrityError, transaction

from games.models import Game, ImportedRecord, Seat, TurnRecord
from games.rules.contract import Event, Line, Refused
from games.rules.record import Record
from games.tempo import OWN, TEMPOS
from games.titles import clean_title

from .brought import Brought, read_brought
from .record_limits import Found

# No game was played here or written down like this before.
_FIRST_YEAR = 1970
_LONGEST_SOURCE = 200


class Imported(NamedTuple):
    """What became of a record: the game, if there is one by now, and whether this record has made it."""

    game: Game | None
    is_new: bool


def import_record(found: Found, *, now: datetime, dry_run: bool = False) -> Imported:
    """Store the record as a game that is over, unless it is here already. Raises Damaged with the line of the record.

    With `dry_run` nothing is stored.
    """
    brought = read_brought(found.data)
    if known := _known(brought):
        return Imported(known, is_new=False)
    if dry_run:
        return Imported(None, is_new=True)
    try:
        return Imported(_store(brought, found.place, now), is_new=True)
    except IntegrityError:
        # Somebody else has imported it at the same moment.
        if known := _known(brought):
            return Imported(known, is_new=False)
        raise


def _known(brought: Brought) -> Game | None:
    return Game.objects.filter(imported__digest=brought.digest).first()


@transaction.atomic
def _store(brought: Brought, place: str, now: datetime) -> Game:
    record, finished = brought.record, _finished(brought, now)
    state, events = _played(record, brought.lines)
    game = Game.objects.create(**_columns(brought, state, finished, now))
    Seat.objects.bulk_create(
        Seat(game=game, number=number, name=name, finished_at=finished) for number, name in enumerate(record.names)
    )
    TurnRecord.objects.bulk_create(
        _turn_record(game, line, told, finished) for line, told in zip(brought.lines, events, strict=True)
    )
    ImportedRecord.objects.create(
        game=game,
        source=place.replace("\\", "/").rpartition("/")[2][:_LONGEST_SOURCE],
        imported_at=now,
        digest=brought.digest,
        headers=brought.fields,
        remarks=brought.remarks,
    )
    return game


def _turn_record(game: Game, line: Line, told: Sequence[Event], finished: datetime) -> TurnRecord:
    """When it was played nobody knows, but by the end of the game it was."""
    return TurnRecord(
        game=game,
        number=line.number,
        actor=line.actor,
        move=str(line.move),
        values=list(line.values),
        events=[event.as_dict() for event in told],
        way=TurnRecord.Way.RECORD,
        at=finished,
    )


def _played(record: Record, lines: Sequence[Line]) -> tuple[Any, list[tuple[Event, ...]]]:
    state = record.rules.start(len(record.names), record.options)
    return state, [record.rules.apply(state, line) for line in lines]


def _columns(brought: Brought, state: Any, finished: datetime, now: datetime) -> Mapping[str, Any]:
    """A game as if it had been played here, but that nobody hosted it, nobody sits there and no dice are proved."""
    rules, result = brought.record.rules, brought.record.rules.result(state)
    tempo = TEMPOS.get(brought.field("tempo"))
    return {
        "kind": rules.kind,
        "rules_version": rules.version,
        "options": rules.format_options(brought.record.options),
        "seat_count": len(brought.record.names),
        "is_ranked": False,
        "is_imported": True,
        "title": _title(brought),
        "tempo": tempo.name if tempo else OWN,
        **(tempo.clock.columns() if tempo else {"time_minutes": 0, "reserve_minutes": 0, "refill_minutes": 0}),
        "status": Game.Status.FINISHED,
        "state": rules.dump(state),
        "lines": len(brought.lines),
        "scores": list(rules.scores(state)),
        "winners": list(result.winners) if result else [],
        "ended_early": result is None,
        "created_at": now,
        "started_at": min(_moment(brought.field("started")) or finished, finished),
        "finished_at": finished,
        # The dice so far are those that were rolled here.
        "dice_counted_at": now,
    }


def _title(brought: Brought) -> str:
    try:
        return clean_title(brought.field("title"))
    except Refused:
        return ""


def _finished(brought: Brought, now: datetime) -> datetime:
    """What its header says, unless nobody can have written it."""
    said = _moment(brought.field("finished"))
    return said if said is not None and said <= now else now


def _moment(text: str) -> datetime | None:
    """The moment that a header names by ISO 8601 with its zone; None where it names none, or one long ago."""
    try:
        at = datetime.fromisoformat(text)
        return at.astimezone(UTC) if at.tzinfo is not None and at.year > _FIRST_YEAR else None
    except (ValueError, OverflowError):
        # No date, or one that in UTC lies beyond the calendar.
        return None
