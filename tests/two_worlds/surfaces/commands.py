"""Every command of `manage.py` that is ours, as its operator reads it."""

import os
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from tempfile import gettempdir

from django.core.management import CommandError, call_command, get_commands, load_command_class

from tests.two_worlds.seen import Parts

from . import Look, Scene, Surface, missing
from .of_archive import catch_up, folder_parts

HERE = "tests/two_worlds/surfaces/commands.py"
OURS = {"games", "accounts", "slydice_site"}
# Into which a command writes what its operator gives away; empty before each look.
FOLDER = Path(gettempdir()) / f"two-worlds-{os.getpid()}"
# They are about games that the archive knows already.
AFTERWARDS = {"export_archive", "index_again", "rate_games"}
# They tell nothing of a game, and why; they are not tried.
SILENT: Mapping[str, str] = {
    "makemessages": "reads the sources alone",
    "post": "listens for mails until it is stopped; what it takes in, the task that reads mails carries out",
    "make_archive": "makes games up where there are none yet",
    "make_vapid_keys": "prints a key that has nothing to do with any game",
    "poll_mailbox": "takes mails from a mailbox elsewhere; what it takes in, the task that reads mails carries out",
    "receive_mail": "takes one mail from standard input; what it takes in, the task that reads mails carries out",
    "import_games": "reads files of its operator's alone; the games are new ones",
    "recheck_games": "compares with what was sealed, which is not what the other world would have sealed",
}


def commands() -> Iterator[Surface]:
    for name, app in sorted(get_commands().items()):
        if app in OURS and name not in SILENT:
            yield Surface(f"command {name}", _looks(name), (type(load_command_class(app, name)), "handle"))


def _looks(name: str) -> Callable[[Scene], Sequence[Look]]:
    if name not in COMMANDS:
        raise missing(f"The command “{name}”", f"COMMANDS in {HERE}, or SILENT if it never tells of a game")
    return lambda scene: [Look(" ".join((name, *words)), _run(name, words, scene)) for words in COMMANDS[name](scene)]


def _run(name: str, words: Sequence[str], scene: Scene) -> Callable[[], Parts]:
    def do() -> Parts:
        out, err = StringIO(), StringIO()
        shutil.rmtree(FOLDER, ignore_errors=True)
        if name in AFTERWARDS:
            catch_up(scene)
        try:
            call_command(name, *words, stdout=out, stderr=err)
        except CommandError as error:
            err.write(str(error))
        return {"output": out.getvalue(), "errors": err.getvalue()} | folder_parts(FOLDER)

    return do


COMMANDS: Mapping[str, Callable[[Scene], Sequence[Sequence[str]]]] = {
    "export_archive": lambda scene: [(str(FOLDER),), (str(FOLDER), "--month", f"{scene.now:%Y-%m}")],
    "index_again": lambda scene: [(), (scene.game.kind,)],
    "rate_games": lambda scene: [(), ("--again",)],
    "rotate_dice_keys": lambda scene: [()],
    "told_figures": lambda scene: [()],
}
