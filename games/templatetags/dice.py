"""Dice in templates: `{% die 6 state="locked" %}`, `{% hidden_dice 2 %}`."""

from django import template
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.web.drawing import draw_die

register = template.Library()


@register.simple_tag
def die(face: int | str | None, state: str = "", sides: int = 6) -> SafeString:
    """One die; None or an empty face lies face down."""
    return draw_die(int(face) if face else None, state, sides)


@register.simple_tag
def hidden_dice(count: int) -> SafeString:
    """So many dice that lie face down."""
    return format_html_join("", "{}", ((draw_die(None),) for _ in range(count)))
