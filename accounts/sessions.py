"""Sessions kept in the database and read together with who plays: one statement begins a request.

The cache has no part in it, so that no request waits for Valkey.
"""

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends import db
from django.utils import timezone

from .guests import GUEST
from .one_row import OneRow


def _with_people(key: Any) -> Any:
    from .models import Session

    return Session.objects.select_related("user__player", "guest").filter(pk=key)


SESSION_AND_PEOPLE = OneRow(_with_people)


class SessionStore(db.SessionStore):
    """Django's sessions in the database. Once loaded, `user` and `guest` are whom the session's row points to."""

    user: Any = None
    guest: Any = None

    @classmethod
    def get_model_class(cls) -> Any:
        from .models import Session

        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Any:
        row: Any = super().create_model_instance(data)
        row.user_id, row.guest_id = data.get(SESSION_KEY), data.get(GUEST)
        return row

    def load(self) -> dict[str, Any]:
        """What was saved under this session's key; empty where it is unknown or has expired."""
        from .backends import build_people

        row = SESSION_AND_PEOPLE.fetch(self.session_key)
        if row is None or row[2] <= timezone.now():
            self._session_key = None
            return {}
        self.user, self.guest = build_people(row[len(self.model._meta.concrete_fields) :])
        loaded: dict[str, Any] = self.decode(row[1])
        return loaded
