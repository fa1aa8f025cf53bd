"""Forms of the pages about tables. Their choices come from the rules' facts, so that a new kind needs no form."""

from collections.abc import Iterator
from typing import Any

from django import forms
from django.utils.html import format_html
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from games.actions.say import LONGEST as LONGEST_TALK
from games.rules.contract import Refused, Rules
from games.rules.options import refuse_option
from games.rules.registry import KINDS
from games.tempo import OWN, TEMPOS
from games.titles import LONGEST as LONGEST_TITLE
from games.titles import clean_title
from games.wording import DICE_AT_END, explain, say_house_rule, say_label

from .clock_form import OwnClockForm
from .seat_form import SeatForm

# A table for more takes long to fill.
USUAL_SEATS = 4
# So many house rules that are numbers stand among the others, and more of them in a place of their own.
FEW = 3
# A list with more values than that is none; they are typed.
MOST_CHOICES = 20
# The fields that stand for the rules' options are named so.
OPTION = "option."
VISIBILITY = [("public", _("Everybody: the table is listed")), ("invited", _("Only those I invite"))]
ABSENCE = [
    ("stand-in", _("A program plays for them until they are back")),
    ("substitute", _("Somebody else may take the seat; until then the table answers for them at once")),
    ("none", _("The table answers for them at once until they are back")),
]
START = [
    ("full", _("The game starts when the last seat is taken")),
    ("ready", _("Then everybody is asked whether they are there, and it starts with the last yes")),
]
DICE = [("open", DICE_AT_END[True]), ("sealed", DICE_AT_END[False])]


def kind_choices() -> list[tuple[str, str]]:
    return [(kind, gettext(rules.title)) for kind, rules in KINDS.items()]


def tempo_choices() -> list[tuple[str, str]]:
    presets = [(tempo.name, _tempo_choice(str(tempo.title).capitalize(), tempo.words)) for tempo in TEMPOS.values()]
    return [*presets, (OWN, _tempo_choice(gettext("Your own"), gettext("you say how long, below")))]


def _tempo_choice(title: str, words: str) -> str:
    return format_html("<b>{}</b> {}", title, words)


def kind_field() -> forms.ChoiceField:
    """Which game. What else a form asks depends on it, so it is chosen before, by links that load the form anew."""
    return forms.ChoiceField(choices=kind_choices, widget=forms.HiddenInput)


class PlayNowForm(SeatForm):
    """The visitor's own seat, and how many programs to play against; as many as the kind has seats for."""

    kind = kind_field()
    programs = forms.TypedChoiceField(label=_("Play against"), coerce=int, widget=forms.RadioSelect)

    def __init__(self, player: Player | None, kind: str | None, *args: Any) -> None:
        super().__init__(player, *args)
        self.rules = rules_named(kind)
        self.fields["kind"].initial = self.rules.kind
        self.fields["programs"].initial = min(2, self.rules.seats[-1] - 1)
        set_choices(self.fields["programs"], program_choices(self.rules))

    def seat_count(self) -> int:
        return int(self.cleaned_data["programs"]) + 1


