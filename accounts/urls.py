"""Pages about oneself. Signing in and out is django-allauth's, under /accounts/."""

from django.urls import path

from .pages.calendar import change_calendar
from .pages.language import choose_language
from .pages.leaving import leave_page
from .pages.mail_trouble import try_again
from .pages.profile import profile
from .pages.sessions import end_session

urlpatterns = [
    path("profile/", profile, name="profile"),
    path("profile/mail/", try_again, name="mail-again"),
    path("profile/calendar/", change_calendar, name="calendar-address"),
    path("profile/leave/", leave_page, name="leave"),
    path("profile/sessions/<int:pk>/end/", end_session, name="end-session"),
    path("language/", choose_language, name="language"),
]
