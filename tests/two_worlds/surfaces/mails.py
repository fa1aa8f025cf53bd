"""Every kind of delivery through every channel, as the viewer gets it at this moment."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import timedelta

from games import notify
from games.channels import CHANNELS
from games.inbound.reading import read_waiting
from games.models import Delivery, Game, Invitation, TurnRecord
from tests.two_worlds.seen import Parts

from . import Look, Scene, Surface, missing
from .filling import TOKEN
from .tasks import receive

HERE = "tests/two_worlds/surfaces/mails.py"
SOON = timedelta(minutes=1)


def mails() -> Iterator[Surface]:
    for kind in Delivery.Kind.values:
        for channel in CHANNELS:
            yield Surface(f"{channel} {kind}", _looks(kind, channel), (CHANNELS[channel], "send"))


def _looks(kind: str, channel: str) -> Callable[[Scene], Sequence[Look]]:
    if kind not in KINDS:
        raise missing(f"The delivery “{kind}”", f"KINDS in {HERE}")
    return lambda scene: [_look(scene, kind, channel)] if KINDS[kind][0](scene) else []


def _look(scene: Scene, kind: str, channel: str) -> Look:
    def do() -> Parts:
        Delivery.objects.filter(game=scene.game, status=Delivery.Status.QUEUED).delete()
        KINDS[kind][1](scene, kind, channel)
        notify.send_due(scene.now + SOON)
        return {}

    return Look(kind, do)


def is_asked(scene: Scene) -> bool:
    return str(scene.number) in scene.game.asked


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


def _queue(scene: Scene, kind: str, channel: str, line: int) -> None:
    times = {"queued_at": scene.now, "next_try": scene.now}
    about = {"game": scene.game, "kind": kind, "channel": channel, "line": line, "seat": scene.number}
    Delivery.objects.filter(**about).delete()
    Delivery.objects.create(**about, **times)


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
    "missed": (has_missed, about_the_game),
    "game-over": (is_over, about_the_game),
    "invitation": (is_open, to_somebody_invited),
    "answer": (has_lines, to_a_mail),
}
