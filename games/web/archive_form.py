"""The form of the archive: what to look for, all of it in the address."""

from collections.abc import Iterator
from datetime import date
from itertools import chain
from typing import Any, Final

from django import forms
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from accounts.names import FORMER_PLAYER, LONGEST
from games.archive.terms import words_of
from games.archive.wanted import OF_A_PLAYER
from games.rules.registry import KINDS
from games.tempo import TITLES

from .archive_choices import HOUSE, IMPORTED, LASTED, PROGRAMS, RESULTS, SCOPES, either
from .facts_shown import fact_choices, number_of
from .forms import OPTION, kind_choices, set_choices
from .house_rule_fields import house_rule_fields

MOST_WORDS: Final = 8
MOST_NUMBER: Final = 1_000_000
# Dates beyond are typing errors, and near the ends of the calendar no day has a midnight everywhere.
FIRST_YEAR, LAST_YEAR = 1900, 2200
# The names that read well in an address are no names in Python.
SINCE, WITH = "from", "with"
_MAIN: Final = ("scope", "kind", "name", "text", "fact", "least")
_RARE: Final = (
    *(WITH, SINCE, "until", "result", "seats", "tempo", "rounds", "most_rounds"),
    *("lasted", "programs", "house", "imported"),
)


class DayField(forms.DateField):
    """A day of the reader's calendar."""

    def __init__(self, label: Any) -> None:
        widget = forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
        super().__init__(label=label, required=False, input_formats=["%Y-%m-%d"], widget=widget)

    def clean(self, value: Any) -> date | None:
        day: date | None = super().clean(value)
        if day is not None and not FIRST_YEAR <= day.year <= LAST_YEAR:
            raise forms.ValidationError(gettext("No game was played then."))
        return day


class ArchiveForm(forms.Form):
    """What to look for. `viewer` is who looks; `person` the player whom the address names, once it is valid."""

    scope = forms.ChoiceField(label=_("Which games"), choices=lambda: either(SCOPES), required=False)
    kind = forms.ChoiceField(label=_("Game"), choices=lambda: [("", gettext("all")), *kind_choices()], required=False)
    name = forms.CharField(label=_("Player"), max_length=LONGEST, required=False)
    text = forms.CharField(label=_("Words in titles and names"), max_length=100, required=False)
    fact = forms.ChoiceField(label=_("What happened"), required=False)
    least = forms.IntegerField(label=_("At least"), min_value=1, max_value=MOST_NUMBER, required=False)
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int, empty_value=None, required=False)
    tempo = forms.ChoiceField(
        label=_("Tempo"),
        choices=lambda: [("", gettext("any")), *((name, str(title)) for name, title in TITLES.items())],
        required=False,
    )
    result = forms.ChoiceField(label=_("How it ended"), choices=lambda: either(RESULTS), required=False)
    rounds = forms.IntegerField(label=_("Rounds, at least"), min_value=1, max_value=MOST_NUMBER, required=False)
    most_rounds = forms.IntegerField(label=_("Rounds, at most"), min_value=1, max_value=MOST_NUMBER, required=False)
    lasted = forms.ChoiceField(label=_("How long it took"), choices=lambda: either(LASTED), required=False)
    programs = forms.ChoiceField(label=_("Programs"), choices=lambda: either(PROGRAMS), required=False)
    house = forms.ChoiceField(label=_("House rules"), choices=lambda: either(HOUSE), required=False)
    imported = forms.ChoiceField(label=_("Imported records"), choices=lambda: either(IMPORTED), required=False)
    player = forms.CharField(max_length=16, required=False, widget=forms.HiddenInput)

    person: Player | None = None

    def __init__(self, data: Any, viewer: Player | None) -> None:
        super().__init__(data)
        self.viewer = viewer
        self.fields[WITH] = forms.CharField(label=_("And with"), max_length=LONGEST, required=False)
        self.fields[SINCE], self.fields["until"] = DayField(_("Over since")), DayField(_("Over until"))
        self.rules = KINDS.get(str(self.data.get("kind", "")))
        kind = self.rules.kind if self.rules else ""
        set_choices(self.fields["fact"], [("", gettext("anything")), *fact_choices(kind)])
        seats = sorted(set(chain.from_iterable(rules.seats for rules in KINDS.values())))
        set_choices(self.fields["seats"], [("", gettext("any")), *((count, str(count)) for count in seats)])
        self.fields["least"].help_text = number_of(str(self.data.get("fact", "")), kind)
        self.fields |= house_rule_fields(self.rules) if self.rules else {}

    def main_fields(self) -> Iterator[forms.BoundField]:
        yield from (self[name] for name in _MAIN)

    def rare_fields(self) -> Iterator[forms.BoundField]:
        """What is asked for now and then."""
        yield from (self[name] for name in _RARE)

    def uses_rare_fields(self) -> bool:
        return any(self.data.get(field.name) for field in self.rare_fields())

    def house_rules(self) -> Iterator[forms.BoundField]:
        """Those of the kind that is chosen, one by one."""
        yield from (self[name] for name in self.fields if name.startswith(OPTION))

    def uses_house_rules(self) -> bool:
        return any(self.data.get(field.name) for field in self.house_rules())

    def clean_scope(self) -> str:
        scope = str(self.cleaned_data["scope"])
        if scope and self.viewer is None:
            raise forms.ValidationError(gettext("Sign in, or play, to have games of your own."))
        return scope

    def clean_text(self) -> list[str]:
        words = words_of(self.cleaned_data["text"])
        if self.cleaned_data["text"] and not words:
            raise forms.ValidationError(gettext("Type a word or a number."))
        if len(words) > MOST_WORDS:
            raise forms.ValidationError(gettext("At most %(most)d words.") % {"most": MOST_WORDS})
        return words

    def clean_player(self) -> str:
        """The key stands in links alone, so what is wrong with it is told above the form."""
        key = str(self.cleaned_data["player"])
        if key:
            self.person = Player.objects.filter(key=key).exclude(name=FORMER_PLAYER).first()
            if self.person is None:
                self.add_error(None, gettext("There is no such player here, or not any more."))
        return key

    def clean(self) -> None:
        chosen = self.cleaned_data
        if chosen.get(SINCE) and chosen.get("until") and chosen[SINCE] > chosen["until"]:
            self.add_error("until", gettext("This is before the first day."))
        if (chosen.get("rounds") or 0) > (chosen.get("most_rounds") or MOST_NUMBER):
            self.add_error("most_rounds", gettext("This is less than at least."))
        if chosen.get("least") and not chosen.get("fact") and "fact" not in self.errors:
            self.add_error("fact", gettext("At least that many of what? Choose what happened."))
        if chosen.get("result") in OF_A_PLAYER and not (chosen.get("scope") or self.person):
            self.add_error("result", gettext("For whom? Choose “my games”, or come from the page of a player."))
