"""What is rolled and drawn follows from the keys that the table committed to before anybody brought words."""

from datetime import datetime

import pytest
from django.db import transaction

from accounts.models import Player
from games import actions, rolls, store
from games.archive.proof import proof_lines
from games.models import Game
from games.proofs.ledger import Ledger
from games.proofs.trees import Tree
from games.rules.contract import Draw
from games.rules.proof import climb, game_root, leaf
from games.rules.proof_file import check
from tests.tables import answer, fresh, open_table

from . import marathon, reckoning

pytestmark = pytest.mark.django_db


def test_every_die_and_draw_of_a_game_follows_from_its_key(alice: Player, now: datetime) -> None:
    game = actions.play_now(player=alice, kind="sly-dice", seat_count=4, now=now, entropy="mine")
    answer(game, alice, "keep", now=now)
    rolled = [record for record in reckoning.records_of(game) if record.roll is not None and record.move != "deal"]

    assert len(rolled) > 5
    for record in rolled:
        choices: list[object] = list(range(4)) if record.move == "first" else list(range(1, 7))
        for slot, value in enumerate(record.values):
            assert value == reckoning.value(game, record, slot, choices), record


def test_a_distinct_draw_chooses_among_what_is_left(alice: Player, bob: Player, now: datetime) -> None:
    with marathon.known():
        game = marathon.run(alice, bob, rolls=20, now=now)
    drawn = [record for record in reckoning.records_of(game) if record.actor == -1]

    assert len(drawn) >= 2
    for record in drawn:
        left: list[object] = ["ash", "birch", "cedar"]
        for slot, value in enumerate(record.values):
            assert value == reckoning.value(game, record, slot, left)
            left.remove(value)


def test_every_key_is_in_its_tree_and_every_tree_in_the_root(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now, seats=2)
    secret = reckoning.secret_of(game)
    trees = [Tree(secret, stream, 0) for stream in range(3)]

    assert [tree.commitment.hex() for tree in trees] == game.commitments
    assert game_root(*(tree.commitment for tree in trees)).hex() == game.root
    for place in (0, 1, 8, 511):
        opening = trees[1].opening(place)
        assert opening.key == secret.key(1, 0, place)
        assert climb(leaf(opening.key), opening.position, opening.path) == trees[1].root


def test_no_two_tables_have_the_same_root(alice: Player, now: datetime) -> None:
    assert open_table(alice, now=now).root != open_table(alice, now=now).root


def test_a_game_of_many_rolls_commits_to_later_trees_in_time_and_rolls_from_them(
    alice: Player, bob: Player, now: datetime
) -> None:
    with marathon.known():
        game = marathon.run(alice, bob, rolls=140, now=now)
    records, secret = reckoning.records_of(game), reckoning.secret_of(game)
    committed = {(record.actor, record.roll): record.tree for record in records if record.tree}

    assert committed == {(0, 32): Tree(secret, 1, 1).commitment.hex(), (0, 96): Tree(secret, 1, 2).commitment.hex()}
    assert game.fingerprint == reckoning.chain(game).fingerprints[-1]
    late = [record for record in records if record.actor == 0 and record.roll is not None and record.roll >= 60]
    assert [record.roll for record in late] == list(range(60, 140))
    for record in late:
        for slot, value in enumerate(record.values):
            assert value == reckoning.value(game, record, slot, [1, 2, 3, 4, 5, 6]), record


@pytest.mark.parametrize("viewer", [None, 0, 1])
@pytest.mark.parametrize("opens_dice", [True, False])
def test_the_proof_of_such_a_game_holds_while_it_runs_and_when_it_is_over(
    alice: Player, bob: Player, now: datetime, viewer: int | None, opens_dice: bool
) -> None:
    with marathon.known():
        game = marathon.run(alice, bob, rolls=130, now=now, opens_dice=opens_dice)
        running = check(list(proof_lines(game, viewer)))
        actions.resign(game_key=game.key, player=bob, now=now)
        over = check(list(proof_lines(fresh(game), viewer)))

    rolls = [line for line in over.lines if line.get("roll", 0) >= 64]
    assert len(running.lines) == len(over.lines) == game.lines
    assert len(rolls) == 130 - 64
    assert all(line.get("dice") for line in rolls) == (opens_dice or viewer == 0)


def test_asking_twice_rolls_once(alice: Player, bob: Player, now: datetime) -> None:
    """A move that is refused, or whose transaction is lost, gives nobody a second chance."""
    game = open_table(alice, bob, now=now, seats=2)
    need = Draw(8, range(1, 7))
    with transaction.atomic():
        first, second = (Ledger(store.lock(game.key)).draw(0, need) for _time in range(2))
    assert first == second


def test_what_one_seat_does_first_moves_no_die_of_another(alice: Player, bob: Player, now: datetime) -> None:
    game = open_table(alice, bob, now=now, seats=2)
    need = Draw(8, range(1, 7))
    with transaction.atomic():
        before = Ledger(store.lock(game.key)).draw(1, need)
        dice = reckoning.records_of(game)[3].values[0]
        transaction.set_rollback(True)
    answer(game, alice, f"lock {dice}", now=now)
    with transaction.atomic():
        assert Ledger(store.lock(game.key)).draw(1, need) == before


@pytest.mark.parametrize("need", [Draw(9, range(1, 7)), Draw(1, range(257))])
def test_more_than_a_line_can_draw_is_refused(alice: Player, bob: Player, now: datetime, need: Draw) -> None:
    game = open_table(alice, bob, now=now, seats=2)
    with transaction.atomic(), pytest.raises(ValueError, match="no line can draw"):
        Ledger(store.lock(game.key)).draw(0, need)


def test_distinct_values_stand_in_the_order_in_which_they_were_chosen() -> None:
    need = Draw(3, ("a", "b", "c", "d"), distinct=True)
    asked: list[tuple[int, int]] = []

    def second(slot: int, count: int) -> int:
        asked.append((slot, count))
        return 1

    assert rolls.draw(need, second) == ("b", "c", "d")
    assert asked == [(0, 4), (1, 3), (2, 2)]


def test_a_stored_game_names_no_later_tree_before_it_rolls_from_it(alice: Player, bob: Player, now: datetime) -> None:
    with marathon.known():
        game: Game = marathon.run(alice, bob, rolls=64, now=now)
        assert game.later_entropy == {}
        marathon.go_on(game, [marathon.ROLL], now=now)
    assert list(fresh(game).later_entropy) == ["0"]
