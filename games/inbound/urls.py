"""Where mail services hand over mails."""

from django.urls import path

from .webhooks import webhook

urlpatterns = [path("inbound/<slug:provider>/", webhook, name="inbound")]
