"""The host's own clock, in the form of a new table: it counts only where the tempo is `own`."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.actions.choose_clock import REFILL, RESERVE, TIME, choose_clock
from games.rules.contract import Refused
from games.tempo import HOUR, OWN, Clock
from games.wording import explain


def hours_field(label: Any, bounds: tuple[int, int], initial: int) -> forms.IntegerField:
    """As text: a number field that is out of sight would keep the browser from sending the form, and not say why."""
    widget = forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"})
    return forms.IntegerField(label=label, initial=initial, min_value=bounds[0], max_value=bounds[1], widget=widget)


class OwnClockForm(forms.Form):
    """Hours for an answer, of reserve, and what an answer in time gives back; whether the clock lets people sleep."""

    use_required_attribute = False
    time = hours_field(_("Hours for an answer"), TIME, 20)
    reserve = hours_field(_("Hours of reserve"), RESERVE, 30)
    refill = hours_field(_("Hours that an answer in time gives back"), REFILL, 4)
    keeps_hours = forms.BooleanField(
        label=_("The clock stands still in everybody's quiet hours and holidays"), initial=True, required=False
    )

    def clean(self) -> dict[str, Any]:
        try:
            if not self.errors:
                choose_clock(OWN, self.clock())
        except Refused as refused:
            self.add_error("keeps_hours", explain(refused))
        return self.cleaned_data

    def clock(self) -> Clock:
        chosen = self.cleaned_data
        time, reserve, refill = (chosen[name] * HOUR for name in ("time", "reserve", "refill"))
        return Clock(time, reserve, refill, keeps_hours=chosen["keeps_hours"])
