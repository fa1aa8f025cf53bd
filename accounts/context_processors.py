"""What every template may know."""

from typing import Any

from django.http import HttpRequest


def player(request: HttpRequest) -> dict[str, Any]:
    """`player`: who is looking; None for a visitor, and where a request broke before we knew."""
    return {"player": getattr(request, "player", None)}
