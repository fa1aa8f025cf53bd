"""What the archive says of games can be compared with what they tell, and be told anew."""

from datetime import datetime
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from accounts.models import Player
from games.archive.catching_up import index_games
from games.archive.recheck_index import index_differences, term_differences
from games.models import Finding, Game, Summary, Term
from tests.tables import fresh

from .stories import counted, counts, indexed, over


def test_a_sound_index_has_no_differences(alice: Player, bob: Player, now: datetime) -> None:
    game = indexed(alice, bob, now=now)
    assert [*index_differences(game), *term_differences()] == []
    call_command("recheck_games", stdout=StringIO())


def test_what_is_to_be_indexed_differs_from_nothing(alice: Player, bob: Player, now: datetime) -> None:
    assert list(index_differences(over(alice, bob, now=now))) == []


def test_a_changed_summary_is_found(alice: Player, bob: Player, now: datetime) -> None:
    game = fresh(indexed(alice, bob, now=now))
    Summary.objects.update(facts={"five-of-a-kind": {"value": 1, "line": 1, "seat": 0}}, seat_count=5)
    assert list(index_differences(game)) == [
        "the archive says another seat count of it than it tells",
        "the archive says another facts of it than it tells",
    ]
    Summary.objects.all().delete()
    assert list(index_differences(game)) == ["it is not in the index of the archive"]


def test_a_missing_finding_and_a_wrong_count_are_found(alice: Player, bob: Player, now: datetime) -> None:
    game = fresh(indexed(alice, bob, now=now))
    Finding.objects.filter(term__text="name:bob").delete()
    Term.objects.filter(text="all").update(games=7)
    assert list(index_differences(game)) == [
        "the archive finds it under other terms than it tells",
        "its findings are not those that its summary names",
    ]
    assert term_differences() == ["all: 7 games are said, 1 are found", "name:bob: 1 games are said, 0 are found"]
    with pytest.raises(CommandError):
        call_command("recheck_games", stderr=StringIO(), stdout=StringIO())


def test_games_of_a_kind_are_indexed_anew(alice: Player, bob: Player, now: datetime) -> None:
    game, other = (indexed(alice, bob, now=now, kind=kind) for kind in ("sly-dice", "liars-dice"))
    Summary.objects.update(rounds=99)
    call_command("index_again", "sly-dice", stdout=StringIO())
    assert index_games(now) == 1
    assert [Summary.objects.get(game=each).rounds for each in (game, other)] == [1, 99]
    assert counts() == counted()
    call_command("index_again", stdout=StringIO())
    assert Game.objects.filter(indexed_at=None).count() == 2
    with pytest.raises(CommandError, match="no kind of game called chess"):
        call_command("index_again", "chess")
