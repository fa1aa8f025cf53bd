"""Dice as inline SVG. Every drawing says in words what it shows."""

from functools import lru_cache

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

_LEFT, _MIDDLE, _RIGHT = 13, 24, 35
_CORNERS = {
    "top-left": (_LEFT, _LEFT),
    "top-right": (_RIGHT, _LEFT),
    "bottom-left": (_LEFT, _RIGHT),
    "bottom-right": (_RIGHT, _RIGHT),
}
_CENTRE = (_MIDDLE, _MIDDLE)
_DIAGONAL = (_CORNERS["top-right"], _CORNERS["bottom-left"])
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: (_CENTRE,),
    2: _DIAGONAL,
    3: (*_DIAGONAL, _CENTRE),
    4: tuple(_CORNERS.values()),
    5: (*_CORNERS.values(), _CENTRE),
    6: (*_CORNERS.values(), (_LEFT, _MIDDLE), (_RIGHT, _MIDDLE)),
}
_BODY = '<rect class="edge" x="2" y="5" width="44" height="43" rx="11"/><rect class="face" x="2" y="2" width="44" height="43" rx="11"/>'


def draw_die(face: int | None, state: str = "") -> SafeString:
    """A die that shows `face`, or lies face down (None).

    `state` says whose eyes it is for: "" a common die, "locked" before the shield, "secret" behind one's own shield.
    """
    return _draw(face, state, get_language() or "en")


@lru_cache(maxsize=256)
def _draw(face: int | None, state: str, language: str) -> SafeString:
    """Drawn once for each language, because the words belong to the drawing."""
    return format_html(
        '<svg class="die {}" viewBox="0 0 48 50" role="img" aria-label="{}">{}{}</svg>',
        state if face else "down",
        describe_die(face, state),
        mark_safe(_BODY),
        _pips(face) if face else mark_safe('<text x="24" y="33" text-anchor="middle">?</text>'),
    )


def describe_die(face: int | None, state: str) -> str:
    """The die in words, for those who do not see it."""
    if not face:
        return gettext("hidden die")
    if state == "locked":
        return gettext("%(face)d, visible to all") % {"face": face}
    if state == "secret":
        return gettext("%(face)d, only you see it") % {"face": face}
    return str(face)


def _pips(face: int) -> SafeString:
    radius = 6 if face == 1 else 4.5
    kind = "pip one" if face == 1 else "pip"
    return mark_safe("".join(f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"/>' for x, y in _PIPS[face]))
