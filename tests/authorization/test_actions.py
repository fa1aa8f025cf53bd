"""Who may do what by calling an action directly, as every way in does: pages now, mails and an API later."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta

import pytest
from django.db import transaction

from accounts.models import Player
from games import actions
from games.models import Game, Invitation, Seat
from games.rules.contract import Refused

from .cast import make_staff
from .stages import STAGES, game_at, stored
from .tables import Cells, read_table

pytestmark = pytest.mark.django_db

# `done`: it was done and the game has changed. `same`: nothing needed to be done. `no`: it was refused with a sentence,
# and nothing has changed. `out` is a guest, somebody with an account or staff; no action knows a visitor.
BY_PERSONS = """
                    open             running          finished         cancelled
                    out  seat  host  out  seat  host  out  seat  host  out  seat  host
submit_move         no   no    no    no   done  no    no   no    no    no   no    no
play_unasked        no   no    no    no   no    no    no   no    no    no   no    no
join_table          done same  same  no   no    no    no   no    no    no   no    no
keep_open           no   done done  no   no    no    no   no    no    no   no    no
say_ready           no   no   no    no   no    no    no   no    no    no   no    no
rematch             no   no    no    no   no    no    no   same  same  no   no    no
leave_table         no   done  no    no   no    no    no   no    no    no   no    no
fill_with_programs  no   no    done  no   no    no    no   no    no    no   no    no
invite              no   no    done  no   no    no    no   no    no    no   no    no
cancel_table        no   no    done  no   no    no    no   no    no    no   no    no
resign              no   no    no    no   done  done  no   no    no    no   no    no
depart              same done  done  same done  done  same done  done  same done  done
decline_invitation  done done  done  done done  done  done done  done  done done  done
expire_decision     same same  same  same same  same  same same  same  same same  same
return_to_seat      no   no    no    no   no    no    no   no    no    no   no    no
step_in             no   no    no    no   no    no    no   no    no    no   no    no
nudge               no   no    no    no   no    done  no   no    no    no   no    no
mute                no   done  done  no   done  done  no   no    no    no   no    no
say                 no   no    no    no   done  done  no   done  done  no   no    no
give_order          no   no    no    no   done  done  no   no    no    no   no    no
withdraw_order      no   no    no    no   no    no    no   no    no    no   no    no
set_entropy         no   done  done  no   no    no    no   no    no    no   no    no
mark_seen           same same  same  same same  same  same same  same  same same  same
change_hours        same same  same  same done  done  same same  same  same same  same
pause_game          no   no    no    no   no    done  no   no    no    no   no    no
propose_pause       no   no    no    no   done  done  no   no    no    no   no    no
agree_to_pause      no   no    no    no   no    no    no   no    no    no   no    no
drop_pause          no   no    no    no   no    no    no   no    no    no   no    no
end_pause           no   no    no    no   no    no    no   no    no    no   no    no
plan_holiday        same same  same  same done  done  same same  same  same same  same
change_holiday      no   no    no    no   no    no    no   no    no    no   no    no
call_off_holiday    no   no    no    no   no    no    no   no    no    no   no    no
"""
# A table by invitation takes nobody who comes without one.
UNINVITED: Cells = {("join_table",): "no"}
TABLE = read_table(BY_PERSONS, heads=2, names=1)
# They begin a game of their own, which anybody may.
BEGINNING = {"open_table", "play_now"}
# No person's business: it follows a sign-in that proved who it is.
WITHIN = {"claim_seats"}
# What the sweeps do; nobody asks for it.
OF_THE_CLOCK = {"make_up_for_lost_mail", "make_up_for_outage"}
# Of staff alone: tests/actions/test_look_behind_shields.py.
OF_STAFF = {"look_behind_shields"}


def test_every_action_is_listed() -> None:
    listed = {name for (name,) in TABLE["open", "out"]}

    assert listed | BEGINNING | WITHIN | OF_THE_CLOCK | OF_STAFF == set(actions.__all__)


@pytest.fixture(params=STAGES)
def stage(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["public", "private"])
def game(request: pytest.FixtureRequest, stage: str, alice: Player, bob: Player, now: datetime) -> Game:
    return game_at(stage, alice, bob, is_public=request.param == "public", now=now)


def test_outsiders_are_all_the_same(stage: str, game: Game, charlie: Player, dora: Player, now: datetime) -> None:
    guest, member, staff = Player.objects.create(name="Gus"), charlie, make_staff(dora)

    expected = TABLE[stage, "out"] | ({} if game.is_public else UNINVITED)
    for player in (guest, member, staff):
        assert outcomes(game, player, now) == expected


def test_a_seated_player(stage: str, game: Game, bob: Player, now: datetime) -> None:
    assert outcomes(game, bob, now) == TABLE[stage, "seat"]


def test_the_host(stage: str, game: Game, alice: Player, now: datetime) -> None:
    assert outcomes(game, alice, now) == TABLE[stage, "host"]


def outcomes(game: Game, player: Player, now: datetime) -> Cells:
    """What comes of each action; nothing of what one call did is left for the next."""
    return {(name,): tried(game, call) for name, call in calls(game, player, now).items()}


def tried(game: Game, call: Callable[[], object]) -> str:
    before, refused = stored(game), False
    with transaction.atomic():
        try:
            call()
        except Refused:
            refused = True
        changed = stored(game) != before
        transaction.set_rollback(True)
    assert not (refused and changed)
    return "no" if refused else "done" if changed else "same"


def calls(game: Game, player: Player, now: datetime) -> Mapping[str, Callable[[], object]]:
    """Each action as this person would call it; of questions and links the person knows what there is to know."""
    key, later, day = game.key, now + timedelta(minutes=1), now.date()
    soon = now + timedelta(days=1)
    asked_at = next(iter(game.asked.values()), 0)
    game.own_seat = Seat.objects.filter(game=game, player=player).first()
    return {
        "submit_move": lambda: actions.submit_move(
            game_key=key, player=player, asked_at=asked_at, words="keep", now=later
        ),
        "play_unasked": lambda: actions.play_unasked(
            game_key=key, player=player, after=game.lines, words="keep", now=later
        ),
        "join_table": lambda: actions.join_table(game_key=key, player=player, now=later),
        "leave_table": lambda: actions.leave_table(game_key=key, player=player, now=later),
        "keep_open": lambda: actions.keep_open(game_key=key, player=player, now=later),
        "say_ready": lambda: actions.say_ready(game_key=key, player=player, now=later),
        "rematch": lambda: actions.rematch(game_key=key, player=player, now=later),
        "fill_with_programs": lambda: actions.fill_with_programs(game_key=key, host=player, now=later),
        "invite": lambda: actions.invite(game_key=key, host=player, emails=["gus@example.org"], now=later),
        "cancel_table": lambda: actions.cancel_table(game_key=key, host=player, now=later),
        "resign": lambda: actions.resign(game_key=key, player=player, now=later),
        "return_to_seat": lambda: actions.return_to_seat(game_key=key, player=player, now=later),
        "step_in": lambda: actions.step_in(game_key=key, player=player, now=later),
        "depart": lambda: actions.depart(player=player, now=later),
        "decline_invitation": lambda: actions.decline_invitation(
            token=Invitation.objects.get(game=game).token, now=later
        ),
        "expire_decision": lambda: actions.expire_decision(game_id=game.pk, seat=1, asked_at=asked_at, now=later),
        "nudge": lambda: actions.nudge(game_key=key, player=player, seat=1, now=later),
        "mute": lambda: actions.mute(game_key=key, player=player, is_muted=True),
        "say": lambda: actions.say(game_key=key, player=player, text="Hello", now=later),
        "give_order": lambda: actions.give_order(game_key=key, player=player, words="pass all", now=later),
        "withdraw_order": lambda: actions.withdraw_order(game_key=key, player=player, number=1, now=later),
        "set_entropy": lambda: actions.set_entropy(game_key=key, player=player, entropy="seven moons"),
        "mark_seen": lambda: actions.mark_seen(game=game, now=later),
        "change_hours": lambda: actions.change_hours(player=player, now=later),
        "pause_game": lambda: actions.pause_game(game_key=key, host=player, until=soon, reason="Flu", now=later),
        "propose_pause": lambda: actions.propose_pause(
            game_key=key, player=player, until=soon, reason="Flu", now=later
        ),
        "agree_to_pause": lambda: actions.agree_to_pause(game_key=key, player=player, now=later),
        "drop_pause": lambda: actions.drop_pause(game_key=key, player=player, now=later),
        "end_pause": lambda: actions.end_pause(game_key=key, player=player, now=later),
        "plan_holiday": lambda: actions.plan_holiday(player=player, first_day=day, last_day=day, now=later),
        "change_holiday": lambda: actions.change_holiday(
            player=player, holiday_id=1, first_day=day, last_day=day, now=later
        ),
        "call_off_holiday": lambda: actions.call_off_holiday(player=player, holiday_id=1, now=later),
    }


@pytest.mark.parametrize("begin", [actions.open_table, actions.play_now])
def test_what_somebody_begins_is_their_own(begin: Callable[..., Game], charlie: Player, now: datetime) -> None:
    game = begin(kind="sly-dice", seat_count=2, now=now, **{_host_of(begin): charlie})

    assert game.host == charlie
    assert [seat.player for seat in game.seats.filter(is_program=False)] == [charlie]


def _host_of(begin: Callable[..., Game]) -> str:
    return "host" if begin is actions.open_table else "player"
