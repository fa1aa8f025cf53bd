"""The proof of a game: what it opens to whom, and that it tells nothing else."""

import json
import re
from datetime import datetime
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import Player
from games import actions
from games.archive.proof import proof_lines
from games.models import Game
from games.proofs.secrets import Secret
from games.proofs.trees import Tree
from games.rules.proof_file import check
from games.store import load_state
from tests.archive.programs import played_by_programs
from tests.dice import loaded
from tests.proofs import marathon
from tests.proofs.reckoning import records_of
from tests.tables import answer, first_rolls, fresh, play_to_the_end, running_game

Entry = dict[str, Any]


def entries(game: Game, viewer: int | None = None) -> list[Entry]:
    """The file lines, header first, so that a line's number is its place."""
    return [json.loads(line) for line in proof_lines(fresh(game), viewer)]


def opened(game: Game, viewer: int | None = None) -> set[int]:
    """The numbers of the lines that are opened as a whole."""
    return {entry["line"] for entry in entries(game, viewer)[1:] if "full" in entry}


def own_lines(game: Game, actor: int) -> set[int]:
    return {record.number for record in records_of(game) if record.actor == actor}


def told_seeds(game: Game, viewer: int | None = None) -> set[int]:
    """The streams whose order is told."""
    return {tree["stream"] for tree in entries(game, viewer)[0]["trees"] if "seed" in tree}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_is_proved_to_everybody(alice: Player, now: datetime, seats: int) -> None:
    game = played_by_programs(alice, seats=seats, now=now)
    checked = check(proof_lines(game, None))
    unread = load_state(game).unread
    assert {line["line"] for line in checked.lines if "full" not in line} == unread
    assert not any("revealed" in line for line in checked.lines)


