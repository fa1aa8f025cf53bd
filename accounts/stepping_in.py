"""At which tempos somebody would take over the seat of a player who is missing. By the names that games call them."""

from django.utils.translation import gettext_lazy as _

TEMPOS = [
    ("live", _("live games")),
    ("brisk", _("brisk games")),
    ("daily", _("daily games")),
    ("relaxed", _("relaxed games")),
    ("own", _("games with a tempo of their own")),
]
