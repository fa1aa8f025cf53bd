"""What happened in a game of 17 Dice Bets, by small games that are written out."""

import pytest

from games.analysis import facts_of
from games.analysis.contract import Fact
from games.analysis.seventeen_dice_bets import FACTS, facts
from games.analysis.seventeen_dice_bets.facts import GREAT_BET, GREAT_ROUND
from tests.analysis.seventeen_dice_bets.table import found, kept, so_far
from tests.rules.seventeen_dice_bets.table import Table, betting

RECORDS = ["two-seats", "three-seats", "four-seats", "tokens", "house-rules", "shared-victory", "unfinished"]


def five_of_a_kind(*, token: bool = False) -> Table:
    """Round 1: Alice bets on five sixes, of which the last one comes with the last pick, or with her token."""
    table = betting(2, "6 6 8", alice="6 1" if token else "6 6", bob="1 2")
    table.bet("same-5 with b", "same-2 with b")
    table.play("Bob pick 8 = 6")
    table.bet("straight-7 with a", "straight-6 with a")
    table.play("Alice pick 6 = 6")
    return table


def test_five_of_a_kind_is_a_great_bet_and_a_long_shot() -> None:
    """Of two picks one must bring the fifth six and the other one take none away."""
    table = five_of_a_kind()
    table.finish_round()
    line = next(line.number for line in table.lines if str(line.move) == "bet same-5 with b")
    assert found(table, "five-of-a-kind") == [Fact("five-of-a-kind", 0, 1, line)]
    assert found(table, "great-bet") == [Fact("great-bet", 0, 48, line)]
    [shot] = found(table, "long-shot")
    assert (shot.seat, shot.line, shot.is_hidden) == (0, line, False)
    assert shot.value == int(1 / chance_of_the_fifth_six())


def chance_of_the_fifth_six() -> float:
    """Brown dice show 6 6 8: the first pick takes the 8 or a six, and then the second one."""
    five_after_first, four_after_first = 1 / 3 / 8, 1 / 3 * 7 / 8 + 2 / 3 / 8
    three_after_first = 2 / 3 * 7 / 8
    return five_after_first / 8 + four_after_first / 3 / 8 + three_after_first * 0


def test_what_a_token_saved_is_known_to_its_owner_alone() -> None:
    table = five_of_a_kind(token=True)
    table.play("Alice token 1 = 6")
    token = table.lines[-1].number
    table.finish_round()
    assert found(table, "saved-by-token") == [Fact("saved-by-token", 0, 48, token, is_hidden=True)]
    assert "saved-by-token" not in {fact.name for fact in facts_of(so_far(table)._replace(is_open=False))}


def test_how_long_a_shot_was_is_hidden_where_its_dice_were_rolled_again() -> None:
    table = betting(2, "6 6 8", alice="6 1")
    table.bet("same-4 with b", "same-2 with b")
    table.play("Bob pick 8 = 6", "Alice token 1 = 2")
    table.finish_round()
    assert [shot.is_hidden for shot in found(table, "long-shot")] == [True]
    sealed = {fact.name for fact in facts_of(so_far(table)._replace(is_open=False))}
    assert ("long-shot" in sealed, "great-bet" in sealed) == (False, True)


def test_a_token_that_was_not_needed_saved_nothing() -> None:
    table = five_of_a_kind()
    table.play("Alice token 6 = 6")
    table.finish_round()
    assert found(table, "great-bet")
    assert not found(table, "saved-by-token")


def missed_rounds(count: int) -> Table:
    """Alice bets on straights of seven and six, which never come; Bob on what is there."""
    table = Table(2)
    for _round in range(count):
        table.roll()
        while table.to_act():
            _bet_high(table) if table.asked == "Alice" and table.state.phase == "bet" else table.miss()
    return table


def _bet_high(table: Table) -> None:
    chip = "ab"[table.state.players[0].free[0]]
    table.bet(f"straight-{7 if chip == 'a' else 6} with {chip}")


def test_both_bets_missed_round_after_round() -> None:
    assert not found(missed_rounds(1), "both-missed")
    table = missed_rounds(3)
    assert found(table, "both-missed") == [Fact("both-missed", 0, 3, table.lines[-1].number)]


def test_both_bets_paid_round_after_round() -> None:
    table = missed_rounds(3)
    assert found(table, "both-met") == [Fact("both-met", 1, 3, table.lines[-1].number)]


def test_tokens_are_unused_only_when_the_game_is_over() -> None:
    assert not found(missed_rounds(7), "tokens-unused")
    table = missed_rounds(8)
    last = table.lines[-1].number
    assert found(table, "tokens-unused") == [Fact("tokens-unused", seat, 2, last) for seat in (0, 1)]


@pytest.mark.parametrize("name", RECORDS)
def test_each_fact_has_its_sort_its_seat_and_its_line(name: str) -> None:
    game = kept(name)
    for fact in facts(game):
        assert fact.name in FACTS
        assert 0 <= fact.seat < game.seats
        assert 1 <= fact.line <= len(game.lines)
        assert fact.value >= 1


@pytest.mark.parametrize("name", RECORDS)
def test_the_dearest_bets_and_rounds_are_those_of_the_log(name: str) -> None:
    """The same from the public events of the game alone."""
    game = kept(name)
    won: dict[tuple[int, int], list[int]] = {}
    state = game.rules.start(game.seats, game.options)
    for line in game.lines:
        for event in game.rules.apply(state, line):
            if event.name == "bet-met":
                won.setdefault((event.seat, line.number), []).append(event.values["points"])
    for seat in range(game.seats):
        rounds = [points for (other, _line), points in won.items() if other == seat]
        dearest = max((max(points) for points in rounds), default=0)
        best = max((sum(points) for points in rounds), default=0)
        told = {fact.name: fact.value for fact in facts(game) if fact.seat == seat}
        assert told.get("great-bet", 0) == (dearest if dearest >= GREAT_BET else 0)
        assert told.get("great-round", 0) == (best if best >= GREAT_ROUND else 0)


def test_facts_stand_in_the_order_of_lines() -> None:
    lines = [fact.line for fact in facts(kept("four-seats"))]
    assert lines == sorted(lines)
