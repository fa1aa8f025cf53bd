"""Move 1,000 of a game beside move 50: a move must not cost more because much has happened before.

No game of Sly Dice has a thousand lines. So each game that stands at line 50 gets a twin to whose log 950 lines are
added at the front (its own lines, over and over) and whose numbers are all 950 larger. Its state is otherwise the same.
"""

from itertools import cycle, islice
from typing import Any

from accounts.keys import new_key
from games import store
from games.models import Decision, DiceSecret, Game, Seat, TurnRecord
from games.models.game import new_token
from games.rules.registry import KINDS

from .cast import analyze, next_answers
from .figure import Figure, milliseconds, ratio
from .ground import Ground
from .web import Stretch, move_request

EARLY, MORE = 50, 950
PAIRS = 60


def measure(ground: Ground) -> list[Figure]:
    """One move in a short game, one in a long one, and so on, by one client."""
    short = [ground.cast.make_game(EARLY) for _pair in range(PAIRS)]
    games = [game.pk for pair in zip(short, map(make_twin, short), strict=True) for game in pair]
    analyze()
    rounds = [_play(ground, games) for _round in range(ground.extent.rounds + 1)][1:]
    early = [Stretch(took=stretch.took[0::2]).p50 for stretch in rounds]
    late = [Stretch(took=stretch.took[1::2]).p50 for stretch in rounds]
    return [
        Figure(
            name=f"move {EARLY + MORE:,} of a game",
            value=ratio(late, early),
            unit=" ×",
            goal=1.1,
            measured=milliseconds(late),
            baseline=f"{milliseconds(early)} (move {EARLY})",
        )
    ]


def _play(ground: Ground, games: list[int]) -> Stretch:
    """Two moves in each game, in the order of `games`. So few that a long game never ends."""
    done = Stretch()
    for _turn in range(2):
        answers = {answer.game: answer for answer in next_answers(ground.cast, games)}
        done.add(ground.client.send([[move_request(ground.cast, answers[game]) for game in games]]))
    return done


def make_twin(game: Game) -> Game:
    """A copy of a running game whose next line is `MORE` lines later."""
    original = Game.objects.get(pk=game.pk)
    twin = Game.objects.get(pk=game.pk)
    twin.pk, twin.key, twin.invite_token = None, new_key(), new_token()
    twin.lines += MORE
    twin.asked = {seat: line + MORE for seat, line in original.asked.items()}
    twin.state = later_state(original)
    twin.save()
    DiceSecret.objects.create(game=twin, encrypted=DiceSecret.objects.get(game=original).encrypted)
    _copy_seats(original, twin)
    _copy_questions(original, twin)
    _copy_records(original, twin)
    return twin


def later_state(game: Game) -> dict[str, Any]:
    """The game's state with every number of a line moved on."""
    rules, state = KINDS[game.kind], store.load_state(game)
    state.number += MORE
    state.unread = {line + MORE for line in state.unread}
    if state.question:
        state.question.lines = [line and line + MORE for line in state.question.lines]
    return rules.dump(state)


def _copy_seats(original: Game, twin: Game) -> None:
    seats = list(Seat.objects.filter(game=original))
    for seat in seats:
        seat.pk, seat.game = None, twin
    Seat.objects.bulk_create(seats)


def _copy_questions(original: Game, twin: Game) -> None:
    questions = list(Decision.objects.filter(game=original))
    for question in questions:
        question.game, question.asked_at = twin, question.asked_at + MORE
    Decision.objects.bulk_create(questions)


def _copy_records(original: Game, twin: Game) -> None:
    records = list(TurnRecord.objects.filter(game=original).order_by("number"))
    before = list(islice(cycle(records), MORE))
    rows = [_record(twin, number, record) for number, record in enumerate([*before, *records], start=1)]
    TurnRecord.objects.bulk_create(rows)


def _record(game: Game, number: int, like: TurnRecord) -> TurnRecord:
    same = {
        name: getattr(like, name)
        for name in ("actor", "move", "values", "events", "way", "at", "shown", "seal", "fingerprint", "roll", "tree")
    }
    return TurnRecord(game=game, number=number, **same)
