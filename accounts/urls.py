"""Pages about oneself. Signing in and out is django-allauth's, under /accounts/."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
