"""Dice as inline SVG: with up to eight pips, or with eight sides and a number. Every drawing says what it shows."""

from functools import lru_cache

from django.utils.functional import Promise
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, gettext, gettext_lazy

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
# Seen from above, an octahedron is a hexagon around the triangle that is up.
_EIGHT_SIDED = SafeString(
    '<path class="edge" d="M24 5 45 16V38L24 49 3 38V16Z"/><path class="face" d="M24 2 45 13V35L24 46 3 35V13Z"/>'
    '<path class="facet" d="M24 2 45 35H3Z"/>'
)
_EIGHT = 8
_IN_WORDS: dict[str, Promise] = {
    "locked": gettext_lazy("%(face)d, visible to all"),
    "secret": gettext_lazy("%(face)d, only you see it"),
    "behind": gettext_lazy("%(face)d, was hidden"),
    "brown": gettext_lazy("%(face)d, brown"),
    "red": gettext_lazy("%(face)d, red"),
}
_FACE_DOWN = format_html('<text x="24" y="33" text-anchor="middle">{}</text>', "?")


def draw_die(face: int | None, state: str = "", sides: int = 6) -> SafeString:
    """A die that shows `face`, or lies face down (None). With eight `sides` it has their shape, and a number.

    `state` says whose eyes it is for: "" a common die, "locked" before the shield, "secret" behind one's own shield,
    "behind" behind another's, looked at when the game is over; or which colour it has: "brown", "red".
    """
    return _draw(face, state, sides, get_language() or "en")


@lru_cache(maxsize=256)
def _draw(face: int | None, state: str, sides: int, language: str) -> SafeString:
    """Drawn once for each language, because the words belong to the drawing."""
    is_eight = sides == _EIGHT
    return format_html(
        '<svg class="die {}{}" width="48" viewBox="0 0 48 50" role="img" aria-label="{}">{}{}</svg>',
        "eight " if is_eight else "",
        state if face else "down",
        describe_die(face, state),
        _EIGHT_SIDED if is_eight else _BODY,
        _shown(face, is_eight) if face else _FACE_DOWN,
    )


def _shown(face: int, is_eight: bool) -> SafeString:
    number = '<text class="number" x="24" y="32" text-anchor="middle">{}</text>'
    return format_html(number, face) if is_eight else _pips(face)


def describe_die(face: int | None, state: str) -> str:
    """The die in words, for those who do not see it."""
    if not face:
        return gettext("hidden die")
    return str(_IN_WORDS[state]) % {"face": face} if state in _IN_WORDS else str(face)


def _pips(face: int) -> SafeString:
    """A single pip is larger and red, as on dice from East Asia."""
    kind, radius = ("pip one", 6) if face == 1 else ("pip", 4.5)
    circles = ((kind, x, y, radius) for x, y in _PIPS[face])
    return format_html_join("", '<circle class="{}" cx="{}" cy="{}" r="{}"/>', circles)
