from django.apps import AppConfig


class SiteConfig(AppConfig):
    name = "slydice_site"

    def ready(self) -> None:
        from slydice_site import checks  # noqa: F401 (registers them)
