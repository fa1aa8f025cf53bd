"""Mails came back; the person says that they will not any more."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.http import PlayerRequest
from accounts.models import Player


@require_POST
def try_again(request: PlayerRequest) -> HttpResponse:
    """Forget the trouble, until the next mail comes back."""
    if request.player is None:
        return redirect("account_login")
    Player.objects.filter(pk=request.player.pk).update(mail_trouble="")
    messages.success(request, gettext("The next mail goes to your address again."))
    return redirect("profile")
