"""Bob is missing at a table that wants a substitute; Charlie or Emil steps in."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from accounts.models import Player
from games import actions
from games.archive.recheck import recheck_game
from games.models import Decision, Delivery, Game, Holding, Invitation, ReplyAddress, Seat, StandingOrder
from games.notify.talk import talk_since_last_mail
from games.rules.contract import Refused
from games.selectors import game_by_invite_token, talk_of, view_of
from tests.at_once import at_once
from tests.tables import fresh, running_game

from .test_absence import bob_misses, others_answer


@pytest.fixture
def table(alice: Player, bob: Player, dora: Player, now: datetime) -> Game:
    return running_game(alice, bob, dora, now=now, absence="substitute")


def test_a_substitute_plays_on_with_the_seats_dice_and_a_fresh_clock(
    table: Game, charlie: Player, now: datetime
) -> None:
    now = bob_misses(table, 2, now=now)
    before = view_of(fresh(table), 1)["seats"][1]
    actions.step_in(game_key=table.key, player=charlie, now=now)

    seat = Seat.objects.get(game=table, number=1)
    assert (seat.player, seat.name, seat.strikes) == (charlie, "Charlie", 0)
    assert seat.reserve_seconds == table.clock.reserve.total_seconds()
    assert view_of(fresh(table), 1)["seats"][1] == before
    others_answer(table, now=now)
    question = Decision.objects.get(game=table, seat=1, closed_at=None)
    assert question.due_at > now + table.clock.time
    assert recheck_game(fresh(table)) == []


def test_the_one_who_left_and_the_substitute_are_counted_apart(table: Game, charlie: Player, now: datetime) -> None:
    now = bob_misses(table, 2, now=now)
    others_answer(table, now=now, most=2)
    actions.step_in(game_key=table.key, player=charlie, now=now)
    rows = Holding.objects.filter(game=table, seat=1).order_by("from_line")
    assert [(row.role, row.name) for row in rows] == [("player", "Bob"), ("nobody", ""), ("substitute", "Charlie")]
    assert [row.until_line for row in rows][:2] == [row.from_line - 1 for row in rows][1:]


def test_who_left_cannot_come_back_once_somebody_has_the_seat(
    table: Game, bob: Player, charlie: Player, now: datetime
) -> None:
    now = bob_misses(table, 2, now=now)
    actions.step_in(game_key=table.key, player=charlie, now=now)
    with pytest.raises(Refused, match="no seat"):
        actions.return_to_seat(game_key=table.key, player=bob, now=now)


def test_until_then_who_left_may_come_back_and_the_seat_is_free_no_more(
    table: Game, bob: Player, charlie: Player, now: datetime
) -> None:
    now = bob_misses(table, 2, now=now)
    actions.return_to_seat(game_key=table.key, player=bob, now=now)
    with pytest.raises(Refused, match="No seat is free"):
        actions.step_in(game_key=table.key, player=charlie, now=now)


@pytest.mark.django_db(transaction=True)
def test_of_several_who_come_at_once_one_has_the_seat(
    table: Game, bob: Player, charlie: Player, emil: Player, now: datetime
) -> None:
    now = bob_misses(table, 2, now=now)
    sat_down = at_once(
        lambda: is_done(lambda: actions.step_in(game_key=table.key, player=charlie, now=now)),
        lambda: is_done(lambda: actions.step_in(game_key=table.key, player=emil, now=now)),
        lambda: is_done(lambda: actions.return_to_seat(game_key=table.key, player=bob, now=now)),
    )
    assert sat_down.count(True) == 1
    assert fresh(table).automatic == {}
    assert Holding.objects.filter(game=table, seat=1, until_line=None).count() == 1


def is_done(act: Callable[[], object]) -> bool:
    try:
        act()
    except Refused:
        return False
    return True


def test_nobody_steps_in_where_a_program_stands_in(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now)
    now = bob_misses(game, 2, now=now)
    with pytest.raises(Refused, match="No seat is free"):
        actions.step_in(game_key=game.key, player=charlie, now=now)


def test_who_plays_or_has_played_here_knows_too_much(
    table: Game, alice: Player, bob: Player, charlie: Player, emil: Player, now: datetime
) -> None:
    now = bob_misses(table, 2, now=now)
    with pytest.raises(Refused, match="sit at this table already"):
        actions.step_in(game_key=table.key, player=alice, now=now)
    actions.step_in(game_key=table.key, player=charlie, now=now)
    bob_misses(table, 2, now=now)
    with pytest.raises(Refused, match="must not know"):
        actions.step_in(game_key=table.key, player=bob, now=now)
    actions.step_in(game_key=table.key, player=emil, now=now)
    assert Seat.objects.get(game=table, number=1).player == emil


def test_a_table_by_invitation_takes_whoever_has_its_link(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now, absence="substitute", is_public=False)
    now = bob_misses(game, 2, now=now)
    with pytest.raises(Refused, match="by invitation"):
        actions.step_in(game_key=game.key, player=charlie, now=now)
    actions.step_in(game_key=game.key, player=charlie, now=now, invite_token=game.invite_token)
    assert fresh(game).automatic == {}


def test_nothing_of_who_left_is_left_to_the_substitute(
    table: Game, bob: Player, charlie: Player, now: datetime
) -> None:
    actions.give_order(game_key=table.key, player=bob, words="pass all", now=now)
    seat = Seat.objects.get(game=table, number=1)
    ReplyAddress.objects.create(token_hash="b" * 64, game=table, seat=seat, asked_at=1, made_at=now)
    now = bob_misses(table, 2, now=now)
    actions.step_in(game_key=table.key, player=charlie, now=now)

    assert not StandingOrder.objects.filter(game=table).exists()
    assert not ReplyAddress.objects.filter(game=table, seat=seat).exists()
    waiting = Delivery.objects.filter(game=table, seat=1, status="queued")
    assert not waiting.filter(kind__in=["your-turn", "missed", "absent"]).exists()


def test_nobody_says_what_somebody_else_has_said(table: Game, bob: Player, charlie: Player, now: datetime) -> None:
    actions.say(game_key=table.key, player=bob, text="Back soon", now=now)
    now = bob_misses(table, 2, now=now)
    actions.step_in(game_key=table.key, player=charlie, now=now)
    actions.say(game_key=table.key, player=charlie, text="Hello", now=now)

    game = game_by_invite_token(table.invite_token)
    assert [(said.name, said.text) for said in talk_of(game)] == [("Charlie", "Hello"), ("Bob", "Back soon")]
    told = talk_since_last_mail(game, game.seat_list[0])
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in told] == ["Bob: “Back soon”", "Charlie: “Hello”"]


def test_volunteers_of_that_tempo_are_asked(table: Game, charlie: Player, emil: Player, now: datetime) -> None:
    willing(charlie, "daily")
    willing(emil, "live")
    bob_misses(table, 2, now=now)
    asked = Delivery.objects.filter(game=table, kind="seat-free")
    assert [delivery.invitation.email for delivery in asked if delivery.invitation] == [charlie.email]


def test_nobody_at_the_table_is_asked_and_nobody_to_a_table_by_invitation(
    alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime
) -> None:
    willing(dora, "daily")
    willing(charlie, "daily")
    game = running_game(alice, bob, dora, now=now, absence="substitute", is_public=False)
    bob_misses(game, 2, now=now)
    assert not Invitation.objects.filter(game=game).exists()
    shown = running_game(alice, bob, dora, now=now, absence="substitute")
    bob_misses(shown, 2, now=now)
    assert Invitation.objects.get(game=shown).email == charlie.email


def test_nobody_is_asked_often(alice: Player, bob: Player, dora: Player, charlie: Player, now: datetime) -> None:
    willing(charlie, "daily")
    games = [running_game(alice, bob, dora, now=now, absence="substitute") for _number in range(4)]
    for game in games:
        for number in (1, 2):
            bob_misses_in(game, now=now + timedelta(days=4 * number))
    assert Delivery.objects.filter(kind="seat-free").count() == 3


def bob_misses_in(game: Game, *, now: datetime) -> None:
    others_answer(game, now=now)
    Decision.objects.filter(game=game, seat=1, closed_at=None).update(due_at=now)
    asked_at = fresh(game).asked["1"]
    assert actions.expire_decision(game_id=game.pk, seat=1, asked_at=asked_at, now=now)


def willing(player: Player, *tempos: str) -> None:
    player.steps_in = " ".join(tempos)
    player.save()
