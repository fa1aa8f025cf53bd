"""What grows from round to round, what a bet brings, and how the game ends."""

import re

import pytest

from games.rules.contract import Illegal, NotAsked

from .table import RULES, Table, betting, names_of


@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 9), (4, 8)])
def test_a_game_has_so_many_rounds(seats: int, rounds: int) -> None:
    table = Table(seats)
    table.to_round(rounds)
    assert (table.view()["rounds"], table.view()["finished"]) == (rounds, False)
    table.roll()
    table.finish_round()
    assert table.view()["finished"]
    with pytest.raises(NotAsked, match="the game is over"):
        table.play("table shared = 1 2 3 4 / 5")


@pytest.mark.parametrize(
    ("number", "brown", "red", "own"),
    [(1, 3, False, 2), (2, 3, True, 2), (3, 4, True, 2), (5, 4, True, 2), (6, 4, True, 3)],
)
def test_the_dice_of_a_round(number: int, brown: int, red: bool, own: int) -> None:
    view = betting(2, number=number).view()
    assert (len(view["brown"]), view["red"] is not None) == (brown, red)
    assert [seat["count"] for seat in view["seats"]] == [own, own]


def test_another_token_comes_with_round_5() -> None:
    table = betting(2, number=4)
    table.play("Alice token 5 = 1")
    table.finish_round()
    told = table.play("table shared = 1 1 2 4 / 3")
    assert names_of(told) == ["round-began", "tokens-given", "shared-rolled-with-red"]
    assert [seat["tokens"] for seat in table.view()["seats"]] == [1, 2]


def test_wrong_rolls_are_refused() -> None:
    table = Table(2)
    with pytest.raises(Illegal, match="here 3 must stand"):
        table.play("table shared = 1 2 3 / 4")
    table.roll()
    table.finish_round()
    with pytest.raises(Illegal, match="here 4 must stand"):
        table.play("table shared = 1 2 3")
    with pytest.raises(Illegal, match="“9” cannot come here"):
        table.play("table shared = 1 2 9 / 4")
    with pytest.raises(NotAsked, match="before anyone is asked, the table writes “shared”"):
        table.play("Alice roll = 1 2")


def test_the_dice_roll_for_the_seats_in_their_order() -> None:
    table = Table(3, first="Charlie")
    table.play("table shared = 1 2 3")
    with pytest.raises(NotAsked, match="seat 1 writes “roll”"):
        table.play("Charlie roll = 1 2")


def test_a_bet_that_is_missed_scores_nothing_and_darkens_the_chip() -> None:
    table = betting(2, "1 2 3", alice="5 7")
    table.bet("same-5 with a", "straight-3 with a")
    table.finish_round()
    seats = table.view()["seats"]
    assert (seats[0]["chips"]["a"]["value"], seats[0]["chips"]["a"]["dark"]) == (3, True)
    assert (seats[1]["chips"]["a"]["value"], seats[1]["chips"]["a"]["dark"]) == (2, False)
    assert seats[1]["score"] == 2 * 1 + 3 * 0


def test_a_dark_chip_that_misses_stays_dark() -> None:
    table = betting(2, "1 2 3")
    for shared in ("", "1 2 3 / 5"):
        if shared:
            table.roll(shared)
        while table.asked != "Alice":
            table.miss()
        table.bet("same-5 with a")
        table.finish_round()
        assert table.seat("Alice")["chips"]["a"]["dark"]


def test_chips_come_back_and_all_dice_lie_open_between_the_rounds() -> None:
    table = betting(2)
    table.finish_round()
    view = table.view()
    assert all(space["bet"] is None for space in view["spaces"])
    assert [seat["dice"] for seat in view["seats"]] == [[5, 7], [5, 7]]
    assert {chip["space"] for seat in view["seats"] for chip in seat["chips"].values()} == {None}
    table.roll()
    assert [seat["dice"] for seat in table.view()["seats"]] == [None, None]


Met = set[tuple[int, str, str]]


def finished(met: Met) -> Table:
    """A whole game of two seats in which just the bets of `met` are met: round, seat and chip. Each is worth x1."""
    table = Table(2, "chip.a=1/1; chip.b=1/2")
    for number in range(1, 9):
        table.roll("1 1 4 7 / 3" if number >= 3 else "1 1 4 / 3" if number == 2 else "1 1 4")
        misses = iter(("same-5", "same-4", "straight-7", "straight-6"))
        while table.state.phase in ("bet", "pick"):
            if table.state.phase == "pick":
                table.play(f"{table.asked} pick 4 = 4")
                continue
            name, chip = table.asked, "a" if table.state.step == 3 else "b"
            table.bet(f"{'same-2' if (number, name, chip) in met else next(misses)} with {chip}")
        table.finish_round()
    return table


def standing(table: Table) -> tuple[tuple[int, ...], list[int], tuple[int, ...]]:
    """The points, what the two chips of each seat show together, and the winners."""
    result = RULES.result(table.state)
    assert result is not None
    sums = [sum(chip["value"] for chip in seat["chips"].values()) for seat in table.view()["seats"]]
    return result.scores, sums, result.winners


def test_the_most_points_win() -> None:
    assert standing(finished({(1, "Alice", "a"), (2, "Bob", "a"), (3, "Bob", "a")})) == ((1, 2), [3, 3], (1,))


def test_tied_the_chips_that_show_more_win() -> None:
    """Bob's last bet turns his chip to its light side, which shows less."""
    met = {(1, "Alice", "a"), (2, "Alice", "a"), (8, "Bob", "b")}
    assert standing(finished(met)) == ((2, 2), [3, 2], (0,))


def test_still_tied_the_victory_is_shared() -> None:
    assert standing(finished(set())) == ((0, 0), [3, 3], (0, 1))


def test_the_end_is_told() -> None:
    table = betting(2, number=8)
    while table.state.phase != "tokens":
        table.miss()
    table.play(f"{table.asked} keep")
    events = table.play(f"{table.asked} keep")
    assert names_of(events) == ["kept", "dice-shown", "dice-shown", *["bet-met"] * 3, "bet-missed", "finished"]
    assert table.to_act() == {}


def test_a_third_die_comes_with_round_6() -> None:
    table = Table(2)
    table.to_round(6)
    assert "third-die" in names_of(table.play("table shared = 1 1 2 4 / 3"))
    with pytest.raises(Illegal, match="here 3 must stand"):
        table.play("Alice roll = 1 2")


def test_no_sentence_says_a_8() -> None:
    """In English an article would depend on the number behind it."""
    assert [text for text in RULES.sentences.values() if re.search(r"\ba \{", text)] == []
