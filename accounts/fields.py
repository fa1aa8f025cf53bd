"""Form fields about people."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from .names import LONGEST, clean_name
from .zones import known_zone


class PlayerNameField(forms.CharField):
    """A player's name, cleaned as it will be stored."""

    def __init__(self, *, label: Any = None, help_text: Any = "") -> None:
        # Wider than a name may be: blanks and composed letters shrink, and the message says what is too long.
        super().__init__(label=label or _("Name"), help_text=help_text, max_length=4 * LONGEST)
        self.widget.attrs |= {"autocomplete": "nickname", "maxlength": LONGEST, "spellcheck": "false"}

    def clean(self, value: Any) -> str:
        return clean_name(super().clean(value))


class TimeOfDayField(forms.TimeField):
    """A time by the wall clock, without seconds, as the browser's own control asks for it."""

    def __init__(self, *, label: Any) -> None:
        widget = forms.TimeInput(format="%H:%M", attrs={"type": "time"})
        super().__init__(label=label, input_formats=["%H:%M"], widget=widget)


class BrowserZoneField(forms.CharField):
    """The browser's own time zone: a script fills it in, and without one it stays empty and counts as UTC."""

    def __init__(self) -> None:
        super().__init__(required=False, widget=forms.HiddenInput(attrs={"data-browser-zone": ""}))

    def clean(self, value: Any) -> str:
        return known_zone(super().clean(value))
