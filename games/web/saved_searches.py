"""The searches that somebody keeps: their list, one more, one less, and that undone."""

from typing import Any, Final, NamedTuple

from django.contrib import messages
from django.http import Http404, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_POST, require_safe

from accounts.http import PlayerRequest
from accounts.models import Player
from games.archive.saved import drop_search, save_search, saved_searches
from games.models import SavedSearch
from games.notify.links import whole
from games.rules.contract import Refused
from games.wording import explain

from .archive_asked import ConditionShown, conditions_shown, query_of
from .archive_form import ArchiveForm
from .of_player import of_player
from .responses import see

# In the session, what was deleted last: its feed's secret belongs into no address.
_DROPPED: Final = "dropped_search"
# Long enough to notice a mistake.
_UNDO_SECONDS: Final = 3600


class SearchShown(NamedTuple):
    """A saved search, what it looks for, and the address of its feed."""

    search: SavedSearch
    conditions: list[ConditionShown]
    feed: str


def searches_shown(player: Player) -> list[SearchShown]:
    """The rows of `games/saved_searches.html`."""
    return [
        SearchShown(search, conditions_shown(form_of(search)), whole("search-feed", token=search.token))
        for search in saved_searches(player)
    ]


def form_of(search: SavedSearch) -> ArchiveForm:
    """The form as it was when the search was saved, looked at already; a kind may have gone since."""
    form = ArchiveForm(QueryDict(search.query), search.player)
    form.is_valid()
    return form


@require_safe
@cache_control(private=True, no_cache=True)
@of_player
def saved(request: PlayerRequest, player: Player) -> HttpResponse:
    """All that this player keeps."""
    context = {"searches": searches_shown(player), "dropped": _dropped(request)}
    return render(request, "games/saved.html", context)


@require_POST
@of_player
def save(request: PlayerRequest, player: Player) -> HttpResponse:
    """Keep the search whose address was sent."""
    form = ArchiveForm(QueryDict(request.POST.get("query", "")), player)
    if not form.is_valid():
        raise Http404
    if _keep(request, player, name=request.POST.get("name", ""), query=query_of(form)):
        messages.success(request, gettext("The search is saved. Its feed tells of new games that it finds."))
    return see("saved-searches")


@require_POST
@of_player
def drop(request: PlayerRequest, player: Player, number: int) -> HttpResponse:
    """Delete one; the page that follows offers to undo that."""
    search = drop_search(player=player, number=number)
    if search is None:
        raise Http404
    kept = {"name": search.name, "query": search.query, "token": search.token}
    request.session[_DROPPED] = {"search": kept, "at": timezone.now().timestamp()}
    return see("saved-searches")


@require_POST
@of_player
def undo(request: PlayerRequest, player: Player) -> HttpResponse:
    """The search that was deleted last, with its old feed."""
    dropped = _dropped(request)
    if dropped is None:
        messages.error(request, gettext("That cannot be undone any more."))
    elif _keep(request, player, **dropped):
        del request.session[_DROPPED]
        messages.success(request, gettext("Everything is as it was before."))
    return see("saved-searches")


def _dropped(request: PlayerRequest) -> Any:
    """What was deleted last, if that was not long ago."""
    dropped: Any = request.session.get(_DROPPED)
    if dropped is None or timezone.now().timestamp() > dropped["at"] + _UNDO_SECONDS:
        return None
    return dropped["search"]


def _keep(request: PlayerRequest, player: Player, **search: Any) -> bool:
    try:
        save_search(player=player, now=timezone.now(), **search)
    except Refused as refused:
        messages.error(request, explain(refused))
        return False
    return True
