"""Bob answers his turn mail."""

import json
from datetime import datetime

import pytest

from accounts.models import Player
from accounts.told import GROUPS, channels_of
from games.commands import Outcome, carry_out
from games.models import Game, ReplyAddress, TableTalk
from tests.dice import loaded
from tests.tables import answer, first_rolls, fresh, lines, running_game


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    return running_game(alice, bob, now=now, rolls=first_rolls((1, 1, 3), (6, 5, 2)))


def write(game: Game, player: Player, text: str, *, now: datetime, asked_at: int | None = None) -> Outcome:
    """The player answers the mail that asked the question at `asked_at`, by default the one that is open now."""
    seat = game.seats.get(player=player)
    asked = fresh(game).asked.get(str(seat.number), 0) if asked_at is None else asked_at
    address = ReplyAddress.objects.create(
        token_hash=f"{ReplyAddress.objects.count():064}", game=fresh(game), seat=seat, asked_at=asked, made_at=now
    )
    return carry_out(address=address, lines=text.splitlines(), now=now)


def played(game: Game) -> list[str]:
    """The lines after the opening."""
    return lines(game)[5:]


def test_a_word_is_a_move(game: Game, bob: Player, now: datetime) -> None:
    with loaded((6, 3)):
        outcome = write(game, bob, "lock 6", now=now)
    assert played(game) == ["1 lock 6"]
    assert [(step.words, list(step.values), step.line) for step in outcome.steps] == [("lock 6", [6, 3], 6)]


@pytest.mark.parametrize("text", ["KEEP", "Manter", "그대로 두기"])
def test_the_three_languages_mean_the_same(game: Game, bob: Player, now: datetime, text: str) -> None:
    write(game, bob, text, now=now)
    assert played(game) == ["1 keep"]


def test_several_moves_are_played_in_order(game: Game, bob: Player, now: datetime) -> None:
    with loaded((6, 3)):
        write(game, bob, "LOCK 6\nKEEP", now=now)
    assert played(game) == ["1 lock 6", "1 keep"]


def test_the_moves_after_a_refused_one_are_left_alone(game: Game, bob: Player, now: datetime) -> None:
    with loaded((3, 3)):
        outcome = write(game, bob, "LOCK 6\nLOCK 5\nLOCK 3", now=now)
    assert played(game) == ["1 lock 6"]
    assert [step.is_done for step in outcome.steps] == [True, False, False]


def test_keep_after_the_last_lock_does_no_harm(game: Game, bob: Player, now: datetime) -> None:
    with loaded((6, 3), (1,)):
        outcome = write(game, bob, "LOCK 6\nLOCK 3\nKEEP", now=now)
    assert played(game) == ["1 lock 6", "1 lock 3"]
    assert [step.is_done for step in outcome.steps] == [True, True, True]


def test_who_thinks_aloud_is_asked_and_plays_nothing(game: Game, bob: Player, now: datetime) -> None:
    outcome = write(game, bob, "LOCK 6\n\nno wait...\n\nKEEP", now=now)
    assert (outcome.reason, outcome.unread) == ("unclear", ["no wait..."])
    assert not played(game)


def test_two_answers_to_one_question_are_none(game: Game, alice: Player, bob: Player, now: datetime) -> None:
    answer(game, alice, "keep", now=now)
    answer(game, bob, "keep", now=now)
    answer(game, alice, "claim evens", now=now)
    outcome = write(game, bob, "PASS\nACCUSE", now=now)
    assert outcome.reason == "unclear"
    assert played(game)[-1] == "0 claim evens"


def test_a_move_for_a_question_that_comes_later_is_not_played(game: Game, bob: Player, now: datetime) -> None:
    assert write(game, bob, "KEEP\nPASS", now=now).reason == "unclear"
    assert not played(game)


def test_nothing_is_passed_that_was_not_claimed_yet(game: Game, bob: Player, now: datetime) -> None:
    assert write(game, bob, "LOCK 6\nLOCK 3\nPASS", now=now).reason == "unclear"
    assert not played(game)


def test_a_greeting_after_the_answer_does_not_matter(game: Game, bob: Player, now: datetime) -> None:
    outcome = write(game, bob, "Keep\n\nSee you on Friday,\nBob", now=now)
    assert played(game) == ["1 keep"]
    assert list(outcome.unread) == ["See you on Friday,", "Bob"]


@pytest.mark.parametrize(
    ("text", "reason"), [("", "nothing"), (" \n ", "nothing"), ("I would keep, I think", "unread")]
)
def test_when_in_doubt_nothing_is_played(game: Game, bob: Player, now: datetime, text: str, reason: str) -> None:
    assert write(game, bob, text, now=now).reason == reason
    assert not played(game)


def test_an_illegal_move_says_why(game: Game, bob: Player, now: datetime) -> None:
    (step,) = write(game, bob, "LOCK 1", now=now).steps
    assert step.refusal is not None
    assert not played(game)


def test_an_answer_to_an_old_question_plays_nothing(game: Game, bob: Player, now: datetime) -> None:
    asked_at = fresh(game).asked["1"]
    with loaded((6, 3)):
        write(game, bob, "LOCK 6", now=now)
    (step,) = write(game, bob, "KEEP", now=now, asked_at=asked_at).steps
    assert step.refusal is not None
    assert played(game) == ["1 lock 6"]


def test_say_is_for_the_table(game: Game, bob: Player, now: datetime) -> None:
    write(game, bob, "SAY Good luck, Alice!\nKEEP", now=now)
    assert [(talk.seat, talk.text) for talk in TableTalk.objects.all()] == [(1, "Good luck, Alice!")]
    assert played(game) == ["1 keep"]


def test_words_for_the_dice_are_fixed_once_the_game_runs(game: Game, bob: Player, now: datetime) -> None:
    talk, move = write(game, bob, "DICE 7 moons\nKEEP", now=now).steps
    assert talk.refusal is not None
    assert "only until the game begins" in talk.refusal["message"]
    assert (move.is_done, played(game)) == (True, ["1 keep"])


def test_language_is_remembered(game: Game, bob: Player, now: datetime) -> None:
    write(game, bob, "LANGUAGE ko", now=now)
    bob.refresh_from_db()
    assert bob.language == "ko"


def test_stop_ends_the_mails_and_not_the_game(game: Game, bob: Player, now: datetime) -> None:
    write(game, bob, "STOP", now=now)
    bob.refresh_from_db()
    assert not [group for group in GROUPS if "mail" in channels_of(bob.told, group)]
    assert fresh(game).status == Game.Status.RUNNING


@pytest.mark.parametrize("text", ["HELP", "STATUS", "RESEND"])
def test_asking_changes_nothing(game: Game, bob: Player, now: datetime, text: str) -> None:
    before = fresh(game).version
    assert write(game, bob, text, now=now).is_command
    assert fresh(game).version == before


def test_an_outcome_can_be_stored(game: Game, bob: Player, now: datetime) -> None:
    outcome = write(game, bob, "LOCK 1\nLOCK 2", now=now).dump()
    assert json.loads(json.dumps(outcome))["steps"][0]["refusal"]["message"]
