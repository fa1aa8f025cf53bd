"""The actions about time: orders, absence, holidays, pauses, nudges, what is made up for."""

from collections.abc import Callable, Mapping
from datetime import timedelta

from accounts.models import Player
from games import actions
from games.actions.absence import is_away
from games.models import Decision, Delivery, Game, Heartbeat, Seat
from games.models.delivery import ASKING
from tests.tables import host_of
from tests.two_worlds.orders_by_lot import order_by_lot

from . import Scene
from .doing import Deed, Deeds, by, by_what_it_knows

A_DAY, AN_HOUR = timedelta(days=1), timedelta(hours=1)
Do = Callable[[], object]


def _give_order(scene: Scene, seat: Seat) -> Do | None:
    if scene.game.status != Game.Status.RUNNING or seat.player is None:
        return None
    player, words = seat.player, order_by_lot(scene.game, seat.number, scene.now, scene.rng)
    return lambda: actions.give_order(game_key=scene.game.key, player=player, words=words, now=scene.now)


def _withdraw_order(scene: Scene, seat: Seat) -> Do | None:
    if seat.player is None:
        return None
    player, given = seat.player, scene.game.orders.get(str(seat.number), [])
    number = given[0]["number"] if given else 1
    return lambda: actions.withdraw_order(game_key=scene.game.key, player=player, number=number, now=scene.now)


def _return(scene: Scene, player: Player) -> None:
    actions.return_to_seat(game_key=scene.game.key, player=player, now=scene.now)


def returns(scene: Scene) -> Deeds:
    """Of whoever is missing; and of the viewer, who may not be."""
    rows = Seat.objects.filter(game=scene.game, player__isnull=False).select_related("player").order_by("number")
    away = [row.player for row in rows if row.player and is_away(scene.game, row.number)]
    tried = [*away, *filter(None, [scene.viewer.player])]
    return [Deed(f"by {player}", _bound(_return, scene, player)) for player in tried]


def steps_in(scene: Scene) -> Deeds:
    """By the viewer, and by somebody new."""
    deeds = [Deed("by somebody new", lambda: _step_in(scene, Player.objects.create(name="New")))]
    return [*deeds, *(Deed("by the viewer", _bound(_step_in, scene, each)) for each in [scene.viewer.player] if each)]


def _step_in(scene: Scene, player: Player) -> None:
    actions.step_in(game_key=scene.game.key, player=player, now=scene.now, invite_token=scene.game.invite_token)


def _bound(call: Callable[[Scene, Player], object], scene: Scene, player: Player) -> Do:
    return lambda: call(scene, player)


def _plan(scene: Scene, player: Player) -> int:
    day = scene.now.date() + 30 * A_DAY
    return actions.plan_holiday(player=player, first_day=day, last_day=day + A_DAY, now=scene.now).pk


def _change(scene: Scene, player: Player) -> None:
    planned, day = _plan(scene, player), scene.now.date() + A_DAY
    actions.change_holiday(player=player, holiday_id=planned, first_day=day, last_day=day + A_DAY, now=scene.now)


def _change_hours(scene: Scene, player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(zone="Asia/Seoul")
    actions.change_hours(player=player, now=scene.now)


def _propose(scene: Scene, player: Player) -> None:
    actions.propose_pause(
        game_key=scene.game.key, player=player, until=scene.now + A_DAY, reason="Exams", now=scene.now
    )


def _pause(scene: Scene, player: Player) -> None:
    actions.pause_game(game_key=scene.game.key, host=player, until=scene.now + A_DAY, reason="Exams", now=scene.now)


def _stop_and_go_on(scene: Scene, player: Player) -> None:
    if not scene.game.is_stopped(scene.now):
        _pause(scene, host_of(scene.game))
    actions.end_pause(game_key=scene.game.key, player=player, now=scene.now + AN_HOUR)


def _nudge(scene: Scene, player: Player) -> None:
    seat = min(map(int, scene.game.asked), default=0)
    actions.nudge(game_key=scene.game.key, player=player, seat=seat, now=scene.now)


def lost_mails(scene: Scene) -> Deeds:
    """Each open question in turn, all of whose mails have failed."""
    open_now = Decision.objects.filter(game=scene.game, closed_at=None).order_by("seat")
    return [Deed(f"of {each.seat}", _lose(scene, each)) for each in open_now]


def _lose(scene: Scene, question: Decision) -> Do:
    def do() -> None:
        mails = Delivery.objects.filter(game=scene.game, seat=question.seat, line=question.asked_at, kind__in=ASKING)
        mails.update(status=Delivery.Status.FAILED)
        Decision.objects.filter(game=scene.game, seat=question.seat, closed_at=None).update(seen_at=None)
        actions.make_up_for_lost_mail(
            game_id=scene.game.pk, seat=question.seat, asked_at=question.asked_at, now=scene.now
        )

    return do


def outages(scene: Scene) -> Deeds:
    return [Deed("of an hour", lambda: _make_up(scene))]


def _make_up(scene: Scene) -> None:
    Heartbeat.beat("sweep", scene.now - AN_HOUR)
    actions.make_up_for_outage(now=scene.now)


OF_TIME: Mapping[str, Callable[[Scene], Deeds]] = {
    "give_order": by_what_it_knows(_give_order),
    "withdraw_order": by_what_it_knows(_withdraw_order),
    "return_to_seat": returns,
    "step_in": steps_in,
    "plan_holiday": by(_plan),
    "change_holiday": by(_change),
    "call_off_holiday": by(
        lambda scene, player: actions.call_off_holiday(player=player, holiday_id=_plan(scene, player), now=scene.now)
    ),
    "change_hours": by(_change_hours),
    "pause_game": by(_pause),
    "propose_pause": by(_propose),
    "agree_to_pause": by(
        lambda scene, player: actions.agree_to_pause(game_key=scene.game.key, player=player, now=scene.now)
    ),
    "drop_pause": by(lambda scene, player: actions.drop_pause(game_key=scene.game.key, player=player, now=scene.now)),
    "end_pause": by(_stop_and_go_on),
    "nudge": by(_nudge),
    "make_up_for_lost_mail": lost_mails,
    "make_up_for_outage": outages,
    "keep_open": by(lambda scene, player: actions.keep_open(game_key=scene.game.key, player=player, now=scene.now)),
    "say_ready": by(lambda scene, player: actions.say_ready(game_key=scene.game.key, player=player, now=scene.now)),
    "rematch": by(lambda scene, player: actions.rematch(game_key=scene.game.key, player=player, now=scene.now)),
}
