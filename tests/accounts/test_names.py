"""What a player may be called."""

import unicodedata

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from accounts.names import clean_name


@pytest.mark.parametrize(
    "name", ["Al", "7", "Ann-Marie O'Neil", "김서연", "Zoë", "नेहा", "Dr. No 🦊", "x" * 30, "tables"]
)
def test_a_good_name_is_kept_as_it_is(name: str) -> None:
    assert clean_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("raw", "stored"),
    [("  Alice ", "Alice"), ("Al \t  ice", "Al ice"), ("Zoe\u0308", "Zoë"), ("김서연", "김서연")],
)
def test_a_name_is_trimmed_and_composed(raw: str, stored: str) -> None:
    assert clean_name(raw) == stored


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("=", "empty"),
        ("…!", "empty"),
        ("x" * 31, "long"),
        ("a,b", "marks"),
        ("a:b", "marks"),
        ('"ab"', "marks"),
        ("table", "reserved"),
        (" TABLE ", "reserved"),
        ("A Former Player", "reserved"),
        ("a\x00b", "invisible"),
        ("a\u202eb", "invisible"),
        ("a\u200bb", "invisible"),
        ("\u3164", "invisible"),
        ("\u1160\u115f", "invisible"),
        ("Al\uffa0ice", "invisible"),
        ("Alice\u2800", "invisible"),
    ],
)
def test_a_name_that_could_not_stand_in_a_record_is_refused(raw: str, reason: str) -> None:
    with pytest.raises(ValidationError) as refused:
        clean_name(raw)

    assert refused.value.code == reason


@given(st.text(max_size=40))
def test_whatever_is_typed_is_refused_or_can_be_a_seat(raw: str) -> None:
    try:
        name = clean_name(raw)
    except ValidationError:
        return
    assert 1 <= len(name) <= 30
    assert name == clean_name(name)
    assert not set(name) & set(',:"\n\t')
    assert name.casefold() != "table"
