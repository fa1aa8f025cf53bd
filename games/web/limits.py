"""How often one may add what stays, or have much worked out: guests, analyses by network; tables, webhooks by player.

The counts are in the cache, so that nobody is limited while it is away. A form that comes too often is shown again with
all that was typed and says what to do.
"""

from allauth.core import ratelimit
from django import forms
from django.core.exceptions import NON_FIELD_ERRORS
from django.http import HttpResponse
from django.utils.translation import gettext

from accounts.http import PlayerRequest
from accounts.models import Player

from .webhook_form import WebhookForm

TOO_OFTEN = "too-often"


def limit_guests(request: PlayerRequest, form: forms.Form) -> None:
    """Count a new guest; where there were too many, the form has an error."""
    if not ratelimit.consume(request, action="new_guest"):
        add_error(form, gettext("Many newcomers came from your network just now. Try again in a few minutes."))


def limit_tables(request: PlayerRequest, player: Player, form: forms.Form) -> None:
    """Count a table that a player opens; where there were too many, the form has an error."""
    if not ratelimit.consume(request, action="open_table", key=str(player.pk)):
        add_error(form, gettext("You have opened many tables just now. Play at those, and try again in an hour."))


def limit_webhooks(request: PlayerRequest, player: Player, form: WebhookForm) -> None:
    """Count an address that a player adds, for each of which a name server is asked; one too many is an error."""
    if not ratelimit.consume(request, action="add_webhook", key=str(player.pk)):
        form.looks = False
        add_error(form, gettext("You have added many addresses just now. Try again in an hour."))


def refuse_analyses(request: PlayerRequest) -> HttpResponse | None:
    """Count an analysis that must be made first; a page that says so where one network asked for too many."""
    refused: HttpResponse | None = ratelimit.consume_or_429(request, action="analyse", limit_get=True)
    return refused


def add_error(form: forms.Form, sentence: str) -> None:
    form.add_error(None, forms.ValidationError(sentence, code=TOO_OFTEN))


def status_of(*shown: forms.Form) -> int:
    """The status of a page with these forms: 429 for one that came too often, 400 for one that will not do."""
    if any(form.has_error(NON_FIELD_ERRORS, TOO_OFTEN) for form in shown):
        return 429
    return 400 if any(form.is_bound for form in shown) else 200
