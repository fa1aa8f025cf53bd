"""Searches that somebody keeps. Each has a feed at a secret address, so it is told by its own row whose it is."""

from datetime import datetime

from django.db import transaction

from accounts.models import Player
from accounts.names import compose, is_invisible
from games.models import SavedSearch
from games.models.saved_search import LONGEST_NAME
from games.rules.contract import Refused
from games.rules.marking import _

MOST_SEARCHES = 50
LONGEST_QUERY: int = SavedSearch._meta.get_field("query").max_length or 0


def saved_searches(player: Player) -> list[SavedSearch]:
    """The newest first."""
    found = SavedSearch.objects.filter(player=player).order_by("-pk")
    return list(found.select_related("player"))


@transaction.atomic
def save_search(*, player: Player, name: str, query: str, now: datetime, token: str = "") -> SavedSearch:
    """Keep a search, or give one that is kept another name. `token` is the one it had before it was dropped.

    Refuses a name that is empty, too long or cannot be seen, a query too long to be kept, and one search more than
    `MOST_SEARCHES`.
    """
    name = _fit_name(name)
    if len(query) > LONGEST_QUERY:
        raise Refused(_("This search has more conditions than can be kept."))
    # Two at once would both count too few.
    Player.objects.select_for_update(no_key=True).get(pk=player.pk)
    kept = {search.query: search for search in saved_searches(player)}
    if query not in kept and len(kept) >= MOST_SEARCHES:
        raise Refused(_("You keep {most} searches already. Delete one of them first."), most=MOST_SEARCHES)
    search = kept.get(query) or SavedSearch(player=player, query=query, created_at=now)
    search.name, search.token = name, token or search.token
    search.save()
    return search


def _fit_name(raw: str) -> str:
    name = compose(raw)
    if not 0 < len(name) <= LONGEST_NAME:
        raise Refused(_("A search has a name of at most {longest} characters."), longest=LONGEST_NAME)
    if any(is_invisible(character) for character in name):
        raise Refused(_("The name of a search has no invisible or control characters."))
    return name


def drop_search(*, player: Player, number: int) -> SavedSearch | None:
    """Delete a search of this player, and its feed; what it was, or None where there is none."""
    search = SavedSearch.objects.filter(player=player, pk=number).first()
    if search is not None:
        SavedSearch.objects.filter(pk=search.pk).delete()
    return search
