"""The index of the archive: what a game that is over can be found by."""

from datetime import datetime, timedelta
from functools import partial

import pytest
from django.db import transaction
from pytest_django import DjangoAssertNumQueries

from accounts.models import Player
from games import actions
from games.archive.catching_up import index_games
from games.archive.indexing import index_game
from games.archive.terms import fold, words_of
from games.models import Finding, Summary, Term, TurnRecord
from tests.at_once import at_once, ended, run_into_a_lock
from tests.tables import first_rolls, open_table, play_to_the_end, running_game

from .stories import counted, counts, over, terms


def test_a_public_game_is_found_by_kind_players_names_and_words(alice: Player, bob: Player, now: datetime) -> None:
    game = over(alice, bob, now=now, title="Élan, vite!")
    assert index_games(now) == 1
    assert terms(game) >= {
        "all",
        "kind:sly-dice",
        f"player:{alice.pk}",
        f"player:{bob.pk}",
        f"mine:{alice.pk}",
        f"mine:{bob.pk}",
        "name:alice",
        "name:bob",
        "word:alice",
        "word:elan",
        "word:vite",
    }


def test_a_private_game_is_under_no_term_that_a_public_search_reads(alice: Player, bob: Player, now: datetime) -> None:
    game = over(alice, bob, now=now, is_public=False, title="Only us")
    index_games(now)
    assert {term.partition(":")[0] for term in terms(game)} == {"mine", "private"}


def test_the_summary_tells_what_searches_choose_by(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1)), tempo="relaxed")
    actions.resign(game_key=game.key, player=bob, now=now + timedelta(hours=49, minutes=59))
    index_games(now)
    summary = Summary.objects.get(game=game)
    assert (summary.kind, summary.tempo, summary.seat_count, summary.rounds) == ("sly-dice", "relaxed", 2, 1)
    assert (summary.hours, summary.ended_early, summary.programs) == (49, True, 0)
    assert (summary.players, summary.winners, summary.victors) == (sorted([alice.pk, bob.pk]), [alice.pk], 1)


def test_running_open_and_cancelled_games_are_not_indexed(alice: Player, bob: Player, now: datetime) -> None:
    running_game(alice, bob, now=now)
    open_table(alice, now=now)
    cancelled = open_table(bob, now=now)
    actions.cancel_table(game_key=cancelled.key, host=bob, now=now)
    assert index_games(now) == 0
    assert not Summary.objects.exists()


def test_each_game_is_indexed_once_and_the_counts_are_exact(alice: Player, bob: Player, now: datetime) -> None:
    for hour in range(3):
        over(alice, bob, now=now + timedelta(hours=hour))
    assert (index_games(now), index_games(now)) == (3, 0)
    assert counts()["all"] == 3
    assert counts() == counted()


def test_indexing_again_gives_the_same_rows_and_counts(alice: Player, bob: Player, now: datetime) -> None:
    game = play_to_the_end(running_game(alice, bob, now=now), now=now)
    index_game(game, now=now)
    before = Summary.objects.filter(game=game).values().get(), set(Finding.objects.values_list()), counts()
    index_game(game, now=now + timedelta(hours=1))
    assert (Summary.objects.filter(game=game).values().get(), set(Finding.objects.values_list()), counts()) == before


def test_indexing_again_keeps_what_has_become_of_the_game(alice: Player, bob: Player, now: datetime) -> None:
    game = over(alice, bob, now=now)
    index_game(game, now=now)
    Summary.objects.filter(game=game).update(rated_at=now, analysed_at=now, figures=[{"luck": 1}])
    index_game(game, now=now)
    summary = Summary.objects.get(game=game)
    assert (summary.rated_at, summary.analysed_at, summary.figures) == (now, now, [{"luck": 1}])


def test_a_name_that_is_given_up_is_found_no_more(alice: Player, bob: Player, now: datetime) -> None:
    game = over(alice, bob, now=now)
    index_game(game, now=now)
    game.seats.filter(player=bob).update(name="Robert")
    game.holdings.filter(player=bob).update(name="Robert")
    index_game(game, now=now)
    assert "name:robert" in terms(game)
    assert not Term.objects.filter(text__in=["name:bob", "word:bob"]).exists()
    assert counts() == counted()


