"""What is told of small written games. Alice, who has 1 2 4 unless said otherwise, claims first."""

from random import Random

import pytest

from games.analysis import facts_of
from games.analysis.contract import Fact, Played, played
from games.analysis.sly_dice import FACTS, facts
from games.rules.random_play import random_game, random_options
from games.rules.sly_dice.cards import CARDS
from tests.rules.table import RULES, Table, claiming

from .tables import told_of, unread_changed


def told(table: Table, name: str, *, is_open: bool = True) -> list[Fact]:
    return [fact for fact in facts_of(told_of(table, is_open=is_open)) if fact.name == name]


def believed(words: str, **dice: str) -> Table:
    """Alice claims, and Bob believes her."""
    table = claiming(2, **dice)
    table.play(f"Alice {words}", "Bob pass")
    return table


def test_a_bluff_that_nobody_doubted_is_told_by_what_it_was_worth() -> None:
    table = believed("claim evens and hide", common="2 4 6")
    assert told(table, "bluff-survived") == [Fact("bluff-survived", 0, 22, 8, is_hidden=True)]
    assert told(table, "bluffs-shown") == []


def test_of_sealed_dice_only_a_bluff_that_was_shown_is_told() -> None:
    assert told(believed("claim evens and hide", common="2 4 6"), "bluff-survived", is_open=False) == []
    shown = believed("claim evens", common="2 4 6")
    assert told(shown, "bluff-survived", is_open=False) == [Fact("bluff-survived", 0, 22, 8)]
    assert told(shown, "bluffs-shown", is_open=False) == [Fact("bluffs-shown", 0, 1, 8)]


def test_what_everybody_can_see_to_be_false_is_told_of_sealed_dice_as_well() -> None:
    table = believed("claim evens and hide", common="1 4 6")
    assert told(table, "bluff-survived", is_open=False) == [Fact("bluff-survived", 0, 22, 8)]
    assert told(table, "impossible-believed", is_open=False) == [Fact("impossible-believed", 0, 22, 8)]


def test_the_truth_is_no_bluff() -> None:
    table = believed("claim evens", common="2 4 6", alice="2 2 2")
    assert told(table, "bluff-survived") == told(table, "bluff-caught") == []


def test_a_caught_bluff_is_told_of_who_bluffed() -> None:
    table = claiming(2, common="2 4 6")
    table.play("Alice claim evens", "Bob accuse")
    assert told(table, "bluff-caught", is_open=False) == [Fact("bluff-caught", 0, 22, 8)]
    assert told(table, "bluff-survived") == []


def test_false_accusations_of_a_seat_are_counted() -> None:
    table = claiming(3, cards="ones twos evens", common="1 2 4", bob="2 2 4")
    table.play("Alice claim ones x2", "Charlie accuse", "Bob pass", "Bob claim twos x3", "Charlie accuse")
    found = told(table, "false-accusation", is_open=False)
    assert found == [Fact("false-accusation", 2, 1, 11), Fact("false-accusation", 2, 2, 14)]


def test_five_of_a_kind_is_told_and_hidden_where_nobody_saw_it() -> None:
    doubted = claiming(2, cards="fives ones evens", common="5 5 5", alice="5 5 1")
    doubted.play("Alice claim fives x5", "Bob accuse")
    assert told(doubted, "five-of-a-kind", is_open=False) == [Fact("five-of-a-kind", 0, 1, 8)]
    hidden = believed("claim five-of-a-kind", cards="five-of-a-kind ones evens", common="5 5 5", alice="5 5 1")
    assert told(hidden, "five-of-a-kind") == [Fact("five-of-a-kind", 0, 1, 8, is_hidden=True)]
    assert told(hidden, "five-of-a-kind", is_open=False) == []


def test_five_of_a_kind_that_visible_dice_prove_needs_nobody() -> None:
    table = Table(2)
    table.deal("five-of-a-kind ones evens")
    table.roll("5 5 5", alice="5 5 1")
    table.play("Alice lock 5 = 5 1", "Alice lock 5 = 1")
    table.keep_all()
    table.play("Alice claim five-of-a-kind")
    assert told(table, "five-of-a-kind", is_open=False) == [Fact("five-of-a-kind", 0, 1, 9)]


def test_four_dice_are_not_five() -> None:
    table = believed("claim fives x4", cards="fives ones evens", common="5 5 5", alice="5 5 1")
    assert told(table, "five-of-a-kind") == []


def test_three_calls_that_were_right_are_told_at_the_last() -> None:
    table = claiming(2, common="1 1 1")
    table.play("Alice challenge higher = 6 6 6", "Alice lower = 1 1 1", "Alice higher = 1 2 1")
    assert told(table, "higher-or-lower") == [Fact("higher-or-lower", 0, 1, 10)]


def test_the_dearest_claim_is_one_of_the_game() -> None:
    table = claiming(3, cards="ones twos evens", common="2 4 6", bob="2 2 2")
    table.play("Alice claim ones x1", "Bob pass", "Charlie pass", "Bob claim evens", "Charlie pass", "Alice pass")
    assert told(table, "dearest-claim") == [Fact("dearest-claim", 1, 22, 13)]


def test_a_card_that_is_worth_nothing_by_a_house_rule_is_found_all_the_same() -> None:
    table = claiming(2, common="2 4 6", options="points.evens=0")
    table.play("Alice claim evens", "Bob pass")
    found = facts(told_of(table, options="points.evens=0"))
    assert [fact.value for fact in found if fact.name == "bluff-survived"] == [1]


def last_round(seats: int = 2) -> Table:
    """Eight rounds in which nobody has claimed but Bob, who has 1 point from the first."""
    table = claiming(seats, cards="ones twos evens")
    table.play("Alice decline", "Bob claim ones x1")
    for card in [card for card in CARDS if card not in ("ones", "twos", "evens", "higher-or-lower")][:7]:
        table.decline_all()
        table.next_round(card)
    return table


def test_who_was_behind_before_the_last_round_and_has_won_is_told() -> None:
    table = last_round()
    table.play("Bob decline", "Alice claim twos x1")
    [fact] = told(table, "won-in-last-round")
    assert (fact.seat, fact.value) == (0, 1)
    assert table.lines[fact.line].move.verb == "turn"
    assert [fact.seat for fact in told(table, "won-from-last")] == [0]
    assert [fact.seat for fact in told(table, "close-win")] == [0]


def random_games(number: int) -> list[Played]:
    games = []
    for seed in range(number):
        rng = Random(seed)
        seats = 2 + seed % 3
        options = random_options(RULES, seats, rng)
        games.append(played(RULES, seats, options, random_game(RULES, seats, options, rng)))
    return games


def test_every_sort_of_fact_happens() -> None:
    found = {fact.name for game in random_games(400) for fact in facts(game)}
    assert set(FACTS) - found <= {"all-powers", "scored-every-round", "shared-win"}


def test_what_is_told_of_sealed_dice_follows_from_what_everybody_was_told() -> None:
    for game in random_games(40):
        told_openly = [fact for fact in facts(game) if fact.name in {"bluff-caught", "bluffs-shown"}]
        state, heard = RULES.start(game.seats, game.options), 0
        for line in game.lines:
            heard += sum(event.name in {"bluff-caught", "bluff-shown"} for event in RULES.apply(state, line))
        assert len(told_openly) == heard


@pytest.mark.parametrize("seats", [3, 4])
def test_nothing_depends_on_answers_that_were_never_read(seats: int) -> None:
    games = [game for game in random_games(60) if game.seats == seats]
    assert any(game.unread for game in games)
    for game in games:
        assert facts(unread_changed(game)) == facts(game)
