from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "accounts"

    def ready(self) -> None:
        from allauth.account.signals import email_changed, email_confirmed
        from django.contrib.auth.signals import user_logged_in

        from . import joining

        user_logged_in.connect(joining.settle_player, dispatch_uid="settle-player")
        email_confirmed.connect(joining.follow_address, dispatch_uid="follow-address")
        email_changed.connect(joining.follow_changed_address, dispatch_uid="follow-changed-address")
