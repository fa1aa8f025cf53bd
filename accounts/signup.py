"""What the sign-up form asks besides the address. Apart from `signin.py`: allauth reads this while it loads itself."""

from typing import Any

from allauth.core import context
from django import forms
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from .fields import BrowserZoneField, PlayerNameField
from .models import Player, User


class SignUpFields(forms.Form):
    """A visitor tells a name; a guest has one, and takes it and the games along."""

    field_order = ("name", "email")

    name = PlayerNameField(help_text=_("Others see it; you can change it later."))
    zone = BrowserZoneField()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if context.request.player:
            del self.fields["name"], self.fields["zone"]

    def signup(self, _request: HttpRequest, user: User) -> None:
        """A guest is claimed at the first sign-in (`joining.py`), when the address is proved."""
        if "name" in self.fields:
            Player.objects.create(
                user=user,
                name=self.cleaned_data["name"],
                zone=self.cleaned_data["zone"],
                language=get_language() or "en",
            )