def test_who_leaves_is_found_by_name_no_more(alice: Player, bob: Player, now: datetime) -> None:
    game = over(alice, bob, now=now)
    index_games(now)
    actions.depart(player=bob, now=now)
    assert index_games(now) == 1
    assert "name:alice" in terms(game)
    assert not Term.objects.filter(text__regex="bob|former").exists()
    assert counts() == counted()


def test_a_guest_who_has_an_account_takes_the_games_along(alice: Player, bob: Player, now: datetime) -> None:
    guest = Player.objects.create(name="Gus")
    game, private = (over(alice, guest, now=now, is_public=is_public) for is_public in (True, False))
    index_games(now)
    actions.claim_seats(guest=guest, player=bob, now=now)
    assert index_games(now) == 2
    assert {f"player:{bob.pk}", f"mine:{bob.pk}", "name:gus"} <= terms(game)
    assert f"mine:{bob.pk}" in terms(private)
    assert not Term.objects.filter(text__in=[f"player:{guest.pk}", f"mine:{guest.pk}"]).exists()


def test_a_game_that_cannot_be_replayed_is_left_and_the_next_is_indexed(
    alice: Player, bob: Player, now: datetime, caplog: pytest.LogCaptureFixture
) -> None:
    broken, sound = over(alice, bob, now=now), over(alice, bob, now=now + timedelta(hours=1))
    TurnRecord.objects.filter(game=broken, number=2).delete()
    assert index_games(now) == 1
    assert index_games(now) == 0
    assert list(Summary.objects.values_list("game", flat=True)) == [sound.pk]
    assert f"index_game failed for game {broken.pk}" in caplog.text


def test_indexing_costs_few_statements(
    alice: Player, bob: Player, now: datetime, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    game = over(alice, bob, now=now)
    # Savepoint, lock, seats, holdings, lines, the writers' lock, take back, terms and findings, summary, mark, release.
    with django_assert_num_queries(11):
        index_game(game, now=now)


@pytest.mark.parametrize(
    ("typed", "folded"),
    [
        ("Élan", "elan"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("Ａｎｎａ", "anna"),
        ("다이스", "다이스"),
        ("İ", "i"),
    ],
)
def test_case_accents_and_widths_do_not_matter(typed: str, folded: str) -> None:
    assert fold(typed) == folded


def test_words_are_letters_and_digits() -> None:
    assert words_of("Friday_round no. 2 – no joke") == ["friday", "round", "no", "2", "joke"]


@pytest.mark.django_db(transaction=True)
def test_two_workers_at_once_index_each_game_once(alice: Player, bob: Player, now: datetime) -> None:
    games = [over(alice, bob, now=now + timedelta(hours=hour)) for hour in range(4)]
    at_once(*(partial(index_game, game, now=now) for game in [*games, *games[::-1]]))
    assert Summary.objects.count() == len(games) == counts()["all"]
    assert counts() == counted()


@pytest.mark.django_db(transaction=True)
def test_who_leaves_while_a_game_is_indexed_is_not_left_in_the_index(alice: Player, bob: Player, now: datetime) -> None:
    game = over(alice, bob, now=now)
    with transaction.atomic():
        index_game(game, now=now)
        leaving = run_into_a_lock(partial(actions.depart, player=bob, now=now))
    ended(leaving)
    assert index_games(now) == 1
    assert "name:bob" not in terms(game)


@pytest.mark.django_db(transaction=True)
def test_a_game_that_is_indexed_while_somebody_leaves_is_indexed_without_them(
    alice: Player, bob: Player, now: datetime
) -> None:
    game = over(alice, bob, now=now)
    with transaction.atomic():
        actions.depart(player=bob, now=now)
        indexing = run_into_a_lock(partial(index_games, now))
    ended(indexing)
    assert terms(game) >= {"all", "name:alice"}
    assert "name:bob" not in terms(game)


def test_a_worker_that_dies_has_written_nothing(
    alice: Player, bob: Player, now: datetime, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = over(alice, bob, now=now)
    with monkeypatch.context() as dying:
        dying.setattr(Summary.objects, "bulk_create", _die)
        with pytest.raises(KeyboardInterrupt):
            index_games(now)
    assert (counts(), terms(game)) == ({}, set())
    assert index_games(now) == 1
    assert counts() == counted()


def _die(*_values: object, **_named: object) -> None:
    raise KeyboardInterrupt
