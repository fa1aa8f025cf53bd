"""The figures of the outbox for programs that watch the site: `/metrics`."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from accounts.staff import may_administer
from games.notify.exposition import CONTENT_TYPE, told_figures


@require_safe
@never_cache
def metrics(request: HttpRequest) -> HttpResponse:
    """For who brings METRICS_TOKEN (`Authorization: Bearer …`), and for staff with a second step; else not found."""
    if not (_has_token(request) or may_administer(request)):
        raise Http404
    return HttpResponse(told_figures(timezone.now()), content_type=CONTENT_TYPE)


def _has_token(request: HttpRequest) -> bool:
    given = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return bool(settings.METRICS_TOKEN) and constant_time_compare(given, settings.METRICS_TOKEN)
