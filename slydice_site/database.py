"""When it is the database itself that fails: then all else would fail as well, and whoever asked tries again later."""

from typing import Final

from django.db import InterfaceError, OperationalError

DATABASE_AWAY: Final = (InterfaceError, OperationalError)
