"""Dice as drawings that say what they show."""

import pytest
from django.utils import translation

from games.rules.registry import KINDS
from games.templatetags.dice import die, hidden_dice
from games.templatetags.page import own_file
from games.templatetags.sly_dice import INFO, all_cards
from games.web.drawing import draw_die


@pytest.mark.parametrize("face", range(1, 9))
def test_a_die_has_as_many_pips_as_it_shows(face: int) -> None:
    drawing = draw_die(face)

    assert drawing.count("<circle") == face
    assert f'role="img" aria-label="{face}"' in drawing


@pytest.mark.parametrize(
    ("state", "said"),
    [("locked", "6, visible to all"), ("secret", "6, only you see it"), ("behind", "6, was hidden")],
)
def test_it_says_whose_eyes_it_is_for(state: str, said: str) -> None:
    assert f'aria-label="{said}"' in die("6", state=state)


@pytest.mark.parametrize(
    ("state", "said"), [("secret", "7, only you see it"), ("brown", "7, brown"), ("red", "7, red")]
)
def test_an_eight_sided_die_shows_a_number_and_says_its_colour(state: str, said: str) -> None:
    drawing = die(7, state, sides=8)

    assert ">7</text>" in drawing
    assert "<circle" not in drawing
    assert f'aria-label="{said}"' in drawing


def test_a_die_that_lies_face_down_shows_nothing() -> None:
    drawing = die(None)

    assert 'aria-label="hidden die"' in drawing
    assert "<circle" not in drawing


def test_hidden_dice_are_as_many_as_they_are() -> None:
    assert hidden_dice(2) == draw_die(None) * 2


def test_no_drawing_carries_a_style_of_its_own() -> None:
    """The content security policy would drop it."""
    assert "style=" not in draw_die(6, "locked") + draw_die(None)


def test_it_speaks_the_readers_language() -> None:
    with translation.override("ko"):
        korean = draw_die(6, "locked")

    assert korean.count("<circle") == draw_die(6, "locked").count("<circle")


def test_every_card_has_an_example_that_makes_it_true() -> None:
    from games.rules.sly_dice.combinations import FIXED_BIT, TRUE, code_of

    rules = KINDS["sly-dice"]
    assert set(INFO) == {card["card"] for card in all_cards()} <= set(rules.names)
    for name, card in INFO.items():
        if len(card.example) == 6:
            assert TRUE[code_of(card.example)] & FIXED_BIT[name], name


def test_a_kind_may_bring_a_stylesheet_and_must_not() -> None:
    assert own_file("games/table.css").endswith("table.css")
    assert not own_file("games/no-such-kind.css")
