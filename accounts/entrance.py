"""The forms at the door, in place of allauth's own."""

from typing import Any

from allauth.account.fields import PasswordField
from allauth.account.forms import LoginForm, SignupForm
from allauth.core import context
from django import forms
from django.http import HttpRequest
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from .fields import BrowserZoneField, PlayerNameField
from .models import Player, User


class SignInForm(LoginForm):  # type: ignore[misc]
    """allauth asks for a password of everybody or of nobody; here an empty one means “mail me a code”."""

    def _setup_password_field(self) -> None:
        call_mail_address(self.fields["login"])
        self.fields["password"] = PasswordField(label=_("Password"), autocomplete="current-password", required=False)


class SignUpForm(SignupForm):  # type: ignore[misc]
    """A visitor tells a name; a guest has one, and takes it and the games along."""

    field_order = ("name", "email")

    name = PlayerNameField(help_text=_("Others see it; you can change it later."))
    zone = BrowserZoneField()

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        call_mail_address(self.fields["email"])
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


def call_mail_address(field: forms.Field) -> None:
    """Our word, and no placeholder that says it again."""
    field.label = _("Mail address")
    field.widget.attrs.pop("placeholder", None)
