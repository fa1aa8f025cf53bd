"""Choosing the language of the pages, for visitors too."""

from django.conf import settings
from django.http import HttpResponse
from django.views.decorators.http import require_POST
from django.views.i18n import set_language

from accounts.http import PlayerRequest


@require_POST
def choose_language(request: PlayerRequest) -> HttpResponse:
    """A cookie for the visitor; a player's choice is theirs in every browser and in mails."""
    language = request.POST.get("language", "")
    if request.player and language in dict(settings.LANGUAGES):
        request.player.language = language
        request.player.save(update_fields=["language"])
    return set_language(request)
