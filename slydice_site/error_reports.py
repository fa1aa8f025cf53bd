"""What Django would mail to ADMINS: neither variables nor what was sent. Its own error page, with DEBUG on, has all."""

from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.views.debug import ExceptionReporter

from .error_words import tell
from .secret_paths import shorten


class ReportWithoutWords(ExceptionReporter):
    def get_traceback_text(self) -> SafeString:
        return super().get_traceback_text() if settings.DEBUG else SafeString(self._report())

    def get_traceback_html(self) -> SafeString:
        return super().get_traceback_html() if settings.DEBUG else format_html("<pre>{}</pre>", self._report())

    def _report(self) -> str:
        where = f"{self.request.method} {shorten(self.request.path)}\n\n" if self.request else ""
        return where + tell(self.exc_value, self.tb)
