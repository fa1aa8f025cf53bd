"""Whether a person pressed the button of a form, on the pages that mails lead to.

Mail scanners open every link, and some send the first form that they find. A form that a script sends leaves out the
names of its buttons, so on these pages a POST acts only if it brings the button's.
"""

from django.http import HttpRequest


def is_pressed(request: HttpRequest, *buttons: str) -> bool:
    """Whether this is a POST by one of these buttons."""
    return request.method == "POST" and any(button in request.POST for button in buttons)