def test_a_running_game_is_proved_to_each_seat_and_to_a_spectator(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = running_game(alice, bob, dora, now=now, entropy="clover")
    face = records_of(game)[3].values[0]
    answer(game, alice, f"lock {face}", now=now)
    for viewer in (None, 0, 1, 2):
        checked = check(proof_lines(fresh(game), viewer))
        assert checked.header["entropy"] == ["clover", "", ""]
        assert checked.header["root"].hex() == game.root


def test_a_hidden_roll_is_open_to_its_own_seat_alone(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    assert opened(game) == own_lines(game, -1) == {1, 2, 3}
    assert opened(game, 0) == {1, 2, 3, 4}
    assert opened(game, 1) == {1, 2, 3, 5}


def test_the_order_of_a_seat_is_told_to_it_alone_until_the_game_is_over(
    alice: Player, bob: Player, now: datetime
) -> None:
    game = running_game(alice, bob, now=now)
    assert (told_seeds(game), told_seeds(game, 1)) == ({0}, {0, 2})
    play_to_the_end(game, now=now)
    assert told_seeds(game) == {0, 1, 2}


def test_a_locked_die_is_opened_without_its_place(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    face = records_of(game)[3].values[1]
    answer(game, alice, f"lock {face}", now=now)
    (die,) = entries(game)[6]["revealed"]
    assert (die["stream"], die["tree"], die["value"], die["choices"]) == (1, 0, face, [1, 2, 3, 4, 5, 6])
    assert "slot" not in die
    assert "full" not in entries(game)[6]
    assert "revealed" not in entries(game, 0)[6]


def test_a_claim_is_not_opened_whether_it_hides_its_choice_or_not(alice: Player, bob: Player, now: datetime) -> None:
    for words in ("claim evens", "claim evens and hide"):
        game = running_game(alice, bob, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1)))
        for player in (alice, bob):
            answer(game, player, "keep", now=now)
        answer(game, alice, words, now=now)
        claim = entries(game)[8]
        assert claim["shown"] == "8 s0 claim evens"
        assert "full" not in claim
        assert entries(game, 0)[8]["full"] == f"8 s0 {words}"


def accused(*players: Player, now: datetime) -> Game:
    """Alice claims; Dora's accusation comes first, and Bob's, which is read before hers, settles it."""
    alice, bob, dora = players
    game = running_game(*players, now=now, rolls=first_rolls((6, 5, 2), (3, 3, 1), (1, 1, 1)))
    for player in players:
        answer(game, player, "keep", now=now)
    for player, words in ((alice, "claim evens"), (dora, "accuse"), (bob, "accuse")):
        answer(game, player, words, now=now)
    return game


def test_an_answer_that_was_never_read_stays_sealed_for_good(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = play_to_the_end(accused(alice, bob, dora, now=now), now=now)
    assert entries(game)[11]["shown"] == "11 s2"
    assert 11 not in opened(game) | opened(game, 0)
    assert 12 in opened(game)
    assert entries(game, 2)[11]["full"] == "11 s2 accuse"


def test_dice_that_were_shown_are_opened_on_the_line_that_showed_them(
    alice: Player, bob: Player, dora: Player, now: datetime
) -> None:
    game = accused(alice, bob, dora, now=now)
    assert [die["value"] for die in entries(game)[12]["revealed"]] == [2, 5, 6]


def test_a_sealed_table_stays_sealed_after_the_end(alice: Player, now: datetime) -> None:
    game = played_by_programs(alice, seats=3, now=now, opens_dice=False)
    checked = check(proof_lines(game, None))
    assert (checked.header["finished"], checked.header["dice"]) == (True, "sealed")
    assert told_seeds(game) == {0}
    hidden = {record.number for record in records_of(game) if record.move.split()[0] in ("roll", "lock", "restart")}
    assert not opened(game) & hidden
    assert own_lines(game, 1) <= opened(game, 1)
    assert check(proof_lines(game, 1))


def test_a_game_that_ended_early_is_opened(alice: Player, bob: Player, now: datetime) -> None:
    game = running_game(alice, bob, now=now)
    actions.resign(game_key=game.key, player=bob, now=now)
    assert opened(game) == {record.number for record in records_of(game)}
    assert check(proof_lines(fresh(game), None))


def test_later_trees_are_proved(alice: Player, bob: Player, now: datetime) -> None:
    with marathon.known():
        game = marathon.run(alice, bob, rolls=150, now=now)
        trees = [(tree["stream"], tree["tree"]) for tree in entries(game)[0]["trees"]]
        assert trees == [(0, 0), (1, 0), (2, 0), (1, 1), (1, 2)]
        for viewer in (None, 0, 1):
            assert check(proof_lines(game, viewer))
        loose = [die["tree"] for entry in entries(game)[1:] for die in entry.get("revealed", ())]
        assert set(loose) == {0, 1, 2}


def test_it_costs_a_fixed_number_of_statements(alice: Player, now: datetime) -> None:
    game = played_by_programs(alice, seats=4, now=now)
    with CaptureQueriesContext(connection) as statements:
        list(proof_lines(game, None))
    assert len(statements) == 3


def test_how_a_line_stands_in_the_file_does_not_depend_on_what_it_hides(
    alice: Player, bob: Player, now: datetime
) -> None:
    """R3: the 6 that is locked last fell at the first roll, or at the re-roll."""
    first = locked_twice(alice, bob, now=now, roll=(6, 6, 2), words="lock 6 reroll 2", rolled=(3,))
    second = locked_twice(alice, bob, now=now, roll=(6, 5, 2), words="lock 6 reroll 5", rolled=(6,))
    third = locked_twice(alice, bob, now=now, roll=(6, 5, 2), words="lock 6", rolled=(6, 1))
    assert masked(first) == masked(second) == masked(third)


def locked_twice(
    alice: Player, bob: Player, *, now: datetime, roll: tuple[int, int, int], words: str, rolled: tuple[int, ...]
) -> Game:
    game = running_game(alice, bob, now=now, rolls=first_rolls(roll, (1, 1, 2)))
    with loaded(rolled):
        answer(game, alice, words, now=now)
    return answer(game, alice, "lock 6", now=now)


def masked(game: Game) -> list[str]:
    """The file lines as a spectator gets them, without what is random in every game."""
    text = "\n".join(proof_lines(fresh(game), None)).replace(game.key, "KEY")
    return re.sub(r'"[0-9a-f]{64}"|(?<="position":)\d+', "RANDOM", text).split("\n")


def test_positions_do_not_tell_which_of_two_dice_was_rolled_first() -> None:
    """Either order is met about equally often: 400 fair coins are within 160 and 240 but once in 15,000 times."""
    trees = [Tree(Secret(bytes([number % 256, number // 256]) * 16), 1, 0) for number in range(400)]
    assert 160 < sum(tree.position(0) < tree.position(8) for tree in trees) < 240


def test_what_is_open_never_closes_again(alice: Player, now: datetime) -> None:
    """Whoever keeps an early proof finds all of it in a later one, but that a loose die then has its place."""
    game = played_by_programs(alice, seats=3, now=now)
    game.status, game.lines = Game.Status.RUNNING, game.lines // 2
    early = [json.loads(line) for line in proof_lines(game, None)]
    late = entries(game)
    assert any("revealed" in entry for entry in early[1:])
    keys = {die["key"] for entry in late[1:] for die in entry.get("dice", ())}
    for before, after in zip(early[1:], late[1:], strict=False):
        assert all(after[name] == value for name, value in before.items() if name != "revealed")
        assert {die["key"] for die in before.get("revealed", ())} <= keys


def test_of_a_token_all_see_on_how_many_dice_and_only_its_owner_on_which(
    alice: Player, bob: Player, now: datetime
) -> None:
    game = running_game(alice, bob, now=now, kind="17-dice-bets")
    [asked] = fresh(game).asked
    dice = load_state(fresh(game)).players[int(asked)].dice
    words = " ".join(map(str, ("token", *dice)))
    answer(game, (alice, bob)[int(asked)], words, now=now)

    for viewer in (0, 1, None):
        assert check(list(proof_lines(fresh(game), viewer)))
        told = entries(game, viewer)[-1]
        assert told["shown"] == f"{told['line']} s{asked} token ? ?"
        assert ("full" in told) == (viewer == int(asked))
