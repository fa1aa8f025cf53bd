"""An entry of the ledger in words: what a deadline is made of, and step by step what became of it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from games import selectors
from games.ledger import Closing, Entry, Holders, ledger_of, without_addresses
from games.models import Decision, Delivery, Extension, Game
from games.notify.reasons import GIVEN_UP
from games.tempo import Clock, say_span
from games.times import absolute, until_elements


@dataclass(frozen=True, slots=True)
class Step:
    """Something that happened to a question."""

    at: datetime
    words: str


@dataclass(frozen=True, slots=True)
class EntryShown:
    """An entry as a page shows it."""

    entry: Entry
    until: SafeString
    made_of: str
    steps: Sequence[Step]


def show_ledger(game: Game) -> list[EntryShown]:
    """All that the viewer may know, the newest question first."""
    holders, viewer = Holders(game), selectors.viewer_of(game)
    return [_show(game, holders, entry, own=entry.question.seat == viewer) for entry in ledger_of(game)]


def _show(game: Game, holders: Holders, entry: Entry, *, own: bool) -> EntryShown:
    question = entry.question
    until = until_elements(question.regular_at, question.due_at, own=own)
    steps = sorted(_steps(entry, holders), key=lambda step: step.at)
    return EntryShown(entry, until, say_made_of(game.clock, question), steps)


def say_made_of(clock: Clock, question: Decision) -> str:
    """`15 waking hours, and 15 hours that were added, then a reserve of 30 hours`."""
    words = {
        "time": say_span(clock.time, waking=clock.keeps_hours),
        "extra": say_span(timedelta(seconds=question.extra_seconds)),
        "reserve": say_span(timedelta(seconds=question.reserve_seconds)),
    }
    said = gettext("%(time)s and %(extra)s that were added") if question.extra_seconds else "%(time)s"
    if question.reserve_seconds:
        words["time"] = said % words
        said = gettext("%(time)s, then what was left of the reserve: %(reserve)s")
    return said % words


def _steps(entry: Entry, holders: Holders) -> Iterator[Step]:
    question = entry.question
    yield Step(question.opened_at, gettext("asked, after line %(line)d") % {"line": question.asked_at})
    for notice in entry.notices:
        yield from _notice_steps(notice, holders)
    if question.seen_at is not None:
        yield Step(question.seen_at, gettext("opened on the site"))
    for extension in entry.extensions:
        yield Step(extension.at, say_extension(extension, holders))
    if entry.closing is not None and question.closed_at is not None:
        yield Step(question.closed_at, say_closing(question, entry.closing))


def _notice_steps(notice: Delivery, holders: Holders) -> Iterator[Step]:
    name = say_notice(notice, holders)
    yield Step(notice.queued_at, gettext("mail “%(name)s” queued") % {"name": name})
    if notice.closed_at is not None:
        yield Step(notice.closed_at, _say_end(notice, name))
    elif notice.attempts:
        said = gettext("mail “%(name)s” is tried again (attempts so far: %(attempts)d)")
        words = {"name": name, "attempts": notice.attempts}
        yield Step(notice.next_try, _with_answer(said % words, without_addresses(notice.answer)))
    if notice.bounced_at is not None:
        said = gettext("mail “%(name)s” came back: %(code)s")
        yield Step(notice.bounced_at, said % {"name": name, "code": notice.bounce})


def say_notice(notice: Delivery, holders: Holders) -> str:
    """Which mail it is; a nudge with the name of whose it is."""
    name = str(Delivery.Kind(notice.kind).label)
    if notice.nudge is None:
        return name
    return f"{name}: {holders.name(notice.nudge.by, notice.nudge.asked_at)}"


def _say_end(notice: Delivery, name: str) -> str:
    if notice.status == Delivery.Status.DROPPED:
        # Why it was not sent are words of ours, marked for translation.
        why = notice.answer and gettext(notice.answer)
        return gettext("mail “%(name)s” not sent: %(why)s") % {"name": name, "why": why}
    given_up = gettext(GIVEN_UP) if notice.answer == GIVEN_UP else ""
    said = (
        gettext("mail “%(name)s” accepted by the mail provider")
        if notice.status == Delivery.Status.SENT
        else gettext("mail “%(name)s” failed for good")
    )
    return _with_answer(said % {"name": name}, without_addresses(notice.answer) or given_up)


def _with_answer(said: str, answer: str) -> str:
    return f"{said}: {answer}" if answer else said


def say_extension(extension: Extension, holders: Holders) -> str:
    """From when to when a deadline moved, why, and whose doing it was."""
    moments = {"before": absolute(extension.before), "after": absolute(extension.after)}
    moved = gettext("the deadline moved from %(before)s to %(after)s") % moments
    return f"{moved}: {Extension.Reason(extension.reason).label} ({_say_actor(extension, holders)})"


def _say_actor(extension: Extension, holders: Holders) -> str:
    if extension.actor is not None:
        return holders.name(extension.actor, extension.asked_at)
    return gettext("staff") if extension.staff_id is not None else gettext("the site")


def say_closing(question: Decision, closing: Closing) -> str:
    """By what it was closed, as far as the log tells it."""
    if not closing.is_told:
        return gettext("closed; how is sealed as yet")
    closed = gettext("closed by %(what)s") % {"what": Decision.ClosedBy(question.closed_by).label}
    if closing.line is None:
        return closed
    words = {"closed": closed, "line": closing.line.number, "way": closing.line.get_way_display()}
    if question.closed_by == Decision.ClosedBy.ANSWER:
        return gettext("%(closed)s, %(way)s: line %(line)d") % words
    return gettext("%(closed)s: line %(line)d") % words
