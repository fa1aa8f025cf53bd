"""Numbers on dice, and how many dice are claimed, as every language's table has them."""

from .phrases import Table


def faces(*patterns: str, names: tuple[str, ...] = (), last: int = 6) -> Table:
    """The faces 1 to `last` by patterns such as “{n} 을”, and by their `names` in order, if any mean this."""
    return {str(n): (*_filled(patterns, n), *names[n - 1 : n]) for n in range(1, last + 1)}


def counts(*patterns: str) -> Table:
    """“x1” to “x6” by patterns such as “{n} 개”; the first is printed."""
    return {f"x{n}": _filled(patterns, n) for n in range(1, 7)}


def _filled(patterns: tuple[str, ...], n: int) -> tuple[str, ...]:
    return tuple(pattern.format(n=n) for pattern in patterns)
