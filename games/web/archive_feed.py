"""The feed of a saved search: the last games that it finds, at a secret address."""

from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils import timezone, translation
from django.utils.translation import gettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from accounts.zones import known_zone
from games.archive.keyset import place_of
from games.archive.search import Page, find
from games.models import SavedSearch
from games.notify.links import whole

from .archive import entry
from .archive_asked import wanted_of
from .feed_file import Feed, plain, tag_of, title_in_feed, to_the_minute, written
from .feeds import answer_feed
from .saved_searches import form_of


@require_safe
@cache_control(private=True, no_cache=True)
def search_feed(request: HttpRequest, token: str) -> HttpResponseBase:
    """What the search of this address finds, or 304 while that is the same."""
    search = SavedSearch.objects.select_related("player").filter(token=token).first()
    if search is None:
        raise Http404
    return answer_feed(request, write_found(search, whole("search-feed", token=token)))


def write_found(search: SavedSearch, address: str) -> str:
    """The newest games, in the language and the zone of whose search it is; a game keeps its name for ever."""
    with translation.override(search.player.language), timezone.override(known_zone(search.player.zone)):
        feed = Feed(
            gettext("Archive: %(search)s") % {"search": search.name},
            link=whole("archive") + f"?{search.query}",
            address=address,
            tag=f"searches/{search.token}",
            changed_at=search.created_at,
        )
        _add_games(feed, search)
        return written(feed)


def _add_games(feed: Feed, search: SavedSearch) -> None:
    form = form_of(search)
    page = find(wanted_of(form)) if form.is_valid() else Page()
    for hit in page.hits:
        game, facts = entry(hit, form.cleaned_data["fact"])
        game.own_seat = None
        feed.add_item(
            title=plain(title_in_feed(game)),
            link=whole("game", key=game.key),
            description=plain("; ".join(" – ".join(filter(None, fact[:2])) for fact in facts)),
            pubdate=(at := to_the_minute(place_of(game).finished_at)),
            updateddate=at,
            unique_id=tag_of(f"games/{game.key}/over"),
        )
