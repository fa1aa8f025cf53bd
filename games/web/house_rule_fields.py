"""The house rules of a kind as questions to the archive: each may be left open."""

from typing import Any

from django import forms
from django.utils.translation import gettext

from games.rules.contract import Refused, Rules
from games.rules.options import refuse_option
from games.wording import explain, say_house_rule, say_label

from .archive_choices import anything
from .forms import MOST_CHOICES, OPTION


class HouseRuleField(forms.CharField):
    """A house rule with too many values for a list."""

    def __init__(self, rules: Rules, key: str) -> None:
        usual = gettext("Usually %(value)s.") % {"value": rules.options[key].default}
        super().__init__(label=say_house_rule(rules.options[key]), max_length=20, required=False, help_text=usual)
        self.rules, self.key = rules, key

    def clean(self, value: Any) -> str:
        text = str(super().clean(value)).replace(" ", "")
        try:
            if text:
                refuse_option(self.key, text, self.rules.options)
        except Refused as refused:
            raise forms.ValidationError(explain(refused, self.rules)) from None
        return text


def house_rule_fields(rules: Rules) -> dict[str, forms.Field]:
    return {OPTION + key: _field(rules, key) for key in rules.options}


def _field(rules: Rules, key: str) -> forms.Field:
    spec = rules.options[key]
    if len(spec.choices) > MOST_CHOICES:
        return HouseRuleField(rules, key)
    choices = [anything(), *((value, say_label(rules, value)) for value in spec.choices)]
    return forms.ChoiceField(label=say_house_rule(spec), choices=choices, required=False)
