"""The profile: a guest's too."""

from copy import copy

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from accounts.forms import ProfileForm
from accounts.http import PlayerRequest
from accounts.middleware import adopt


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
    adopt(request, form.save())
    messages.success(request, gettext("Your profile is saved."))
    return redirect("profile")
