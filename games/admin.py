"""What staff see of games: facts and what a spectator sees; and who of them looked behind the shields."""

from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import URLPattern, path

from accounts.staff import staff_site
from games.models import Game, ShieldLook
from games.web import staff


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]
    """Games change by actions alone."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def lookup_allowed(self, lookup: str, value: str, request: HttpRequest) -> bool:
        """Django would filter by any column that the address names: a look at dice, answer by answer."""
        return lookup.partition("__")[0] in self.list_filter


@admin.register(Game, site=staff_site)
class GameAdmin(ReadOnly):
    list_display = ("key", "kind", "title", "host", "status", "is_public", "opens_dice", "lines", "created_at")
    list_filter = ("status", "kind", "is_public", "opens_dice")
    list_select_related = ("host",)
    search_fields = ("key", "title", "seats__name")
    ordering = ("-created_at", "-pk")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Game]:
        """Without what is hidden, and without the token that lets somebody sit down."""
        return super().get_queryset(request).defer("state", "orders", "invite_token")

    def get_urls(self) -> list[URLPattern]:
        look = path("<path:object_id>/look/", self.admin_site.admin_view(self.look), name="games_game_look")
        return [look, *super().get_urls()]

    def change_view(self, request: HttpRequest, object_id: str, *_: Any, **__: Any) -> HttpResponse:
        """In place of a form with every column: the game as a spectator sees it."""
        return staff.show_game(request, self._key(request, object_id))

    def look(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """Behind the shields; see `games.web.staff`."""
        return staff.look(request, self._key(request, object_id))

    def _key(self, request: HttpRequest, object_id: str) -> str:
        game = self.get_object(request, unquote(object_id))
        if game is None or not self.has_view_permission(request, game):
            raise Http404
        return str(game.key)


@admin.register(ShieldLook, site=staff_site)
class ShieldLookAdmin(ReadOnly):
    list_display = ("at", "game", "staff", "line", "reason")
    list_select_related = ("game", "staff")
    fields = ("at", "game", "staff", "line", "reason")
