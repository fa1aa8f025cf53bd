"""Ending one session. The list of them, and ending all others, are django-allauth's."""

from allauth.usersessions.adapter import get_adapter
from allauth.usersessions.models import UserSession
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from accounts.http import PlayerRequest


@require_POST
@login_required
def end_session(request: PlayerRequest, pk: int) -> HttpResponse:
    """Sign another browser out. Another person's session is not found."""
    session = get_object_or_404(UserSession, pk=pk, user=request.user)
    get_adapter().end_sessions([session])
    messages.success(request, gettext("That session is over."))
    return redirect("usersessions_list")
