"""Pages for who has a name here."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponseBase
from django.shortcuts import redirect

from accounts.http import PlayerRequest

View = Callable[..., HttpResponseBase]


def of_player(view: View) -> View:
    """The view gets the player beside the request, guests included; a visitor is led to where one gets a name."""

    @wraps(view)
    def checked(request: PlayerRequest, **values: Any) -> HttpResponseBase:
        if request.player is None:
            return redirect("account_login")
        return view(request, request.player, **values)

    return checked
