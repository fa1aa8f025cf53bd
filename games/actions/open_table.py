"""Opening a table."""

from collections.abc import Mapping
from datetime import datetime

from django.db import transaction

from accounts.models import Player
from games import store
from games.entropy import clean_entropy
from games.models import DiceSecret, Game, Seat
from games.proofs.commit import commit
from games.proofs.secrets import encrypt
from games.rules.contract import Refused
from games.rules.marking import _
from games.rules.registry import KINDS
from games.tempo import Clock
from games.titles import clean_title

from .choose_clock import choose_clock
from .open_spans import restart_span
from .start_game import seat_programs, start


def open_table(
    *,
    host: Player,
    kind: str,
    seat_count: int,
    now: datetime,
    is_public: bool = True,
    tempo: str = "daily",
    clock: Clock | None = None,
    options: Mapping[str, str] | None = None,
    title: str = "",
    opens_dice: bool = True,
    absence: str = Game.Absence.STAND_IN,
    checks_ready: bool = False,
    is_ranked: bool = True,
    entropy: str = "",
) -> Game:
    """A new table at which `host` has the first seat. Refuses an unknown kind, tempo, option, seat count, title.

    The tempo is a preset's name, or `own` with a `clock`, which is refused if it is out of bounds.
    `absence` says what becomes of the seat of who misses deadlines (`Game.Absence`); with `checks_ready` the game
    starts only when everybody has said that they are there. With `is_ranked` it counts for the ratings, if it is
    public.
    `entropy` are the host's words for the dice. Unless `opens_dice`, dice that were never shown stay sealed for good.
    """
    if kind not in KINDS:
        raise Refused(_("There is no kind of game called “{kind}”."), kind=kind)
    chosen = choose_clock(tempo, clock)
    rules = KINDS[kind]
    if seat_count not in rules.seats:
        low, high = rules.seats[0], rules.seats[-1]
        raise Refused(_("This game is for {low} to {high} seats, not {count}."), low=low, high=high, count=seat_count)
    committed = commit(seat_count)
    with transaction.atomic():
        game = Game(
            kind=kind,
            rules_version=rules.version,
            options=_checked(kind, seat_count, options or {}),
            seat_count=seat_count,
            is_public=is_public,
            tempo=tempo,
            **chosen.columns(),
            title=clean_title(title),
            host=host,
            created_at=now,
            opens_dice=opens_dice,
            absence=Game.Absence(absence),
            checks_ready=checks_ready,
            is_ranked=is_ranked and is_public,
            root=committed.root,
            commitments=committed.commitments,
        )
        restart_span(game, now)
        game.save()
        DiceSecret.objects.create(game=game, encrypted=encrypt(committed.secret))
        Seat.objects.create(game=game, number=0, name=host.name, player=host, entropy=clean_entropy(entropy))
    return game


def _checked(kind: str, seat_count: int, options: Mapping[str, str]) -> str:
    rules = KINDS[kind]
    text = "; ".join(f"{key}={value}" for key, value in options.items())
    chosen = rules.parse_options(text)
    # Some options go with some numbers of seats only.
    rules.start(seat_count, chosen)
    return rules.format_options(chosen)


def play_now(
    *,
    player: Player,
    kind: str,
    seat_count: int,
    now: datetime,
    tempo: str = "daily",
    opens_dice: bool = True,
    entropy: str = "",
) -> Game:
    """A game against programs that has already started. It is nobody else's business, so it is not public."""
    with transaction.atomic():
        table = open_table(
            host=player,
            kind=kind,
            seat_count=seat_count,
            now=now,
            is_public=False,
            tempo=tempo,
            opens_dice=opens_dice,
            entropy=entropy,
        )
        game = store.lock(table.key)
        seat_programs(game)
        start(game, now)
    return game
