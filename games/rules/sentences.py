"""Sentences with {named} places, filled by whoever shows them: with a person's names, in a person's language."""

from collections.abc import Callable, Iterable, Mapping

SEAT_PLACES = frozenset({"seat", "claimant", "accuser", "winners"})
WORD_PLACES = frozenset({"card", "cards", "power", "call", "space", "chip"})

SeatName = Callable[[int], str]
Word = Callable[[str], str]


def seat_number(seat: int) -> str:
    """What a seat is called where nobody's name is known."""
    return f"seat {seat + 1}"


def same(word: str) -> str:
    """What stands for a translation where there is none."""
    return word


def fill(
    template: str, values: Mapping[str, object], *, seat_name: SeatName = seat_number, plain_word: Word = same
) -> str:
    """Put `values` into the places of `template`: seats by `seat_name`, words of the move language by `plain_word`.

    Lists of dice are joined with blanks, lists of names and words with commas.
    """
    shown = {place: _shown(place, value, seat_name, plain_word) for place, value in values.items()}
    return template.format_map(shown)


def _shown(place: str, value: object, seat_name: SeatName, plain_word: Word) -> str:
    if place in SEAT_PLACES:
        return ", ".join(seat_name(int(str(seat))) for seat in _each(value))
    if place in WORD_PLACES:
        return ", ".join(plain_word(str(word)) for word in _each(value))
    return " ".join(map(str, _each(value)))


def _each(value: object) -> Iterable[object]:
    return value if isinstance(value, list | tuple) else (value,)
