"""Sly Dice: hidden are the dice behind a shield (R1, R3, R7), `and show | and hide` (R10), and sealed answers (R9)."""

from collections.abc import Iterator, Sequence
from random import Random

from games.rules.contract import Line
from games.rules.sly_dice import moves

from . import Lines, Past
from .claims import PASSED
from .seats import Round, SeatRound, rounds_of
from .shield import Die, Impossible, Shield, Told

Changed = dict[int, Line]
TRIES = 40


def other(past: Past, viewer: int | None, rng: Random) -> Lines:
    """Another world: other faces, other dice rolled again, other choices and answers."""
    [world] = _worlds(past, viewer, rng, count=1)
    return world


def twins(past: Past, viewer: int | None, rng: Random) -> tuple[Lines, Lines]:
    """Two worlds in which the same dice were rolled again and came to light, with other faces behind the shields."""
    first, second = _worlds(past, viewer, rng, count=2)
    return first, second


def sealed(past: Past, viewer: int | None) -> Iterator[int]:
    """The answers that nobody has read, or never will."""
    for game_round in rounds_of(past):
        for line in game_round.unread(viewer):
            yield line.number


def _worlds(past: Past, viewer: int | None, rng: Random, *, count: int) -> list[Lines]:
    """So many worlds; those of more than one share the stories of their dice."""
    worlds: list[Changed] = [{} for _world in range(count)]
    for game_round in rounds_of(past):
        for seat in () if past.is_open else game_round.others(viewer):
            for world, changed in zip(worlds, _tell(seat, rng, count), strict=True):
                world.update(changed)
        for world in worlds:
            world.update(_answers(game_round, viewer, rng))
    return [[world.get(line.number, line) for line in past.lines] for world in worlds]


def _answers(game_round: Round, viewer: int | None, rng: Random) -> Changed:
    """What nobody has read may as well have been the other answer."""
    answers = (moves.PASS, moves.ACCUSE)
    return {line.number: line._replace(move=rng.choice(answers)) for line in game_round.unread(viewer)}


def _tell(seat: SeatRound, rng: Random, count: int) -> list[Changed]:
    """What one seat could have rolled and said in a round, so many times; as it was, where nothing else works out."""
    for _try in range(TRIES):
        try:
            shield = seat.shield(rng)
            return [_lines(seat, shield, shield.fill(with_ties=count == 1), rng) for _world in range(count)]
        except Impossible:
            continue
    return [{} for _world in range(count)]


def _lines(seat: SeatRound, shield: Shield, faces: Sequence[int], rng: Random) -> Changed:
    written = (_line(told, faces, rng) for told in shield.told)
    return {line.number: line for line in (*written, *_claim(seat, [faces[die] for die in shield.hidden], rng))}


def _line(told: Told, faces: Sequence[int], rng: Random) -> Line:
    """The seat's own line in full, with these faces."""
    line, named = told.line, [faces[die] for die in told.named]
    rolled = tuple(faces[die] for die in told.rolled)
    if isinstance(line.move, moves.Lock):
        says_which = told.some_stay or rng.random() < 0.5
        return line._replace(move=moves.lock(line.move.face, tuple(named) if says_which else ()), values=rolled)
    if isinstance(line.move, moves.Change):
        return line._replace(move=moves.change(*named))
    return line._replace(values=rolled)


def _claim(seat: SeatRound, dice: Sequence[Die], rng: Random) -> Iterator[Line]:
    """The claim with a choice of its own (R10); where all passed and nothing was shown, a bluff was one to hide."""
    if seat.asked is None or seat.was_shown or not isinstance(move := seat.asked.line.move, moves.Claim):
        return
    would_show = seat.asked.outcome == PASSED and not seat.makes_true(dice)
    if seat.asked.line.number in seat.exact:
        if would_show and move.show:
            raise Impossible
        return
    show = rng.random() < 0.5 and not would_show
    other_move = moves.claim(move.card, move.count, again=move.again, with_sum=move.with_sum, show=show)
    yield seat.asked.line._replace(move=other_move)
