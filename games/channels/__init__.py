"""The channels, by the name that a delivery carries. Each run opens its own and closes them."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from .contract import ChannelKind
from .mail import MailChannel

SITE = "site"

CHANNELS: Mapping[str, ChannelKind] = {
    kind.name: kind
    for kind in (
        ChannelKind("mail", _("mail"), MailChannel),
        ChannelKind(SITE, _("on the site"), None, tells_little=True),
    )
}
