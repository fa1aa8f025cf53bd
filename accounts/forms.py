"""Forms about oneself."""

from typing import Any, ClassVar

from django import forms
from django.conf import settings
from django.utils.translation import get_language_info
from django.utils.translation import gettext_lazy as _

from .fields import BrowserZoneField, PlayerNameField, TimeOfDayField
from .hours import LONGEST_QUIET, how_long
from .models import Player
from .stepping_in import TEMPOS
from .zones import zone_choices

# What running deadlines are reckoned with.
HOURS = ("zone", "quiet_from", "quiet_to", "remind")


class GuestForm(forms.Form):
    """What a visitor says to play at once."""

    name = PlayerNameField(label=_("Your name at the table"))
    zone = BrowserZoneField()


class ProfileForm(forms.ModelForm):  # type: ignore[type-arg]
    name = PlayerNameField(help_text=_("Others see it. Games you already play keep the name you began with."))
    language = forms.ChoiceField(label=_("Language"), help_text=_("Of the pages and of your mails."))
    zone = forms.ChoiceField(label=_("Time zone"), help_text=_("Deadlines are shown in it."))
    quiet_from = TimeOfDayField(label=_("From"))
    quiet_to = TimeOfDayField(label=_("Until"))

    steps_in = forms.MultipleChoiceField(
        label=_("I would step in for somebody who went missing"),
        help_text=_("When a seat is free in such a game, a mail may ask you: at most three a day."),
        choices=TEMPOS,
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )

    class Meta:
        model = Player
        fields: ClassVar[list[str]] = ["name", "language", *HOURS, "steps_in"]

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["language"].choices = native_languages()  # type: ignore[attr-defined]
        self.fields["zone"].choices = zones_with(self.instance.zone)  # type: ignore[attr-defined]
        self.initial["steps_in"] = self.instance.steps_in.split()
        if not self.instance.email:
            # Whom we cannot write to has no mails to choose.
            for name in ("remind", "steps_in"):
                del self.fields[name]

    def clean(self) -> dict[str, Any]:
        chosen = super().clean() or self.cleaned_data
        begin, end = chosen.get("quiet_from"), chosen.get("quiet_to")
        if begin is not None and end is not None and how_long(begin, end) > LONGEST_QUIET:
            self.add_error("quiet_to", _("Quiet hours are at most 16 a day: the others wait as long."))
        return chosen

    def clean_steps_in(self) -> str:
        return " ".join(self.cleaned_data["steps_in"])

    def changes_hours(self) -> bool:
        """Whether running deadlines must be reckoned anew."""
        return not set(HOURS).isdisjoint(self.changed_data)


def native_languages() -> list[tuple[str, str]]:
    """Each language by its own name: who cannot read this page must still find theirs."""
    return [(code, get_language_info(code)["name_local"]) for code, _name in settings.LANGUAGES]


def zones_with(zone: str) -> list[tuple[str, list[tuple[str, str]]]]:
    """All choices, and the present zone among them even where it goes by an old name."""
    known = {name for _region, places in zone_choices() for name, _city in places}
    return [*zone_choices(), *([] if zone in known else [(zone, [(zone, zone)])])]
