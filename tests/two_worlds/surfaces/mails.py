"""Every kind of delivery through every channel, as the viewer gets it at this moment."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import timedelta

from accounts.models import Player
from games import notify
from games.actions.absence import is_away
from games.channels import CHANNELS
from games.channels.contract import Channel
from games.inbound.reading import read_waiting
from games.models import Delivery, Game, Holding, Invitation, Nudge, Pause, TableTalk, TurnRecord
from games.models.delivery import OF_NO_GAME
from games.notify.short import LINES
from tests.two_worlds.seen import Parts

from . import Look, Scene, Surface, missing
from .filling import TOKEN
from .outside import noted, way_of
from .tasks import receive

HERE = "tests/two_worlds/surfaces/mails.py"
SOON = timedelta(minutes=1)
A_DAY = timedelta(days=1)
# What tells of a game. The kinds left out tell of none, or take back what was told. What no sentence of a locked screen
# is made for, goes by mail alone.
TELLING = [kind for kind in Delivery.Kind.values if kind not in {*OF_NO_GAME, Delivery.Kind.WITHDRAWN}]


def mails() -> Iterator[Surface]:
    for kind in TELLING:
        for channel, opened in _opened():
            if not CHANNELS[channel].tells_little or kind in LINES:
                yield Surface(f"{channel} {kind}", _looks(kind, channel), (opened, "send"))


def _opened() -> Iterator[tuple[str, Callable[[], Channel]]]:
    """The channels that send something, each with its class."""
    for channel in CHANNELS.values():
        if channel.opened is not None:
            yield channel.name, channel.opened


def _looks(kind: str, channel: str) -> Callable[[Scene], Sequence[Look]]:
    if kind not in KINDS:
        raise missing(f"The delivery “{kind}”", f"KINDS in {HERE}")
    return lambda scene: [_look(scene, kind, channel)] if KINDS[kind][0](scene) else []


def _look(scene: Scene, kind: str, channel: str) -> Look:
    def do() -> Parts:
        Delivery.objects.filter(game=scene.game, status=Delivery.Status.QUEUED).delete()
        KINDS[kind][1](scene, kind, channel)
        with noted() as sent_outside:
            notify.send_due(scene.now + SOON)
        return sent_outside

    return Look(kind, do)


def is_asked(scene: Scene) -> bool:
    return str(scene.number) in scene.game.asked


def is_waited_for(scene: Scene) -> bool:
    return is_asked(scene) and scene.game.seat_count > 1


def is_playing(scene: Scene) -> bool:
    return scene.own is not None and scene.game.status == Game.Status.RUNNING


def is_missing(scene: Scene) -> bool:
    return has_missed(scene) and is_playing(scene) and is_away(scene.game, scene.number or 0)


def may_step_in(scene: Scene) -> bool:
    """Somebody who has never played here."""
    if scene.own is not None or scene.viewer.player is None or scene.game.free_seat is None:
        return False
    return not Holding.objects.filter(game=scene.game, player=scene.viewer.player).exists()


def has_missed(scene: Scene) -> bool:
    missed = TurnRecord.objects.filter(game=scene.game, way=TurnRecord.Way.DEADLINE)
    return scene.own is not None and missed.filter(actor=scene.own.number).exists()


def is_over(scene: Scene) -> bool:
    return scene.own is not None and scene.game.status == Game.Status.FINISHED


def is_open(scene: Scene) -> bool:
    return scene.own is not None and scene.game.status == Game.Status.OPEN


def has_lines(scene: Scene) -> bool:
    return scene.own is not None and scene.viewer.player is not None and scene.game.lines > 0


def about_the_question(scene: Scene, kind: str, channel: str) -> None:
    _queue(scene, kind, channel, scene.game.asked[str(scene.number)])


def about_the_game(scene: Scene, kind: str, channel: str) -> None:
    _queue(scene, kind, channel, scene.game.lines)


def about_the_table(scene: Scene, kind: str, channel: str) -> None:
    """It has been warned, and has a day left."""
    Game.objects.filter(pk=scene.game.pk).update(warn_at=None, expires_at=scene.now + A_DAY)
    _queue(scene, kind, channel, scene.game.version)


def about_a_check(scene: Scene, kind: str, channel: str) -> None:
    """Everybody at the table is asked whether they are there."""
    Game.objects.filter(pk=scene.game.pk).update(ready_until=scene.now + A_DAY)
    _queue(scene, kind, channel, scene.game.version)


def about_a_nudge(scene: Scene, kind: str, channel: str) -> None:
    """By another seat, whichever."""
    asked_at, by = scene.game.asked[str(scene.number)], ((scene.number or 0) + 1) % scene.game.seat_count
    nudge = Nudge.objects.create(game=scene.game, seat=scene.number or 0, asked_at=asked_at, by=by, at=scene.now)
    _queue(scene, kind, channel, asked_at, nudge=nudge)


def about_a_pause(scene: Scene, kind: str, channel: str) -> None:
    """Of another seat; that it has not begun where somebody wants it."""
    times = {"proposed_at": scene.now, "until": scene.now + A_DAY}
    began = None if kind == Delivery.Kind.PAUSE_WANTED else scene.now
    by = ((scene.number or 0) + 1) % scene.game.seat_count
    pause = Pause.objects.create(game=scene.game, seat=by, reason="Exams", began_at=began, is_agreed=True, **times)
    if kind == Delivery.Kind.PAUSE_OVER:
        Pause.objects.filter(pk=pause.pk).update(ended_at=scene.now, ended_by=by)
    stopped = pause.until if kind == Delivery.Kind.PAUSED else None
    Game.objects.filter(pk=scene.game.pk).update(pause=pause, stopped_until=stopped)
    _queue(scene, kind, channel, scene.game.lines, pause=pause)


def about_talk(scene: Scene, kind: str, channel: str) -> None:
    """By another seat, to somebody who wants to hear of it everywhere."""
    assert scene.viewer.player
    wanted = [channel for channel, _class in _opened()]
    Player.objects.filter(pk=scene.viewer.player.pk).update(told={"talk": wanted})
    by = ((scene.number or 0) + 1) % scene.game.seat_count
    said = TableTalk.objects.create(game=scene.game, seat=by, text="Well?", line=scene.game.lines, said_at=scene.now)
    _queue(scene, kind, channel, said.pk)


def _queue(scene: Scene, kind: str, channel: str, line: int, **more: object) -> None:
    times = {"queued_at": scene.now, "next_try": scene.now}
    about = {"game": scene.game, "kind": kind, "channel": channel, "line": line, "seat": scene.number}
    Delivery.objects.filter(**about).delete()
    if CHANNELS[channel].needs_way:
        assert scene.viewer.player
        more = {**more, "way": way_of(scene.viewer.player, channel, scene.now), "player": scene.viewer.player}
    Delivery.objects.create(**about, **times, **more)


def to_somebody_invited(scene: Scene, kind: str, channel: str) -> None:
    """To the viewer's own address."""
    assert scene.viewer.player
    invitation = Invitation.objects.create(
        game=scene.game, email=scene.viewer.player.email, token=TOKEN, invited_at=scene.now
    )
    Delivery.objects.create(
        game=scene.game,
        kind=kind,
        channel=channel,
        invitation=invitation,
        queued_at=scene.now,
        next_try=scene.now,
    )


def to_a_mail(scene: Scene, kind: str, channel: str) -> None:
    """The viewer asks how the game stands."""
    receive(scene, "status")
    read_waiting(scene.now)


KINDS: Mapping[str, tuple[Callable[[Scene], bool], Callable[[Scene, str, str], None]]] = {
    "your-turn": (is_asked, about_the_question),
    "reminder": (is_asked, about_the_question),
    "reminder-2": (is_asked, about_the_question),
    "nudge": (is_waited_for, about_a_nudge),
    "missed": (has_missed, about_the_game),
    "absent": (is_missing, about_the_game),
    "seat-free": (may_step_in, to_somebody_invited),
    "ready": (is_open, about_a_check),
    "seat-lost": (is_open, to_somebody_invited),
    "expiring": (is_open, about_the_table),
    "called-off": (is_open, about_the_table),
    "pause-wanted": (is_playing, about_a_pause),
    "paused": (is_playing, about_a_pause),
    "pause-over": (is_playing, about_a_pause),
    "game-over": (is_over, about_the_game),
    "talk": (is_playing, about_talk),
    "invitation": (is_open, to_somebody_invited),
    "answer": (has_lines, to_a_mail),
}
