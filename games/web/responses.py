"""After a form has acted, the browser is sent to a page: 303, so that a reload never acts again."""

from django.http import HttpResponseRedirect
from django.urls import reverse


class SeeOther(HttpResponseRedirect):
    status_code = 303


def see(page: str, **values: str) -> SeeOther:
    """The page of this name."""
    return SeeOther(reverse(page, kwargs=values or None))
