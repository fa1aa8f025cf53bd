"""Each decision is judged by what its seat could know, against all that it could have played."""

import pytest

from games.analysis.seventeen_dice_bets import SORTS, analyse
from tests.analysis.seventeen_dice_bets.table import kept, last_judgement, so_far, steps
from tests.rules.seventeen_dice_bets.table import RULES, Table, betting, to_tokens

RECORDS = ["two-seats", "tokens", "four-seats", "missed-deadlines", "unfinished"]


@pytest.mark.parametrize("name", RECORDS)
def test_every_decision_is_judged_among_moves_that_were_open(name: str) -> None:
    game = kept(name)
    judged = {judgement.line: judgement for judgement in analyse(game).judgements}
    for state, line in steps(game):
        options = RULES.decision(state, line.actor) or RULES.extra(state, line.actor) if line.actor >= 0 else ()
        assert bool(options) == (line.number in judged)
        if options:
            open_moves = {words for option in options for words in option.moves()}
            told = [worth.words for worth in judged[line.number].worths]
            assert set(told) <= open_moves
            assert str(line.move) in told


@pytest.mark.parametrize("name", RECORDS)
def test_the_best_stands_first_and_few_are_told(name: str) -> None:
    for judgement in analyse(kept(name)).judgements:
        points = [worth.points.value for worth in judgement.worths]
        assert points == sorted(points, reverse=True)
        assert len(points) <= 11
        assert judgement.loss >= 0
        assert judgement.sort in SORTS


def test_no_judgement_depends_on_what_others_hold() -> None:
    """The same round, in which Bob alone has other dice."""
    judged = []
    for bob in ("1 2", "8 8"):
        table = betting(2, "6 6 8", alice="6 1", bob=bob)
        table.bet("same-4 with a", "straight-2 with a")
        table.play("Bob pick 8 = 8")
        table.bet("straight-3 with b", "same-3 with b")
        table.play("Alice token 1 = 5", "Alice pick 8 = 6")
        judged.append([judgement for judgement in analyse(so_far(table)).judgements if judgement.seat == 0])
    assert judged[0] == judged[1]


def test_a_bet_on_what_cannot_come_any_more_gives_the_rest_away() -> None:
    table = betting(2, "1 1 2", alice="1 1")
    table.bet("straight-7 with b")
    judgement = last_judgement(table)
    assert judgement.loss > 3
    assert judgement.worths[-1].words == "bet straight-7 with b"


def test_who_picks_the_die_that_the_own_bet_needs_is_told_the_other() -> None:
    table = betting(2, "6 6 8", alice="6 6", bob="1 2")
    table.bet("same-4 with b", "straight-2 with b")
    table.play("Bob pick 8 = 8")
    table.miss()
    table.miss()
    table.play("Alice pick 6 = 1")
    judgement = last_judgement(table)
    assert judgement.worths[0].words == "pick 8"
    assert judgement.loss > 5


def test_a_token_that_comes_before_the_last_decision_is_judged_among_tokens() -> None:
    """Four sixes serve; the one die that does not is worth a token."""
    table = betting(2, "6 6 6", alice="6 1")
    table.bet("same-5 with b")
    table.play("Alice token 6 = 2")
    judgement = last_judgement(table)
    assert [worth.words for worth in judgement.worths] == ["token 1", "token 1 6", "token 6"]
    assert judgement.sort == "token"
    assert judgement.loss > 0


def test_a_token_in_turn_brings_what_is_counted_by_hand() -> None:
    """One face of eight makes five of a kind, at 3 x 16; chip A is free, and four of a kind are there at 2 x 4."""
    table = betting(2, "6 6 6", alice="6 1", bob="2 3")
    table.bet("same-5 with b", "straight-2 with a")
    table.play("Bob pick 6 = 6")
    table.miss()
    table.bet("same-4 with a")
    table.play("Alice pick 6 = 6")
    table.play("Alice token 1 = 6")
    worths = {worth.words: worth.points.value for worth in last_judgement(table).worths}
    darker = 1
    price = worths["keep"] - worths["token 1"] + (48 - darker) / 8
    assert worths["keep"] == pytest.approx(8 + darker)
    assert 0 < price < 5


def test_to_keep_is_judged_as_well() -> None:
    table = to_tokens(betting(2, "1 1 2", alice="1 2"))
    table.play("Alice keep")
    judgement = last_judgement(table)
    assert (judgement.sort, judgement.words, judgement.loss) == ("token", "keep", 0)


def test_nobody_is_judged_for_what_the_table_does() -> None:
    assert not analyse(so_far(Table(2))).judgements
