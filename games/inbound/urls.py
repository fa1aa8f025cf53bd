"""Where mail services hand over mails, and what became of ours."""

from django.urls import path

from .tracking import tracking
from .webhooks import webhook

urlpatterns = [
    path("inbound/<slug:provider>/", webhook, name="inbound"),
    path("tracking/<slug:provider>/", tracking, name="tracking"),
]
