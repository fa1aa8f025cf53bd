"""The form that asks for a pause: until when, why, and whether by the host alone or by all."""

from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.actions.pause_limits import LONGEST_REASON

BY_HOST, BY_ALL = "host", "all"
WHO = [(BY_HOST, _("I pause it, as the host")), (BY_ALL, _("I ask the others; it begins when all have agreed"))]
_SHOWN = "%Y-%m-%dT%H:%M"


class PauseForm(forms.Form):
    """Who is not the host can only ask the others."""

    until = forms.DateTimeField(
        label=_("Until"),
        input_formats=[_SHOWN],
        widget=forms.DateTimeInput(format=_SHOWN, attrs={"type": "datetime-local"}),
    )
    reason = forms.CharField(
        label=_("Why"),
        help_text=_("Everybody at the table reads it."),
        max_length=LONGEST_REASON,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
    who = forms.ChoiceField(label=_("Who decides"), choices=WHO, initial=BY_HOST, widget=forms.RadioSelect)

    def __init__(self, *args: Any, is_host: bool, now: datetime) -> None:
        super().__init__(*args)
        self.fields["until"].initial = tomorrow_morning(now)
        if not is_host:
            del self.fields["who"]

    @property
    def by_host(self) -> bool:
        return bool(self.cleaned_data.get("who") == BY_HOST)


def tomorrow_morning(now: datetime) -> datetime:
    """At eight by the reader's clock."""
    return (timezone.localtime(now) + timedelta(days=1)).replace(hour=8, minute=0, second=0, microsecond=0)
