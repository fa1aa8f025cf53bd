"""The sign-in form: a code by mail, or a password for those who set one."""

from allauth.account.fields import PasswordField
from allauth.account.forms import LoginForm
from django.utils.translation import gettext_lazy as _


class SignInForm(LoginForm):  # type: ignore[misc]
    """allauth asks for a password of everybody or of nobody; here an empty one means “mail me a code”."""

    def _setup_password_field(self) -> None:
        self.fields["login"].label = _("Mail address")
        self.fields["password"] = PasswordField(label=_("Password"), autocomplete="current-password", required=False)
