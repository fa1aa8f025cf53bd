"""Guests: players whom only this browser's session knows."""

from django.http import HttpRequest
from django.utils import translation

from .models import Player
from .names import FORMER_PLAYER
from .one_row import OneRow, build
from .zones import known_zone

GUEST = "guest"
GUEST_ROW = OneRow(lambda key: Player.objects.filter(pk=key, user=None))


def guest_of(request: HttpRequest) -> Player | None:
    """The guest this session plays as. Who has claimed an account or left in another browser is none any more."""
    guest = _known_guest(request, request.session.get(GUEST))
    return None if guest is None or guest.name == FORMER_PLAYER else guest


def _known_guest(request: HttpRequest, key: int | None) -> Player | None:
    """The guest of this key: the one that came with the session, or read now where the session has just changed."""
    loaded: Player | None = getattr(request.session, "guest", None)
    if loaded is not None and loaded.pk == key:
        return loaded if loaded.is_guest else None
    row = GUEST_ROW.fetch(key) if key else None
    return build(Player, row) if row else None


def become_guest(request: HttpRequest, name: str, zone: str) -> Player:
    """Make this visitor a guest who can play at once.

    `name` has passed `names.clean_name`; an unknown `zone` (it comes from the browser) counts as UTC.
    """
    player = Player.objects.create(name=name, zone=known_zone(zone), language=translation.get_language() or "en")
    return_as_guest(request, player)
    return player


def return_as_guest(request: HttpRequest, player: Player) -> None:
    """Let this browser play as a guest who is there already. The caller knows that it is the guest who asks."""
    # A new key, so that a session somebody else may know does not become this guest's.
    request.session.cycle_key()
    request.session[GUEST] = player.pk
    request.player = player  # type: ignore[attr-defined]


def keep_address(player: Player, email: str) -> None:
    """A guest whom a mail reached at `email` gets mails there from now on. Who has an address keeps it."""
    Player.objects.filter(pk=player.pk, user=None, email="").update(email=email)
