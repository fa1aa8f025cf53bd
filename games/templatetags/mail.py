"""What the templates of mails need besides sentences."""

from collections.abc import Iterable, Sequence

from django import template
from django.utils.safestring import SafeString

from games.notify.neutral import NO_BREAK, held, unbroken

register = template.Library()
register.filter("held", held)
register.filter("unbroken", unbroken)


@register.filter
def breakable(html: str) -> SafeString:
    """A narrow screen may break the page where words are held together; a program that makes text of it may not."""
    return SafeString(html.replace(NO_BREAK, f"{NO_BREAK}<wbr>"))


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
