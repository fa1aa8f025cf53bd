"""Addresses in mails: whole, signed where they must know for whom they are.

The link to the game. Who has an account gets to the game's page and is asked to sign in where needed. A guest has no
way to sign in, and plays perhaps on another device than the one that reads the mail; so the link carries the seat,
signed, and its page lets the guest go on in that browser: after a press of a button, never by opening it (mail scanners
open every link). It is good for `SEAT_LINK_DAYS`, for this player and this mail address only: once the guest has an
account or another address it lets nobody in. Whoever gets it forwarded can play for the guest, as can whoever reads
their mail; every such mail says so.
"""

from datetime import timedelta

from django.conf import settings
from django.core.signing import BadSignature, Signer, TimestampSigner
from django.urls import reverse

from accounts.models import Player
from games.models import Game, Invitation, Seat

SEAT_LINK_DAYS = 14
INVITATION = "invitation"


def whole(page: str, **values: object) -> str:
    """The address of a page with the site's name in front."""
    return f"{settings.SITE_URL}{reverse(page, kwargs=values or None)}"


def seat_link(seat: Seat, player: Player) -> str:
    """Leads the player of this seat to the game, whatever browser opens it."""
    return whole("seat", token=_token(seat, player))


def replay_link(seat: Seat, player: Player) -> str:
    """The same to the replay, once the game is over."""
    return whole("seat-replay", token=_token(seat, player))


def proof_link(game: Game, seat: Seat, player: Player) -> str:
    """Where the proof of the game's dice is: by way of the seat where nobody else may see the game."""
    return whole("proof", key=game.key) if game.is_public else whole("seat-proof", token=_token(seat, player))


def seat_of_link(token: str) -> tuple[Seat, Player]:
    """The seat that a link is for, and who sits there, whatever the link's age. Raises BadSignature."""
    # Not yet verified: the signature itself depends on whose seat it is.
    number = token.partition(":")[0]
    seat = _seat(int(number)) if number.isascii() and number.isdigit() and len(number) < 19 else None
    if seat is None or seat.player is None:
        raise BadSignature(token)
    _seat_signer(seat.player).unsign(token)
    return seat, seat.player


def is_fresh(token: str, player: Player) -> bool:
    """Whether a link that was found genuine is young enough to let a guest in."""
    try:
        _seat_signer(player).unsign(token, max_age=timedelta(days=SEAT_LINK_DAYS))
    except BadSignature:
        return False
    return True


def _seat(number: int) -> Seat | None:
    return Seat.objects.select_related("game", "player").filter(pk=number).first()


def _token(seat: Seat, player: Player) -> str:
    return _seat_signer(player).sign(str(seat.pk))


def _seat_signer(player: Player) -> TimestampSigner:
    return TimestampSigner(salt=f"seat-link {player.pk} {player.email}")


def stop_link(name: str, key: int) -> str:
    """Turns off the mails of a switch for a player, or declines an invitation, by the row's key. Good for ever."""
    return whole("stop-mail", token=Signer(salt="stop-mail").sign(f"{name}.{key}"))


def invitation_stop_link(invitation: Invitation) -> str:
    """Declines the invitation."""
    return stop_link(INVITATION, invitation.pk)


def read_stop_token(token: str) -> tuple[str, int]:
    """The switch (or INVITATION) and the key that a link was made for. Raises BadSignature."""
    name, _dot, key = Signer(salt="stop-mail").unsign(token).partition(".")
    return name, int(key)
