"""Words for the dice: what is taken from players, and that each seat keeps its own."""

from datetime import datetime

import pytest

from accounts.models import Player
from games import actions
from games.entropy import LONGEST, clean_entropy
from games.models import Game, Seat
from games.rules.contract import Refused
from tests.tables import open_table


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("", ""),
        ("   ", ""),
        ("  two   words ", "two words"),
        ("\u1112\u1161\u11ab", "\ud55c"),
        ("\N{ZERO WIDTH JOINER}", ""),
        ("🎲 3f2a", "🎲 3f2a"),
        ("x" * LONGEST, "x" * LONGEST),
    ],
)
def test_words_are_stored_as_they_are_seen(typed: str, stored: str) -> None:
    assert clean_entropy(typed) == stored


@pytest.mark.parametrize("typed", ["x" * (LONGEST + 1), "two\nlines", "a\x00", "a\u202eb", "a\ud800", "a\tb"])
def test_too_many_and_invisible_ones_are_refused(typed: str) -> None:
    with pytest.raises(Refused):
        clean_entropy(typed)


@pytest.mark.django_db
def test_each_seat_keeps_its_own(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3, entropy=" my words ")
    actions.join_table(game_key=game.key, player=bob, now=now, entropy="others")
    actions.fill_with_programs(game_key=game.key, host=alice, now=now)

    assert words_of(game) == ["my words", "others", "program"]


@pytest.mark.django_db
def test_a_game_against_programs_takes_them_too(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=2, now=now, entropy="mine", opens_dice=False)

    assert (words_of(game), game.opens_dice) == (["mine", "program"], False)


@pytest.mark.django_db
def test_words_that_are_refused_take_no_seat(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now)

    with pytest.raises(Refused):
        actions.join_table(game_key=game.key, player=bob, now=now, entropy="two\nlines")
    assert words_of(game) == [""]


@pytest.mark.django_db
def test_a_table_tells_whether_its_dice_are_shown_at_the_end(alice: Player, now: datetime) -> None:
    assert open_table(alice, now=now).opens_dice
    assert not open_table(alice, now=now, opens_dice=False).opens_dice


def words_of(game: Game) -> list[str]:
    return list(Seat.objects.filter(game=game).order_by("number").values_list("entropy", flat=True))
