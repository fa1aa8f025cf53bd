"""Every address of the site."""

from django.urls import URLPattern, URLResolver, include, path
from django.views.generic import TemplateView

from accounts.staff import staff_site
from slydice_site.health import healthz
from slydice_site.metrics import metrics

urlpatterns: list[URLPattern | URLResolver] = [
    path("healthz", healthz, name="healthz"),
    path("metrics", metrics, name="metrics"),
    path("robots.txt", TemplateView.as_view(template_name="robots.txt", content_type="text/plain"), name="robots"),
    path("accounts/", include("allauth.urls")),
    path("admin/", staff_site.urls),
    path("", include("accounts.urls")),
    path("", include("games.inbound.urls")),
    path("", include("games.web.urls")),
]
