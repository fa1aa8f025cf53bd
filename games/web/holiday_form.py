"""The days of a holiday as a form asks for them."""

from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.clock.holiday import Days


class DayField(forms.DateField):
    """A day of the calendar, as the browser's own control asks for it; typed, as 2026-12-24."""

    def __init__(self, *, label: Any) -> None:
        widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
        super().__init__(label=label, input_formats=["%Y-%m-%d"], widget=widget)


class HolidayForm(forms.Form):
    """From a day to another one, both of them free."""

    first_day = DayField(label=_("First day"))
    last_day = DayField(label=_("Last day"))

    def __init__(self, *args: Any, today: date, **options: Any) -> None:
        super().__init__(*args, **options)
        for field in self.fields.values():
            field.widget.attrs["min"] = today.isoformat()

    def days(self) -> Days:
        return self.cleaned_data["first_day"], self.cleaned_data["last_day"]
