"""Reading moves."""

import pytest

from games.rules.contract import Unreadable

from .table import RULES


@pytest.mark.parametrize(
    ("words", "canonical"),
    [
        ("  BID  x4   6 ", "bid 4 6"),
        ("bid 04 x6", "bid 4 6"),
        ("Bid Sum x7", "bid sum 7"),
        ("CHALLENGE", "challenge"),
        ("roll", "roll"),
        ("opening", "opening"),
    ],
)
def test_case_and_spaces_make_no_difference(words: str, canonical: str) -> None:
    assert str(RULES.parse_move(words)) == canonical
    assert RULES.parse_move(words) is RULES.parse_move(canonical)


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ("", "here a move must stand; moves begin with bid, challenge"),
        ("raise 4 6", "“raise 4 6” is not a move; moves begin with bid, challenge"),
        ("bid", "“bid” is not a move; write: bid N F · bid sum S"),
        ("bid 4", "write: bid N F"),
        ("bid 4 6 6", "write: bid N F"),
        ("bid four 6", "write: bid N F"),
        ("bid 100 6", "write: bid N F"),
        ("bid ４ 6", "write: bid N F"),
        ("bid sum", "write: bid N F · bid sum S"),
        ("bid sum 7 7", "write: bid N F · bid sum S"),
        ("bid 4 0", "no die shows 0: a face is 1 to 6"),
        ("bid 4 7", "no die shows 7"),
        ("challenge him", "nothing stands after “challenge”"),
    ],
)
def test_what_cannot_be_read_is_quoted(words: str, reason: str) -> None:
    with pytest.raises(Unreadable) as refused:
        RULES.parse_move(words)
    assert reason in str(refused.value)
