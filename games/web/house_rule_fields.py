"""The house rules of a kind as questions to the archive: each may be left open."""

from django import forms
from django.utils.translation import gettext

from games.rules.contract import Rules
from games.wording import say_house_rule, say_label

from .forms import MOST_CHOICES, OPTION, OptionField


def house_rule_fields(rules: Rules) -> dict[str, forms.Field]:
    """The fields by their names in the form."""
    return {OPTION + key: _field(rules, key) for key in rules.options}


def _field(rules: Rules, key: str) -> forms.Field:
    spec = rules.options[key]
    if len(spec.choices) > MOST_CHOICES:
        usual = gettext("Usually %(value)s.") % {"value": spec.default}
        return OptionField(rules, key, required=False, help_text=usual)
    choices = [("", gettext("any")), *((value, say_label(rules, value)) for value in spec.choices)]
    return forms.ChoiceField(label=say_house_rule(spec), choices=choices, required=False)
