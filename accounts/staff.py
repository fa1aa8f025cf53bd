"""Who may enter the admin pages: staff who have a passkey or an authenticator app."""

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from .models import User
from .second_step import has_strong_sign_in


def may_administer(request: HttpRequest) -> bool:
    user = request.user
    return isinstance(user, User) and user.is_active and user.is_staff and has_strong_sign_in(user)


def staff_login(request: HttpRequest) -> HttpResponse:
    """In place of the admin's own sign-in, which has no rate limit: allauth's, and the way to what is missing."""
    if not isinstance(request.user, User):
        return redirect_to_login(request.GET.get("next", reverse("admin:index")))
    if not request.user.is_staff:
        raise PermissionDenied
    if may_administer(request):
        return redirect("admin:index")
    messages.warning(request, gettext("Staff need a second step: add a passkey or an authenticator app first."))
    return redirect("mfa_index")
