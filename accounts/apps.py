from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from . import joining  # noqa: F401 - it listens to sign-ins; models are ready only now