class NewTableForm(forms.Form):
    """A new table of one kind, with its house rules."""

    kind = kind_field()
    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int, widget=forms.RadioSelect)
    visibility = forms.ChoiceField(
        label=_("Who may join"), choices=VISIBILITY, initial="public", widget=forms.RadioSelect
    )
    ranked = forms.BooleanField(
        label=_("Counts for the ratings"),
        help_text=_("Only a game that everybody may see can count."),
        initial=True,
        required=False,
    )
    tempo = forms.ChoiceField(label=_("Tempo"), choices=tempo_choices, initial="daily", widget=forms.RadioSelect)
    title = forms.CharField(label=_("Title"), help_text=_("If you like."), max_length=LONGEST_TITLE, required=False)
    absence = forms.ChoiceField(
        label=_("Who misses two deadlines in a row"),
        choices=ABSENCE,
        initial="stand-in",
        widget=forms.RadioSelect,
    )
    ready = forms.ChoiceField(label=_("The start"), choices=START, initial="full", widget=forms.RadioSelect)
    dice = forms.ChoiceField(
        label=_("Dice at the end"),
        help_text=_(
            "Where all dice are shown, everybody can check each of them. Where some stay sealed, so does the proof of "
            "those: only what was shown can be checked."
        ),
        choices=DICE,
        initial="open",
        widget=forms.RadioSelect,
    )

    def __init__(self, kind: str | None, data: Any = None) -> None:
        super().__init__(data)
        self.own_clock = OwnClockForm(data, prefix="own")
        self.rules = rules_named(kind)
        self.fields["kind"].initial = self.rules.kind
        self.fields["seats"].initial = min(USUAL_SEATS, self.rules.seats[-1])
        set_choices(self.fields["seats"], [(count, str(count)) for count in self.rules.seats])
        self.fields |= {OPTION + key: option_field(self.rules, key) for key in self.rules.options}

    def clean_title(self) -> str:
        try:
            return clean_title(self.cleaned_data["title"])
        except Refused as error:
            raise forms.ValidationError(explain(error)) from None

    def clean(self) -> None:
        """The own clock is looked at only where it is wanted; what is wrong with it stands at its own fields."""
        if self.wants_own_clock() and not self.own_clock.is_valid():
            self.add_error("tempo", _("Look at the hours of your own tempo."))
        if not self.errors:
            self.refuse_unfit_options()

    def refuse_unfit_options(self) -> None:
        """Some house rules go with some numbers of seats only."""
        try:
            self.rules.start(self.cleaned_data["seats"], self.options())
        except Refused as refused:
            key = OPTION + str(refused.values.get("key"))
            self.add_error(key if key in self.fields else None, explain(refused, self.rules))

    def wants_own_clock(self) -> bool:
        return self.cleaned_data.get("tempo") == OWN

    def choices_of_rules(self) -> list[forms.BoundField]:
        """House rules that everybody should look at."""
        numbers = self.numbers_of_rules()
        return [field for field in self.house_rules() if field not in numbers]

    def numbers_of_rules(self) -> list[forms.BoundField]:
        """House rules that are numbers, such as points, where there are many of them."""
        numbers = [field for field in self.house_rules() if isinstance(field.field, forms.IntegerField)]
        return numbers if len(numbers) > FEW else []

    def house_rules(self) -> list[forms.BoundField]:
        return [self[OPTION + key] for key in self.rules.options]

    def table(self) -> dict[str, Any]:
        """What the action that opens a table wants to know."""
        chosen = self.cleaned_data
        return {
            "kind": self.rules.kind,
            "seat_count": chosen["seats"],
            "is_public": chosen["visibility"] == "public",
            "tempo": chosen["tempo"],
            "clock": self.own_clock.clock() if self.wants_own_clock() else None,
            "title": chosen["title"],
            "absence": chosen["absence"],
            "checks_ready": chosen["ready"] == "ready",
            "is_ranked": chosen["ranked"],
            "opens_dice": chosen["dice"] == "open",
            "options": self.options(),
        }

    def options(self) -> dict[str, str]:
        """The house rules that were chosen, as the rules read them."""
        return {key: str(self.cleaned_data[OPTION + key]) for key in self.rules.options}


class TablesForm(forms.Form):
    """Which open tables to list."""

    kind = forms.ChoiceField(label=_("Game"), choices=lambda: [("", gettext("all")), *kind_choices()], required=False)


def rules_named(kind: str | None) -> Rules:
    """The rules of this kind, or of the first one where there is none of this name."""
    return KINDS.get(kind or "") or next(iter(KINDS.values()))


def set_choices(field: forms.Field, choices: Any) -> None:
    field.choices = list(choices)  # type: ignore[attr-defined]


def program_choices(rules: Rules) -> Iterator[tuple[int, str]]:
    for seats in rules.seats:
        yield seats - 1, ngettext("%(n)d program", "%(n)d programs", seats - 1) % {"n": seats - 1}


class OptionField(forms.CharField):
    """A house rule with too many values for a list."""

    def __init__(self, rules: Rules, key: str, **about: Any) -> None:
        super().__init__(label=say_house_rule(rules.options[key]), max_length=20, **about)
        self.rules, self.key = rules, key

    def clean(self, value: Any) -> str:
        text = str(super().clean(value)).replace(" ", "")
        try:
            if text:
                refuse_option(self.key, text, self.rules.options)
        except Refused as refused:
            raise forms.ValidationError(explain(refused, self.rules)) from None
        return text


def option_field(rules: Rules, key: str) -> forms.Field:
    """A house rule as a question: a number where its values are numbers, else a choice, or a text to be typed."""
    spec = rules.options[key]
    label = say_house_rule(spec)
    if all(value.isdigit() for value in spec.choices):
        lowest, highest = int(spec.choices[0]), int(spec.choices[-1])
        return forms.IntegerField(label=label, initial=spec.default, min_value=lowest, max_value=highest)
    if len(spec.choices) > MOST_CHOICES:
        return OptionField(rules, key, initial=spec.default)
    choices = [(value, say_label(rules, value)) for value in spec.choices]
    return forms.ChoiceField(label=label, choices=choices, initial=spec.default)


class InviteForm(forms.Form):
    """Mail addresses of those whom the host wants at the table."""

    emails = forms.CharField(
        label=_("Mail addresses"),
        help_text=_("One a line, or with commas between them. Each gets one mail with a link."),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3, "autocomplete": "off", "spellcheck": "false"}),
    )

    def addresses(self) -> list[str]:
        return str(self.cleaned_data["emails"]).replace(",", " ").replace(";", " ").split()


class SayForm(forms.Form):
    """Something to say to the others at the table."""

    text = forms.CharField(
        label=_("Say something to everybody here"),
        max_length=LONGEST_TALK,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )
