"""The circumstances of a game that is made up: when, how fast, with whom, what it is called."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Final, NamedTuple

from games.rules.registry import KINDS

from .drawing import Weighted

YEARS: Final = timedelta(days=5 * 365)
# How far the end of a game may lie from where its number alone would put it: of two games, the one that was opened
# first often ends last.
_JITTER_HOURS: Final = 20 * 24
_TEMPOS: Final = Weighted({"live": 25, "brisk": 20, "daily": 40, "relaxed": 15})
# By tempo, how many hours a game lasts, and how unevenly that is spread.
_HOURS: Final = {"live": (0.8, 0.5), "brisk": (90, 0.7), "daily": (500, 0.6), "relaxed": (1200, 0.5)}
_TITLES: Final = {
    "en": ("Friday night", "Rematch of the century", "Liars welcome", "The long game", "Café table", "Beginners' luck"),
    "ko": ("금요일 밤", "주사위 모임", "거짓말쟁이들", "느긋한 한 판", "초보 환영"),
    "pt-br": ("Sexta à noite", "Revanche", "Mesa dos mentirosos", "Só uma rodada", "Iniciação"),
}
# The kinds and the seats of each: of those named first there are the most.
_KINDS: Final = Weighted({kind: 1 / place for place, kind in enumerate(KINDS, start=1)})
_SEATS: Final = {
    kind: Weighted({seats: 1 / place for place, seats in enumerate(rules.seats, start=2)})
    for kind, rules in KINDS.items()
}


class Circumstances(NamedTuple):
    """All that is drawn for one game before its people are."""

    kind: str
    seats: int
    programs: int
    tempo: str
    started_at: datetime
    finished_at: datetime
    is_public: bool
    is_ranked: bool
    opens_dice: bool
    ends_early: bool
    has_substitute: bool


def circumstances(rng: Random, *, until: datetime, share: float) -> Circumstances:
    """Those of one game. `share` says where it stands between the first and the last, from 0 to 1."""
    kind, tempo = _KINDS.draw(rng), _TEMPOS.draw(rng)
    seats = _SEATS[kind].draw(rng)
    started_at, finished_at = _times(rng, tempo, until, share)
    return Circumstances(
        kind=kind,
        seats=seats,
        programs=rng.randrange(1, seats) if rng.random() < 0.2 else 0,
        tempo=tempo,
        started_at=started_at,
        finished_at=finished_at,
        is_public=rng.random() < 0.85,
        is_ranked=rng.random() < 0.8,
        opens_dice=rng.random() < 0.85,
        ends_early=rng.random() < 0.04,
        has_substitute=rng.random() < 0.03,
    )


def _times(rng: Random, tempo: str, until: datetime, share: float) -> tuple[datetime, datetime]:
    """Its first line and its end: as time goes by there are more and more games."""
    ended = until - YEARS + YEARS * share**0.5 - timedelta(hours=rng.random() * _JITTER_HOURS)
    median, spread = _HOURS[tempo]
    finished_at = ended.replace(microsecond=rng.randrange(1_000_000))
    return finished_at - timedelta(hours=median * rng.lognormvariate(0, spread)), finished_at


def title_of(rng: Random, language: str) -> str:
    """What the table is called in its host's language; three of four are called nothing."""
    if rng.random() < 0.75:
        return ""
    title = rng.choice(_TITLES[language])
    return f"{title} {rng.randrange(2, 40)}" if rng.random() < 0.3 else title


def line_times(game: Circumstances, lines: int) -> Iterator[datetime]:
    """When each line was played: evenly from the first to the last."""
    step = (game.finished_at - game.started_at) / max(1, lines - 1)
    return (game.finished_at - step * (lines - number) for number in range(1, lines + 1))
