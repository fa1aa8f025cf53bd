"""Every line is hashed onto those before it, with a commitment to all of it and what a spectator saw of it."""

from datetime import datetime

import pytest

from accounts.models import Player
from games import actions
from games.models import Game, TurnRecord
from games.proofs.chain import shown_text, whole_text
from games.rules.contract import TABLE, Line, Move
from games.rules.proof import start
from tests.tables import answer, first_rolls, fresh, open_table, running_game

from . import reckoning

pytestmark = pytest.mark.django_db


@pytest.fixture
def game(alice: Player, bob: Player, now: datetime) -> Game:
    game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3)))
    answer(game, alice, "lock 6 reroll 2", now=now)
    answer(game, alice, "keep", now=now)
    answer(game, bob, "keep", now=now)
    return fresh(game)


def shown(game: Game) -> list[str]:
    return [record.shown for record in reckoning.records_of(game)]


def test_a_table_that_is_open_has_a_root_and_no_fingerprint(alice: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=3)

    assert (len(game.commitments), len(game.root)) == (4, 64)
    assert (game.fingerprint, game.entropy, game.rolled) == ("", "", {})


def test_the_text_of_a_line() -> None:
    line = Line(7, 0, Move("lock 6 reroll 2"), (3,))

    assert whole_text(line) == "7 s0 lock 6 reroll 2 = 3"
    assert whole_text(Line(2, TABLE, Move("first"), (0,))) == "2 table first = 0"
    assert whole_text(Line(9, 1, Move("keep"))) == "9 s1 keep"
    assert shown_text(line, line._replace(move=Move("lock 6"), values=())) == "7 s0 lock 6"
    assert shown_text(line, None) == "7 s0"


def test_what_is_shown_is_what_a_spectator_sees(game: Game) -> None:
    assert shown(game)[1:7] == [
        "2 table first = 0",
        "3 table common = 4 6 5",
        "4 s0 roll",
        "5 s1 roll",
        "6 s0 lock 6",
        "7 s0 keep",
    ]


def test_a_sealed_answer_shows_whose_it_is(
    game: Game, alice: Player, bob: Player, charlie: Player, now: datetime
) -> None:
    game = running_game(alice, bob, charlie, now=now, rolls=first_rolls((6, 5, 2), (1, 1, 3), (2, 2, 3)))
    for player in (alice, bob, charlie):
        answer(game, player, "keep", now=now)
    answer(game, alice, "claim full-house", now=now)
    answer(game, charlie, "accuse", now=now)

    assert shown(game)[-2:] == ["10 s0 claim full-house", "11 s2"]


def test_the_chain_follows_from_the_lines(game: Game) -> None:
    records, links = reckoning.records_of(game), reckoning.chain(game)

    assert [record.fingerprint for record in records] == links.fingerprints
    assert [record.seal for record in records] == links.seals
    assert game.fingerprint == links.fingerprints[-1]
    assert game.entropy == reckoning.entropy(game).hex()


def test_each_line_counts_the_rolls_of_its_actor(game: Game) -> None:
    rolls = [(record.actor, record.roll) for record in reckoning.records_of(game)]

    assert rolls == [(-1, 0), (-1, 1), (-1, 2), (0, 0), (1, 0), (0, 1), (0, None), (1, None)]
    assert game.rolled == {"-1": 3, "0": 2, "1": 1}


def test_a_program_answers_in_the_same_transaction_and_the_same_chain(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=4, now=now, entropy="mine")
    answer(game, alice, "keep", now=now)
    game = fresh(game)

    assert TurnRecord.objects.filter(game=game, way="program").exists()
    assert game.fingerprint == reckoning.chain(game).fingerprints[-1]


def test_a_game_that_ends_early_keeps_its_last_fingerprint(game: Game, bob: Player, now: datetime) -> None:
    actions.resign(game_key=game.key, player=bob, now=now)

    assert fresh(game).fingerprint == reckoning.chain(game).fingerprints[-1]


def test_words_and_the_choice_to_open_dice_go_into_the_start(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, now=now, seats=2, entropy="hers", opens_dice=False)
    actions.join_table(game_key=game.key, player=bob, now=now, entropy="his")
    game = fresh(game)

    assert bytes.fromhex(game.entropy) == reckoning.entropy(game)
    assert reckoning.chain(game).fingerprints[0] == TurnRecord.objects.get(game=game, number=1).fingerprint
    game.opens_dice = True
    assert start(reckoning.entropy(game)) != start(bytes.fromhex(game.entropy))
