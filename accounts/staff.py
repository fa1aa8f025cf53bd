"""The admin pages: who may enter them, and that they show people and nothing else."""

from django.contrib import messages
from django.contrib.admin import AdminSite
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from .models import User
from .second_step import has_strong_sign_in


def may_administer(request: HttpRequest) -> bool:
    """Staff alone, and only those who have a second step."""
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


class StaffSite(AdminSite):
    """For staff who have a passkey or an authenticator app.

    A site of our own, because every installed app registers itself with Django's: staff who could add a mail address to
    somebody's account, or read the key of an authenticator, could sign in as a player and see hidden dice.
    """

    def has_permission(self, request: HttpRequest) -> bool:
        return may_administer(request)

    def login(self, request: HttpRequest, extra_context: object = None) -> HttpResponse:
        return staff_login(request)


staff_site = StaffSite()
