"""Whether there is a calendar of one's deadlines, and at which secret address."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.calendar import renew_calendar, revoke_calendar
from accounts.http import PlayerRequest


@require_POST
def change_calendar(request: PlayerRequest) -> HttpResponse:
    """With `revoke` the address is given up, else there is a new one."""
    if request.player is None:
        return redirect("account_login")
    if "revoke" in request.POST:
        revoke_calendar(request.player)
        messages.success(request, gettext("Your calendar is gone: its address leads nowhere any more."))
    else:
        renew_calendar(request.player)
        messages.success(request, gettext("Your calendar has a new address."))
    return redirect("profile")
