"""Leaving for good, after a page that says what cannot be undone."""

from allauth.account.decorators import reauthentication_required
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from accounts.http import PlayerRequest
from accounts.leaving import leave


def has_account(request: HttpRequest) -> bool:
    return request.user.is_authenticated


# Whoever finds a browser open must not end somebody's account. Of a guest nothing but this session is known.
@require_http_methods(["GET", "HEAD", "POST"])
@reauthentication_required(allow_get=True, enabled=has_account)  # type: ignore[untyped-decorator]
def leave_page(request: PlayerRequest) -> HttpResponse:
    if request.player is None:
        return redirect("account_login")
    if request.method != "POST":
        return render(request, "accounts/leave.html")
    leave(player=request.player)
    logout(request)
    messages.success(request, gettext("You have left. Thank you for playing."))
    return redirect("/")
