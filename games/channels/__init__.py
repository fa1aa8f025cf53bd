"""The channels, by the name that a delivery carries. Each run opens its own and closes them."""

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from .contract import ChannelKind
from .mail import MailChannel
from .push import PushChannel
from .webhook import WebhookChannel

SITE = "site"

CHANNELS: Mapping[str, ChannelKind] = {
    kind.name: kind
    for kind in (
        ChannelKind("mail", _("mail"), MailChannel),
        ChannelKind("push", _("push to a browser"), PushChannel, needs_way=True, tells_little=True, disturbs=True),
        ChannelKind("webhook", _("webhook"), WebhookChannel, needs_way=True, tells_little=True, disturbs=True),
        ChannelKind(SITE, _("on the site"), None, tells_little=True),
    )
}
