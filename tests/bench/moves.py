"""A signed-in move over HTTP: time beside the bare transaction, CPU, statements; the web workers' memory."""

from collections.abc import Sequence
from statistics import median

from .bare import BareTransaction
from .figure import Figure, milliseconds, ratio
from .ground import Ground
from .processes import pss_bytes
from .statements import statements_a_move
from .web import Stretch

MANY = 8


def measure(ground: Ground) -> list[Figure]:
    """Rounds of: pgbench and moves with one client, pgbench and moves with eight."""
    bare = BareTransaction(ground.site)
    ground.play(MANY)
    one, many = _Compared(1), _Compared(MANY)
    for _round in range(ground.extent.rounds):
        for compared in (one, many):
            compared.run(ground, bare)
    rounds = [*one.moves, *many.moves]
    return [
        one.figure(goal=4),
        many.figure(goal=7),
        _cpu("server CPU a move", [each.web_cpu / len(each.took) for each in rounds], goal=2.5),
        _cpu("PostgreSQL's CPU a move", [each.database_cpu / len(each.took) for each in rounds], goal=None),
        Figure(
            "SQL statements a move", statements_a_move(ground), "", 5, "with BEGIN and COMMIT, counted by the server"
        ),
        _memory(ground),
    ]


class _Compared:
    """Moves and bare transactions by so many clients, in turn."""

    def __init__(self, clients: int) -> None:
        self.clients = clients
        self.moves: list[Stretch] = []
        self.bare: list[float] = []

    def run(self, ground: Ground, bare: BareTransaction) -> None:
        self.bare.append(median(bare.run(self.clients, ground.extent.bare_seconds)))
        self.moves.append(ground.play(self.clients))

    def figure(self, goal: float) -> Figure:
        took = [stretch.p50 for stretch in self.moves]
        per_second = median(stretch.per_second for stretch in self.moves)
        return Figure(
            name=f"a move over HTTP, {self.clients} client{'s' if self.clients > 1 else ''}, p50",
            value=ratio(took, self.bare),
            unit=" ×",
            goal=goal,
            measured=f"{milliseconds(took)} ({per_second:.0f} a second)",
            baseline=f"{milliseconds(self.bare)} (pgbench)",
        )


def _cpu(name: str, seconds: Sequence[float], goal: float | None) -> Figure:
    return Figure(name, 1000 * median(seconds), " ms", goal, "user and system time, by the kernel")


def _memory(ground: Ground) -> Figure:
    """After the load: what the workers have grown to."""
    processes = ground.site.web_processes
    each = ", ".join(f"{pss_bytes([pid]) / 1e6:.0f}" for pid in processes)
    return Figure(
        "memory of the web server", pss_bytes(processes) / 1e6, " MB", 130, f"PSS of master and workers: {each}"
    )
