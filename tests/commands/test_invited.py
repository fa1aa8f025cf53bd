"""Zoe answers the mail that invites her to Alice's table, and says, or does not say, words for the dice."""

from datetime import datetime

import pytest

from accounts.models import Player
from games import actions
from games.commands import Outcome
from games.commands.invited import answer_invitation
from games.models import Game, Invitation, ReplyAddress, Seat
from tests.actions.test_absence import bob_misses
from tests.tables import fresh, open_table, running_game

OF_THE_MAIL = "0f" * 32


@pytest.fixture
def invitation(alice: Player, now: datetime) -> Invitation:
    game = open_table(alice, now=now, seats=3)
    (invitation,) = actions.invite(game_key=game.key, host=alice, emails=["zoe@example.org"], now=now)
    return invitation


def write(invitation: Invitation, text: str, *, now: datetime) -> Outcome:
    address = ReplyAddress.objects.create(
        token_hash=f"{ReplyAddress.objects.count():064}", game=invitation.game, invitation=invitation, made_at=now
    )
    lines = text.splitlines()
    return answer_invitation(address=address, lines=lines, name="Zoe", now=now, entropy=OF_THE_MAIL)


def words(invitation: Invitation) -> str:
    return Seat.objects.get(game=invitation.game, name="Zoe").entropy


def steps(outcome: Outcome) -> list[tuple[str, str, bool]]:
    return [(step.kind, step.words, step.is_done) for step in outcome.steps]


def test_who_says_none_brings_what_the_mail_gives(invitation: Invitation, now: datetime) -> None:
    outcome = write(invitation, "JOIN", now=now)
    assert words(invitation) == OF_THE_MAIL
    assert steps(outcome) == [("join", OF_THE_MAIL, True)]


@pytest.mark.parametrize(
    "text", ["JOIN\nDICE 7 Moons!", "dice: 7 Moons!\n\njoin", "참가\n주사위 7 Moons!", "Entrar\nDados 7 Moons!"]
)
def test_a_line_of_the_mail_says_them(invitation: Invitation, now: datetime, text: str) -> None:
    outcome = write(invitation, text, now=now)
    assert words(invitation) == "7 Moons!"
    assert steps(outcome) == [("join", "7 Moons!", True), ("dice", "7 Moons!", True)]


def test_with_the_last_seat_the_game_begins_with_these_words(
    invitation: Invitation, bob: Player, now: datetime
) -> None:
    actions.join_table(game_key=invitation.game.key, player=bob, now=now)
    outcome = write(invitation, "JOIN\nDICE 7 Moons", now=now)
    assert fresh(invitation.game).status == Game.Status.RUNNING
    assert steps(outcome) == [("join", "7 Moons", True), ("dice", "7 Moons", True)]


def test_other_words_can_follow_until_the_game_begins(invitation: Invitation, bob: Player, now: datetime) -> None:
    write(invitation, "JOIN", now=now)
    assert steps(write(invitation, "DICE 7 Moons", now=now)) == [("dice", "7 Moons", True)]
    assert words(invitation) == "7 Moons"
    actions.join_table(game_key=invitation.game.key, player=bob, now=now)
    (step,) = write(invitation, "DICE 8 Moons", now=now).steps
    assert step.refusal is not None
    assert (
        step.refusal["message"] == "The words for the dice are fixed: they can be changed only until the game begins."
    )
    assert words(invitation) == "7 Moons"


def test_who_joins_twice_keeps_their_words(invitation: Invitation, now: datetime) -> None:
    write(invitation, "JOIN\nDICE 7 Moons", now=now)
    assert steps(write(invitation, "JOIN", now=now)) == [("join", "7 Moons", True)]


def test_who_joins_twice_may_say_others(invitation: Invitation, now: datetime) -> None:
    write(invitation, "JOIN", now=now)
    write(invitation, "JOIN\nDICE 7 Moons", now=now)
    assert words(invitation) == "7 Moons"


def test_who_has_no_seat_is_told_to_take_one_first(invitation: Invitation, now: datetime) -> None:
    (step,) = write(invitation, "DICE 7 Moons", now=now).steps
    assert step.refusal is not None
    assert "take one first" in step.refusal["message"]
    assert Seat.objects.filter(game=invitation.game).count() == 1


def test_nobody_is_seated_with_words_that_were_refused(invitation: Invitation, now: datetime) -> None:
    outcome = write(invitation, f"JOIN\nDICE {101 * 'x'}", now=now)
    assert [step.is_done for step in outcome.steps] == [False, False]
    assert Seat.objects.filter(game=invitation.game).count() == 1
    assert not Player.objects.filter(email="zoe@example.org").exists()


@pytest.mark.parametrize("text", ["JOIN\nDICE 7 Moons\nDICE 8 Moons", "NO\nDICE 7 Moons", "JOIN\nNO"])
def test_what_can_be_meant_in_two_ways_is_asked_about(invitation: Invitation, now: datetime, text: str) -> None:
    assert write(invitation, text, now=now).reason == "unclear"
    assert Seat.objects.filter(game=invitation.game).count() == 1


def test_a_volunteer_steps_in_where_a_seat_has_come_free(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    charlie.steps_in = "daily"
    charlie.save()
    game = running_game(alice, bob, dora, now=now, absence="substitute")
    now = bob_misses(game, 2, now=now)
    outcome = write(Invitation.objects.get(game=game), "JOIN", now=now)
    assert [step.is_done for step in outcome.steps] == [True]
    assert Seat.objects.get(game=game, number=1).player == charlie


def test_who_comes_too_late_is_told_so(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    charlie.steps_in = "daily"
    charlie.save()
    game = running_game(alice, bob, dora, now=now, absence="substitute")
    now = bob_misses(game, 2, now=now)
    actions.return_to_seat(game_key=game.key, player=bob, now=now)
    (step,) = write(Invitation.objects.get(game=game), "JOIN", now=now).steps
    assert step.refusal is not None
    assert not Seat.objects.filter(game=game, player=charlie).exists()
