"""The form of a decision, shown and read back."""

import pytest
from django.http import QueryDict

from games.rules.contract import Field, Option, Unreadable
from games.rules.registry import KINDS
from games.web.answers import read_line, read_words, show_options

RULES = KINDS["sly-dice"]
CLAIM = Option(
    "claim twos",
    Field("count", ("x1", "x2"), default="x2"),
    Field("show", ("and show", "and hide"), default="and show"),
)
LOCK = Option("lock 6", Field("reroll", ("5", "2"), many=True, prefix="reroll"))


def form(text: str) -> QueryDict:
    return QueryDict(text)


def test_an_option_without_fields_is_its_words() -> None:
    assert read_words(form("asked_at=9&move=keep")) == "keep"


def test_fields_follow_in_the_order_of_the_form() -> None:
    sent = form("move=claim+twos&claim+twos:count=x4&claim+twos:sum=with+sum&claim+twos:show=and+hide")

    assert read_words(sent) == "claim twos x4 with sum and hide"


def test_blanks_are_dropped() -> None:
    assert read_words(form("move=claim+odds&claim+odds:sum=&claim+odds:show=and+show")) == "claim odds and show"


def test_fields_of_other_options_do_not_count() -> None:
    assert read_words(form("claim+twos:count=x4&move=claim+evens&claim+evens:show=and+show")) == "claim evens and show"


def test_options_may_share_a_field() -> None:
    assert read_words(form("move=claim+evens&claim+twos:count=x4&*:show=and+hide")) == "claim evens and hide"


@pytest.mark.parametrize(
    ("chosen", "words"), [("", "lock 6"), ("&lock+6:reroll:reroll=5&lock+6:reroll:reroll=2", "lock 6 reroll 5 2")]
)
def test_a_prefix_stands_once_before_several_choices(chosen: str, words: str) -> None:
    assert read_words(form(f"move=lock+6{chosen}")) == words


def test_a_form_without_a_move_has_no_words() -> None:
    assert read_words(form("asked_at=9")) == ""


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "٣", "9" * 5000])
def test_a_form_must_name_its_question(text: str) -> None:
    sent = QueryDict(mutable=True)
    sent["asked_at"] = text

    with pytest.raises(Unreadable):
        read_line(sent, "asked_at")


def test_shown_and_sent_back_untouched_an_option_is_a_move_that_it_offers() -> None:
    shown = show_options(RULES, [CLAIM.as_dict()])[0]
    sent = QueryDict(mutable=True)
    sent["move"] = shown.words
    for field in shown.fields:
        sent[field.key] = next(choice.words for choice in field.choices if choice.chosen)

    assert read_words(sent) == "claim twos x2 and show"
    assert read_words(sent) in CLAIM.moves()


def test_what_was_typed_is_chosen_again() -> None:
    typed = form("move=claim+twos&claim+twos:count=x1&*:show=and+hide")

    claim = show_options(RULES, [CLAIM.as_dict()], typed=typed)[0]

    assert claim.chosen
    assert [choice.words for field in claim.fields for choice in field.choices if choice.chosen] == ["x1", "and hide"]


def test_several_choices_begin_with_none() -> None:
    lock = show_options(RULES, [LOCK.as_dict()])[0]

    assert not any(choice.chosen for choice in lock.fields[0].choices)


def test_options_and_choices_are_said_in_plain_words() -> None:
    claim = show_options(RULES, [CLAIM.as_dict()])[0]

    assert claim.label == "Claim: Twos"
    assert [choice.label for choice in claim.fields[1].choices] == ["Show a bluff that nobody doubts", "Keep silent"]
