"""What staff see of people: accounts, never a seat's hidden dice."""

from django.contrib import admin
from django.http import HttpRequest

from .models import Player, User
from .staff import may_administer, staff_login

admin.site.login = staff_login  # type: ignore[method-assign,assignment]
admin.site.has_permission = may_administer  # type: ignore[method-assign,assignment]


@admin.register(User)
class UserAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("email", "is_active", "is_staff", "date_joined", "last_login")
    search_fields = ("email",)
    fields = ("email", "is_active", "is_staff", "is_superuser", "date_joined", "last_login")
    readonly_fields = ("email", "date_joined", "last_login")

    def has_add_permission(self, request: HttpRequest) -> bool:
        """People sign up themselves; the first of the staff comes from `createsuperuser`."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: User | None = None) -> bool:
        """Leaving is more than deleting a row: see `leaving.py`."""
        return False


@admin.register(Player)
class PlayerAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    list_display = ("name", "user", "language", "zone", "created_at")
    list_select_related = ("user",)
    search_fields = ("name", "user__email")
    fields = ("name", "user", "language", "zone", "created_at")
    readonly_fields = ("user", "created_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Player | None = None) -> bool:
        """A player is part of the records of games: never deleted."""
        return False
