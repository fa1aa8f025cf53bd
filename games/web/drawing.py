"""Dice as inline SVG, up to eight pips. Every drawing says in words what it shows."""

from functools import lru_cache

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
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
_SIDES = ((_LEFT, _MIDDLE), (_RIGHT, _MIDDLE))
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: (_CENTRE,),
    2: _DIAGONAL,
    3: (*_DIAGONAL, _CENTRE),
    4: tuple(_CORNERS.values()),
    5: (*_CORNERS.values(), _CENTRE),
    6: (*_CORNERS.values(), *_SIDES),
    7: (*_CORNERS.values(), *_SIDES, _CENTRE),
    8: (*_CORNERS.values(), *_SIDES, (_MIDDLE, _LEFT), (_MIDDLE, _RIGHT)),
}
_BODY = format_html(
    '<rect class="edge" x="2" y="5" {0}/><rect class="face" x="2" y="2" {0}/>',
    SafeString('width="44" height="43" rx="11"'),
)
_FACE_DOWN = format_html('<text x="24" y="33" text-anchor="middle">{}</text>', "?")


def draw_die(face: int | None, state: str = "") -> SafeString:
    """A die that shows `face`, or lies face down (None).

    `state` says whose eyes it is for: "" a common die, "locked" before the shield, "secret" behind one's own shield,
    "behind" behind another's, looked at when the game is over.
    """
    return _draw(face, state, get_language() or "en")


@lru_cache(maxsize=256)
def _draw(face: int | None, state: str, language: str) -> SafeString:
    """Drawn once for each language, because the words belong to the drawing."""
    return format_html(
        '<svg class="die {}" viewBox="0 0 48 50" role="img" aria-label="{}">{}{}</svg>',
        state if face else "down",
        describe_die(face, state),
        _BODY,
        _pips(face) if face else _FACE_DOWN,
    )


def describe_die(face: int | None, state: str) -> str:
    """The die in words, for those who do not see it."""
    if not face:
        return gettext("hidden die")
    if state == "locked":
        return gettext("%(face)d, visible to all") % {"face": face}
    if state == "secret":
        return gettext("%(face)d, only you see it") % {"face": face}
    if state == "behind":
        return gettext("%(face)d, was hidden") % {"face": face}
    return str(face)


def _pips(face: int) -> SafeString:
    """A single pip is larger and red, as on dice from East Asia."""
    kind, radius = ("pip one", 6) if face == 1 else ("pip", 4.5)
    circles = ((kind, x, y, radius) for x, y in _PIPS[face])
    return format_html_join("", '<circle class="{}" cx="{}" cy="{}" r="{}"/>', circles)
