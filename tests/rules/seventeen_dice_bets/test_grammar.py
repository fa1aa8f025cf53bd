"""What can be written for a move, and what is said of everything else."""

import pytest

from games.rules.contract import Unreadable

from .table import RULES


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("bet straight-4 with a", "bet straight-4 with a"),
        ("  BET  Triple-And-Two-Pairs-Right WITH B ", "bet triple-and-two-pairs-right with b"),
        ("pick 8", "pick 8"),
        ("pick x3", "pick 3"),
        ("token 7 2", "token 2 7"),
        ("token 5 5 1", "token 1 5 5"),
        ("keep", "keep"),
        ("roll", "roll"),
        ("first", "first"),
        ("shared", "shared"),
    ],
)
def test_a_move_is_read(words: str, canonical: str) -> None:
    move = RULES.parse_move(words)
    assert str(move) == canonical
    assert RULES.parse_move(canonical) is move


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "here a move must stand; moves begin with bet, pick, token, keep"),
        ("lock 6", "“lock 6” is not a move; moves begin with bet"),
        ("keep it", "nothing stands after “keep”"),
        ("bet", "write: bet SPACE with a|b"),
        ("bet straight-4", "write: bet SPACE with a|b"),
        ("bet straight-4 with c", "write: bet SPACE with a|b"),
        ("bet straight-4 on a", "write: bet SPACE with a|b"),
        ("bet straight-4 with a b", "write: bet SPACE with a|b"),
        ("bet straight-9 with a", "“straight-9” is not a space; they are straight-2"),
        ("pick", "write: pick F"),
        ("pick 1 2", "write: pick F"),
        ("pick nine", "write: pick F"),
        ("pick 9", "no die shows 9: a face is 1 to 8"),
        ("pick ٣", "write: pick F"),
        ("token", "a token re-rolls at least one die"),
        ("token 1 2 3 4", "nobody has more than 3 dice"),
        ("token 0", "no die shows 0"),
        ("token ?", "write: token F"),
        ("token 1 2 ?", "write: token F"),
    ],
)
def test_what_cannot_be_read_is_quoted(words: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        RULES.parse_move(words)
    assert reason in str(refused.value)
