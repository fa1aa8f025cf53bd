"""What each form of webhook asks for, and where that leads."""

import re
import secrets
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlsplit

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext, gettext_lazy

from games.channels.addresses import look_up
from games.channels.contract import Failure
from games.channels.formats import FORMATS, SIGNED

_TELEGRAM: Final = "https://api.telegram.org"
_BOT: Final = re.compile(r"[0-9]{1,20}:[A-Za-z0-9_-]{20,100}")
_CHAT: Final = re.compile(r"-?[0-9]{1,20}|@[A-Za-z0-9_]{1,64}")
_TOPIC: Final = re.compile(r"/(?:[^?#]*/)?[A-Za-z0-9_-]{1,64}")
_TOKEN: Final = re.compile(r"[\x21-\x7e]{1,200}")
# A page waits no longer for somebody's name server.
_LOOK_SECONDS: Final = 3.0

ASKED: Final[Mapping[str, tuple[str, ...]]] = {
    SIGNED: ("address",),
    "discord": ("address",),
    "slack": ("address",),
    "telegram": ("bot", "chat"),
    "ntfy": ("address", "token"),
}
_ADDRESS_HELP: Final = {
    SIGNED: gettext_lazy(
        "It gets a request by POST for each message. What is in it, and how to check it, is written below."
    ),
    "discord": gettext_lazy("In Discord: the channel's settings, Integrations, Webhooks, Copy Webhook URL."),
    "slack": gettext_lazy("The address of an incoming webhook, which the settings of your workspace make."),
    "ntfy": gettext_lazy("The server and the topic, such as https://ntfy.sh/a-name-that-nobody-guesses."),
}


class WebhookForm(forms.Form):
    """Valid, it has `place` and `facts`: all that the channel needs to send there."""

    address = forms.CharField(label=gettext_lazy("Address"), max_length=1000, widget=forms.URLInput)
    bot = forms.CharField(
        label=gettext_lazy("Token of the bot"),
        max_length=200,
        help_text=gettext_lazy("@BotFather tells it when you make a bot. Whoever has it can write as your bot."),
    )
    chat = forms.CharField(
        label=gettext_lazy("Chat"),
        max_length=80,
        help_text=gettext_lazy("Its number, or @ and the name of a channel. Write to the bot first, or add it there."),
    )
    token = forms.CharField(
        label=gettext_lazy("Access token"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("Only where the topic is protected."),
    )
    label = forms.CharField(
        label=gettext_lazy("Your name for it"),
        max_length=60,
        required=False,
        help_text=gettext_lazy("So that you find it among your channels."),
    )

    def __init__(self, *args: Any, format_name: str, **options: Any) -> None:
        super().__init__(*args, **options)
        self.format = FORMATS[format_name]
        for name in {"address", "bot", "chat", "token"} - set(ASKED[format_name]):
            del self.fields[name]
        for field in self.fields.values():
            field.widget.attrs["autocomplete"] = "off"
        if "address" in self.fields:
            self.fields["address"].help_text = _ADDRESS_HELP[format_name]
        # Whether a name server may be asked about the address.
        self.looks = True
        self.place = ""
        self.facts: dict[str, str] = {"format": format_name}

    @property
    def secret(self) -> str:
        """What signs its messages; "" where nothing does."""
        return self.facts.get("secret", "")

    def clean_bot(self) -> str:
        return _fitting(_BOT, self.cleaned_data["bot"], gettext("This is no token of a bot."))

    def clean_chat(self) -> str:
        return _fitting(_CHAT, self.cleaned_data["chat"], gettext("This is no chat's number or name."))

    def clean_token(self) -> str:
        token: str = self.cleaned_data["token"]
        return _fitting(_TOKEN, token, gettext("This is no access token.")) if token else ""

    def clean_address(self) -> str:
        """It must lead to the internet, and for ntfy end in a topic."""
        address: str = self.cleaned_data["address"]
        if self.format.name == "ntfy":
            address = address.rstrip("/")
            _fitting(_TOPIC, _path(address), gettext("This does not end in the name of a topic."))
        try:
            if self.looks:
                look_up(address, within=_LOOK_SECONDS)
        except Failure as failure:
            raise ValidationError(gettext(str(failure))) from failure
        return address

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if not self.errors:
            self.place = typed.get("address") or _telegram_place(typed)
            self.facts |= {name: typed[name] for name in ("chat", "token") if typed.get(name)}
            if self.format.name == SIGNED:
                self.facts["secret"] = new_secret()
            typed["label"] = typed["label"] or self._usual_label()
        return typed

    def _usual_label(self) -> str:
        """`Discord: discord.com`, which tells no secret of the address."""
        host = urlsplit(self.place).hostname or ""
        return f"{self.format.title if self.format.name != SIGNED else gettext('webhook')}: {host}"[:60]


def new_secret() -> str:
    """43 letters, digits and signs: 256 bits."""
    return secrets.token_urlsafe(32)


def _telegram_place(typed: Mapping[str, str]) -> str:
    """What stands behind # is never sent, but makes two chats of one bot two places."""
    return f"{_TELEGRAM}/bot{typed['bot']}/sendMessage#{typed['chat']}"


def _path(address: str) -> str:
    try:
        parts = urlsplit(address)
    except ValueError:
        return ""
    return "" if parts.query or parts.fragment else parts.path


def _fitting(pattern: re.Pattern[str], text: str, sentence: str) -> str:
    if not pattern.fullmatch(text):
        raise ValidationError(sentence)
    return text
