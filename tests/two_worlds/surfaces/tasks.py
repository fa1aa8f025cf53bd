"""Every task of the worker, at moments at which it has something to do."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime, timedelta

import time_machine
from django.db.models import Max, Min

from games.inbound.accepting import accept
from games.models import Decision, Game, ReplyAddress
from games.models.reply_address import hash_token
from games.rules.registry import KINDS
from games.words import print_move
from slydice_site.celery import app
from tests.inbound.writing import write
from tests.two_worlds.seen import Parts

from . import Look, Scene, Surface, missing
from .filling import TOKEN
from .forms import may_play, own_answer
from .of_archive import caught_up, monthly_files, own_games

HERE = "tests/two_worlds/surfaces/tasks.py"
SOON = timedelta(minutes=5)
# The file holds proofs.
SHOW_KEYS = {"games.tasks.make_exports"}
Looks = Sequence[Look]


def tasks() -> Iterator[Surface]:
    app.loader.import_default_modules()
    for name in sorted(app.tasks):
        if not name.startswith("celery."):
            yield Surface(f"task {name}", _looks(name), (app.tasks[name], "run"), shows_keys=name in SHOW_KEYS)


def _looks(name: str) -> Callable[[Scene], Looks]:
    if name not in TASKS:
        raise missing(f"The task “{name}”", f"TASKS in {HERE}")
    return lambda scene: TASKS[name](name, scene)


def run(name: str, at: datetime) -> Parts:
    """The task at a moment, as the worker would run it."""
    with time_machine.travel(at, tick=False):
        return {"result": repr(app.tasks[name]())}


def soon(name: str, scene: Scene) -> Looks:
    return [Look("soon", lambda: run(name, scene.now + SOON))]


def deadlines(name: str, scene: Scene) -> Looks:
    """While there is nothing to do, when reminders go out, when the first deadline has passed, when all have."""
    times = Decision.objects.filter(game=scene.game, closed_at=None).aggregate(
        remind=Min("remind_at"), first=Min("due_at"), last=Max("due_at")
    )
    found = {"now": scene.now} | {words: at for words, at in times.items() if at is not None}
    return [Look(words, _run(name, at)) for words, at in found.items()]


def tables(name: str, scene: Scene) -> Looks:
    """While there is nothing to do, when an open table is warned, when it is called off."""
    found = {"now": scene.now}
    if scene.game.status == Game.Status.OPEN and scene.game.warn_at and scene.game.expires_at:
        found |= {"warned": scene.game.warn_at, "called off": scene.game.expires_at}
    return [Look(words, _run(name, at)) for words, at in found.items()]


def afterwards(name: str, scene: Scene) -> Looks:
    """Soon, and once the archive knows the games that are over."""
    return [*soon(name, scene), Look("afterwards", caught_up(scene, _run(name, scene.now + SOON)))]


def export(name: str, scene: Scene) -> Looks:
    """The viewer's own games as a file."""
    return [*soon(name, scene), Look("of the viewer", lambda: own_games(scene) | run(name, scene.now))]


def files(name: str, scene: Scene) -> Looks:
    """Today, and when the month is over."""
    written = caught_up(scene, lambda: monthly_files(scene.now, lambda at: run(name, at)))
    return [*soon(name, scene), Look("of the month", written)]


def _run(name: str, at: datetime) -> Callable[[], Parts]:
    return lambda: run(name, at)


def replies(name: str, scene: Scene) -> Looks:
    """What the viewer may answer to a mail: a move, a question, nonsense."""
    if scene.own is None or not scene.viewer.player or not scene.game.lines:
        return []
    texts = ["status", "help", "I do not know what to do", "claim five of a kind", "say hello", "orders", "pass all"]
    if may_play(scene):
        texts.append(print_move(own_answer(scene), "en", KINDS[scene.game.kind]))
    return [Look(text, _reply(name, scene, text)) for text in texts]


def _reply(name: str, scene: Scene, text: str) -> Callable[[], Parts]:
    def do() -> Parts:
        receive(scene, text)
        return run(name, scene.now)

    return do


def receive(scene: Scene, text: str) -> None:
    """A mail of the viewer's comes in, in answer to what their seat is asked."""
    player, asked_at = scene.viewer.player, scene.game.asked.get(str(scene.number), 1)
    assert player
    ReplyAddress.objects.create(
        token_hash=hash_token(TOKEN), game=scene.game, seat=scene.own, asked_at=asked_at, made_at=scene.now
    )
    verdict = accept(write(text, sender=player.email), player.email, f"turn+{TOKEN}@x", "pipe", scene.now)
    assert verdict.is_accepted, verdict


TASKS: Mapping[str, Callable[[str, Scene], Looks]] = {
    "games.tasks.sweep_deadlines": deadlines,
    "games.tasks.send_deliveries": soon,
    "games.tasks.look_after_tables": tables,
    "games.tasks.tidy": soon,
    "games.tasks.show_life": soon,
    "games.tasks.count_dice": soon,
    "games.tasks.make_exports": export,
    "games.tasks.write_archive_files": files,
    "games.tasks.index_games": afterwards,
    "games.tasks.analyse_games": afterwards,
    "games.tasks.rate_games": afterwards,
    "games.tasks.send_canary": soon,
    "games.tasks.watch_deliveries": soon,
    "games.inbound.tasks.read_mails": replies,
    "games.inbound.tasks.forget_mails": soon,
}
