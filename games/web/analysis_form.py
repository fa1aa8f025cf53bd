"""Which decisions of an analysis to show: of one seat, of one sort, those that cost something."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from games.analysis.contract import Judgement

from .forms import set_choices

MOST_COST = 1_000


class DecisionsForm(forms.Form):
    """All in the address, so that what was found can be shown to others."""

    seat = forms.TypedChoiceField(label=_("Seat"), required=False, coerce=int, empty_value=None)
    sort = forms.ChoiceField(label=_("What was decided"), required=False)
    cost = forms.FloatField(label=_("Only what cost more than"), required=False, min_value=0, max_value=MOST_COST)
    line = forms.IntegerField(required=False, min_value=1, max_value=10**8, widget=forms.HiddenInput)
    round = forms.IntegerField(required=False, min_value=1, max_value=10**6, widget=forms.HiddenInput)

    def __init__(self, data: Mapping[str, str], *, seats: Sequence[str], sorts: Iterable[tuple[str, str]]) -> None:
        super().__init__(data)
        every = [("", _("All"))]
        set_choices(self.fields["seat"], [*every, *((str(number), name) for number, name in enumerate(seats))])
        set_choices(self.fields["sort"], [*every, *sorts])
        self.fields["cost"].widget.attrs |= {"step": "any", "inputmode": "decimal"}

    @property
    def asked(self) -> Mapping[str, Any]:
        """What could be read of what is asked for."""
        self.is_valid()
        return self.cleaned_data

    def wants(self, judgement: Judgement) -> bool:
        """Whether a decision is among those that are asked for; what cannot be read leaves nothing out."""
        seat, sort, cost = (self.asked.get(name) for name in ("seat", "sort", "cost"))
        if seat is not None and judgement.seat != seat:
            return False
        if sort and judgement.sort != sort:
            return False
        return cost is None or judgement.loss > cost
