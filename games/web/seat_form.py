"""What somebody brings who takes a seat: words for the dice, and a name where they have none yet."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.forms import GuestForm
from accounts.models import Player
from games.entropy import LONGEST, clean_entropy
from games.rules.contract import Refused
from games.wording import explain


class EntropyField(forms.CharField):
    """A player's words for the dice, cleaned as they will be stored. A script fills the field where it is empty."""

    def __init__(self) -> None:
        super().__init__(
            label=_("Your words for the dice"),
            help_text=_(
                "They are mixed into every roll and shown to everybody, so that nobody, not even we, can choose the "
                "dice; anything will do."
            ),
            required=False,
        )
        self.widget.attrs |= {
            "data-dice-words": "",
            "autocapitalize": "none",
            "autocomplete": "off",
            "maxlength": LONGEST,
            "spellcheck": "false",
        }

    def clean(self, value: Any) -> str:
        try:
            return clean_entropy(super().clean(value))
        except Refused as error:
            raise forms.ValidationError(explain(error)) from None


class EntropyForm(forms.Form):
    """Words for the dice of somebody whose name is known, or asked elsewhere."""

    entropy = EntropyField()


class SeatForm(GuestForm):
    """The form of a seat. Who has a name is not asked for one."""

    entropy = EntropyField()

    def __init__(self, player: Player | None, *args: Any) -> None:
        super().__init__(*args)
        if player is not None:
            del self.fields["name"], self.fields["zone"]
