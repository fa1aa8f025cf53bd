"""Old mails are forgotten: what became of them stays, their text does not."""

from datetime import datetime, timedelta
from typing import Final

from games.models import InboundMail

KEPT_FOR: Final = timedelta(days=30)


def forget_old(now: datetime) -> int:
    """Empty the text of mails that were closed `KEPT_FOR` ago or earlier; how many."""
    old = InboundMail.objects.filter(closed_at__lte=now - KEPT_FOR).exclude(raw=b"")
    return old.update(raw=b"", mail_from="")
