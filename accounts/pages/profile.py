"""The profile: a guest's too."""

from copy import copy

from django.contrib import messages
from django.db import transaction
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from accounts.forms import ProfileForm
from accounts.http import PlayerRequest
from accounts.middleware import adopt
from accounts.models import Player
from accounts.signals import hours_changed


@require_http_methods(["GET", "HEAD", "POST"])
def profile(request: PlayerRequest) -> HttpResponse:
    if request.player is None:
        return redirect("account_login")
    # A copy: a form that is refused has written on its instance, and the page around it shows the player.
    form = ProfileForm(request.POST or None, instance=copy(request.player))
    if request.method == "POST" and form.is_valid():
        return save_profile(request, form)
    return render(request, "accounts/profile.html", {"form": form})


def save_profile(request: PlayerRequest, form: ProfileForm) -> HttpResponse:
    with transaction.atomic():
        player = form.save()
        if form.changes_hours():
            hours_changed.send(sender=Player, player=player)
    adopt(request, player)
    messages.success(request, gettext("Your profile is saved."))
    return redirect("profile")
