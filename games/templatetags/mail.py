"""What the templates of mails need besides sentences."""

from collections.abc import Iterable, Sequence

from django import template

from games.notify.neutral import held

register = template.Library()
register.filter("held", held)


@register.filter
def faces(dice: Iterable[int]) -> str:
    """Dice as text: `4 6 5`."""
    return " ".join(map(str, dice))


@register.filter
def named(seats: Iterable[int], names: Sequence[str]) -> str:
    """The names of the seats with these numbers."""
    return ", ".join(names[seat] for seat in seats)


@register.filter
def name_of(seat: int, names: Sequence[str]) -> str:
    return names[seat]
