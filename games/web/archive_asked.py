"""What the archive's form asks for: as a search, as an address, and each condition in words."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple

from django import forms
from django.utils import timezone
from django.utils.http import urlencode

from games.archive.wanted import Span, Wanted
from games.models.saved_search import LONGEST_NAME

from .archive_choices import HOURS, IS_SO
from .archive_form import SINCE, WITH, ArchiveForm
from .facts_shown import label_of
from .forms import OPTION

_DAY = timedelta(days=1)


def wanted_of(form: ArchiveForm) -> Wanted:
    """The search that a valid form stands for."""
    chosen = form.cleaned_data
    return Wanted(
        mine=form.viewer.pk if form.viewer and chosen["scope"] else None,
        kind=chosen["kind"],
        players=(form.person.pk,) if form.person else (),
        names=tuple(filter(None, (chosen["name"], chosen[WITH]))),
        words=tuple(chosen["text"]),
        since=_midnight(chosen[SINCE]),
        until=_midnight(chosen["until"] + _DAY if chosen["until"] else None),
        seats=chosen["seats"],
        tempo=chosen["tempo"],
        result=chosen["result"],
        rounds=Span(chosen["rounds"], chosen["most_rounds"]),
        hours=HOURS[chosen["lasted"]],
        changed=IS_SO[chosen["house"]],
        options=_options(chosen),
        programs=IS_SO[chosen["programs"]],
        imported=IS_SO[chosen["imported"]],
        fact=chosen["fact"],
        at_least=chosen["least"] or 1,
    )


def _midnight(day: date | None) -> datetime | None:
    """When a day begins for the reader."""
    return datetime.combine(day, time.min, timezone.get_current_timezone()) if day else None


def _options(chosen: dict[str, Any]) -> dict[str, str]:
    return {
        name.removeprefix(OPTION): str(value) for name, value in chosen.items() if name.startswith(OPTION) and value
    }


def query_of(form: ArchiveForm, *, without: str = "", **more: str) -> str:
    """The search as an address says it, in one order whatever was typed first; `without` one of its conditions."""
    asked = {name: form.data.get(name, "") for name in form.fields if name != without}
    return urlencode({name: value for name, value in (asked | more).items() if value})


class ConditionShown(NamedTuple):
    """A condition in words, and the address of the search without it."""

    label: str
    value: str
    without: str


def conditions_shown(form: ArchiveForm) -> list[ConditionShown]:
    """What was asked for, one by one, so that each can be dropped."""
    named = [(name, form[name]) for name in form.fields if form.data.get(name)]
    return [
        ConditionShown(str(bound.label), _value(form, bound), "?" + query_of(form, without=name))
        for name, bound in named
    ]


def _value(form: ArchiveForm, bound: forms.BoundField) -> str:
    if bound.name == "player":
        return form.person.name if form.person else ""
    if bound.name == "fact":
        return label_of(str(bound.value()))
    typed = str(bound.value() or "")
    return dict(_flat(getattr(bound.field, "choices", ()))).get(typed, typed)


def _flat(choices: Any) -> Iterator[tuple[str, str]]:
    for value, label in choices:
        if isinstance(label, list | tuple):
            yield from _flat(label)
        else:
            yield str(value), str(label)


def name_of(conditions: Sequence[ConditionShown]) -> str:
    """What a search could be called."""
    return ", ".join(condition.value for condition in conditions)[:LONGEST_NAME]
