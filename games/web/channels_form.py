"""The form in which a player chooses through which channels they are told, and in which order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, ClassVar

from django import forms
from django.utils.translation import gettext_lazy as _

from accounts.models import Player
from accounts.told import DEFAULTS, channels_of
from games.channels import CHANNELS, SITE
from games.notify.choice import GROUPS

# What else of a player says how they are told.
FIELDS = ("tells_all", "digest_hours", "quiet_mail")
Choice = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the table: a group of news, a box for each channel, and the order of those that have one."""

    title: str
    boxes: Sequence[Any]
    order: Any


class ChannelsForm(forms.ModelForm):  # type: ignore[type-arg]
    class Meta:
        model = Player
        fields: ClassVar[list[str]] = list(FIELDS)
        labels: ClassVar[dict[str, Any]] = {
            "digest_hours": _("Mails come"),
            "tells_all": _("Through all of them at once"),
            "quiet_mail": _("No mails in my quiet hours either"),
        }
        help_texts: ClassVar[dict[str, Any]] = {
            "digest_hours": _(
                "Counted from midnight where you are. A collected mail tells the game with the least time left first, "
                "and leaves out what is over. What cannot wait for it, such as a reminder, comes at once."
            ),
            "tells_all": _("Otherwise the next one is used only if nothing gets through, or you have seen nothing."),
            "quiet_mail": _("What makes a noise always waits until they are over."),
        }

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for group in GROUPS.values():
            wanted = channels_of(self.instance.told, group.name)
            self.fields[group.name] = _boxes(group.title, wanted)
            self.fields[_order_of(group.name)] = _orders(wanted)

    def rows(self) -> Iterator[Row]:
        for group in GROUPS.values():
            yield Row(str(group.title), self[group.name].subwidgets, self[_order_of(group.name)])

    def told(self) -> dict[str, list[str]]:
        """What was chosen; a group that is as it is by default counts as not chosen."""
        chosen = {name: self._chosen(name) for name in GROUPS}
        return {name: channels for name, channels in chosen.items() if channels != _known(DEFAULTS[name])}

    def _chosen(self, group: str) -> list[str]:
        wanted, order = self.cleaned_data[group], self.cleaned_data[_order_of(group)].split(",")
        return [name for name in (*order, SITE) if name in wanted]

    def save_choice(self) -> Player:
        player: Player = self.instance
        player.told = self.told()
        player.save(update_fields=["told", *FIELDS])
        return player


def choice_of(player: Player) -> Choice:
    """All that the form changes."""
    return {"told": player.told} | {name: getattr(player, name) for name in FIELDS}


def has_orders() -> bool:
    """Whether there is an order to choose: only where there is more than one channel beside the site."""
    return len(_in_turn(())) > 1


def _boxes(title: Any, wanted: Sequence[str]) -> forms.MultipleChoiceField:
    return forms.MultipleChoiceField(
        label=title,
        choices=[(kind.name, kind.title) for kind in CHANNELS.values()],
        initial=list(wanted),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )


def _orders(wanted: Sequence[str]) -> forms.ChoiceField:
    now = _in_turn(wanted)
    found = sorted(permutations(now), key=lambda order: order != tuple(now))
    choices = [(",".join(order), _say_order(order)) for order in found]
    widget = forms.Select() if has_orders() else forms.HiddenInput()
    return forms.ChoiceField(label=_("In this order"), choices=choices, initial=choices[0][0], widget=widget)


def _in_turn(wanted: Sequence[str]) -> list[str]:
    """The channels that stand in an order: first those that are wanted, as they stand now, then the others."""
    names = [name for name in CHANNELS if name != SITE]
    return sorted(names, key=lambda name: wanted.index(name) if name in wanted else len(wanted))


def _say_order(order: Sequence[str]) -> str:
    return ", ".join(str(CHANNELS[name].title) for name in order)


def _order_of(group: str) -> str:
    return f"{group}_order"


def _known(channels: Sequence[str]) -> list[str]:
    return [name for name in channels if name in CHANNELS]
