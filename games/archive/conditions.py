"""A search in the terms of the index: which terms could lead it, and what each summary on the way must fulfil."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from games.rules.registry import KINDS

from .terms import ALL, IMPORTED, fact_term, kind_term, mine_term, name_term, player_term, step_of, word_term
from .wanted import EARLY, LOST, SHARED, TOGETHER, WON, Span, Wanted


class Condition(NamedTuple):
    """A piece of SQL about one row of `games_summary`, and what fills its places."""

    sql: str
    values: tuple[Any, ...] = ()


def leading_terms(wanted: Wanted) -> list[str]:
    """The terms along whose findings the search can go; every game that is looked for stands under each of them.

    Among my own games there is one only: where another's lead the way, how far it comes in one step would tell how
    much that player has played in private.
    """
    if wanted.mine is not None:
        return [mine_term(wanted.mine)]
    return list(_public_terms(wanted)) or [ALL]


def _public_terms(wanted: Wanted) -> Iterator[str]:
    yield from map(player_term, wanted.players)
    yield from text_terms(wanted)
    if wanted.kind:
        yield kind_term(wanted.kind)
    if wanted.fact:
        yield fact_term(wanted.fact, step_of(wanted.at_least))
    if wanted.imported:
        yield IMPORTED


def text_terms(wanted: Wanted, *, is_public: bool = True) -> dict[str, str]:
    """The terms of what was typed, names first, each with what was typed."""
    names = {name_term(name, is_public=is_public): name for name in wanted.names}
    return names | {word_term(word, is_public=is_public): word for word in wanted.words}


def conditions(wanted: Wanted, ids: Mapping[str, int]) -> list[Condition]:
    """All that a summary must fulfil, whatever term leads the search; `ids` are the keys of the terms there are."""
    return [*_who(wanted, ids), *_what(wanted), *_how(wanted)]


def _who(wanted: Wanted, ids: Mapping[str, int]) -> Iterator[Condition]:
    if wanted.mine is None:
        yield Condition("is_public")
    persons = [*([wanted.mine] if wanted.mine is not None else []), *wanted.players]
    if persons:
        yield Condition("players @> %s::bigint[]", (persons,))
    for public, private in zip(text_terms(wanted), text_terms(wanted, is_public=False), strict=True):
        # Of a private game the words stand under terms of their own.
        either = [public] if wanted.mine is None else [public, private]
        yield Condition("terms && %s::int[]", ([ids[term] for term in either if term in ids],))


_COLUMNS: Final = {"kind": "kind", "seats": "seat_count", "tempo": "tempo", "imported": "is_imported"}


def _what(wanted: Wanted) -> Iterator[Condition]:
    for name, column in _COLUMNS.items():
        if (value := getattr(wanted, name)) not in ("", None):
            yield Condition(f"{column} = %s", (value,))
    for name in ("rounds", "lines", "hours"):
        yield from _within(name, getattr(wanted, name))
    if wanted.programs is not None:
        yield Condition("programs > 0" if wanted.programs else "programs = 0")
    if wanted.changed is not None:
        yield Condition("options <> ''" if wanted.changed else "options = ''")
    yield from _options(wanted)


def _within(column: str, span: Span) -> Iterator[Condition]:
    if span.least is not None:
        yield Condition(f"{column} >= %s", (span.least,))
    if span.most is not None:
        yield Condition(f"{column} <= %s", (span.most,))


def _options(wanted: Wanted) -> Iterator[Condition]:
    """A game keeps what differs from the usual: the usual is that nothing is said of it."""
    for key, value in wanted.options.items():
        is_usual = value == KINDS[wanted.kind].options[key].default
        said = f"; {key}=" if is_usual else f"; {key}={value};"
        yield Condition(f"position(%s in '; ' || options || ';') {'=' if is_usual else '>'} 0", (said,))


def _how(wanted: Wanted) -> Iterator[Condition]:
    if wanted.fact:
        yield Condition("(facts -> %s ->> 'value')::int >= %s", (wanted.fact, wanted.at_least))
    if wanted.result == EARLY:
        yield Condition("ended_early")
    if wanted.result == TOGETHER:
        yield Condition("victors > 1")
    if wanted.subject is not None:
        yield from _of_player(wanted.result, wanted.subject)


def _of_player(result: str, player: int) -> Iterator[Condition]:
    has_won = Condition("winners @> %s::bigint[]", ([player],))
    if result == LOST:
        yield Condition(f"NOT {has_won.sql}", has_won.values)
    if result in {WON, SHARED}:
        yield has_won
        yield Condition("victors = 1" if result == WON else "victors > 1")
