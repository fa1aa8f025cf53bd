"""The rows of one game that is made up: the game, its seats, who held them, its summary, its terms."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from games.actions.start_game import PROGRAM_NAMES
from games.archive.indexing import names_of, summary_of
from games.archive.terms import terms_of
from games.entropy import OF_PROGRAMS
from games.models import Game, Holding, Seat, Summary, TurnRecord
from games.tempo import TEMPOS

from .drawing import key_of
from .mix import Circumstances, title_of
from .people import Person
from .pool import PoolGame


class GameRows(NamedTuple):
    """What is stored of a game, without its turn records; `terms` are their texts."""

    game: Game
    seats: Sequence[Seat]
    holdings: Sequence[Holding]
    summary: Summary
    terms: Sequence[str]


def rows_of(pk: int, pool: PoolGame, drawn: Circumstances, people: Sequence[Person], rng: Random) -> GameRows:
    """A pool game under these circumstances. `people` take its first seats, programs the others; one person more than
    that is the substitute of who left.
    """
    game = _game(pk, pool, drawn, people[0], rng)
    seats = list(_seats(game, people[: drawn.seats - drawn.programs]))
    holdings = _substitution(game, seats, people[-1], rng) if drawn.has_substitute else []
    _settle(game, seats, pool)
    summary = summary_of(game, seats, holdings, pool.facts[drawn.opens_dice], rounds=pool.rounds)
    # Judged and rated it will never be: its figures would say nothing of anybody.
    summary.analysed_at = summary.rated_at = game.finished_at
    return GameRows(game, seats, holdings, summary, terms_of(summary, names_of(seats, holdings), game.title))


def _game(pk: int, pool: PoolGame, drawn: Circumstances, host: Person, rng: Random) -> Game:
    return Game(
        id=pk,
        key=key_of(rng),
        kind=pool.rules.kind,
        rules_version=pool.rules.version,
        options=pool.options,
        seat_count=drawn.seats,
        programs=drawn.programs,
        is_public=drawn.is_public,
        is_ranked=drawn.is_ranked,
        tempo=drawn.tempo,
        **TEMPOS[drawn.tempo].clock.columns(),
        title=title_of(rng, host.language),
        host_id=host.player,
        invite_token=key_of(rng, 24),
        **_course(pool, drawn),
        opens_dice=drawn.opens_dice,
    )


def _course(pool: PoolGame, drawn: Circumstances) -> Mapping[str, object]:
    """How it went, as its row tells it."""
    return {
        "status": Game.Status.FINISHED,
        "lines": len(pool.entries),
        "version": len(pool.entries),
        "scores": pool.scores,
        "winners": pool.winners,
        "ended_early": drawn.ends_early,
        "created_at": drawn.started_at,
        "started_at": drawn.started_at,
        "finished_at": drawn.finished_at,
        "dice_counted_at": drawn.finished_at,
        "indexed_at": drawn.finished_at,
    }


def _seats(game: Game, people: Sequence[Person]) -> Iterator[Seat]:
    for number, person in enumerate(people):
        yield _seat(game, number, name=person.name, player_id=person.player)
    for number in range(len(people), game.seat_count):
        yield _seat(game, number, name=PROGRAM_NAMES[number - 1], is_program=True, entropy=OF_PROGRAMS)


def _seat(game: Game, number: int, **fields: object) -> Seat:
    end = {"seen_line": game.lines, "told_line": game.lines, "finished_at": game.finished_at}
    return Seat(game_id=game.pk, number=number, **end, **fields)


def _substitution(game: Game, seats: Sequence[Seat], substitute: Person, rng: Random) -> list[Holding]:
    """Somebody left in the middle of the game, and the substitute has the seat since then."""
    seat = rng.choice([each for each in seats if not each.is_program])
    left = rng.randrange(1, game.lines)
    began = Holding(game_id=game.pk, seat=seat.number, role=Holding.Role.PLAYER, from_line=1, until_line=left)
    began.player_id, began.name = seat.player_id, seat.name
    seat.player_id, seat.name = substitute.player, substitute.name
    role = Holding.Role.SUBSTITUTE
    goes_on = Holding(game_id=game.pk, seat=seat.number, player_id=substitute.player, role=role, from_line=left + 1)
    goes_on.name = substitute.name
    return [began, goes_on]


def _settle(game: Game, seats: Sequence[Seat], pool: PoolGame) -> None:
    """Who resigned, and which seats nobody plays."""
    for seat in seats:
        resigned = game.ended_early and seat.number not in pool.winners
        seat.resigned_at = game.finished_at if resigned else None
        if resigned or seat.is_program:
            way = TurnRecord.Way.RESIGNED if resigned else TurnRecord.Way.PROGRAM
            game.automatic[str(seat.number)] = way.value
