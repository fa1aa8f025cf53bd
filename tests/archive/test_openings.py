"""Of a hand that may hold dice of two trees nothing is opened before the end: whose roll a die came from is hidden."""

import json
from collections.abc import Sequence
from datetime import datetime

import pytest

from accounts.models import Player
from games.archive.proof import proof_lines
from games.models import Game
from games.rules.proof import TREE_ROLLS
from games.rules.registry import KINDS
from games.store import load_state
from tests.betting import betting_game
from tests.dice import loaded
from tests.tables import answer, fresh, running_game

pytestmark = pytest.mark.django_db
ROLLS = (6, 5, 2, 2, 1), (1, 2, 3, 4, 1), (4, 4, 3, 2, 1)


def table(alice: Player, bob: Player, now: datetime, kind: str = "common-hand") -> Game:
    """Alice begins, and has rolled a pair of 4s."""
    return running_game(alice, bob, now=now, kind=kind, rolls=ROLLS)


def opened(game: Game, viewer: int | None = None) -> dict[int, list[int]]:
    """By line, the hidden values that the proof opens there."""
    lines = [json.loads(line) for line in proof_lines(fresh(game), viewer)][1:]
    return {line["line"]: [die["value"] for die in line["revealed"]] for line in lines if "revealed" in line}


def play(game: Game, alice: Player, bob: Player, moves: Sequence[str], now: datetime) -> None:
    """Moves of whoever is asked."""
    for words in moves:
        answer(game, alice if "0" in fresh(game).asked else bob, words, now=now)


BELIEVED = ("announce pair 4", "believe")


@pytest.mark.parametrize("viewer", [None, 1])
def test_dice_that_one_seat_rolled_are_opened(alice: Player, bob: Player, now: datetime, viewer: int | None) -> None:
    game = table(alice, bob, now)
    play(game, alice, bob, [*BELIEVED, "reroll none", "announce pair 5", "challenge"], now)
    assert opened(game, viewer) == {8: [1, 2, 3, 4, 4]}


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_dice_of_which_two_seats_have_rolled_are_not(
    alice: Player, bob: Player, now: datetime, viewer: int | None
) -> None:
    game = table(alice, bob, now)
    with loaded((1,)):
        play(game, alice, bob, [*BELIEVED, "reroll 1", "announce pair 5", "challenge"], now)
    assert opened(game, viewer) == {}


def test_once_the_game_is_over_everything_is(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now, kind="common-hand", rolls=ROLLS, options={"chips": "1"})
    play(game, alice, bob, [*BELIEVED, "reroll 1", "announce pair 5", "challenge"], now)
    assert all('"full"' in line for line in list(proof_lines(fresh(game), None))[1:])


def test_dice_that_can_be_from_two_trees_of_one_seat_are_not(alice: Player, bob: Player, now: datetime) -> None:
    """Alice rolls again whenever she may, up to the highest announcement; the second time that takes a new tree."""
    game, rules = table(alice, bob, now), KINDS["common-hand"]
    while len(challenges(game)) < 2:
        state, seat = load_state(fresh(game)), int(next(iter(fresh(game).asked)))
        words = str(rules.timeout(state, seat))
        if rules.phase(state) == "answer" and "believe" in rules.to_act(state)[seat]:
            words = "believe"
        elif rules.phase(state) == "reroll":
            words = "reroll none" if seat else f"reroll {rules.view(state, 0)['dice'][0]}"
        play(game, alice, bob, [words], now)
    first, second = challenges(game)
    assert rolls_of_alice(game, first) < TREE_ROLLS < rolls_of_alice(game, second)
    assert list(opened(game)) == [first]


def challenges(game: Game) -> list[int]:
    return list(game.records.filter(move="challenge").order_by("number").values_list("number", flat=True))


def rolls_of_alice(game: Game, line: int) -> int:
    return game.records.filter(actor=0, roll__isnull=False, number__lte=line).count()


def test_hands_that_are_each_seat_s_own_are_opened(alice: Player, bob: Player, now: datetime) -> None:
    game = betting_game(alice, bob, now=now)
    spaces = ("straight-2 with a", "same-2 with a"), ("straight-3 with b", "same-3 with b")
    (one, two), (three, four) = spaces
    with loaded((8,)):
        answer(game, alice, "token 7", now=now)
    moves = [f"bet {one}", f"bet {two}", "pick 4", f"bet {four}", f"bet {three}", "pick 5", "keep"]
    play(game, alice, bob, moves, now)
    assert [sorted(dice) for dice in opened(game).values()] == [[1, 2, 8, 8]]
