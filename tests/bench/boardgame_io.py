"""The peer: boardgame.io with its FlatFile storage, in the same run. See `tests/bench/peer/`."""

import json
import shutil
import subprocess
import time
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Self

from slydice_site.ports import free_port, is_free
from slydice_site.process import Process

from .figure import Figure, ratio
from .ground import Ground
from .site import BENCH_FOLDER

CLIENTS = 8
# About as many as persons make in one game: the peer's log of a match is one file, written anew with every move.
MOVES_OF_A_MATCH = 150
SOURCES = Path(__file__).parent / "peer"
INSTALLED = BENCH_FOLDER / "peer"
PATIENCE_SECONDS = 30.0


def measure(ground: Ground) -> list[Figure]:
    """Rounds of: moves of ours, moves of the peer's, by eight clients each."""
    missing = [program for program in ("node", "npm") if shutil.which(program) is None]
    if missing:
        print(f"SKIPPED: {' and '.join(missing)} not found, so boardgame.io is not measured.")
        return []
    install()
    ours, theirs = [], []
    with Peer(ground.site.folder) as peer:
        peer.play(CLIENTS, MOVES_OF_A_MATCH)
        for _round in range(ground.extent.rounds):
            ours.append(ground.play(CLIENTS).per_second)
            theirs.append(peer.play(CLIENTS, MOVES_OF_A_MATCH))
    return [_figure(ours, theirs)]


def install() -> None:
    """What the lock file says, once for each state of it."""
    lock = "package-lock.json"
    INSTALLED.mkdir(parents=True, exist_ok=True)
    done = INSTALLED / "installed-lock.json"
    for source in SOURCES.iterdir():
        shutil.copy(source, INSTALLED)
    if not done.exists() or done.read_bytes() != (SOURCES / lock).read_bytes():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=INSTALLED, check=True, stdout=subprocess.DEVNULL)
        shutil.copy(SOURCES / lock, done)


class Peer:
    """A context in which the peer's server runs and keeps its matches in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._port = free_port()
        self._folder = folder / "matches"
        self._log = folder / "peer.log"
        command = ["node", str(INSTALLED / "server.js"), str(self._port), str(self._folder)]
        self._process = Process("peer", command)

    def __enter__(self) -> Self:
        with self._log.open("wb") as log:
            self._process.start(log)
        until = time.monotonic() + PATIENCE_SECONDS
        while is_free(self._port):
            if not self._process.running or time.monotonic() > until:
                raise RuntimeError(f"boardgame.io does not answer:\n{self._log.read_text()}")
            time.sleep(0.05)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._process.stop()

    def play(self, clients: int, moves: int) -> float:
        """Moves a second, by clients that each make so many moves in a new match of their own."""
        command = ["node", str(INSTALLED / "client.js"), str(self._port), str(clients), str(moves)]
        output = subprocess.run(command, check=True, capture_output=True, timeout=300).stdout
        done = json.loads(output)
        return float(done["moves"] / done["seconds"])


def _figure(ours: list[float], theirs: list[float]) -> Figure:
    return Figure(
        name=f"moves a second beside boardgame.io, {CLIENTS} clients",
        value=ratio(ours, theirs),
        unit=" ×",
        goal=1.5,
        measured=f"{median(ours):.0f} a second",
        baseline=f"{median(theirs):.0f} a second (boardgame.io)",
        more_is_better=True,
    )
